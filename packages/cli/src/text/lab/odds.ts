import { estimateText, type Odds, percent, policiesText } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { barText } from '../bar.js';
import { wrapText } from '../wrap.js';
import { endingLabels, withTeams } from './side-labels.js';
import { fitted } from './tables.js';

/** The odds for people; the first word of the second line says whether they are exact. */
export function oddsLines(odds: Odds, title: string, width: number, teams: readonly string[] = []): string[] {
  const { inputs, outcomes, choices } = odds;
  const wins = withTeams(odds.wins, teams);
  const certain = wins.filter(win => win.probability > 0);
  return [
    ...wrapText(clean(title), width, 2),
    ...wrapText(basis(odds), width, 2),
    ...wrapText(`${inputs.ruleset} version ${odds.version} · ${policiesText(inputs.policies)}`, width, 2),
    '',
    'Who wins',
    ...chanceLines(certain, odds.exact, width),
    '',
    'How it ends',
    ...chanceLines(endingLabels(outcomes, wins), odds.exact, width),
    '',
    choices === null ? 'It may never end.' : `${choices.toFixed(2)} choices on average until then.`,
  ];
}

function basis({ exact, reason, states, steps, fights, seed }: Odds): string {
  const count = (value = 0) => value.toLocaleString('en');
  if (exact)
    return `Exact: every roll was followed, through ${count(states)} states and ${count(steps)} steps.`;
  return `Estimate from ${count(fights)} fights with seed ${seed}, because ${reason}; intervals hold in 95 of 100 cases.`;
}

const EXACT_DIGITS = 4;

interface Line {
  readonly label: string;
  readonly probability: number;
  readonly low: number;
  readonly high: number;
}

function chanceLines(lines: readonly Line[], exact: boolean, width: number): string[] {
  const longest = Math.max(...lines.map(line => line.label.length));
  const { label, bar } = fitted(longest, width - 3 - (exact ? 12 : 32));
  return lines.map(line => {
    const { label: name, probability, low, high } = line;
    const text = exact ? percent(probability, EXACT_DIGITS) : estimateText(line);
    const chance = text.padStart(exact ? 12 : 9);
    const interval = exact ? '' : ` (${percent(low)} – ${percent(high)})`.padEnd(23);
    const drawn = bar === 0 ? '' : ` ${barText(probability, 1, bar)}`;
    return `  ${name.slice(0, label).padEnd(label)} ${chance}${interval}${drawn}`.trimEnd();
  });
}
