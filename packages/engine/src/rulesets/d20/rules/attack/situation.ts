import { distance } from '../../../../boards/grid/index.js';
import type { Part } from '../../../../core/events.js';
import type { Special } from '../../content/schemas.js';
import type { Doubled } from '../../events.js';
import type { D20Plan } from '../../plan/plan.js';
import { type D20State, type Fighter, MARK } from '../../state/state.js';
import { isUnseen, suffers } from '../conditions/conditions.js';
import { isBehind } from '../movement.js';
import { surpriseOf } from './surprise.js';

/** How a blow is struck: bits. */
export const MANNER = { power: 1, defensive: 2, offHand: 4, free: 8 } as const;

/** The attack die is rolled twice and the lower counts (-1), once (0), or twice and the higher counts (1): D20-15.3. */
export type Luck = -1 | 0 | 1;

/** What the moment adds to the numbers of the two fighters. */
export interface Situation {
  readonly toHit: number;
  readonly damage: number;
  readonly ac: number;
  readonly luck: Luck;
  /** D20-15.5: no die is rolled, the blow hits. */
  readonly sure: boolean;
  readonly doubled: Doubled | null;
  /** D20-15.14: what is left of the damage at that range. */
  readonly rangePercent: number;
}

/** The parts of the numbers in a situation. */
export interface SituationParts {
  readonly toHit: Part[];
  readonly damage: Part[];
  readonly ac: Part[];
}

/** A moment that adds nothing. */
export const PLAIN_SITUATION: Situation = {
  toHit: 0,
  damage: 0,
  ac: 0,
  luck: 0,
  sure: false,
  doubled: null,
  rangePercent: 100,
};

/** D20-15.7 */
const POWER_ATTACK = { toHit: -2, damage: 4 };
/** D20-15.8 */
const DEFENSIVE_TO_HIT = -2;
/** D20-15.4 */
const FLANKING_TO_HIT = 2;

/** All that neighbours, stances and options do to a blow, struck from where the attacker stands. `why` receives the parts. */
export function situationOf(
  plan: D20Plan,
  state: D20State,
  who: number,
  whom: number,
  manner: number,
  why?: SituationParts,
): Situation {
  const { options } = plan;
  const { grid } = state;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  let toHit = 0;
  let damage = 0;
  let ac = 0;
  if ((manner & MANNER.power) !== 0) {
    toHit += POWER_ATTACK.toHit;
    damage += POWER_ATTACK.damage;
    why?.toHit.push({ source: 'power attack', value: POWER_ATTACK.toHit });
    why?.damage.push({ source: 'power attack', value: POWER_ATTACK.damage });
  }
  if ((manner & MANNER.defensive) !== 0) {
    toHit += DEFENSIVE_TO_HIT;
    why?.toHit.push({ source: 'defensive fighting', value: DEFENSIVE_TO_HIT });
  }
  if (options.flanking && isFlanking(state, attacker, target)) {
    toHit += FLANKING_TO_HIT;
    why?.toHit.push({ source: 'flanking', value: FLANKING_TO_HIT });
  }
  if (state.auras !== 0) {
    for (const aura of aurasOn(plan, state, attacker)) {
      toHit += aura.toHit;
      why?.toHit.push({ source: aura.name, value: aura.toHit });
      if (aura.kind === 'command') continue;
      damage += aura.damage;
      why?.damage.push({ source: aura.name, value: aura.damage });
    }
    ac += wallBonus(plan, state, target, why?.ac);
  }
  const surprise = surpriseOf(plan, attacker, target);
  const fromBehind =
    options.facing && !attacker.ranged && isBehind(grid, attacker.tile, target.tile, target.facing);
  return {
    toHit,
    damage,
    ac,
    luck: options.advantage ? luckOf(plan, attacker, target) : 0,
    sure: surprise !== null,
    doubled: surprise ?? (fromBehind ? 'from behind' : null),
    rangePercent:
      options.rangeBands && attacker.ranged
        ? percentAtRange(distance(grid, attacker.tile, target.tile))
        : 100,
  };
}

/** D20-15.4: an ally stands on the tile opposite to the attacker. */
function isFlanking({ grid, fighters }: D20State, attacker: Fighter, target: Fighter): boolean {
  const { tile } = attacker;
  if (attacker.ranged || distance(grid, tile, target.tile) !== 1) return false;
  const x = 2 * (target.tile % grid.width) - (tile % grid.width);
  const y = 2 * ((target.tile / grid.width) | 0) - ((tile / grid.width) | 0);
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return false;
  const opposite = y * grid.width + x;
  return fighters.some(
    ally => ally.alive && ally.side === attacker.side && ally.tile === opposite && !isUnseen(ally),
  );
}

type Aura = Extract<Special, { kind: 'rally' | 'command' }>;

/** Table 6, rally and command. An aura of one name counts once, however many fighters spread it (D20-10.1). */
function aurasOn(plan: D20Plan, state: D20State, attacker: Fighter): Aura[] {
  const auras: Aura[] = [];
  const { tags } = plan.breeds[attacker.breed]!;
  if (isUnseen(attacker)) return auras;
  for (const leader of state.fighters) {
    if (leader === attacker || !leader.alive || leader.side !== attacker.side || isUnseen(leader)) continue;
    for (const special of plan.breeds[leader.breed]!.specials) {
      if (special.kind !== 'rally' && special.kind !== 'command') continue;
      if (!tags.includes(special.tag) || auras.some(({ name }) => name === special.name)) continue;
      if (distance(state.grid, leader.tile, attacker.tile) > special.range) continue;
      if (special.kind === 'rally' && !canRally(plan, state, leader, special)) continue;
      auras.push(special);
    }
  }
  return auras;
}

/** Table 6, rally: the leader is unhurt, and enough others of its kind are around. */
function canRally(
  plan: D20Plan,
  state: D20State,
  leader: Fighter,
  special: Special & { kind: 'rally' },
): boolean {
  if ((leader.marks & MARK.hurt) !== 0) return false;
  let others = 0;
  for (const other of state.fighters) {
    if (other === leader || !other.alive || other.side !== leader.side || isUnseen(other)) continue;
    if (!plan.breeds[other.breed]!.tags.includes(special.tag)) continue;
    if (distance(state.grid, leader.tile, other.tile) <= special.range) others++;
  }
  return others >= special.others;
}

/** Table 6, shield wall: AC for each neighbour on the four sides. */
export function wallBonus(plan: D20Plan, state: D20State, target: Fighter, why?: Part[]): number {
  const { grid, fighters, auras } = state;
  let bonus = 0;
  if (auras === 0 || isUnseen(target)) return bonus;
  for (const special of plan.breeds[target.breed]!.specials) {
    if (special.kind !== 'wall') continue;
    let neighbours = 0;
    for (const other of fighters) {
      if (!other.alive || other.side !== target.side || isUnseen(other)) continue;
      if (!plan.breeds[other.breed]!.tags.includes(special.tag)) continue;
      const gap = Math.abs(other.tile - target.tile);
      const isSameRow = ((other.tile / grid.width) | 0) === ((target.tile / grid.width) | 0);
      if ((gap === 1 && isSameRow) || gap === grid.width) neighbours++;
    }
    if (neighbours === 0) continue;
    bonus += special.ac * neighbours;
    why?.push({ source: special.name, value: special.ac * neighbours });
  }
  return bonus;
}

/** D20-15.3: advantage and disadvantage cancel each other. */
function luckOf(plan: D20Plan, attacker: Fighter, target: Fighter): Luck {
  const hasAdvantage = suffers(plan, target, condition => condition.exposes);
  const hasDisadvantage = suffers(plan, attacker, condition => condition.hampers);
  return hasAdvantage === hasDisadvantage ? 0 : hasAdvantage ? 1 : -1;
}

/** D20-15.14 */
function percentAtRange(away: number): number {
  if (away <= 1 || away === 8) return 25;
  return away === 2 || away === 7 ? 50 : 100;
}
