import { escaped, type Plot, type PlotData, shapeText } from './shape.js';

/** The width of plots in files. */
const WIDTH = 752;
const EDGE = 16;
/** Space above a plot for its title. */
const HEAD = 40;

/** Everything in a plot as it looks on paper: programs that show SVG do not know the colours of a page. */
const STYLE = `
text{fill:#221f1a;font-size:14px;font-family:'Alegreya Sans','DejaVu Sans',Verdana,sans-serif}text.small{font-size:12px;fill:#655e51}text.verdict{font-weight:700}text.title{font-size:18px;font-weight:700}
.ground{fill:#fffaf0}.empty{fill:#d9cfbb}.hit{fill:none}.hit-line{stroke:none}
.ember{fill:#b23a24}.verdigris{fill:#2c7d68}.gold{fill:#96690c}.azure{fill:#2b66a8}.violet{fill:#6a48ad}
text.ember-ink{fill:#a8331e}text.verdigris-ink{fill:#226753}text.gold-ink{fill:#7c5506}
.interval{stroke:#221f1a;stroke-width:2}.axis{stroke:#d9cfbb}.none{stroke:#8f8470}.stem{stroke:#8f8470;stroke-width:2}.median{stroke:#221f1a;stroke-width:3}
.mean{stroke:#96690c;stroke-width:2;stroke-dasharray:5 4}.around{fill:#96690c;fill-opacity:.25}.wanted{fill:#2b66a8;fill-opacity:.3}.band{fill:#2b66a8;fill-opacity:.25}.line{fill:none;stroke:#2b66a8;stroke-width:2}.earlier{fill:none;stroke:#655e51;stroke-width:2;stroke-dasharray:4 4}.earlier-dot{fill:#655e51}`;

/**
 * A plot as an SVG file with its title, in colours of its own. `earlier` is drawn behind it.
 *
 * @example
 * await writeFile('rounds.svg', plotSvg(part.plot));
 */
export function plotSvg({ name, draw }: Plot, earlier?: PlotData): string {
  const { attrs, children } = draw(WIDTH, earlier);
  const [width, height] = [Number(attrs.width) + 2 * EDGE, Number(attrs.height) + HEAD + EDGE];
  const marks = children.map(each => (typeof each === 'string' ? escaped(each) : shapeText(each, () => '')));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${STYLE}</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="title" x="${EDGE}" y="26">${escaped(name)}</text>
<g transform="translate(${EDGE} ${HEAD})">${marks.join('')}</g>
</svg>
`;
}

/** The numbers of a plot as CSV, unrounded: a line of names, then a line for each mark. */
export function plotCsv({ data: { head, rows } }: Plot): string {
  return [head, ...rows].map(row => `${row.map(cellText).join(',')}\n`).join('');
}

/** Texts with a comma, a quote or a line break stand in quotes; what is not known is empty. */
function cellText(cell: string | number | null): string {
  const text = String(cell ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
