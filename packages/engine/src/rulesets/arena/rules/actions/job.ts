import type { Happening } from '../../events.js';
import type { Action } from '../../plan/action.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';

export type Attacked = Extract<Happening, { kind: 'attacked' }>;

/** What an attack roll came to, for all components of its action. */
export interface Attack {
  readonly action: Action;
  readonly critical: boolean;
  /** By unit: the hit bonus. */
  readonly bonus: readonly number[];
  /** Hit bonus and crit die belong to it alone (ARENA-7.10). */
  readonly first: Component | null;
  /** Hits that are told with the damage they do, as far as they have not been told yet. */
  readonly told: Attacked[];
}

/** One component with those it reaches. */
export interface Job {
  readonly component: Component;
  /** Whose it is; NONE for what zones do. */
  readonly by: number;
  readonly receivers: readonly number[];
  readonly zone: number;
  readonly other: number;
  readonly attack: Attack | null;
  readonly source: string;
}

/** ARENA-9.4: with the other model a critical multiplies every output. */
export function critFactor(plan: ArenaPlan, state: ArenaState, attack: Attack | null): number {
  if (!attack?.critical || plan.options.critModel === 'die') return 1;
  const by = state.units[state.actor]!;
  return Math.max(1, plan.content.tuning.resolution.critMultiplier + by.stats[STAT.critDamagePct]! / 100);
}
