import type { Part } from '../../../core/events.js';
import type { D20Plan } from '../plan/plan.js';
import { hitChance, shownPercent } from '../rules/attack/attack.js';
import { blowDamage, throughHide } from '../rules/attack/damage.js';
import { situationOf } from '../rules/attack/situation.js';
import { attackBonus, damageTypeOf } from '../rules/characters/weapons.js';
import { copyFighter } from '../state/copy.js';
import type { D20State } from '../state/state.js';

/** What an attack would be like, before any die is thrown. */
export interface Forecast {
  /** The lowest face that hits. */
  readonly face: number;
  readonly percent: number;
  readonly chance: number;
  readonly sure: boolean;
  /** What is added to the attack roll. */
  readonly parts: readonly Part[];
  readonly least: number;
  /** Of a hit that is no critical; null where dice explode and there is no limit. */
  readonly most: number | null;
  /** The most that a critical does; null where there are none, or where they do no more. */
  readonly critical: number | null;
}

/** An attack of the acting fighter, struck from a tile that it may still have to walk to. */
export function forecastAttack(
  plan: D20Plan,
  now: D20State,
  whom: number,
  manner: number,
  tile: number,
): Forecast {
  const who = now.turn;
  const state = withActorAt(now, tile);
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const why = { toHit: [] as Part[], damage: [] as Part[], ac: [] as Part[] };
  const situation = situationOf(plan, state, who, whom, manner, why);
  const { luck, sure, rangePercent } = situation;
  const parts: Part[] = [];
  const bonus = attackBonus(plan, attacker, 'main', parts) + situation.toHit;
  parts.push(...why.toHit);
  const need = target.ac + situation.ac - bonus;
  const type = damageTypeOf(plan, attacker, 'main');
  const damage = (rolled: number, isCritical: boolean) => {
    const raw = rolled + attacker.plus + situation.damage;
    const amount = blowDamage(plan, raw, rangePercent, isCritical ? 'critical' : situation.doubled);
    return throughHide(plan, target, amount, type);
  };
  // Where only a critical hits, every hit is one.
  const isAlwaysCritical = !sure && need >= attacker.criticalFrom;
  const isDoubled = isAlwaysCritical || situation.doubled !== null;
  const highest = attacker.count * attacker.sides;
  const explodes = plan.options.explodingDice;
  return {
    face: Math.min(attacker.criticalFrom, Math.max(2, need)),
    sure,
    percent: sure ? 100 : shownPercent(need, attacker.criticalFrom, luck),
    chance: sure ? 1 : hitChance(need, attacker.criticalFrom, luck),
    parts,
    least: damage(attacker.count, isAlwaysCritical),
    most: explodes ? null : damage(highest, isAlwaysCritical),
    critical: explodes || sure || isDoubled ? null : damage(highest, true),
  };
}

/** The same moment with the acting fighter on another tile. */
function withActorAt(state: D20State, tile: number): D20State {
  const actor = state.fighters[state.turn]!;
  if (actor.tile === tile) return state;
  const moved = copyFighter(actor);
  moved.tile = tile;
  return { ...state, fighters: state.fighters.map(fighter => (fighter === actor ? moved : fighter)) };
}
