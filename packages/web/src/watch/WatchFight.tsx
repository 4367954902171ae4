import type { Watchable } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import { BattleRecording } from './battle-recording.js';
import { WatchScreen } from './WatchScreen.js';

interface WatchFightProps {
  /** The setup and the seed of the battle. */
  readonly watchable: Watchable;
  /** Goes on after the end, or when the player skips the rest. */
  readonly onDone: () => void;
  /** The label of the button that goes on. */
  readonly doneLabel: string;
  /** Whether the ending shows the aftermath; a career shows it itself. */
  readonly showsAftermath?: boolean;
  /** Watches the same teams with another seed. */
  readonly onAnother?: () => void;
}

/** Shows a battle that is part of a match or a career. */
export function WatchFight(props: WatchFightProps) {
  const { watchable, onDone, doneLabel, showsAftermath = true, onAnother } = props;
  const { ruleset, seed, setup } = watchable;
  const started = useMemo(() => {
    try {
      return { recording: BattleRecording.start(watchable) };
    } catch (error) {
      return { error };
    }
    // A new object with the same contents is the same battle.
  }, [ruleset, seed, JSON.stringify(setup)]);
  if (!started.recording)
    return <ErrorScreen {...errorScreenProps(started.error, 'This battle cannot be shown')} />;
  return (
    <WatchScreen
      recording={started.recording}
      onAnother={onAnother}
      done={{ label: doneLabel, skip: 'Skip to the result', showsAftermath, go: onDone }}
    />
  );
}
