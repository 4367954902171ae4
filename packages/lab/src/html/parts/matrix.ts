import { withField } from '../../fields.js';
import { percent, percentRange } from '../../format.js';
import type { MatrixReport } from '../../matrix.js';
import { counted, factsOf, fightsText } from '../facts.js';
import type { Part, ReportParts } from '../part.js';
import { heatMap } from '../plots/heat-map.js';
import { ratings } from '../plots/ratings.js';
import type { WatchRef } from '../shape.js';

/** More columns than half a screen has room for. */
const MANY = 6;

/** Who beats whom, and how strong that makes everybody. */
export function matrixParts(report: MatrixReport): ReportParts {
  const { inputs, entrants } = report;
  const order = entrants.map((_, index) => index).sort((a, b) => entrants[b]!.rating - entrants[a]!.rating);
  const best = entrants[order[0]!]!;
  return {
    lead: `${best.name} is rated highest, with ${rated(best)}.`,
    facts: factsOf(report, fightsText(inputs, 'of each pair on each side')),
    parts: [ratingsPart(report, order), pairsPart(report, order)],
  };
}

function ratingsPart({ entrants }: MatrixReport, order: readonly number[]): Part {
  const all = order.map(index => entrants[index]!);
  return {
    title: 'Ratings',
    note: "On Elo's scale: 400 points are ten to one.",
    plot: ratings(
      'Ratings',
      all.map(each => ({
        label: each.name,
        rating: each.rating,
        margin: each.margin,
        tip: `${each.name}: rated ${rated(each)}, won ${percent(each.rate)} (${percentRange(each)}) of ${counted(each.fights)} fights`,
      })),
    ),
    table: {
      head: ['', 'rating', '95 % interval', 'won', '95 % interval', 'drawn'],
      rows: all.map(({ name, rating, margin, rate, draws, fights, low, high }) => [
        name,
        rating.toFixed(0),
        `${(rating - margin).toFixed(0)} – ${(rating + margin).toFixed(0)}`,
        percent(rate),
        percentRange({ low, high }),
        percent(fights === 0 ? 0 : draws / fights),
      ]),
    },
  };
}

function rated({ rating, margin }: { readonly rating: number; readonly margin: number }): string {
  return `${rating.toFixed(0)} (${(rating - margin).toFixed(0)} – ${(rating + margin).toFixed(0)})`;
}

function pairsPart(report: MatrixReport, order: readonly number[]): Part {
  const title = 'How often the row beats the column';
  const names = order.map(index => report.entrants[index]!.name);
  const cell = (row: number, column: number) => {
    const [a, b] = [order[row]!, order[column]!];
    const found = report.pairings[a]![b];
    if (!found) return null;
    const tip = `${names[row]} beats ${names[column]}: ${percent(found.rate)} (${percentRange(found)})`;
    return { ...found, tip, watch: watchOf(report, a, b) };
  };
  const pairs = order.flatMap((_, row) =>
    order.flatMap((__, column) => {
      const found = cell(row, column);
      return found ? [{ ...found, row: names[row]!, column: names[column]! }] : [];
    }),
  );
  return {
    title,
    note: 'In percent, both sides of the field together. Behind each stands the median fight with the row on the first side.',
    wide: names.length > MANY,
    plot: heatMap(title, { rows: names, columns: names, down: '', across: 'beats', cell }),
    table: {
      words: true,
      head: ['', 'beats', 'in', '95 % interval'],
      rows: pairs.map(each => [each.row, each.column, percent(each.rate), percentRange(each)]),
      watch: pairs.map(({ watch }) => watch),
    },
  };
}

function watchOf({ inputs, pairings }: MatrixReport, a: number, b: number): WatchRef | undefined {
  const seed = pairings[a]![b]?.example;
  if (seed === undefined) return undefined;
  const { ruleset, policies, fields, entrants } = inputs;
  const changes = [
    { field: fields[0], value: entrants[a]!.value },
    { field: fields[1], value: entrants[b]!.value },
  ];
  const setup = changes.reduce((whole, { field, value }) => withField(whole, field, value), inputs.setup);
  return { ruleset, policies, setup, changes, seed };
}
