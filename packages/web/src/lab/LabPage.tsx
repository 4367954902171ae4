import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import type { ReplayViewProps } from '../app/ReplayPage.js';
import { RULES_UNAVAILABLE } from '../app/RulesetLoader.js';
import { Loading } from '../ui/Loading.js';
import { LabScreen } from './LabScreen.js';
import { parseLink, type WatchedFight } from './question/link.js';
import type { Question } from './question/question.js';
import { findSubject } from './question/subject.js';
import { loadForLab } from './run/load-for-lab.js';
import { WatchPage } from './WatchPage.js';

interface LabPageProps {
  readonly query: string;
  /** Shows a fight. Passed in, because the front page has loaded it already. */
  readonly ReplayView: ComponentType<ReplayViewProps>;
}

type Opened =
  | { readonly query: string; readonly question: Question; readonly watched: WatchedFight | null }
  | { readonly error: unknown }
  | 'no rules'
  | null;

/** Reads the question of an address and loads its rules. */
export function LabPage({ query, ReplayView }: LabPageProps) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let current = true;
    const show = (next: Opened) => current && setOpened(next);
    loadQuestion(query).then(show, error => show({ error }));
    return () => {
      current = false;
    };
  }, [query]);
  if (opened === 'no rules') return <ErrorScreen {...RULES_UNAVAILABLE} />;
  if (opened && 'error' in opened)
    return <ErrorScreen {...errorScreenProps(opened.error, 'This question cannot be asked')} />;
  if (!opened) return <Loading>Loading the lab …</Loading>;
  const { question, watched } = opened;
  return watched ? (
    <WatchPage key={opened.query} question={question} watched={watched} ReplayView={ReplayView} />
  ) : (
    <LabScreen key={opened.query} asked={question} isLoadingNext={opened.query !== query} />
  );
}

async function loadQuestion(query: string): Promise<Opened> {
  const { question, watched } = await parseLink(query);
  const hasRules = await Promise.all(
    [question.setup, watched?.ruleset ?? question.setup].map(loadForLab),
  ).then(
    () => true,
    () => false,
  );
  if (!hasRules) return 'no rules';
  // Throws for an unknown setup before anything is shown.
  findSubject(question);
  return { query, question, watched };
}
