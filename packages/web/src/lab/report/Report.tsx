import {
  type AnyReport,
  htmlReport,
  jsonReport,
  type Part,
  reportParts,
  type SetupArguments,
  type WatchRef,
} from '@fray/lab/browser';
import { useMemo } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { download, fileName } from './download.js';
import { canBeKept, type KeptRun, keepRun, keptNumbers, keptRun } from './kept-run.js';
import { Numbers } from './Numbers.js';
import { PlotFiles } from './PlotFiles.js';
import { PlotView } from './PlotView.js';
import './report.css';

interface ReportProps {
  /** A complete report, or a partial one while it runs. */
  readonly report: AnyReport;
  readonly title: string;
  readonly running: boolean;
  readonly onWatch: (ref: WatchRef) => void;
  /** The names of the sides, if they are teams. */
  readonly sides?: readonly string[];
  /** The setup as arguments of a command line, for the HTML file. */
  readonly written?: SetupArguments;
}

const VERSION: string = import.meta.env.VITE_FRAY_VERSION ?? 'of this page';

/** A report: a summary, plots with their numbers, the inputs, and files to download. */
export function Report({ report, title, running, onWatch, sides, written }: ReportProps) {
  const given = useMemo(() => (sides ? { ...report, sides } : report), [report, sides]);
  const { lead, facts, parts } = useMemo(() => reportParts(given), [given]);
  const kept = useStore(keptRun);
  // A report is not drawn behind itself.
  const earlier = kept?.report === given ? null : kept;
  const inputs = given.kind === 'compare' ? given.report.before.inputs : given.report.inputs;
  return (
    <article class="report" aria-busy={running}>
      <h2 class="report-title">{title}</h2>
      <p class="report-lead">
        {running && 'So far: '}
        {lead}
      </p>
      {canBeKept(parts) && (
        <KeepRun
          kept={kept}
          isThis={kept?.report === given}
          disabled={running}
          onKeep={() => keepRun(given)}
        />
      )}
      <div class="report-parts">
        {parts.map(part => (
          <PartView
            key={part.title}
            part={part}
            kept={earlier}
            title={title}
            running={running}
            onWatch={onWatch}
          />
        ))}
        <section class="report-part" data-wide>
          <h3>The question</h3>
          <dl class="report-facts">
            {[...facts, ['Fray', VERSION] as const].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <details>
            <summary>Inputs</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
            <pre tabIndex={0}>{JSON.stringify(inputs, null, 2)}</pre>
          </details>
          <div class="report-files">
            <Button
              icon="save"
              disabled={running}
              onClick={() =>
                download(fileName(title, 'html'), 'text/html', htmlReport(given, title, VERSION, written))
              }
            >
              Download as HTML
            </Button>
            <Button
              icon="save"
              disabled={running}
              onClick={() =>
                download(fileName(title, 'json'), 'application/json', jsonReport(given, VERSION))
              }
            >
              Download as JSON
            </Button>
          </div>
        </section>
      </div>
      <p class="report-foot">
        Intervals contain the true value in 95 of 100 cases. The same inputs, seed and version always give the
        same report.
      </p>
    </article>
  );
}

interface KeepProps {
  readonly kept: KeptRun | null;
  /** Whether this report is the kept one. */
  readonly isThis: boolean;
  readonly disabled: boolean;
  readonly onKeep: () => void;
}

/** Keeps this run, to be drawn with the next ones, or forgets the one that is kept. */
function KeepRun({ kept, isThis, disabled, onKeep }: KeepProps) {
  return (
    <div class="report-keep">
      {!isThis && (
        <Button icon="save" disabled={disabled} onClick={onKeep}>
          {kept ? 'Keep this run instead' : 'Keep this run'}
        </Button>
      )}
      {kept && (
        <Button plain icon="cancel" onClick={() => keptRun.set(null)}>
          Forget the kept run
        </Button>
      )}
      <p class="report-note">
        {isThis
          ? 'Kept: change something and run again, and this run is drawn behind the next, dashed.'
          : kept
            ? `Dashed, where the axes are the same: the kept run. ${kept.lead}`
            : 'A kept run is drawn behind the next one.'}
      </p>
    </div>
  );
}

interface PartProps {
  readonly part: Part;
  readonly kept: KeptRun | null;
  /** The title of the report. */
  readonly title: string;
  readonly running: boolean;
  readonly onWatch: (ref: WatchRef) => void;
}

function PartView({ part, kept, title: reportTitle, running, onWatch }: PartProps) {
  const { title, note, plot, table, wide } = part;
  const earlier = keptNumbers(part, kept);
  const numbers = table && <Numbers name={title} table={table} onWatch={onWatch} />;
  return (
    <section class="report-part" data-wide={wide || undefined}>
      <h3>{title}</h3>
      {note && <p class="report-note">{note}</p>}
      {plot && <PlotView plot={plot} earlier={earlier} onWatch={onWatch} />}
      {plot && numbers ? (
        <details>
          <summary>Numbers</summary>
          {numbers}
        </details>
      ) : (
        numbers
      )}
      {plot && <PlotFiles plot={plot} earlier={earlier} title={reportTitle} disabled={running} />}
    </section>
  );
}
