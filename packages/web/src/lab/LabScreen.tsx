import type { WatchRef } from '@fray/lab/browser';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { HomeMark } from '../ui/HomeMark.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { Found } from './Found.js';
import { filled, isBare, wantsFields } from './filled.js';
import { LabForm } from './LabForm.js';
import { watchHref } from './link.js';
import { duration, limitMs } from './progress.js';
import { isOfOneFight, keyOf, type Question } from './question.js';
import { RunBar } from './RunBar.js';
import { type Run, runFor, startRun } from './run.js';
import { Sharing } from './Sharing.js';
import { playersOf, problemsOf, subjectOf, titleOf } from './subject.js';
import { useFields } from './useFields.js';
import { leaveFor, useAddress, useRedraw, useReturn } from './useScreen.js';
import './lab.css';

interface LabScreenProps {
  readonly asked: Question;
  /** The rules of another question are being fetched: what is pressed now is not meant for this one. */
  readonly isLeft: boolean;
}

/** The bench: a question, its answer as it grows, and the fights behind it. */
export function LabScreen({ asked, isLeft }: LabScreenProps) {
  const [question, setQuestion] = useState(asked);
  const [malformed, setMalformed] = useState<string | null>(null);
  const [run, setRun] = useState<Run | null>(() => runFor(asked));
  const subject = useMemo(() => subjectOf(question), [question.setup, question.own]);
  const fields = useFields(subject, wantsFields(question.ask));
  const problems = useMemo(() => problemsOf(question, subject), [question, subject]);
  const title = titleOf(question, subject);
  const stuck = problems.length + (malformed === null ? 0 : 1);
  const stale = run !== null && keyOf(run.question) !== keyOf(question);
  useRedraw(run);

  const change = (next: Question) => {
    // Nobody wants the rest of an answer to another question.
    if (run && keyOf(next) !== keyOf(run.question)) run.stop();
    setQuestion(next);
    const known = runFor(next);
    if (known) setRun(known);
  };
  useEffect(() => {
    if (fields === null || !isBare(question)) return;
    let current = true;
    filled(question, subject, fields).then(next => current && next !== question && change(next));
    return () => {
      current = false;
    };
  }, [question, fields]);
  useAddress(question);
  useReturn(question);
  useEffect(() => {
    document.title = `The lab: ${title} – Fray`;
  }, [title]);
  const start = () => {
    if (stuck > 0 || run?.isRunning) return;
    setRun(startRun(question, subject));
    // On a small screen the report lies below the form.
    const out = document.querySelector('.lab-out');
    if (out && out.getBoundingClientRect().top > innerHeight / 2) out.scrollIntoView({ behavior: 'smooth' });
  };
  const watch = async (of: Question, { ruleset: id, setup, policies, seed }: WatchRef) => {
    leaveFor(of);
    if (!isOfOneFight(of.ask)) return go(await watchHref(of, { seed, ruleset: id, setup, policies }));
    const { setup: usual, ruleset } = subjectOf(of);
    const same = JSON.stringify(setup) === JSON.stringify(usual);
    const alike = policies.join() === playersOf(ruleset, of.policies).join();
    go(await watchHref(of, { seed, ...(same ? {} : { setup }), ...(alike ? {} : { policies }) }));
  };
  return (
    <main class="lab" tabIndex={-1} inert={isLeft}>
      <header class="lab-head">
        <div class="lab-top">
          <HomeMark />
          <ThemeButton />
        </div>
        <h1>The lab</h1>
        <p>
          Thousands of fights by the same rules that play the game. Ask, watch it grow, change one thing, ask
          again.
        </p>
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
          <RunBar run={run} stale={stale} problems={stuck} slow={slowWords(question)} />
          {run ? (
            <Found run={run} stale={stale} onWatch={ref => watch(run.question, ref)} />
          ) : (
            <div class="lab-empty">
              <p>
                Nothing has been fought yet. Press <b>Run</b>: the report grows here while it runs, and a
                click on a mark of its plots shows a fight that went so.
              </p>
            </div>
          )}
          {stuck === 0 && <Sharing question={question} subject={subject} />}
        </div>
      </div>
    </main>
  );
}

function slowWords(question: Question): string | null {
  const { policies, againstPolicies, ask } = question;
  if (!isOfOneFight(ask)) return null;
  const limit = limitMs(question);
  if (limit !== null)
    return `Takes ${duration(limit)} at most: half of it for following every ${ask === 'search' ? 'choice and every ' : ''}roll; where there are too many, the rest for ${ask === 'search' ? 'fights in which a search plays instead' : 'an estimate from fights'}.`;
  const searches = [...policies, ...(ask === 'compare' ? againstPolicies : [])].some(name =>
    name.startsWith('search'),
  );
  return searches
    ? 'A search tries every choice in many play-outs: a fight takes hundreds of times as long, so a few hundred of them will do.'
    : null;
}
