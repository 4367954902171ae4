import { FrayError } from '@fray/engine';
import type { AnyReport, WatchRef } from '@fray/lab/browser';
import { useStore } from '../../state/store.js';
import { setupArguments } from '../question/command.js';
import { reportTitle } from '../question/subject.js';
import type { WorkProgress } from '../run/messages.js';
import type { Run } from '../run/run.js';
import { Report } from './Report.js';

interface RunResultProps {
  readonly run: Run;
  readonly stale: boolean;
  readonly onWatch: (ref: WatchRef) => void;
}

/** The report of a run as far as it is known, or why there is none. */
export function RunResult({ run, stale, onWatch }: RunResultProps) {
  const { phase, report, error, what } = useStore(run);
  const { question, subject } = run;
  const waiting = phase === 'running' ? waitingText(what) : phase === 'stopped' ? NOTHING_KNOWN : null;
  return (
    <>
      {stale && (
        <p class="lab-note" role="status">
          The question has changed. This is the report of the previous one.
        </p>
      )}
      {phase === 'stopped' && report && (
        <p class="lab-note">Partial: it was stopped before the last fight.</p>
      )}
      {phase === 'failed' && <Failed error={error} />}
      {report ? (
        <Report
          report={report as AnyReport}
          title={reportTitle(question, subject)}
          running={phase === 'running'}
          sides={subject.sides}
          written={setupArguments(question, subject)}
          onWatch={onWatch}
        />
      ) : (
        waiting && (
          <div class="lab-empty">
            <p>{waiting}</p>
          </div>
        )
      )}
    </>
  );
}

const NOTHING_KNOWN = 'It was stopped before anything was known.';

function waitingText(what: WorkProgress['what']): string {
  return what === 'states' ? 'Following every roll …' : 'Fighting the first fights …';
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
