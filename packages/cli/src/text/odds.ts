import { estimateText, type Odds, percent, policiesText } from '@fray/lab';
import { clean } from '../io/clean.js';
import { barText } from './bar.js';
import { endingLabels, withTeams } from './sides.js';

/** The odds for people; the first word of the second line says whether they are exact. */
export function oddsLines(odds: Odds, title: string, width: number, teams: readonly string[] = []): string[] {
  const { inputs, outcomes, choices } = odds;
  const wins = withTeams(odds.wins, teams);
  const certain = wins.filter(win => win.probability > 0);
  return [
    clean(title),
    basis(odds),
    `${inputs.ruleset} version ${odds.version} · ${policiesText(inputs.policies)}`,
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
  if (exact) return `Exact: every roll followed, ${count(states)} states and ${count(steps)} steps.`;
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
  const label = Math.max(...lines.map(line => line.label.length));
  const size = Math.max(10, Math.min(40, width - label - 44));
  return lines.map(line => {
    const { label: name, probability, low, high } = line;
    const text = exact ? percent(probability, EXACT_DIGITS) : estimateText(line);
    const chance = text.padStart(exact ? 12 : 9);
    const interval = exact ? '' : ` (${percent(low)} – ${percent(high)})`.padEnd(23);
    return `  ${name.padEnd(label)} ${chance}${interval} ${barText(probability, 1, size)}`;
  });
}
