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
import { Button } from '../../ui/Button.js';
import { download, fileName } from './download.js';
import { Numbers } from './Numbers.js';
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
  const inputs = given.kind === 'compare' ? given.report.here.inputs : given.report.inputs;
  return (
    <article class="report" aria-busy={running}>
      <h2 class="report-title">{title}</h2>
      <p class="report-lead">
        {running && 'So far: '}
        {lead}
      </p>
      <div class="report-parts">
        {parts.map(part => (
          <PartView key={part.title} part={part} onWatch={onWatch} />
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

function PartView({ part, onWatch }: { readonly part: Part; readonly onWatch: (ref: WatchRef) => void }) {
  const { title, note, plot, table, wide } = part;
  const numbers = table && <Numbers name={title} table={table} onWatch={onWatch} />;
  return (
    <section class="report-part" data-wide={wide || undefined}>
      <h3>{title}</h3>
      {note && <p class="report-note">{note}</p>}
      {plot && <PlotView plot={plot} onWatch={onWatch} />}
      {plot && numbers ? (
        <details>
          <summary>Numbers</summary>
          {numbers}
        </details>
      ) : (
        numbers
      )}
    </section>
  );
}
