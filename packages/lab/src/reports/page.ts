import type { Part, ReportParts, Table } from './part.js';
import { escaped, type Plot, shapeText, type WatchRef } from './shape.js';
import { type SetupArguments, watchCommand } from './watch-command.js';

interface Frame extends ReportParts {
  readonly title: string;
  /** The report as data, for programs. */
  readonly report: { readonly inputs: unknown };
  readonly written: SetupArguments;
}

/** Each plot is drawn twice, for desktops and for phones; the width of the window decides which one is shown. */
const WIDTHS = { desk: 752, phone: 332 };

/** A report as one HTML file without any other resources: no scripts, fonts or images. */
export function pageOf({ title, lead, facts, parts, report, written }: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead)}</p>
${parts.map(part => partOf(part, written)).join('\n')}
<section>
<h2>What was asked</h2>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<details class="inputs"><summary>Inputs</summary><pre>${escaped(JSON.stringify(report.inputs, null, 2))}</pre></details>
</section>
<p class="foot">Intervals contain the true value in 95 of 100 cases. The same inputs, seed and version give the same report. Point at a mark to see its numbers.</p>
<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>
</main>
</body>
</html>
`;
}

function partOf({ title, note, plot, table }: Part, written: SetupArguments): string {
  return `<section>
<h2>${escaped(title)}</h2>
${note ? `<p class="note">${escaped(note)}</p>` : ''}${plot ? plotOf(plot, written) : ''}${table ? tableOf(table, written, !plot) : ''}
</section>`;
}

function plotOf(plot: Plot, written: SetupArguments): string {
  return Object.entries(WIDTHS)
    .map(([where, width]) => {
      const text = shapeText(plot.draw(width), ref => `to watch: ${commandFor(written, ref) ?? TOO_LONG}`);
      return `<div class="plot ${where}">${text}</div>`;
    })
    .join('');
}

/** Each command is in the file three times, and there may be hundreds. */
const MAX_COMMAND_LENGTH = 800;
const TOO_LONG = 'too long for a command line; all of it is among the inputs below';

function commandFor(written: SetupArguments, ref: WatchRef): string | undefined {
  const command = watchCommand(written, ref);
  return command.length > MAX_COMMAND_LENGTH ? undefined : command;
}

/** Folded away behind the plot; open if there is no plot. */
function tableOf({ head, rows, words, watch }: Table, written: SetupArguments, open: boolean): string {
  const watched = watch?.some(Boolean);
  const row = (tag: string, cells: readonly unknown[], last: string) =>
    `<tr>${cells.map(cell => `<${tag}${prose(cell)}>${escaped(cell)}</${tag}>`).join('')}${watched ? `<${tag} class="watch">${last}</${tag}>` : ''}</tr>`;
  const command = (index: number) => {
    const ref = watch?.[index];
    if (!ref) return '';
    const words = commandFor(written, ref);
    return words === undefined ? TOO_LONG : `<code>${escaped(words)}</code>`;
  };
  const table = `<div class="wide"><table${words ? ' class="words"' : ''}>${row('th', head, 'to watch a fight')}${rows.map((cells, index) => row('td', cells, command(index))).join('')}</table></div>`;
  return open ? table : `<details><summary>Numbers</summary>${table}</details>`;
}

/** Long texts may break into lines. */
function prose(cell: unknown): string {
  return String(cell).length > 40 ? ' class="prose"' : '';
}

/** Dark or light as the reader's system is set. On a phone only tables and plots scroll sideways. */
const STYLE = `
:root{color-scheme:dark light;--ground:light-dark(#f6f1e6,#12141b);--raised:light-dark(#fffaf0,#1b1e28);--line:light-dark(#d9cfbb,#2c3140);--edge:light-dark(#8f8470,#6b748c);--ink:light-dark(#221f1a,#efe7d6);--muted:light-dark(#655e51,#a9a18f);--ember:light-dark(#b23a24,#d8543c);--verdigris:light-dark(#2c7d68,#5fae98);--gold:light-dark(#96690c,#e0b04c);--azure:light-dark(#2b66a8,#6fa3dc);--violet:light-dark(#6a48ad,#a98be0);--ember-ink:light-dark(#a8331e,#ee7d68);--verdigris-ink:light-dark(#226753,#72c0aa);--gold-ink:light-dark(#7c5506,#e5b95c)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 'Alegreya Sans',system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}
h1,h2{font-family:Alegreya,Georgia,serif;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:36px;margin:16px 0 8px}h2{font-size:20px;margin:0 0 8px}
.lead{font-size:20px;margin:0 0 24px;overflow-wrap:anywhere}
section{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0 0 16px}
.note,dt,.foot{color:var(--muted)}.note{margin:0 0 12px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0}dd{margin:0;overflow-wrap:anywhere}
.plot{overflow-x:auto}.phone{display:none}svg{display:block}.desk svg{max-width:none}
text{fill:var(--ink);font-size:14px}text.small{font-size:12px;fill:var(--muted)}text.verdict{font-weight:700}
.empty{fill:var(--line)}.hit{fill:transparent}.hit-line{stroke:transparent;stroke-width:12}
.ember{fill:var(--ember)}.verdigris{fill:var(--verdigris)}.gold{fill:var(--gold)}.azure{fill:var(--azure)}.violet{fill:var(--violet)}
text.ember-ink{fill:var(--ember-ink)}text.verdigris-ink{fill:var(--verdigris-ink)}text.gold-ink{fill:var(--gold-ink)}
.interval{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--line)}.none{stroke:var(--edge)}.stem{stroke:var(--edge);stroke-width:2}.median{stroke:var(--ink);stroke-width:3}
.mean{stroke:var(--gold);stroke-width:2;stroke-dasharray:5 4}.around{fill:var(--gold);fill-opacity:.25}.wanted{fill:var(--azure);fill-opacity:.3}.band{fill:var(--azure);fill-opacity:.25}.line{fill:none;stroke:var(--azure);stroke-width:2}.earlier{fill:none;stroke:var(--muted);stroke-width:2;stroke-dasharray:4 4}.earlier-dot{fill:var(--muted)}
.mark:hover{filter:brightness(1.15)}
details{margin-top:12px}summary{cursor:pointer;color:var(--muted);padding:4px 0}
.wide{overflow-x:auto}table{border-collapse:collapse;margin-top:8px;font-size:14px}
th,td{padding:3px 12px 3px 0;text-align:right;white-space:nowrap;vertical-align:top}th:first-child,td:first-child,.words th,.words td,.watch{text-align:left}th{color:var(--muted);font-weight:400}.prose{white-space:normal;min-width:18em}
pre,code{font:13px/1.4 'JetBrains Mono',ui-monospace,monospace}pre{overflow:auto}
@media screen and (max-width:780px){main{padding:16px 12px 48px}h1{font-size:26px}.lead{font-size:16px}section{padding:12px}.desk{display:none}.phone{display:block}}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}section{break-inside:avoid}.plot,.wide{overflow:visible}.desk svg{max-width:100%;height:auto}details:not([open])>summary{display:none}details.inputs::details-content{content-visibility:visible}pre{white-space:pre-wrap}}`;
