import { useEffect, useState } from 'preact/hooks';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { useStore } from '../state/store.js';
import type { Progress, Reel } from './reel.js';
import { Watching, type WatchingProps } from './Watching.js';
import './watch.css';

/** What takes longer than this says how far it is. */
const SOON_MS = 300;

/** A battle to be watched: first it is fought, out of sight and without holding up the page, then it is shown. */
export function WatchScreen(props: WatchingProps) {
  const { reel } = props;
  const progress = useStore(reel);
  useFighting(reel);
  if (progress.error) return <Trouble {...troubleOf(progress.error, 'This battle cannot be shown')} />;
  return progress.done ? <Watching {...props} /> : <Fighting progress={progress} />;
}

function useFighting(reel: Reel): void {
  useEffect(() => {
    if (!reel.value.done) reel.run();
    return () => reel.stop();
  }, [reel]);
}

function Fighting({ progress: { turns, time } }: { readonly progress: Progress }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="waiting" tabIndex={-1}>
      {late && (
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
