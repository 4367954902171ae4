import type { Comparison } from '../compare.js';
import { percent, percentRange } from '../format.js';
import type { MatrixReport } from '../matrix.js';
import type { SimulationReport } from '../report.js';
import type { SweepReport } from '../sweep.js';
import type { TuneReport } from '../tune.js';
import { compareParts } from './compare.js';
import { type Frame, type Part, pageOf } from './page.js';
import { simulationParts } from './simulation.js';
import { heatMap, rateLine } from './svg.js';
import { figure, valueText } from './words.js';

/** A report with what it is of. */
export type AnyReport =
  | { readonly kind: 'simulation'; readonly report: SimulationReport }
  | { readonly kind: 'sweep'; readonly report: SweepReport; readonly side?: number }
  | { readonly kind: 'tune'; readonly report: TuneReport }
  | { readonly kind: 'compare'; readonly report: Comparison }
  | { readonly kind: 'matrix'; readonly report: MatrixReport };

/**
 * A report as one HTML file that needs nothing else: plots, the numbers behind them, inputs, seed and version, and the whole as
 * JSON in the element `#report`.
 *
 * @example
 * await writeFile('goblin.html', htmlReport({ kind: 'simulation', report }, 'A duel with the Goblin', '0.1.0'));
 */
export function htmlReport(given: AnyReport, title: string, version: string): string {
  const asked = given.kind === 'compare' ? given.report.here : given.report;
  const { inputs } = asked;
  const facts: Frame['facts'] = [
    ['Ruleset', `${inputs.ruleset}, version ${asked.version}`],
    ['Fights', `${inputs.fights.toLocaleString('en')}${EACH[given.kind]}`],
    ['Seed', inputs.seed],
    ['Players', inputs.policies.join(' against ')],
    ['Fray', version],
  ];
  const report = given.kind === 'compare' ? { inputs, ...given.report } : given.report;
  return pageOf({ title, lead: leadOf(given), facts, parts: partsOf(given), report });
}

const EACH: Readonly<Record<AnyReport['kind'], string>> = {
  simulation: '',
  sweep: ' for each value',
  tune: ' for each value that was tried',
  compare: ' on each side, with the same luck',
  matrix: ' of each pair on each side',
};

function partsOf(given: AnyReport): readonly Part[] {
  if (given.kind === 'simulation') return simulationParts(given.report);
  if (given.kind === 'compare') return compareParts(given.report);
  if (given.kind === 'sweep') return [sweepPart(given.report, given.side ?? 0)];
  return given.kind === 'tune' ? [tunePart(given.report)] : matrixParts(given.report);
}

/** What it comes to, in a sentence. */
function leadOf(given: AnyReport): string {
  if (given.kind === 'simulation') {
    const [first] = given.report.wins;
    return `${first!.name} won ${percent(first!.rate)} of ${given.report.fights.toLocaleString('en')} fights (${percentRange(first!)}).`;
  }
  if (given.kind === 'compare') {
    const [first] = given.report.wins;
    const points = (share: number) => (share * 100).toFixed(2);
    return `${first!.name} won ${points(Math.abs(first!.mean))} points ${first!.mean < 0 ? 'less' : 'more'} (${points(first!.low)} to ${points(first!.high)}).`;
  }
  if (given.kind === 'tune') {
    const { best, inputs, met } = given.report;
    return `${inputs.field} = ${best.value} ${met ? 'brings' : 'comes nearest, with'} ${percent(best.rate)}; wanted were ${percent(inputs.target)}.`;
  }
  if (given.kind === 'sweep') {
    const { axes } = given.report.inputs;
    return `What the fight comes to as ${axes.map(({ field }) => field).join(' and ')} ${axes.length > 1 ? 'vary' : 'varies'}.`;
  }
  const best = given.report.entrants.reduce((most, each) => (each.rating > most.rating ? each : most));
  return `${best.name} is rated highest, with ${best.rating.toFixed(0)}.`;
}

function sweepPart({ inputs, cells }: SweepReport, side: number): Part {
  const [down, across] = inputs.axes;
  const win = (index: number) => cells[index]!.wins.find(each => each.side === side)!;
  const { name } = win(0);
  const title = (index: number) => {
    const { values, examples } = cells[index]!;
    const where = inputs.axes.map(({ field }, axis) => `${field} = ${valueText(values[axis])}`).join(', ');
    return `${where}: ${percent(win(index).rate)} (${percentRange(win(index))}); to watch: seed ${examples.median}`;
  };
  const plot = across
    ? heatMap(`Won by ${name}`, {
        rows: down!.values.map(valueText),
        columns: across.values.map(valueText),
        rate: (row, column) => win(row * across.values.length + column).rate,
        title: (row, column) => title(row * across.values.length + column),
      })
    : rateLine(
        `Won by ${name}`,
        down!.field,
        cells.map(({ values }, index) => ({
          label: valueText(values[0]),
          ...win(index),
          title: title(index),
        })),
      );
  const measures = Object.keys(cells[0]!.measures);
  return {
    title: `Won by ${name}`,
    ...(across ? { note: `${down!.field} down, ${across.field} across` } : {}),
    plot,
    table: {
      head: [...inputs.axes.map(({ field }) => field), 'won', '95 % interval', ...measures, 'a median fight'],
      rows: cells.map(({ values, measures: means, examples }, index) => [
        ...values.map(valueText),
        percent(win(index).rate),
        percentRange(win(index)),
        ...measures.map(each => figure(means[each]!.mean)),
        examples.median,
      ]),
    },
  };
}

function tunePart({ inputs, tried }: TuneReport): Part {
  const points = tried.map(each => ({
    ...each,
    label: String(each.value),
    title: `${inputs.field} = ${each.value}: ${percent(each.rate)} (${percentRange(each)})`,
  }));
  return {
    title: 'What was tried',
    note: 'The broken line is the rate that was wanted; values stand in order, not to scale.',
    plot: rateLine('What was tried', inputs.field, points, inputs.target),
    table: {
      head: [inputs.field, 'won', '95 % interval'],
      rows: tried.map(each => [each.value, percent(each.rate), percentRange(each)]),
    },
  };
}

function matrixParts({ entrants, pairings }: MatrixReport): Part[] {
  const order = entrants.map((_, index) => index).sort((a, b) => entrants[b]!.rating - entrants[a]!.rating);
  const names = order.map(index => entrants[index]!.name);
  const at = (row: number, column: number) => pairings[order[row]!]![order[column]!] ?? null;
  return [
    {
      title: 'How often the row beats the column',
      plot: heatMap('How often the row beats the column', {
        rows: names,
        columns: names,
        rate: (row, column) => at(row, column)?.rate ?? null,
        title: (row, column) => {
          const pairing = at(row, column);
          return pairing
            ? `${names[row]} beats ${names[column]}: ${percent(pairing.rate)} (${percentRange(pairing)})`
            : '';
        },
      }),
    },
    {
      title: 'Ratings',
      note: "On Elo's scale: 400 points are ten to one.",
      table: {
        head: ['', 'rating', 'won', '95 % interval', 'drawn'],
        rows: order.map(index => {
          const { name, rating, rate, draws, fights, ...interval } = entrants[index]!;
          return [name, rating.toFixed(0), percent(rate), percentRange(interval), percent(draws / fights)];
        }),
      },
    },
  ];
}
