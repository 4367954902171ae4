import type { RuleEvent } from '../../events.js';
import type { Action } from '../../plan/action.js';
import { TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../table.js';
import { membersOf } from './targeting.js';

export type AttackedEvent = Extract<RuleEvent, { kind: 'attacked' }>;

/** What an attack roll came to, for all components of its action. */
export interface AttackResult {
  readonly action: Action;
  readonly critical: boolean;
  /** By unit: the hit bonus; -1 for a miss. */
  readonly bonus: readonly number[];
  /** The first Damage component: hit bonus and crit die belong to it alone (ARENA-7.10). Null if nothing was rolled to hit. */
  readonly first: Component | null;
  /** Hits and misses that wait to be emitted together with the damage they do. */
  readonly pending: AttackedEvent[];
}

/** One component with the units it reaches. */
export interface Job {
  readonly component: Component;
  /** The unit it comes from; NONE for the work of zones. */
  readonly by: number;
  readonly receivers: readonly number[];
  readonly zone: number;
  readonly other: number;
  readonly attack: AttackResult | null;
  readonly source: string;
}

/** ARENA-8.14: whom a component of a unit reaches, if these are its targets. */
export function receiversOf(
  { units }: ArenaState,
  { to }: Component,
  by: number,
  targets: readonly number[],
): readonly number[] {
  if (to === TO.self) return [by];
  return to === TO.allies ? membersOf(units, by) : targets;
}

/** Emits the hits and misses of an attack that no damage has taken along. */
export function emitPending({ emit }: BattleTable, { pending }: AttackResult): void {
  for (const event of pending) emit?.(event);
  pending.length = 0;
}

/** ARENA-9.4: with the multiplier model a critical multiplies every output. */
export function critFactor(plan: ArenaPlan, state: ArenaState, attack: AttackResult | null): number {
  if (!attack?.critical || plan.options.critModel === 'die') return 1;
  const { stats } = state.units[state.actor]!;
  return Math.max(1, plan.content.tuning.resolution.critMultiplier + stats[STAT.critDamagePct]! / 100);
}
