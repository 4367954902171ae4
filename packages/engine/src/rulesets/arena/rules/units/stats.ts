import type { ArenaPlan } from '../../plan/plan.js';
import {
  ALL_STATS,
  ATTRIBUTE_COUNT,
  type Blend,
  blend,
  derive,
  FAMILY_COUNT,
  FIRST_DERIVED,
  FIRST_SOAK,
  STAT,
  STAT_COUNT,
  statName,
} from '../../plan/stats.js';
import type { ArenaState, Modifier, Unit } from '../../state.js';
import { type BattleTable, NONE } from '../table.js';

/** ARENA-25.3, from best to worst. */
export const MOOD = { inspired: 0, steady: 1, shaken: 2, wavering: 3, routed: 4 } as const;
export const MOODS = ['inspired', 'steady', 'shaken', 'wavering', 'routed'] as const;

export function moodOf(plan: ArenaPlan, unit: Unit): number {
  if (!plan.options.morale || unit.summoner !== NONE) return MOOD.steady;
  const { bands } = plan.content.tuning.morale;
  if (unit.morale >= bands.inspired) return MOOD.inspired;
  if (unit.morale >= bands.steady) return MOOD.steady;
  if (unit.morale >= bands.shaken) return MOOD.shaken;
  return unit.morale > 0 ? MOOD.wavering : MOOD.routed;
}

/** Brings a unit's stats up to date after anything changed that they depend on. */
export function refresh(plan: ArenaPlan, unit: Unit): void {
  refreshStats(plan, unit, ALL_STATS);
}

/** The same after a change of stacks: without modifiers and moods only the stats that stacks may change can differ. */
export function refreshStacks(plan: ArenaPlan, unit: Unit): void {
  refreshStats(plan, unit, plan.options.morale || unit.modifiers.length > 0 ? ALL_STATS : plan.stacked);
}

/** ARENA-2.2 and ARENA-2.3: flat changes first, to the flat sums; then stats made of attributes; percentages last. */
function refreshStats(plan: ArenaPlan, unit: Unit, among: readonly number[]): void {
  const { stats, stacks, modifiers } = unit;
  const { base, plain } = plan.builds[unit.build]!;
  for (let i = 0; i < among.length; i++) stats[among[i]!] = plain[among[i]!]!;
  /** Stats that hold their flat sum now: only they are worked out anew, unless an attribute is among them. */
  const changed: number[] = [];
  const add = (stat: number, value: number) => {
    if (!changed.includes(stat)) {
      changed.push(stat);
      stats[stat] = base[stat]!;
    }
    stats[stat]! += value;
  };
  for (let i = 0; i < modifiers.length; i++) add(modifiers[i]!.stat, modifiers[i]!.value);
  const mood = moodOf(plan, unit);
  // ARENA-25.3
  if (mood !== MOOD.steady) {
    const { inspired, shaken } = plan.content.tuning.morale;
    if (mood === MOOD.inspired) add(STAT.damageDealtPct, inspired.damagePct);
    else add(STAT.attackPct, shaken.attackPct);
    add(STAT.judgment, mood === MOOD.inspired ? inspired.judgment : shaken.judgment);
  }
  let percentages: number[] | null = null;
  for (let i = 0; i < stacks.length; i++) {
    const held = stacks[i]!;
    if (held === 0 || !plan.statuses[i]!.changesStats) continue;
    const { cap, changes, percents } = plan.statuses[i]!;
    const counted = held < cap ? held : cap;
    for (let k = 0; k < changes.length; k++) {
      const { stat, per, cap: most } = changes[k]!;
      const value = per * counted;
      add(stat, most >= 0 ? (value > most ? most : value) : value < most ? most : value);
    }
    for (let k = 0; k < percents.length; k++) {
      percentages ??= new Array<number>(STAT_COUNT).fill(0);
      percentages[percents[k]!.stat]! += percents[k]!.per;
    }
  }
  if (changed.length > 0) rederive(plan.blends, stats, base, changed);
  if (percentages) applyPercentages(stats, percentages);
}

/** Says that a timed change of a stat begins, or has ended. */
export function emitModifier(
  state: ArenaState,
  table: BattleTable,
  who: number,
  { stat, value, ends }: Modifier,
  before: number,
  ended: boolean,
): void {
  const after = state.units[who]!.stats[stat]!;
  const named = { stat: statName(stat), value, ends };
  table.emit?.({ kind: 'modified', who, ...named, before, after, ended });
}

/** Turns the flat sums of changed stats into stats again. */
function rederive(
  blends: readonly Blend[],
  stats: number[],
  base: readonly number[],
  changed: readonly number[],
): void {
  if (changed.some(stat => stat < ATTRIBUTE_COUNT)) {
    for (let i = 0; i < STAT_COUNT; i++) if (!changed.includes(i)) stats[i] = base[i]!;
    derive(blends, stats);
    return;
  }
  // Blends stand in the order of the stats after the attributes.
  for (let i = 0; i < changed.length; i++) {
    const made = blends[changed[i]! - FIRST_DERIVED];
    if (made) blend(made, stats);
  }
  const soakChanged = changed.includes(STAT.soak);
  for (let stat = FIRST_SOAK; stat < FIRST_SOAK + FAMILY_COUNT; stat++) {
    const familyChanged = changed.includes(stat);
    if (!soakChanged && !familyChanged) continue;
    if (!familyChanged) stats[stat] = base[stat]!;
    stats[stat]! += stats[STAT.soak]!;
  }
}

function applyPercentages(stats: number[], percentages: readonly number[]): void {
  for (let i = FIRST_DERIVED; i < STAT_COUNT; i++) {
    if (percentages[i] === 0) continue;
    const factor = 1 + percentages[i]! / 100;
    stats[i]! *= factor;
    if (i === STAT.soak) for (let k = 0; k < FAMILY_COUNT; k++) stats[FIRST_SOAK + k]! *= factor;
  }
}
