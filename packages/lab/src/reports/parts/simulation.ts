import { fightSeed, type Rate, type SimulationReport } from '../../simulate/report.js';
import type { Interval, Summary } from '../../simulate/statistics.js';
import { counted, factsOf, fightsText, type Part, type ReportParts, type Table } from '../part.js';
import { histogram } from '../plots/histogram.js';
import { rateBars } from '../plots/rate-bars.js';
import type { WatchRef } from '../shape.js';
import { endingLabels, toneOf } from '../sides.js';
import { figure, percent, percentRange, wordsOf } from '../words.js';
import { eventStatsParts } from './event-stats.js';

/** Who won, how fights ended, what was measured, who did what. */
export function simulationParts(report: SimulationReport): ReportParts {
  const { inputs, fights, wins, outcomes, measures, eventStats, examples } = report;
  const watch = (seed: WatchRef['seed'] | undefined) =>
    seed === undefined ? undefined : watched(report, seed);
  const labels = endingLabels(outcomes, wins);
  const endings = outcomes.map((each, index) => ({ ...each, label: labels[index]! }));
  const exampleOf = (side: number | null) => outcomes.find(({ winner }) => winner === side)?.example;
  const won = wins
    .filter(({ count }) => count > 0)
    .map(each => ({ ...each, label: each.name, winner: each.side, example: exampleOf(each.side) }));
  const rates = (title: string, found: typeof endings | typeof won): Part => ({
    title,
    plot: rateBars(
      title,
      found.map(each => ({
        ...each,
        tone: toneOf(each.winner),
        tip: `${each.label}: ${percent(each.rate)} (${percentRange(each)}), ${counted(each.count)} fights`,
        watch: watch(each.example),
      })),
    ),
    table: ratesTable(
      found,
      found.map(({ example }) => watch(example)),
    ),
  });
  const [first] = wins;
  return {
    lead: `${first!.name} won ${percent(first!.rate)} of ${counted(fights)} fights (${percentRange(first!)}).`,
    facts: factsOf(report, fought(fights, inputs)),
    parts: [
      rates('Who won', won),
      rates('How it ended', endings),
      ...(examples ? [examplesPart(examples, watch)] : []),
      ...Object.entries(measures).map(([name, summary]) =>
        measurePart(wordsOf(name), summary, index => watched(report, fightSeed(inputs.seed, index))),
      ),
      ...(eventStats ? eventStatsParts(eventStats) : []),
    ],
  };
}

/** The number of fights, and how many were asked for. */
function fought(fights: number, inputs: SimulationReport['inputs']): string {
  if (inputs.error !== undefined) return `${counted(fights)}, of ${fightsText(inputs, 'fights')}`;
  return fights === inputs.fights ? counted(fights) : `${counted(fights)} of ${counted(inputs.fights)}`;
}

function watched(
  { inputs: { ruleset, setup, policies } }: Pick<SimulationReport, 'inputs'>,
  seed: WatchRef['seed'],
): WatchRef {
  return { ruleset, setup, policies, seed };
}

function ratesTable(
  rows: readonly (Rate & { readonly label: string })[],
  watch: readonly (WatchRef | undefined)[],
): Table {
  return {
    head: ['', 'fights', 'share', '95 % interval'],
    rows: rows.map(row => [row.label, counted(row.count), percent(row.rate), percentRange(row)]),
    watch,
  };
}

function measurePart(title: string, summary: Summary, fight: (index: number) => WatchRef): Part {
  const { mean, interval, sd, min, max, quantiles, histogram: data } = summary;
  const { p5, p25, p50, p75, p95 } = quantiles;
  return {
    title,
    note:
      min === max
        ? `Always ${min}.`
        : `${figure(mean)} on average (${figure(interval.low)} – ${figure(interval.high)}), half of them ${p25} – ${p75}, all ${min} – ${max}.`,
    plot: histogram(title, {
      axis: title,
      data,
      mean,
      interval,
      watch: data.first && (values => earliest(data.values, data.first!, values, fight)),
    }),
    table: {
      head: ['mean', 'standard deviation', 'least', '5 %', '25 %', 'median', '75 %', '95 %', 'most'],
      rows: [[figure(mean), figure(sd), min, p5, p25, p50, p75, p95, max]],
    },
  };
}

/** The first fight with a value in this range. */
function earliest(
  values: readonly number[],
  first: readonly number[],
  { low, high }: Interval,
  fight: (index: number) => WatchRef,
): WatchRef | undefined {
  const among = first.filter((_, index) => values[index]! >= low && values[index]! <= high);
  return among.length === 0 ? undefined : fight(among.reduce((a, b) => Math.min(a, b)));
}

function examplesPart(
  examples: NonNullable<SimulationReport['examples']>,
  watch: (seed: WatchRef['seed']) => WatchRef | undefined,
): Part {
  const all = Object.entries(examples);
  return {
    title: 'Fights to watch',
    note: 'The best, median and worst fight for the first side.',
    table: {
      words: true,
      head: ['which', 'seed'],
      rows: all.map(([which, seed]) => [wordsOf(which), seed]),
      watch: all.map(([, seed]) => watch(seed)),
    },
  };
}
