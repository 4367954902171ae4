import type { Part } from '../../../core/events.js';
import { hitChance, shownPercent } from '../rules/attack.js';
import { blowDamage, throughHide, typeOf } from '../rules/damage.js';
import { situationOf } from '../rules/situation.js';
import { attackParts } from '../rules/weapons.js';
import type { Rules } from '../setup.js';
import { copyFighter } from '../state/copy.js';
import type { D20State } from '../state/state.js';

/** What an attack would be like, before any die is thrown. */
export interface Outlook {
  /** The least face that hits. */
  readonly face: number;
  readonly ac: number;
  readonly percent: number;
  readonly chance: number;
  readonly sure: boolean;
  readonly parts: readonly Part[];
  readonly least: number;
  /** Of a hit that is no critical; null where dice explode and there is no telling. */
  readonly most: number | null;
  /** The most that a critical does; null where there are none, or where they do no more. */
  readonly critical: number | null;
}

/** An attack of whoever acts, struck from a tile he may still have to walk to. */
export function outlook(rules: Rules, now: D20State, whom: number, manner: number, tile: number): Outlook {
  const who = now.turn;
  const state = standingAt(now, tile);
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const situation = situationOf(rules, state, who, whom, manner);
  const { luck, sure, factor } = situation;
  const ac = target.ac + situation.ac;
  const need = ac - attacker.attack - situation.toHit;
  const type = typeOf(rules, attacker, false);
  const damage = (dice: number, doubled: boolean) => {
    const raw = dice + attacker.plus + situation.damage;
    const amount = blowDamage(raw, factor, doubled, rules.doubleFirst);
    return throughHide(rules, target, amount, type, null);
  };
  // Where only a critical hits, every hit is one.
  const critical = !sure && need >= attacker.criticalFrom;
  const doubled = critical || situation.doubled !== null;
  const highest = attacker.count * attacker.sides;
  const explodes = rules.options.explodingDice;
  return {
    face: Math.min(attacker.criticalFrom, Math.max(2, need)),
    ac,
    sure,
    percent: sure ? 100 : shownPercent(need, attacker.criticalFrom, luck),
    chance: sure ? 1 : hitChance(need, attacker.criticalFrom, luck),
    parts: [...attackParts(rules, attacker, false), ...situation.toHitParts],
    least: damage(attacker.count, doubled),
    most: explodes ? null : damage(highest, doubled),
    critical: explodes || sure || doubled ? null : damage(highest, true),
  };
}

/** The same moment with whoever acts on another tile. */
function standingAt(state: D20State, tile: number): D20State {
  const actor = state.fighters[state.turn]!;
  if (actor.tile === tile) return state;
  const moved = copyFighter(actor);
  moved.tile = tile;
  return { ...state, fighters: state.fighters.map(fighter => (fighter === actor ? moved : fighter)) };
}
