import type { WatchRef } from '@fray/lab/browser';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { labTools } from '../rulesets/find-plugin.js';
import { LinkButton } from '../ui/Button.js';
import { HomeLink } from '../ui/HomeLink.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { LabForm, type MalformedText } from './form/LabForm.js';
import { fillDefaults, isIncomplete, needsFields } from './question/defaults.js';
import { useFields } from './question/fields.js';
import { watchHref } from './question/link.js';
import { isAboutOneFight, type LabQuery, questionKey } from './question/question.js';
import {
  findProblems,
  findSubject,
  policiesPerSide,
  reportTitle,
  summarizeProblems,
} from './question/subject.js';
import { RunResult } from './report/RunResult.js';
import { duration, limitMs } from './run/progress.js';
import { RunBar } from './run/RunBar.js';
import { type LabAnswer, runFor, startRun } from './run/run.js';
import { ShareQuestion } from './ShareQuestion.js';
import { rememberScroll, useAddress, useRedraw, useScrollRestore } from './screen-hooks.js';
import './lab.css';

interface LabScreenProps {
  readonly asked: LabQuery;
  /** Whether the rules of another question are being loaded: until then nothing can be used. */
  readonly isLoadingNext: boolean;
}

/** A question, its report as it grows, and the fights behind it. */
export function LabScreen({ asked, isLoadingNext }: LabScreenProps) {
  const [question, setQuestion] = useState(asked);
  const [malformed, setMalformed] = useState<MalformedText | null>(null);
  const [run, setRun] = useState<LabAnswer | null>(() => runFor(asked));
  const subject = useMemo(() => findSubject(question), [question.setup, question.own]);
  const fields = useFields(subject, needsFields(question.ask));
  const problems = useMemo(() => findProblems(question, subject), [question, subject]);
  const title = reportTitle(question, subject);
  const problem = malformed === null ? summarizeProblems(problems) : 'the JSON text cannot be read';
  const stale = run !== null && questionKey(run.question) !== questionKey(question);
  useRedraw(run);

  const change = (next: LabQuery) => {
    // The rest of the answer to the old question is not needed any more.
    if (run && questionKey(next) !== questionKey(run.question)) run.stop();
    setQuestion(next);
    const known = runFor(next);
    if (known) setRun(known);
  };
  useEffect(() => {
    if (fields === null || !isIncomplete(question)) return;
    let current = true;
    fillDefaults(question, subject, fields).then(next => current && next !== question && change(next));
    return () => {
      current = false;
    };
  }, [question, fields]);
  useAddress(question);
  useScrollRestore(question);
  useEffect(() => {
    document.title = `The lab: ${title} – Fray`;
  }, [title]);
  const start = () => {
    if (problem !== null || run?.isRunning) return;
    setRun(startRun(question, subject));
    // On a small screen the report lies below the form.
    const out = document.querySelector('.lab-out');
    if (out && out.getBoundingClientRect().top > innerHeight / 2) out.scrollIntoView({ behavior: 'smooth' });
  };
  const watch = async (of: LabQuery, { ruleset: id, setup, policies, seed }: WatchRef) => {
    rememberScroll(of);
    if (!isAboutOneFight(of.ask)) return go(await watchHref(of, { seed, ruleset: id, setup, policies }));
    const subject = findSubject(of);
    const isSameSetup = JSON.stringify(setup) === JSON.stringify(subject.setup);
    const arePoliciesSame = policies.join() === policiesPerSide(subject.ruleset, of.policies).join();
    const changes = { ...(isSameSetup ? {} : { setup }), ...(arePoliciesSame ? {} : { policies }) };
    go(await watchHref(of, { seed, ...changes }));
  };
  return (
    <main class="lab" tabIndex={-1} inert={isLoadingNext}>
      <header class="lab-head">
        <div class="lab-top">
          <HomeLink />
          <ThemeButton />
        </div>
        <h1>The lab</h1>
        <p>
          Thousands of fights by the same rules as the game. Ask a question, watch the report grow, change one
          thing, and ask again.
        </p>
        <div class="lab-tools">
          {labTools().map(({ label, icon, href }) => (
            <LinkButton key={href} icon={icon} href={href}>
              {label}
            </LinkButton>
          ))}
        </div>
      </header>
      <div class="lab-split">
        <LabForm
          question={question}
          subject={subject}
          fields={fields}
          problems={problems}
          malformed={malformed}
          onChange={change}
          onMalformed={setMalformed}
          onRun={start}
        />
        <div class="lab-out">
          <RunBar run={run} stale={stale} problem={problem} slow={durationHint(question)} />
          {run ? (
            <RunResult run={run} stale={stale} onWatch={ref => watch(run.question, ref)} />
          ) : (
            <div class="lab-empty">
              <p>
                No fights yet. Press <b>Run</b>: the report grows here while it runs. Click a mark in a plot
                to watch a fight behind it.
              </p>
            </div>
          )}
          {problem === null && <ShareQuestion question={question} subject={subject} />}
        </div>
      </div>
    </main>
  );
}

function durationHint(question: LabQuery): string | null {
  const { policies, againstPolicies, ask } = question;
  if (!isAboutOneFight(ask)) return null;
  const limit = limitMs(question);
  if (limit !== null)
    return ask === 'search'
      ? `Takes ${duration(limit)} at most. Half of it follows every choice and roll; if there are too many, the rest plays fights with a search.`
      : `Takes ${duration(limit)} at most. Half of it follows every roll; if there are too many, the rest estimates the odds from fights.`;
  const searches = [...policies, ...(ask === 'compare' ? againstPolicies : [])].some(name =>
    name.startsWith('search'),
  );
  return searches
    ? 'A search tries every choice in many play-outs, so a fight takes hundreds of times as long. A few hundred fights are enough.'
    : null;
}
