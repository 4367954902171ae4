import type { Replay } from '@fray/engine';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ShownProps } from '../app/ReplayDoor.js';
import { go } from '../app/route.js';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { askWorker } from './ask.js';
import { labHref, type Watched } from './link.js';
import type { Question } from './question.js';
import { playersOf, subjectOf } from './subject.js';

type Made = { readonly replay: Replay } | { readonly error: unknown } | null;

interface WatchDoorProps {
  readonly question: Question;
  readonly watched: Watched;
  /** Handed in: the front page has it anyway. */
  readonly Shown: ComponentType<ShownProps>;
}

/** A fight of a report, fought once more to be watched: its address says which, so nothing else has to be kept. */
export function WatchDoor({ question, watched, Shown }: WatchDoorProps) {
  const [made, setMade] = useState<Made>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { ruleset, setup } = subjectOf(question);
    const options = {
      ruleset: watched.ruleset ?? ruleset.id,
      setup: watched.setup === undefined ? setup : watched.setup,
      policies: watched.policies ?? playersOf(ruleset, question.policies),
    };
    askWorker({ what: 'replay', options, seed: watched.seed }, { signal: ending.signal })
      .then(answer => setMade({ replay: answer as Replay }))
      .catch((error: unknown) => ending.signal.aborted || setMade({ error }));
    return () => ending.abort();
  }, []);
  const back = async () => go(await labHref(question));
  if (!made) {
    return (
      <p class="waiting" role="status">
        The fight is being fought once more …
      </p>
    );
  }
  if ('error' in made) return <Trouble {...troubleOf(made.error, 'This fight cannot be shown')} />;
  const done = { label: 'Back to the lab', go: back };
  return <Shown replay={made.replay} at={null} link={async () => location.href} done={done} />;
}
