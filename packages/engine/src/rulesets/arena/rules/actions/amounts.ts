import type { ArenaContent } from '../../content/content.js';
import { ceil, clamp, floor } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import { STAT } from '../../plan/stats.js';

/* What components and actions come to before anybody resists: what fights use and what texts say is the same. */

/** ARENA-8.6: stacks that are brought, not yet rounded. */
export function stacksBrought({ amount, multiplier, flat, percent }: Component, factor = 1): number {
  return (amount * multiplier + flat) * (1 + percent / 100) * factor;
}

/** ARENA-8.7: what one takes off oneself is a price and does not scale. */
export function stacksRemoved({ amount, multiplier, to }: Component, fromOneself: boolean): number {
  return ceil(amount * (fromOneself && to === TO.self ? 1 : multiplier));
}

/** ARENA-16.4: the share of Health that a revival gives. */
export function revivedShare({ amount, multiplier }: Component): number {
  return Math.min(1, amount * multiplier);
}

/** ARENA-8.12: points that a pool of this size gains or loses. */
export function pointsOfPool({ amount, share, multiplier }: Component, most: number): number {
  return floor((share > 0 ? share * most : amount) * multiplier);
}

/** ARENA-6.10, in percent. */
export function failPercent(
  { supplies }: ArenaContent,
  { failPct }: Action,
  stats: readonly number[],
): number {
  const { perIntellect, min, max } = supplies.scrollFail;
  return clamp(failPct + perIntellect * stats[STAT.intellect]! + stats[STAT.scrollFailPct]!, min, max);
}
