import { binsOf, type DiceOdds, figure, percent } from '@fray/lab';
import { barText } from '../bar.js';
import { wrapText } from '../wrap.js';
import { columns } from './tables.js';

/** With more results than this, they are shown in bins. */
const MAX_RESULTS = 40;
const SIGNS = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
} as const;

/** The odds of a roll: its summary, and how likely each result is. */
export function diceLines(odds: DiceOdds, width: number): string[] {
  const { notation, min, max, mean, sd, ways, results, test } = odds;
  const count = ways.length > 15 ? `some 10^${ways.length - 1}` : Number(ways).toLocaleString('en');
  return [
    ...wrapText(notation, width, 2),
    ...wrapText(
      `Exact: ${count} equally likely ${ways === '1' ? 'way' : 'ways'} to fall. ${min === max ? `Always ${min}` : `${min} to ${max}`}, ${figure(mean)} on average, standard deviation ${figure(sd)}.`,
      width,
      2,
    ),
    ...(test ? ['', `It is ${SIGNS[test.test]} ${test.against}: ${percent(test.probability, 4)}`] : []),
    '',
    ...(results.length <= MAX_RESULTS ? eachLines(odds, width) : binLines(odds, width)),
  ];
}

function eachLines({ results }: DiceOdds, width: number): string[] {
  const most = Math.max(...results.map(({ probability }) => probability));
  const size = Math.max(8, Math.min(40, width - 46));
  return columns([
    ['result', 'chance', 'at least', 'at most', ''],
    ...results.map(({ result, probability, atLeast }, place) => [
      String(result),
      percent(probability, 2),
      percent(atLeast, 2),
      percent(place === results.length - 1 ? 1 : 1 - results[place + 1]!.atLeast, 2),
      barText(probability, most, size).replaceAll('░', ' '),
    ]),
  ]);
}

/** Tails with less probability than this are shown as one line each. */
const RARE = 0.0005;

function binLines({ results }: DiceOdds, width: number): string[] {
  const rare = (share: number) => share < RARE;
  const first = results.findIndex((_, place) => !rare(1 - (results[place + 1]?.atLeast ?? 0)));
  const last = results.findLastIndex(({ atLeast }) => !rare(atLeast));
  const likely = results.slice(first, last + 1);
  const bins = binsOf(
    { values: likely.map(({ result }) => result), counts: likely.map(({ probability }) => probability) },
    MAX_RESULTS / 2,
  );
  const most = Math.max(...bins.map(bin => bin.count));
  const size = Math.max(8, Math.min(40, width - 36));
  const sum = (some: DiceOdds['results']) => some.reduce((all, { probability }) => all + probability, 0);
  const tail = (name: string, some: DiceOdds['results']) =>
    some.length === 0 ? [] : [[name, percent(sum(some), 2), '']];
  return columns([
    ['result', 'chance', ''],
    ...tail(`below ${likely[0]!.result}`, results.slice(0, first)),
    ...bins.map(({ label, count }) => [
      label,
      percent(count, 2),
      barText(count, most, size).replaceAll('░', ' '),
    ]),
    ...tail(`above ${likely.at(-1)!.result}`, results.slice(last + 1)),
  ]);
}
