import { useStore } from '../../state/store.js';
import { Icon } from '../../ui/Icon.js';
import { endText, progressText } from './progress.js';
import type { Run } from './run.js';

interface RunBarProps {
  readonly run: Run | null;
  /** Whether the question has changed since the run. */
  readonly stale: boolean;
  /** What keeps the question from being asked; null where nothing does. */
  readonly problem: string | null;
  readonly slow: string | null;
}

/** The button that starts and stops a run, and its progress. */
export function RunBar({ run, stale, problem, slow }: RunBarProps) {
  const running = run?.value.phase === 'running';
  return (
    <div class="lab-bar">
      {running ? (
        // A different key makes it another element: a button that became a submit button during a click would submit.
        <button key="stop" type="button" class="button lab-run" onClick={() => run.stop()}>
          <Icon icon="square" />
          Stop
        </button>
      ) : (
        <button
          key="run"
          type="submit"
          form="lab-form"
          class="button button-main lab-run"
          aria-disabled={problem !== null || undefined}
        >
          <Icon icon="play-button" />
          {run && !stale ? 'Run again' : 'Run'}
        </button>
      )}
      <div class="lab-progress">
        {run ? <RunProgress run={run} stale={stale} /> : <Ready problem={problem} slow={slow} />}
      </div>
    </div>
  );
}

function Ready({ problem, slow }: Pick<RunBarProps, 'problem' | 'slow'>) {
  if (problem !== null) return <p role="status">Not ready to run: {problem}.</p>;
  return <p role="status">{slow ?? 'Ready to run.'}</p>;
}

function RunProgress({ run, stale }: { readonly run: Run; readonly stale: boolean }) {
  const progress = useStore(run);
  const { phase, done, total } = progress;
  const share = phase === 'done' ? 1 : total > 0 ? Math.min(1, done / total) : 0;
  const running = phase === 'running';
  const words = running
    ? progressText(progress, run.question)
    : phase === 'failed'
      ? 'The run has failed.'
      : endText(progress);
  return (
    <>
      <div
        class="lab-track"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        data-phase={phase}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p class="lab-far">{words}</p>
      <p class="unseen" role="status">
        {running ? 'Running.' : words}
        {stale && ' The question has changed since.'}
      </p>
    </>
  );
}
