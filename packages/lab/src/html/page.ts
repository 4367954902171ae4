import { escaped } from './svg.js';

/** A part of a report: one idea, its plot, and the numbers behind it. */
export interface Part {
  readonly title: string;
  readonly note?: string;
  readonly plot?: string;
  readonly table?: Table;
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Words rather than numbers. */
  readonly words?: boolean;
}

export interface Frame {
  readonly title: string;
  readonly lead: string;
  /** What was asked: shown as a list. */
  readonly facts: readonly (readonly [string, unknown])[];
  readonly parts: readonly Part[];
  /** The whole, for machines. */
  readonly report: { readonly inputs?: unknown };
}

// By night as in the page, by day as on paper.
const STYLE = `
:root{--ground:#12141b;--raised:#1b1e28;--line:#2c3140;--ink:#efe7d6;--muted:#a49c8a;--ember:#d8543c;--verdigris:#5fae98;--gold:#e0b04c;--azure:#6fa3dc;--violet:#a98be0;color-scheme:dark light}
@media (prefers-color-scheme:light){:root{--ground:#f6f1e6;--raised:#fffaf0;--line:#d9cfbb;--ink:#221f1a;--muted:#6b6457;--ember:#b23a24;--verdigris:#2c7d68;--gold:#96690c;--azure:#2b66a8;--violet:#6a48ad}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 'Alegreya Sans',system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}h1,h2{font-family:Alegreya,Georgia,serif;font-weight:600;line-height:1.2}h1{font-size:36px;margin:16px 0 8px}h2{font-size:20px;margin:0 0 12px}
.lead{font-size:20px;margin:0 0 24px}section{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0 0 16px}.note,dt,.foot{color:var(--muted)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0}dd{margin:0;overflow-wrap:anywhere}.plot{overflow-x:auto}svg{display:block;width:100%;min-width:540px;height:auto}
text{fill:var(--ink);font-size:14px}text.small{font-size:12px;fill:var(--muted)}.number,td{font-variant-numeric:tabular-nums}
.empty{fill:var(--line)}.ember{fill:var(--ember)}.verdigris{fill:var(--verdigris)}.gold{fill:var(--gold)}.azure{fill:var(--azure)}.violet{fill:var(--violet)}
.interval{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--line)}.mean{stroke:var(--gold);stroke-width:2;stroke-dasharray:5 4}.band{fill:var(--azure);fill-opacity:.25}.line{fill:none;stroke:var(--azure);stroke-width:2}
details{margin-top:12px}summary{cursor:pointer;color:var(--muted)}.wide{overflow-x:auto}table{border-collapse:collapse;margin-top:8px;font-size:14px}th,td{padding:3px 12px 3px 0;text-align:right;white-space:nowrap}th:first-child,td:first-child,.words th,.words td{text-align:left}.words td{white-space:normal}@media (max-width:600px){h1{font-size:26px}.lead{font-size:16px}}th{color:var(--muted);font-weight:400}
pre{overflow:auto;font:14px/1.4 'JetBrains Mono',ui-monospace,monospace}`;

/** One file that needs nothing else: no script, no font, no picture from anywhere. */
export function pageOf({ title, lead, facts, parts, report }: Frame): string {
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
${parts.map(partOf).join('\n')}
<section>
<h2>What was asked</h2>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<details><summary>Inputs</summary><pre>${escaped(JSON.stringify(report.inputs, null, 2))}</pre></details>
</section>
<p class="foot">Intervals hold the true value in 95 of 100 cases. Same inputs, same seed, same version: same report.</p>
<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>
</main>
</body>
</html>
`;
}

function partOf({ title, note, plot = '', table }: Part): string {
  return `<section>
<h2>${escaped(title)}</h2>
${note ? `<p class="note">${escaped(note)}</p>` : ''}${plot && `<div class="plot">${plot}</div>`}${table ? tableOf(table, plot === '') : ''}
</section>`;
}

/** Behind the plot; in the open where there is none. */
function tableOf({ head, rows, words }: Table, open: boolean): string {
  const cells = (tag: string, row: readonly unknown[]) =>
    `<tr>${row.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const table = `<div class="wide"><table${words ? ' class="words"' : ''}>${cells('th', head)}${rows.map(row => cells('td', row)).join('')}</table></div>`;
  return open ? table : `<details><summary>Numbers</summary>${table}</details>`;
}
