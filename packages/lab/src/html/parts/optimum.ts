import { percent, percentRange } from '../../format.js';
import type { Optimum } from '../../optimum.js';
import type { Mistake } from '../../optimum-mistakes.js';
import { bestName, optimumLead, pointsText, whenText, winText } from '../../optimum-text.js';
import { counted, factsOf } from '../facts.js';
import type { Part, ReportParts } from '../part.js';
import { changes } from '../plots/changes.js';
import { rateBars } from '../plots/rate-bars.js';
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
