import { areRated, meetingSetup, type PartialMatrix, type RatedStanding } from '../../experiments/matrix.js';
import { counted, factsOf, fightsText, type Part, type ReportParts } from '../part.js';
import { heatMap } from '../plots/heat-map.js';
import { ratings } from '../plots/ratings.js';
import type { WatchRef } from '../shape.js';
import { percent, percentRange } from '../words.js';

/** With more entrants than this the map needs the full width. */
const MAX_NARROW_COLUMNS = 6;

/** Who beats whom, and the ratings that follow. */
export function matrixParts(report: PartialMatrix): ReportParts {
  const { inputs, entrants } = report;
  const facts = factsOf(report, fightsText(inputs, 'of each pair on each side'));
  if (!areRated(entrants)) {
    const asGiven = entrants.map((_, index) => index);
    return { lead: unratedLead(report), facts, parts: [pairsPart(report, asGiven)] };
  }
  const order = entrants.map((_, index) => index).sort((a, b) => entrants[b]!.rating - entrants[a]!.rating);
  const best = entrants[order[0]!]!;
  return {
    lead: `${best.name} is rated highest, with ${rated(best)}.`,
    facts,
    parts: [ratingsPart(order.map(index => entrants[index]!)), pairsPart(report, order)],
  };
}

function unratedLead({ entrants, pairings }: PartialMatrix): string {
  // A pair has two meetings, one on each side; each that has begun has an example.
  const fought = pairings.flat().filter(pairing => pairing?.example !== undefined).length;
  const all = entrants.length * (entrants.length - 1);
  return `Ratings need every pair to have met on both sides: so far ${counted(fought)} of ${counted(all)} meetings have been fought.`;
}

function ratingsPart(all: readonly RatedStanding[]): Part {
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
        percent(draws / fights),
      ]),
    },
  };
}

function rated({ rating, margin }: { readonly rating: number; readonly margin: number }): string {
  return `${rating.toFixed(0)} (${(rating - margin).toFixed(0)} – ${(rating + margin).toFixed(0)})`;
}

function pairsPart(report: PartialMatrix, order: readonly number[]): Part {
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
    note: `In percent, both sides of the field together${areRated(report.entrants) ? '' : '; where a pair has met on one side only, that side alone'}. Behind each stands the median fight with the row on the first side.`,
    wide: names.length > MAX_NARROW_COLUMNS,
    plot: heatMap(title, { rows: names, columns: names, down: '', across: 'beats', cell }),
    table: {
      words: true,
      head: ['', 'beats', 'in', '95 % interval'],
      rows: pairs.map(each => [each.row, each.column, percent(each.rate), percentRange(each)]),
      watch: pairs.map(({ watch }) => watch),
    },
  };
}

function watchOf({ inputs, pairings }: PartialMatrix, a: number, b: number): WatchRef | undefined {
  const seed = pairings[a]![b]?.example;
  if (seed === undefined) return undefined;
  const { ruleset, policies, fields, entrants } = inputs;
  const changes = [
    { field: fields[0], value: entrants[a]!.value },
    { field: fields[1], value: entrants[b]!.value },
  ];
  return { ruleset, policies, setup: meetingSetup(inputs, a, b), changes, seed };
}
