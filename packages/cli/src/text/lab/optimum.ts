import type { Side } from '@fray/engine';
import {
  bestName,
  type Mistake,
  type Optimum,
  optimumGain,
  optimumLead,
  percent,
  percentRange,
  pointsText,
  policiesText,
  type SetupArguments,
  uncomparedText,
  whenText,
  winText,
} from '@fray/lab';
import { clean } from '../../io/clean.js';
import { barText } from '../bar.js';
import { wrapText } from '../wrap.js';
import { compareLines } from './compare.js';
import { fitted } from './tables.js';

/** How much better one can play. The first word of the second line says whether it is exact. */
export function optimumLines(
  given: Optimum,
  title: string,
  width: number,
  teams: readonly string[] = [],
  sides: readonly Side[] = [],
  written?: SetupArguments,
): string[] {
  const found = { ...given, name: clean(teams[given.team] ?? given.name) };
  const { inputs, version, goal, name, exact, chooses, estimate } = found;
  const players = wrapText(
    `${inputs.ruleset} version ${version} · ${policiesText(inputs.policies)}`,
    width,
    2,
  );
  const named = wrapText(clean(title), width, 2);
  if (!chooses) return [...named, ...players, '', ...wrapText(nothingToChoose(found, sides), width, 2)];
  const head = [
    ...named,
    ...wrapText(basis(found), width, 2),
    ...players,
    ...wrapText(`What counts: ${goal}.`, width, 2),
    '',
  ];
  const gain = wrapText(`  ${'gain'.padEnd(LABEL)} ${optimumGain(found)}`, width, LABEL + 3);
  const rows = [...chanceLines(found, width), ...gain];
  const wins = [...head, `Won by ${name}`, ...rows, ''];
  if (exact) return [...wins, ...mistakeLines(found, width)];
  if (!estimate!.comparison) return wins;
  const detail = `In detail: ${estimate!.player} instead of ${inputs.policies[inputs.side]}`;
  return [...wins, ...compareLines(estimate!.comparison, detail, width, teams, written)];
}

const LABEL = 23;

function basis(found: Optimum): string {
  const { reason, solution, estimate } = found;
  const count = (value = 0) => value.toLocaleString('en');
  if (estimate) {
    const { player, isBetter, fights, comparison } = estimate;
    if (!comparison) return `${uncomparedText(found)} Not exact, because ${reason}.`;
    const gained = isBetter ? `that is what ${player} wins` : `${player} found nothing better`;
    return `Estimate from ${count(fights)} fights on each side, because ${reason}: a lower bound; ${gained}.`;
  }
  const { states, steps, decisions, questions } = solution!;
  const asked = questions > 0 ? ` and ${count(questions)} questions` : '';
  return `Exact: every choice and every roll was followed, through ${count(states)} states and ${count(steps)} steps; ${count(decisions)} states${asked} offer a choice.`;
}

function nothingToChoose(found: Optimum, sides: readonly Side[]): string {
  const others = sides
    .map(({ name }, side) => `${side} ${name}`)
    .filter((_, side) => side !== found.inputs.side)
    .join(', ');
  return `${optimumLead(found)} Use --side for another side: ${others}.`;
}

function chanceLines(found: Optimum, width: number): string[] {
  const { exact, inputs } = found;
  const { bar } = fitted(LABEL, width - 3 - (exact ? 10 : 25));
  const line = (label: string, chance: Optimum['ordinary']) => {
    const wins = winText(found, chance).padStart(exact ? 10 : 7);
    const range = exact ? '' : ` (${percentRange(chance)})`.padEnd(18);
    const drawn = bar === 0 ? '' : ` ${barText(chance.probability, 1, bar)}`;
    return `  ${label.padEnd(LABEL)} ${wins}${range}${drawn}`.trimEnd();
  };
  const ordinary = line(inputs.policies[inputs.side]!, found.ordinary);
  return exact || found.estimate?.comparison ? [ordinary, line(bestName(found), found.best)] : [ordinary];
}

function mistakeLines({ solution, inputs, gain }: Optimum, width: number): string[] {
  const { mistakes, others } = solution!;
  const player = inputs.policies[inputs.side]!;
  if (mistakes.length === 0)
    return gain.mean > 0
      ? [`${player} never ends fights that optimal play would end.`]
      : [`No play wins more often than ${player}.`];
  return [
    `Mistakes of ${player}, most costly first`,
    ...mistakes.flatMap(mistake => ['', ...linesOf(mistake, width)]),
    ...(others > 1e-6 ? ['', `  All others: ${pointsText(others)} points.`] : []),
  ];
}

function linesOf(mistake: Mistake, width: number): string[] {
  const { question, ordinary, better, cost, perFight, states, example } = mistake;
  const when = whenText(mistake);
  const indented = (text: string) => wrapText(clean(text), width - 4, 2).map(line => `    ${line}`);
  const where = states === 1 ? 'in 1 state' : `in ${states.toLocaleString('en')} states`;
  return [
    ...wrapText(
      `  ${clean(`${question === undefined ? '' : `${question} `}${ordinary} → ${better}`)}: ${pointsText(cost)} points`,
      width,
      4,
    ),
    ...indented(
      `Comes up ${oftenText(perFight)} times per fight, ${where}${when ? `, typically with ${when}` : ''}.`,
    ),
    ...indented(
      `For example ${example.state}: ${example.ordinary} wins ${percent(example.ordinaryWins, 2)}, ${example.better} ${percent(example.betterWins, 2)}.`,
    ),
  ];
}

function oftenText(perFight: number): string {
  return perFight >= 0.005 ? perFight.toFixed(2) : perFight.toPrecision(1);
}
