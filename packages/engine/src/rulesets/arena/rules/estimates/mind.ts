import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import { isHiddenFrom } from '../stealth/sight.js';

/** What an action is weighed on: a unit or a zone, and all it would reach. */
export interface Candidate {
  readonly target: number;
  readonly zone: number;
  readonly reached: readonly number[];
  /** Of a reposition: what the destination is worth (ARENA-18.17). */
  readonly need: number;
}

/** What a unit knows when it decides; made once a turn. Hidden enemies count in the hidden share only (ARENA-18.9). */
export interface Mind {
  readonly plan: ArenaPlan;
  readonly state: ArenaState;
  readonly who: number;
  readonly unit: Unit;
  readonly actions: readonly Action[];
  readonly enemies: readonly number[];
  readonly allies: readonly number[];
  /** The unit alone. */
  readonly self: readonly number[];
  readonly hiddenShare: number;
  /** Health that counts as a good deal of damage. */
  readonly reference: number;
  readonly phase: number;
  readonly judgment: number;
  readonly blend: number;
  readonly sharpness: number;
  readonly lookahead: number;
  /** Expected damage by action and unit, worked out when first asked for; −1 until then. */
  readonly expected: number[];
  /** Whether a unit's damaging statuses alone fell it within the lookahead: 1 or 0, −1 until asked for. */
  readonly doomed: number[];
  /** Whether buffs on a unit count in full (ARENA-18.18): 1 or 0, −1 until asked for. */
  readonly contact: number[];
  /** What threatens in a zone, −1 until asked for. */
  readonly threat: number[];
  /** Harmful actions that could be used now if somebody were in reach; null until asked for. */
  blows: readonly Action[] | null;
}

export function createMind(plan: ArenaPlan, state: ArenaState, who: number): Mind {
  const { tuning } = plan.content;
  const { units } = state;
  const unit = units[who]!;
  const enemies: number[] = [];
  const allies: number[] = [];
  let hidden = 0;
  let known = 0;
  let unknown = 0;
  for (let i = 0; i < units.length; i++) {
    const other = units[i]!;
    if (other.fallen) continue;
    if (other.team === unit.team) allies.push(i);
    else if (isHiddenFrom(plan, state, who, i)) {
      hidden++;
      unknown += other.maximum;
    } else {
      enemies.push(i);
      known += other.maximum;
    }
  }
  const { actions } = plan.builds[unit.build]!;
  const { fullAt, blend, sharpness, lookahead } = tuning.ai.judgment;
  const judgment = unit.stats[STAT.judgment]!;
  const t = Math.max(0, Math.min(1, judgment / fullAt));
  return {
    plan,
    state,
    who,
    unit,
    actions,
    enemies,
    allies,
    self: [who],
    hiddenShare: hidden === 0 ? 0 : hidden / (hidden + enemies.length),
    // With no enemy in sight only the size of the hidden ones is known.
    reference:
      enemies.length > 0
        ? (tuning.ai.refShare * known) / enemies.length
        : (tuning.ai.refShare * unknown) / Math.max(1, hidden) || 1,
    phase: state.tick / plan.context.onset,
    judgment,
    blend: blend[0] + (blend[1] - blend[0]) * t,
    sharpness: sharpness[0] + (sharpness[1] - sharpness[0]) * t,
    lookahead: lookahead[0] + Math.floor((lookahead[1] - lookahead[0]) * t + 1e-9),
    expected: new Array<number>(actions.length * units.length).fill(-1),
    doomed: new Array<number>(units.length).fill(-1),
    contact: new Array<number>(units.length).fill(-1),
    threat: new Array<number>(plan.zones.length).fill(-1),
    blows: null,
  };
}

/** ARENA-18.9: Health on the scale of scores. */
export function saturate({ plan, reference }: Mind, health: number): number {
  const x = health / reference;
  return x / (x + plan.content.tuning.ai.saturation);
}

export const missingShare = (unit: Unit): number => 1 - unit.health / unit.maximum;
