import type { Watchable } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { Reel } from './reel.js';
import { WatchScreen } from './WatchScreen.js';

interface WatchFightProps {
  /** Setup and seed: all that the battle follows from. */
  readonly watchable: Watchable;
  /** Goes on: after the end, or whenever somebody has seen enough. */
  readonly onDone: () => void;
  /** What going on is called. */
  readonly doneLabel: string;
  /** Whether what it leaves behind is shown with its end; a career tells that itself. */
  readonly phases?: boolean;
  /** The same with another seed, where that makes sense. */
  readonly onAnother?: () => void;
}

/** A battle as part of something larger: a match of one's own, a round of a career. */
export function WatchFight(props: WatchFightProps) {
  const { watchable, onDone, doneLabel, phases = true, onAnother } = props;
  const { ruleset, seed, setup } = watchable;
  const opened = useMemo(() => {
    try {
      return { reel: Reel.of(watchable) };
    } catch (error) {
      return { error };
    }
    // A new object of the same contents is the same battle.
  }, [ruleset, seed, JSON.stringify(setup)]);
  if (!opened.reel) return <Trouble {...troubleOf(opened.error, 'This battle cannot be shown')} />;
  return (
    <WatchScreen
      reel={opened.reel}
      onAnother={onAnother}
      done={{ label: doneLabel, skip: 'Skip to the result', phases, go: onDone }}
    />
  );
}
