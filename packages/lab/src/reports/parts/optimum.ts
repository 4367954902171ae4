import type { Chance } from '../../exact/endings.js';
import { MIN_FIGHTS } from '../../experiments/defaults.js';
import type { Mistake } from '../../optimum/mistakes.js';
import type { Optimum } from '../../optimum/optimum.js';
import { counted, factsOf, type Part, type ReportParts } from '../part.js';
import { changes } from '../plots/changes.js';
import { rateBars } from '../plots/rate-bars.js';
import { estimateText, percent, percentRange } from '../words.js';
import { compareParts } from './compare.js';

/** How much better one can play, and what ordinary play does wrong. */
export function optimumParts(found: Optimum): ReportParts {
  const { inputs, reason, goal, solution, estimate } = found;
  const seed = estimate === undefined ? {} : { seed: estimate.seed };
  return {
    lead: optimumLead(found),
    facts: [
      ...factsOf(
        { ...found, inputs: { ...inputs, ...seed } },
        solution
          ? 'none: every roll was followed'
          : estimate!.comparison
            ? `${counted(estimate!.fights)} on each side, with the same luck`
            : `${counted(estimate!.fights)} of ${estimate!.player}: too few to compare`,
      ),
      solution
        ? [
            'Exact',
            `${counted(solution.states)} states, ${counted(solution.steps)} steps between them, ${counted(solution.decisions + solution.questions)} decisions`,
          ]
        : [
            'Estimated',
            `because ${reason}; optimal play wins at least as often as the better of ordinary play and ${estimate!.player}`,
          ],
      ['What counts', goal],
    ],
    parts: [
      winsPart(found),
      ...(solution && solution.mistakes.length > 0
        ? [mistakesPart(solution.mistakes), statesPart(solution.mistakes)]
        : []),
      ...(estimate?.comparison ? compareParts(estimate.comparison).parts : []),
    ],
  };
}

function winsPart(found: Optimum): Part {
  const { exact, name, ordinary, best, inputs, estimate } = found;
  const title = `Won by ${name}`;
  const rows = [
    { label: inputs.policies[inputs.side]!, ...ordinary, text: winText(found, ordinary) },
    ...(exact || estimate?.comparison
      ? [{ label: bestName(found), ...best, text: winText(found, best) }]
      : []),
  ];
  return {
    title: exact ? title : `${title}: an estimate`,
    plot: rateBars(
      title,
      rows.map(({ label, probability, low, high, text }, index) => ({
        label,
        rate: probability,
        ...(exact ? {} : { low, high }),
        tone: index === 0 ? 'gold' : 'verdigris',
        text,
        tip: exact
          ? `${label}: ${text}, exactly`
          : `${label}: ${text} (${percentRange({ low, high })}), an estimate`,
      })),
    ),
    table: {
      head: ['', 'wins', ...(exact ? [] : ['95 % interval'])],
      rows: rows.map(({ label, low, high, text }) => [
        label,
        text,
        ...(exact ? [] : [percentRange({ low, high })]),
      ]),
    },
  };
}

function nameOf({ question, ordinary, better }: Mistake): string {
  return `${question === undefined ? '' : `${question} `}${better} instead of ${ordinary}`;
}

function mistakesPart(mistakes: readonly Mistake[]): Part {
  const title = 'What better choices gain, in points';
  return {
    title,
    note: 'What to do instead of what ordinary play does. Together they are the whole gain.',
    plot: changes(
      title,
      mistakes.map(mistake => ({
        label: nameOf(mistake),
        mean: mistake.cost,
        low: mistake.cost,
        high: mistake.cost,
        text: pointsText(mistake.cost),
        tip: `${nameOf(mistake)}: ${pointsText(mistake.cost)} points; comes up ${mistake.perFight.toPrecision(2)} times per fight`,
      })),
      value => pointsText(value),
    ),
    table: {
      head: ['ordinary play', 'better', 'points', 'times per fight', 'states'],
      rows: mistakes.map(({ question, ordinary, better, cost, perFight, states }) => [
        question === undefined ? ordinary : `${question} ${ordinary}`,
        better,
        pointsText(cost),
        perFight.toPrecision(2),
        counted(states),
      ]),
    },
  };
}

function statesPart(mistakes: readonly Mistake[]): Part {
  return {
    title: 'When',
    note: 'The typical values of bars when it comes up, and the state where it costs most.',
    wide: true,
    table: {
      head: ['better', 'typically with', 'for example'],
      words: true,
      rows: mistakes.map(mistake => {
        const { state, ordinary, better, ordinaryWins, betterWins } = mistake.example;
        const wins = `${ordinary} wins ${percent(ordinaryWins, 2)}, ${better} ${percent(betterWins, 2)}`;
        return [nameOf(mistake), whenText(mistake) || 'anything', `${state}: ${wins}`];
      }),
    },
  };
}

/** Digits of an exact probability. */
const DIGITS = 4;

/** A win rate in words. An estimate is never said to be certain or impossible. */
export function winText({ exact }: Pick<Optimum, 'exact'>, chance: Chance): string {
  return exact ? percent(chance.probability, DIGITS) : estimateText(chance);
}

/** The result in a sentence. */
export function optimumLead(found: Optimum): string {
  const { exact, reason, chooses, name, gain, estimate } = found;
  const [ordinary, best] = [winText(found, found.ordinary), winText(found, found.best)];
  if (exact) {
    const now = `Won by ${name}: ${ordinary}`;
    if (!chooses) return `${now}. There is never a choice, so nothing can be played better.`;
    if (!(gain.mean > 0)) return `${now} with ordinary play, and no other play wins more often.`;
    return `${now} with ordinary play, ${best} with optimal play: ${pointsText(gain.mean)} points. Exact: every choice and every roll was followed.`;
  }
  if (!chooses)
    return `${name} never had a choice in the fights played, so nothing can be played better. Not exact, because ${reason}.`;
  const now = `Won by ${name}: about ${ordinary} with ordinary play${estimate!.comparison ? '' : ` (${percentRange(found.ordinary)})`}.`;
  const why = `An estimate, because ${reason}.`;
  const { player, isBetter, fights, comparison } = estimate!;
  if (isBetter)
    return `${now} Optimal play wins at least as often as ${player}, with about ${best} (${percentRange(found.best)}): ${optimumGain(found)}. ${why}`;
  if (!comparison) return `${now} ${uncomparedText(found)} Not exact, because ${reason}.`;
  const searched = `${player} found nothing better in ${fights.toLocaleString('en')} fights, with about ${percent(comparison.there.wins[found.team]!.rate)}`;
  return `${now} Optimal play wins at least as often (${percentRange(found.best)}): ${searched}. ${why}`;
}

/** Why nothing is said about what better play gains. */
export function uncomparedText({ estimate }: Optimum): string {
  const { player, fights } = estimate!;
  const finished = fights === 0 ? 'no fight' : fights === 1 ? '1 fight' : `${fights} fights`;
  return `Too few fights for a comparison with better play: ${player} finished ${finished}, and ${MIN_FIGHTS} are needed. Allow more time or more fights.`;
}

/** The gain in words. */
export function optimumGain({ exact, estimate, gain: { mean, low, high } }: Optimum): string {
  if (estimate && !estimate.comparison) return 'not known';
  const points = `${pointsText(mean)} points`;
  if (exact) return points;
  return `${points} (${pointsText(low)} to ${pointsText(high)})${low > 0 ? '' : mean > 0 ? ', which may be luck' : ''}`;
}

/** The name of the better play; in an estimate it is a lower bound. */
export function bestName({ exact, estimate }: Optimum): string {
  if (exact) return 'optimal play';
  return estimate!.isBetter ? `at least: ${estimate!.player}` : 'at least: ordinary play';
}

/** A difference of probabilities in percentage points; a small difference is never shown as 0. */
export function pointsText(share: number): string {
  const text = (share * 100).toFixed(2);
  if (Number(text) === 0) return share > 0 ? 'less than +0.01' : share < 0 ? 'less than −0.01' : '0.00';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}

/** The bars when a mistake is made, as far as they say something: those that are mostly in one part of their range. */
export function whenText({ when }: Mistake): string {
  return when
    .filter(({ low, high, max }) => max > 1 && high - low <= 0.6 * max)
    .slice(0, MAX_BARS)
    .map(({ name, label, low, high, max }) => {
      const range = low === high ? `${low}` : `${low} to ${high}`;
      return `${name} ${label} ${range} of ${max}`;
    })
    .join(', ');
}

const MAX_BARS = 6;
