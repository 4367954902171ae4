import { FrayError } from '@fray/engine';
import type { AnyReport, WatchRef } from '@fray/lab/browser';
import { useStore } from '../state/store.js';
import { writtenOf } from './command.js';
import { Report } from './report/Report.js';
import type { Run } from './run.js';

interface FoundProps {
  readonly run: Run;
  readonly stale: boolean;
  readonly onWatch: (ref: WatchRef) => void;
}

/** What is known of an answer. */
export function Found({ run, stale, onWatch }: FoundProps) {
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
