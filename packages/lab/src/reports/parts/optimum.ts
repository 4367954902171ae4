import type { Chance } from '../../exact/endings.js';
import { MIN_FIGHTS } from '../../experiments/defaults.js';
import type { Mistake } from '../../optimum/mistakes.js';
import type { Optimum } from '../../optimum/optimum.js';
import { counted, factsOf, type Part, type ReportParts } from '../part.js';
import { changes } from '../plots/changes.js';
import { rateBars } from '../plots/rate-bars.js';
import { percent, percentRange } from '../words.js';
import { compareParts } from './compare.js';

/** How much better one can play, and what usual play does wrong. */
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
            `because ${reason}; optimal play wins at least as often as the better of usual play and ${estimate!.player}`,
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
  const { exact, name, usual, best, inputs, estimate } = found;
  const title = `Won by ${name}`;
  const rows = [
    { label: inputs.policies[inputs.side]!, ...usual, text: winText(found, usual) },
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

function nameOf({ question, usual, better }: Mistake): string {
  return `${question === undefined ? '' : `${question} `}${better} instead of ${usual}`;
}

function mistakesPart(mistakes: readonly Mistake[]): Part {
  const title = 'What better choices gain, in points';
  return {
    title,
    note: 'What should be done instead of what usual play does. All together is the whole gain.',
    plot: changes(
      title,
      mistakes.map(mistake => ({
        label: nameOf(mistake),
        mean: mistake.costs,
        low: mistake.costs,
        high: mistake.costs,
        text: pointsText(mistake.costs),
        tip: `${nameOf(mistake)}: ${pointsText(mistake.costs)} points; comes up ${mistake.often.toPrecision(2)} times a fight`,
      })),
      value => pointsText(value),
    ),
    table: {
      head: ['as usual', 'better', 'points', 'times a fight', 'states'],
      rows: mistakes.map(({ question, usual, better, costs, often, states }) => [
        question === undefined ? usual : `${question} ${usual}`,
        better,
        pointsText(costs),
        often.toPrecision(2),
        counted(states),
      ]),
    },
  };
}

function statesPart(mistakes: readonly Mistake[]): Part {
  return {
    title: 'When',
    note: 'Where bars mostly stand when it comes up, and the state where it costs most.',
    wide: true,
    table: {
      head: ['better', 'mostly with', 'for example'],
      words: true,
      rows: mistakes.map(mistake => {
        const { state, usual, better, usualWins, betterWins } = mistake.example;
        const wins = `${usual} wins ${percent(usualWins, 2)}, ${better} ${percent(betterWins, 2)}`;
        return [nameOf(mistake), whenText(mistake) || 'anything', `${state}: ${wins}`];
      }),
    },
  };
}

/** Digits of an exact probability. */
const DIGITS = 4;

/** A win rate as it is known. What only happened every time, or never, is not said to be certain. */
export function winText({ exact }: Pick<Optimum, 'exact'>, { probability, low, high }: Chance): string {
  if (exact) return percent(probability, DIGITS);
  if (probability >= 1) return `>${percent(low)}`;
  return probability <= 0 ? `<${percent(high)}` : percent(probability);
}

/** What it comes to, in a sentence. */
export function optimumLead(found: Optimum): string {
  const { exact, reason, chooses, name, gain, estimate } = found;
  const [usual, best] = [winText(found, found.usual), winText(found, found.best)];
  if (exact) {
    const now = `Won by ${name}: ${usual}`;
    if (!chooses) return `${now}. There is never anything to choose, so nothing can be played better.`;
    if (!(gain.mean > 0)) return `${now} as usual, and no play wins more often.`;
    return `${now} as usual, ${best} under optimal play: ${pointsText(gain.mean)} points. Exact: every choice and every roll was followed.`;
  }
  if (!chooses)
    return `${name} was never seen to have anything to choose, so there is nothing to play better. Not exact, because ${reason}.`;
  const now = `Won by ${name}: about ${usual} as usual${estimate!.comparison ? '' : ` (${percentRange(found.usual)})`}.`;
  const why = `An estimate, because ${reason}.`;
  const { player, isBetter, fights, comparison } = estimate!;
  if (isBetter)
    return `${now} Optimal play wins at least as often as ${player}, with about ${best} (${percentRange(found.best)}): ${optimumGain(found)}. ${why}`;
  if (!comparison) return `${now} ${uncomparedText(found)} Not exact either, because ${reason}.`;
  const searched = `${player} found nothing better in ${fights.toLocaleString('en')} fights, with about ${percent(comparison.there.wins[found.team]!.rate)}`;
  return `${now} Optimal play wins at least as often (${percentRange(found.best)}): ${searched}. ${why}`;
}

/** Why nothing is said of what better play gains. */
export function uncomparedText({ estimate }: Optimum): string {
  const { player, fights } = estimate!;
  const finished = fights === 0 ? 'no fight' : fights === 1 ? '1 fight' : `${fights} fights`;
  return `Too few fights were over to compare that with better play: ${player} finished ${finished}, and it takes ${MIN_FIGHTS}. More time or more fights allow a comparison.`;
}

/** What is gained, as it is known. */
export function optimumGain({ exact, estimate, gain: { mean, low, high } }: Optimum): string {
  if (estimate && !estimate.comparison) return 'not known';
  const points = `${pointsText(mean)} points`;
  if (exact) return points;
  return `${points} (${pointsText(low)} to ${pointsText(high)})${low > 0 ? '' : mean > 0 ? ', which may be luck' : ''}`;
}

/** What the better play is called: of an estimate it is a lower bound. */
export function bestName({ exact, estimate }: Optimum): string {
  if (exact) return 'optimal play';
  return estimate!.isBetter ? `at least: ${estimate!.player}` : 'at least: as usual';
}

/** A difference of probabilities in points; what is not nothing never reads so. */
export function pointsText(share: number): string {
  const text = (share * 100).toFixed(2);
  if (Number(text) === 0) return share > 0 ? 'less than +0.01' : share < 0 ? 'less than −0.01' : '0.00';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}

/** How the fight stands when a mistake is made: bars that say something, being mostly in one part of their range. */
export function whenText({ when }: Mistake): string {
  return when
    .filter(({ low, high, max }) => max > 1 && high - low <= 0.6 * max)
    .slice(0, MOST_BARS)
    .map(({ name, label, low, high, max }) => {
      const range = low === high ? `${low}` : `${low} to ${high}`;
      return `${name} ${label} ${range} of ${max}`;
    })
    .join(', ');
}

const MOST_BARS = 6;
