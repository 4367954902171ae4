import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import { useStore } from '../state/store.js';
import { BattlePlayback, type BattlePlaybackProps } from './BattlePlayback.js';
import type { BattleRecording, Progress } from './battle-recording.js';
import './watch.css';

/** Progress is shown only if computing takes longer than this. */
const PROGRESS_DELAY_MS = 300;

/** Computes a battle without blocking the page, then plays it back. */
export function WatchScreen(props: BattlePlaybackProps) {
  const { recording } = props;
  const progress = useStore(recording);
  useComputedBattle(recording);
  if (progress.error)
    return <ErrorScreen {...errorScreenProps(progress.error, 'This battle cannot be shown')} />;
  return progress.done ? <BattlePlayback {...props} /> : <Fighting progress={progress} />;
}

function useComputedBattle(recording: BattleRecording): void {
  useEffect(() => {
    if (!recording.value.done) recording.run();
    return () => recording.stop();
  }, [recording]);
}

function Fighting({ progress: { turns, time } }: { readonly progress: Progress }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="waiting" tabIndex={-1}>
      {isSlow && (
        <p class="fighting" role="status" aria-busy="true">
          The battle is being fought …
          <span class="fighting-bar" />
          <span class="fighting-count">
            tick {time}, {turns} turns
          </span>
        </p>
      )}
    </main>
  );
}
