import winChances from '../../content/win-chances.json' with { type: 'json' };
import { shippedRulesets, shippedSetups } from './catalogue.js';

/** How a shipped fight ends for an ordinary player. Worked out by `npm run win-chances`, so that lists show it without fighting. */
export interface WinChance {
  /** What it depends on: the fight, its content and the version of its rules. A test compares it. */
  readonly digest: string;
  /** The share of fights won. Left out for a run that nobody can lose. */
  readonly rate?: number;
  /** The 95 % interval, and the fights behind it. Left out where the rate is exact. */
  readonly low?: number;
  readonly high?: number;
  readonly fights?: number;
  /** The team that wins, where teams fight by themselves. Left out: the player. */
  readonly team?: string;
  /** Of a run: the mean of what says how far one comes. */
  readonly progress?: number;
}

/** By setup. Valid for the shipped content only: content of one's own changes the fights. */
const byName: Readonly<Record<string, WinChance>> = winChances;

/** The win chance of a shipped setup; null for any other. */
export const shippedWinChance = (name: string): WinChance | null => byName[name] ?? null;

const PLAYER = 'An ordinary player';

/**
 * A line for lists and cards.
 *
 * @example
 * winChanceText('saga/mercenary'); // 'An ordinary player wins 79 %'
 */
export function winChanceText(name: string): string | null {
  const chance = shippedWinChance(name);
  if (!chance) return null;
  const { team = PLAYER, rate, progress } = chance;
  const parts = [
    ...(rate === undefined ? [] : [`wins ${wholePercent(rate)}`]),
    ...(progress === undefined ? [] : [`reaches ${progressWord(name)} ${progress.toFixed(1)} on average`]),
  ];
  return `${team} ${parts.join(' and ')}`;
}

/** For a narrow column: '79 %', '> 99 %', 'level 7.2'. */
export function winChanceFigure(name: string): string | null {
  const { rate, progress } = shippedWinChance(name) ?? {};
  if (rate !== undefined) return wholePercent(rate).replace('under', '<').replace('over', '>');
  return progress === undefined ? null : `${progressWord(name)} ${progress.toFixed(1)}`;
}

/** How sure the chance is, in words: 'Between 77 % and 81 %, from 1,500 fights'. */
export function winChanceDetail(name: string): string | null {
  const { rate, low, high, fights = 0 } = shippedWinChance(name) ?? {};
  if (rate === undefined) return null;
  if (low === undefined || high === undefined) return `Exactly ${(100 * rate).toFixed(2)} %`;
  const range = [low, high].map(each => `${(100 * each).toFixed(1)} %`).join(' and ');
  return `Between ${range} in 95 of 100 cases, from ${fights.toLocaleString('en')} fights`;
}

/** Never 0 or 100, which would be a promise. */
function wholePercent(rate: number): string {
  if (rate < 0.005) return 'under 1 %';
  if (rate >= 0.995) return 'over 99 %';
  return `${Math.round(100 * rate)} %`;
}

function progressWord(name: string): string {
  const { ruleset } = shippedSetups.find(setup => setup.name === name)!;
  return shippedRulesets.find(({ id }) => id === ruleset)!.progress!;
}
