import { FrayError } from '@fray/engine';
import type { AnyReport, WatchRef } from '@fray/lab/browser';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { useStore } from '../state/store.js';
import { HomeMark } from '../ui/HomeMark.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { writtenOf } from './command.js';
import { filled, isBare, wantsFields } from './filled.js';
import { LabForm } from './LabForm.js';
import { labHref, watchHref } from './link.js';
import { keyOf, type Question } from './question.js';
import { RunBar } from './RunBar.js';
import { Report } from './report/Report.js';
import { type Run, runFor, startRun } from './run.js';
import { Sharing } from './Sharing.js';
import { playersOf, problemsOf, subjectOf } from './subject.js';
import { useFields } from './useFields.js';
import './lab.css';

/** Where somebody was on this screen before going to watch a fight. */
let scrolled: { readonly key: string; readonly top: number } | null = null;

/** The bench: a question, its answer as it grows, and the fights behind it. */
export function LabScreen({ asked }: { readonly asked: Question }) {
  const [question, setQuestion] = useState(asked);
  const [malformed, setMalformed] = useState<string | null>(null);
  const [run, setRun] = useState<Run | null>(() => runFor(asked));
  const subject = useMemo(() => subjectOf(question), [question.setup, question.own]);
  const fields = useFields(subject, wantsFields(question.ask));
  const problems = useMemo(() => problemsOf(question, subject), [question, subject]);
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
    document.title = `The lab: ${subject.title} – Fray`;
  }, [subject.title]);
  const start = () => {
    if (stuck > 0 || run?.isRunning) return;
    setRun(startRun(question, subject));
    // On a small screen the report lies below the form.
    const out = document.querySelector('.lab-out');
    if (out && out.getBoundingClientRect().top > innerHeight / 2) out.scrollIntoView({ behavior: 'smooth' });
  };
  const watch = async (of: Question, { setup, policies, seed }: WatchRef) => {
    scrolled = { key: keyOf(of), top: scrollY };
    const { setup: usual, ruleset } = subjectOf(of);
    const same = JSON.stringify(setup) === JSON.stringify(usual);
    const alike = policies.join() === playersOf(ruleset, of.policies).join();
    go(await watchHref(of, { seed, ...(same ? {} : { setup }), ...(alike ? {} : { policies }) }));
  };
  return (
    <main class="lab" tabIndex={-1}>
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

interface FoundProps {
  readonly run: Run;
  readonly stale: boolean;
  readonly onWatch: (ref: WatchRef) => void;
}

/** What is known of an answer. */
function Found({ run, stale, onWatch }: FoundProps) {
  const { phase, report, error } = useStore(run);
  return (
    <>
      {stale && (
        <p class="lab-note" role="status">
          The question has changed: this is the report of the one before.
        </p>
      )}
      {phase === 'stopped' && report && (
        <p class="lab-note">Partial: it was stopped before the last fight.</p>
      )}
      {phase === 'failed' && <Failed error={error} />}
      {report ? (
        <Report
          given={report as AnyReport}
          title={run.subject.title}
          running={phase === 'running'}
          sides={run.subject.sides}
          written={writtenOf(run.question, run.subject)}
          onWatch={onWatch}
        />
      ) : (
        phase === 'running' && (
          <div class="lab-empty">
            <p>The first fights are being fought …</p>
          </div>
        )
      )}
    </>
  );
}

function Failed({ error }: { readonly error: unknown }) {
  const { message } = error as Error;
  const issues = error instanceof FrayError ? error.issues : [];
  return (
    <div class="lab-failed" role="alert">
      <p>{message}</p>
      {issues.length > 1 && (
        <ul>
          {issues.slice(0, 5).map(({ path, reason }) => (
            <li key={`${path} ${reason}`}>
              <code>{path}</code> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function slowWords({ policies, againstPolicies, ask }: Question): string | null {
  const searches = [...policies, ...(ask === 'compare' ? againstPolicies : [])].some(name =>
    name.startsWith('search'),
  );
  return searches
    ? 'A search tries every choice in many play-outs: a fight takes hundreds of times as long, so a few hundred of them will do.'
    : null;
}

/** Redraws when a run begins or ends, not for every fight. */
function useRedraw(run: Run | null): void {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => {
    if (!run) return;
    let before = run.value.phase;
    return run.subscribe(() => {
      if (run.value.phase === before) return;
      before = run.value.phase;
      redraw(undefined);
    });
  }, [run]);
}

/** The address is always that of the question, so that it can be sent and survives a reload. */
function useAddress(question: Question): void {
  const first = useRef(true);
  useEffect(() => {
    // The one that brought us here says it already.
    if (first.current) {
      first.current = false;
      return;
    }
    let current = true;
    labHref(question).then(href => current && history.replaceState(null, '', href));
    return () => {
      current = false;
    };
  }, [question]);
}

/** Whoever comes back from a fight finds the place it was clicked at. */
function useReturn(question: Question): void {
  useEffect(() => {
    const before = scrolled;
    scrolled = null;
    // After everything is drawn, and after the page has gone to its top as it does at every address.
    if (before?.key === keyOf(question)) requestAnimationFrame(() => scrollTo(0, before.top));
  }, []);
}
