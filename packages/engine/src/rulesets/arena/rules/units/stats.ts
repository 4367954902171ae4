import type { ArenaPlan } from '../../plan/plan.js';
import type { Blend } from '../../plan/stats.js';
import {
  ALL,
  ATTRIBUTE_COUNT,
  blend,
  derive,
  FAMILY_COUNT,
  FIRST_DERIVED,
  FIRST_SOAK,
  STAT,
  STAT_COUNT,
} from '../../plan/stats.js';
import type { Unit } from '../../state.js';
import { MOOD, moodOf } from './morale.js';

const percents = new Array<number>(STAT_COUNT).fill(0);

/** Stats that statuses, modifiers or mood change: only they are worked out anew, unless it is an attribute. */
const touched = new Array<boolean>(STAT_COUNT).fill(false);

/** Brings a unit's stats up to date after anything changed that they depend on. */
export function refresh(plan: ArenaPlan, unit: Unit): void {
  rework(plan, unit, ALL);
}

/** The same after a change of stacks: without modifiers and moods nothing else can differ. */
export function refreshStacks(plan: ArenaPlan, unit: Unit): void {
  rework(plan, unit, plan.usesMorale || unit.modifiers.length > 0 ? ALL : plan.stacked);
}

function rework(plan: ArenaPlan, unit: Unit, among: readonly number[]): void {
  const { stats, stacks, modifiers } = unit;
  const { base, plain } = plan.builds[unit.build]!;
  const mood = moodOf(plan, unit);
  for (let i = 0; i < among.length; i++) stats[among[i]!] = plain[among[i]!]!;
  for (let i = 0; i < modifiers.length; i++) add(stats, base, modifiers[i]!.stat, modifiers[i]!.value);
  if (mood !== MOOD.steady) addMood(plan, stats, base, mood);
  let scaled = false;
  for (let i = 0; i < stacks.length; i++) {
    const held = stacks[i]!;
    if (held === 0 || !plan.statuses[i]!.changesStats) continue;
    const { cap, changes, percents: shares } = plan.statuses[i]!;
    const counted = held < cap ? held : cap;
    for (let k = 0; k < changes.length; k++) {
      const change = changes[k]!;
      const value = change.per * counted;
      const most = change.cap;
      const counts = most >= 0 ? (value > most ? most : value) : value < most ? most : value;
      add(stats, base, change.stat, counts);
    }
    for (let k = 0; k < shares.length; k++) {
      percents[shares[k]!.stat]! += shares[k]!.per;
      scaled = true;
    }
  }
  mix(plan.blends, stats, base, among);
  if (scaled) scale(stats);
}

/** To the flat sum, which takes the place of the whole until it is worked out anew. */
function add(stats: number[], base: readonly number[], stat: number, value: number): void {
  if (!touched[stat]) {
    touched[stat] = true;
    stats[stat] = base[stat]!;
  }
  stats[stat]! += value;
}

/** Turns the flat sums of all that was touched into stats again. */
function mix(
  blends: readonly Blend[],
  stats: number[],
  base: readonly number[],
  among: readonly number[],
): void {
  let any = false;
  let attributes = false;
  for (let i = 0; i < among.length; i++) {
    if (!touched[among[i]!]) continue;
    any = true;
    if (among[i]! < ATTRIBUTE_COUNT) attributes = true;
  }
  if (!any) return;
  if (attributes) {
    for (let i = 0; i < STAT_COUNT; i++) if (!touched[i]) stats[i] = base[i]!;
    derive(blends, stats);
  } else {
    for (let i = 0; i < blends.length; i++) if (touched[blends[i]!.stat]) blend(blends[i]!, stats);
    for (let i = 0; i < FAMILY_COUNT; i++) {
      if (!touched[STAT.soak] && !touched[FIRST_SOAK + i]) continue;
      if (!touched[FIRST_SOAK + i]) stats[FIRST_SOAK + i] = base[FIRST_SOAK + i]!;
      stats[FIRST_SOAK + i]! += stats[STAT.soak]!;
    }
  }
  for (let i = 0; i < among.length; i++) touched[among[i]!] = false;
}

/** ARENA-25.3 */
function addMood({ content }: ArenaPlan, stats: number[], base: readonly number[], mood: number): void {
  const { inspired, shaken } = content.tuning.morale;
  if (mood === MOOD.inspired) {
    add(stats, base, STAT.damageDealtPct, inspired.damagePct);
    add(stats, base, STAT.judgment, inspired.judgment);
  } else {
    add(stats, base, STAT.attackPct, shaken.attackPct);
    add(stats, base, STAT.judgment, shaken.judgment);
  }
}

function scale(stats: number[]): void {
  for (let i = FIRST_DERIVED; i < STAT_COUNT; i++) {
    if (percents[i] === 0) continue;
    const factor = 1 + percents[i]! / 100;
    stats[i]! *= factor;
    if (i === STAT.soak) for (let k = 0; k < FAMILY_COUNT; k++) stats[FIRST_SOAK + k]! *= factor;
    percents[i] = 0;
  }
}
