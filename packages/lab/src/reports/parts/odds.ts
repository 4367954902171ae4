import type { Odds } from '../../exact/odds.js';
import { counted, factsOf, type Part, type ReportParts } from '../part.js';
import { rateBars } from '../plots/rate-bars.js';
import { endingLabels, toneOf } from '../sides.js';
import { estimateText, percent, percentRange } from '../words.js';

type Chance = Odds['wins'][number];

/** How likely each ending is, exactly or as an estimate. */
export function oddsParts(found: Odds): ReportParts {
  const { exact, wins, outcomes, choices, reason, states = 0, steps = 0, fights = 0, seed } = found;
  const labels = endingLabels(outcomes, wins);
  const likely = wins.filter(({ high }) => high > 0);
  const first = wins[0]!;
  return {
    lead: exact
      ? `Won by ${first.name}: ${chanceText(first, exact)}. Exact: every roll was followed.`
      : `Won by ${first.name}: about ${chanceText(first, exact)} (${percentRange(first)}). An estimate, because ${reason}.`,
    facts: [
      ...factsOf(
        { ...found, inputs: { ...found.inputs, ...(seed === undefined ? {} : { seed }) } },
        exact ? 'none: every roll was followed' : counted(fights),
      ),
      exact
        ? ['Exact', `${counted(states)} states, ${counted(steps)} steps between them`]
        : ['Estimated', `because ${reason}`],
      ['Choices', choices === null ? 'it may never end' : `${choices.toFixed(2)} on average until the end`],
    ],
    parts: [
      chancesPart(
        'Who wins',
        likely.map(each => ({ ...each, label: each.name })),
        exact,
      ),
      chancesPart(
        'How it ends',
        outcomes.map((each, index) => ({
          ...each,
          side: each.winner,
          name: each.kind,
          label: labels[index]!,
        })),
        exact,
      ),
    ],
  };
}

function chancesPart(
  title: string,
  chances: readonly (Chance & { readonly label: string })[],
  exact: boolean,
): Part {
  return {
    title: exact ? title : `${title}: an estimate`,
    plot: rateBars(
      title,
      chances.map(each => {
        const text = chanceText(each, exact);
        return {
          label: each.label,
          rate: each.probability,
          ...(exact ? {} : { low: each.low, high: each.high }),
          tone: toneOf(each.side),
          text,
          tip: exact
            ? `${each.label}: ${percent(each.probability, DIGITS)}, exactly`
            : `${each.label}: ${text} (${percentRange(each)}), an estimate`,
        };
      }),
    ),
    table: {
      head: ['', 'probability', ...(exact ? ['one in'] : ['95 % interval'])],
      rows: chances.map(each => [
        each.label,
        chanceText(each, exact, DIGITS),
        exact
          ? (1 / each.probability).toLocaleString('en', { maximumFractionDigits: 2 })
          : percentRange(each),
      ]),
    },
  };
}

const DIGITS = 6;

function chanceText(chance: Chance, exact: boolean, digits?: number): string {
  return exact ? percent(chance.probability, digits ?? 2) : estimateText(chance);
}
