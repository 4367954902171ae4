import type { Replay } from '@fray/engine';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import type { ReplayViewProps } from '../app/ReplayPage.js';
import { go } from '../app/route.js';
import { Loading } from '../ui/Loading.js';
import { labHref, type WatchedFight } from './question/link.js';
import type { Question } from './question/question.js';
import { findSubject, policiesPerSide } from './question/subject.js';
import { runInWorker } from './run/request.js';

type Made = { readonly replay: Replay } | { readonly error: unknown } | null;

interface WatchPageProps {
  readonly question: Question;
  readonly watched: WatchedFight;
  /** Passed in, because the front page has loaded it already. */
  readonly ReplayView: ComponentType<ReplayViewProps>;
}

/** Shows a fight of a report. It is fought again, from the seed in the address, so no fights have to be stored. */
export function WatchPage({ question, watched, ReplayView }: WatchPageProps) {
  const [made, setMade] = useState<Made>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { ruleset, setup } = findSubject(question);
    const options = {
      ruleset: watched.ruleset ?? ruleset.id,
      setup: watched.setup === undefined ? setup : watched.setup,
      policies: watched.policies ?? policiesPerSide(ruleset, question.policies),
    };
    runInWorker({ what: 'replay', options, seed: watched.seed }, { signal: ending.signal })
      .then(answer => setMade({ replay: answer as Replay }))
      .catch((error: unknown) => ending.signal.aborted || setMade({ error }));
    return () => ending.abort();
  }, []);
  const back = async () => go(await labHref(question));
  if (!made) return <Loading>Fighting it once more …</Loading>;
  if ('error' in made) return <ErrorScreen {...errorScreenProps(made.error, 'This fight cannot be shown')} />;
  const done = { label: 'Back to the lab', go: back };
  return <ReplayView replay={made.replay} at={null} link={async () => location.href} done={done} />;
}
