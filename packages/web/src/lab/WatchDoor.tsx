import type { Replay } from '@fray/engine';
import { useEffect, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { watch } from '../app/PlayDoor.js';
import { openAny } from '../app/ReplayDoor.js';
import { go } from '../app/route.js';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { ReplayScreen } from '../replay/ReplayScreen.js';
import { askWorker } from './ask.js';
import { labHref, type Watched } from './link.js';
import type { Question } from './question.js';
import { playersOf, subjectOf } from './subject.js';

type Made = ReturnType<typeof openAny> | { readonly error: unknown } | null;

interface WatchDoorProps {
  readonly question: Question;
  readonly watched: Watched;
}

/** A fight of a report, fought once more to be watched: its address says which, so nothing else has to be kept. */
export function WatchDoor({ question, watched }: WatchDoorProps) {
  const [made, setMade] = useState<Made>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { ruleset, setup } = subjectOf(question);
    const options = {
      ruleset: ruleset.id,
      setup: watched.setup === undefined ? setup : watched.setup,
      policies: watched.policies ?? playersOf(ruleset, question.policies),
    };
    askWorker({ what: 'replay', options, seed: watched.seed }, { signal: ending.signal })
      .then(answer => setMade(openAny(answer as Replay, { at: null })))
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
  const link = async () => location.href;
  if ('reel' in made) {
    const done = { label: 'Back to the lab', skip: 'Result', phases: false, go: back };
    return <Lazy load={watch} props={{ reel: made.reel, done, link }} />;
  }
  return <ReplayScreen {...made} link={link} done={{ label: 'Back to the lab', go: back }} />;
}
