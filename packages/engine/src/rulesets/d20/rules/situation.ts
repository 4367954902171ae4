import { distance } from '../../../boards/grid/index.js';
import type { Part } from '../../../core/events.js';
import type { Special } from '../content/schemas.js';
import type { Doubled } from '../events.js';
import type { Rules } from '../setup.js';
import { type D20State, type Fighter, HEROES, MARK } from '../state/state.js';
import type { Luck } from './attack.js';
import { isUnseen, suffers } from './conditions.js';
import { isBehind } from './movement.js';

/** How a blow is struck: bits. */
export const MANNER = { power: 1, defensive: 2, offHand: 4, free: 8 } as const;

/** What the moment adds to the numbers of the two fighters. */
export interface Situation {
  readonly toHit: number;
  readonly damage: number;
  readonly ac: number;
  readonly toHitParts: readonly Part[];
  readonly damageParts: readonly Part[];
  readonly acParts: readonly Part[];
  readonly luck: Luck;
  /** No die is rolled: it hits (D20-15.5). */
  readonly sure: boolean;
  readonly doubled: Doubled | null;
  /** D20-15.14, in hundredths. */
  readonly factor: number;
}

const NONE: readonly Part[] = [];
export const PLAIN: Situation = {
  toHit: 0,
  damage: 0,
  ac: 0,
  toHitParts: NONE,
  damageParts: NONE,
  acParts: NONE,
  luck: 0,
  sure: false,
  doubled: null,
  factor: 100,
};

/** Everything that neighbours, stances and variants do to this blow, struck from where the attacker stands. */
export function situationOf(
  rules: Rules,
  state: D20State,
  who: number,
  whom: number,
  manner: number,
): Situation {
  const attacker = state.fighters[who]!;
  const { tile } = attacker;
  const target = state.fighters[whom]!;
  const { options } = rules;
  const toHitParts: Part[] = [];
  const damageParts: Part[] = [];
  if ((manner & MANNER.power) !== 0) {
    toHitParts.push({ source: 'power attack', value: -2 });
    damageParts.push({ source: 'power attack', value: 4 });
  }
  if ((manner & MANNER.defensive) !== 0) toHitParts.push({ source: 'defensive fighting', value: -2 });
  if (options.flanking && flanks(state, attacker, target)) toHitParts.push({ source: 'flanking', value: 2 });
  const acParts: Part[] = [];
  if (state.auras !== 0) {
    auras(rules, state, attacker, toHitParts, damageParts);
    acParts.push(...wallParts(rules, state, target));
  }
  const close = distance(state.grid, tile, target.tile);
  const surprise = surpriseOf(rules, attacker, target);
  const behind = options.facing && !attacker.ranged && isBehind(state.grid, tile, target.tile, target.facing);
  return {
    toHit: sum(toHitParts),
    damage: sum(damageParts),
    ac: sum(acParts),
    toHitParts,
    damageParts,
    acParts,
    luck: options.advantage ? luckOf(rules, attacker, target) : 0,
    sure: surprise !== null,
    doubled: surprise ?? (behind ? 'from behind' : null),
    factor: options.rangeBands && attacker.ranged ? rangeFactor(close) : 100,
  };
}

function sum(parts: readonly Part[]): number {
  let total = 0;
  for (const { value } of parts) total += value;
  return total;
}

/** D20-15.4 */
function flanks({ grid, fighters }: D20State, attacker: Fighter, target: Fighter): boolean {
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

/** Table 6: rally and command. The same aura counts once, however many spread it (D20-10.1). */
function auras(
  rules: Rules,
  state: D20State,
  attacker: Fighter,
  toHitParts: Part[],
  damageParts: Part[],
): void {
  const { tags } = rules.breeds[attacker.breed]!;
  if (isUnseen(attacker)) return;
  for (const leader of state.fighters) {
    if (leader === attacker || !leader.alive || leader.side !== attacker.side || isUnseen(leader)) continue;
    for (const special of rules.breeds[leader.breed]!.specials) {
      if (special.kind !== 'rally' && special.kind !== 'command') continue;
      if (!tags.includes(special.tag) || toHitParts.some(({ source }) => source === special.name)) continue;
      if (distance(state.grid, leader.tile, attacker.tile) > special.range) continue;
      if (special.kind === 'rally' && !rallies(rules, state, leader, special)) continue;
      toHitParts.push({ source: special.name, value: special.toHit });
      if (special.kind === 'rally') damageParts.push({ source: special.name, value: special.damage });
    }
  }
}

/** Unhurt, and with enough others of its kind around. */
function rallies(
  rules: Rules,
  state: D20State,
  leader: Fighter,
  special: Special & { kind: 'rally' },
): boolean {
  if ((leader.marks & MARK.hurt) !== 0) return false;
  let others = 0;
  for (const other of state.fighters) {
    if (other === leader || !other.alive || other.side !== leader.side || isUnseen(other)) continue;
    if (!rules.breeds[other.breed]!.tags.includes(special.tag)) continue;
    if (distance(state.grid, leader.tile, other.tile) <= special.range) others++;
  }
  return others >= special.others;
}

/** Table 6: shield wall, per neighbour on the four sides. */
export function wallParts(rules: Rules, state: D20State, target: Fighter): Part[] {
  const { grid, fighters } = state;
  const parts: Part[] = [];
  if (isUnseen(target)) return parts;
  for (const special of rules.breeds[target.breed]!.specials) {
    if (special.kind !== 'wall') continue;
    let beside = 0;
    for (const other of fighters) {
      if (!other.alive || other.side !== target.side || isUnseen(other)) continue;
      if (!rules.breeds[other.breed]!.tags.includes(special.tag)) continue;
      const gap = Math.abs(other.tile - target.tile);
      const sameRow = ((other.tile / grid.width) | 0) === ((target.tile / grid.width) | 0);
      if ((gap === 1 && sameRow) || gap === grid.width) beside++;
    }
    if (beside > 0) parts.push({ source: special.name, value: special.ac * beside });
  }
  return parts;
}

/** D20-15.5 */
function surpriseOf({ options }: Rules, attacker: Fighter, target: Fighter): 'unaware' | 'unseen' | null {
  if (!options.backstab) return null;
  if ((target.marks & MARK.unaware) !== 0) return 'unaware';
  return isUnseen(attacker) ? 'unseen' : null;
}

/** D20-15.3: both together cancel. */
function luckOf(rules: Rules, attacker: Fighter, target: Fighter): Luck {
  const helped = suffers(rules, target, condition => condition.exposes);
  const hampered = suffers(rules, attacker, condition => condition.hampers);
  return helped === hampered ? 0 : helped ? 1 : -1;
}

/** D20-15.14 */
function rangeFactor(away: number): number {
  if (away <= 1 || away === 8) return 25;
  return away === 2 || away === 7 ? 50 : 100;
}

/** AC with what neighbours add to it. */
export function acNow(rules: Rules, state: D20State, fighter: Fighter): number {
  return fighter.ac + (state.auras === 0 ? 0 : sum(wallParts(rules, state, fighter)));
}

/** D20-15.15: only heroes gather momentum. */
export function gathersMomentum({ options }: Rules, fighter: Fighter): boolean {
  return options.momentum && fighter.side === HEROES;
}
