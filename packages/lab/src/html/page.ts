import { type Written, watchCommand } from './command.js';
import type { Part, ReportParts, Table } from './part.js';
import { escaped, type Plot, shapeText, type WatchRef } from './shape.js';
import { STYLE } from './style.js';

interface Frame extends ReportParts {
  readonly title: string;
  /** The whole, for machines. */
  readonly report: { readonly inputs: unknown };
  readonly written: Written;
}

/** Each plot is drawn for a desk and for a phone; the window decides which is seen. */
const WIDTHS = { desk: 752, phone: 332 };

/** One file that needs nothing else: no script, no font, no picture from anywhere. */
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
<p class="foot">Intervals hold the true value in 95 of 100 cases. Same inputs, same seed, same version: same report. Point at a mark for its numbers.</p>
<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>
</main>
</body>
</html>
`;
}

function partOf({ title, note, plot, table }: Part, written: Written): string {
  return `<section>
<h2>${escaped(title)}</h2>
${note ? `<p class="note">${escaped(note)}</p>` : ''}${plot ? plotOf(plot, written) : ''}${table ? tableOf(table, written, !plot) : ''}
</section>`;
}

function plotOf(plot: Plot, written: Written): string {
  return Object.entries(WIDTHS)
    .map(([where, width]) => {
      const text = shapeText(plot(width), ref => `to watch: ${commandFor(written, ref) ?? TOO_LONG}`);
      return `<div class="plot ${where}">${text}</div>`;
    })
    .join('');
}

/** Each stands in the file three times, and there may be hundreds. */
const MOST_LETTERS = 800;
const TOO_LONG = 'too long for a command line; all of it is among the inputs below';

function commandFor(written: Written, ref: WatchRef): string | undefined {
  const command = watchCommand(written, ref);
  return command.length > MOST_LETTERS ? undefined : command;
}

/** Behind the plot; in the open where there is none. */
function tableOf({ head, rows, words, watch }: Table, written: Written, open: boolean): string {
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

/** Whole sentences may break into lines. */
function prose(cell: unknown): string {
  return String(cell).length > 40 ? ' class="prose"' : '';
}
