import { DIAGONAL, distance, isWall, neighbour, STRAIGHT, sees } from '../../../boards/grid/index.js';
import type { Special } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import type { D20Plan } from '../plan/plan.js';
import { type D20State, type Fighter, MARK } from '../state/state.js';
import { strike } from './attack/attack.js';
import { notice } from './attack/surprise.js';
import { isHiddenFrom, isRooted, isUnseen } from './conditions/conditions.js';
import { inflict, reveal } from './conditions/inflict.js';
import { emitMoved, livingAt, nearestFree } from './movement.js';
import { join, wound } from './wounds.js';

// Table 6: the specials that are actions. Those that answer a wound stand in `wounds.ts`, those that follow a hit in `attack.ts`, those that
// change the numbers of others in `situation.ts`, regeneration in `turn.ts`.

export type Action = Extract<Special, { kind: 'afflict' | 'leap' | 'raise' | 'bolt' }>;

function isAction(special: Special): special is Action {
  return (
    special.kind === 'afflict' ||
    special.kind === 'leap' ||
    special.kind === 'raise' ||
    special.kind === 'bolt'
  );
}

/** The actions among the specials of a fighter, with their index in the list of its breed. */
export function actionsOf(plan: D20Plan, fighter: Fighter): { index: number; special: Action }[] {
  const { specials } = plan.breeds[fighter.breed]!;
  return specials.flatMap((special, index) => (isAction(special) ? [{ index, special }] : []));
}

export type SpecialObstacle =
  | 'cooldown'
  | 'unseen'
  | 'rooted'
  | 'out of range'
  | 'no room'
  | 'no sight'
  | 'suffers it already';

/** Table 6: why the acting fighter cannot use a special on that target now; null when it can. */
export function specialObstacle(
  plan: D20Plan,
  state: D20State,
  index: number,
  special: Action,
  whom: number,
): SpecialObstacle | null {
  const user = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  if (user.cooldowns[index]! > 0) return 'cooldown';
  if (special.kind === 'raise') return null;
  if (isUnseen(target)) return 'unseen';
  const away = distance(state.grid, user.tile, target.tile);
  if (special.kind === 'leap') {
    if (isRooted(plan, user)) return 'rooted';
    if (away < special.from || away > special.to) return 'out of range';
    return landingTile(state, user, target) < 0 ? 'no room' : null;
  }
  if (away > special.range) return 'out of range';
  if (!sees(state.grid, user.tile, target.tile)) return 'no sight';
  const isUseless =
    special.kind === 'afflict' && special.fresh && target.effects.some(({ id }) => id === special.condition);
  return isUseless ? 'suffers it already' : null;
}

/** The nearest tile beside the target that looks free to the fighter who jumps; -1 without one. */
export function landingTile({ grid, fighters }: D20State, user: Fighter, target: Fighter): number {
  const looksTaken = (tile: number) =>
    fighters.some(other => other.alive && other.tile === tile && !isHiddenFrom(other, user.side));
  let best = -1;
  let leastCost = 0;
  for (let direction = 0; direction < 8; direction++) {
    const tile = neighbour(grid, target.tile, direction);
    if (tile < 0 || isWall(grid, tile) || looksTaken(tile)) continue;
    const dx = Math.abs((tile % grid.width) - (user.tile % grid.width));
    const dy = Math.abs(((tile / grid.width) | 0) - ((user.tile / grid.width) | 0));
    const cost = Math.min(dx, dy) * DIAGONAL + Math.abs(dx - dy) * STRAIGHT;
    if (best < 0 || cost < leastCost) {
      best = tile;
      leastCost = cost;
    }
  }
  return best;
}

/** The dead within reach whose bodies can still be used, the nearest first. */
export function bodiesWithin({ fighters, grid, turn }: D20State, range: number): number[] {
  const from = fighters[turn]!.tile;
  const bodies: number[] = [];
  for (let who = 0; who < fighters.length; who++) {
    const { alive, marks, tile } = fighters[who]!;
    if (!alive && (marks & MARK.bodiless) === 0 && distance(grid, from, tile) <= range) bodies.push(who);
  }
  return bodies.sort(
    (a, b) => distance(grid, from, fighters[a]!.tile) - distance(grid, from, fighters[b]!.tile) || a - b,
  );
}

/** D20-8.5, Table 6 */
export function useSpecial(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  name: string,
  whom: number,
): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const { index, special } = actionsOf(plan, user).find(each => each.special.name === name)!;
  user.cooldowns = user.cooldowns.map((turns, place) => (place === index ? special.cooldown : turns));
  table.emit?.({
    kind: 'special',
    round: state.round,
    who,
    party: state.heroes,
    special: name,
    target: whom,
  });
  if (special.kind === 'raise') {
    raise(plan, state, table, whom, special);
    return;
  }
  notice(state, table, whom);
  if (special.kind === 'leap') {
    leap(plan, state, table, whom);
    return;
  }
  reveal(plan, state, table, who);
  if (special.kind === 'afflict') {
    inflict(plan, state, table, whom, special.condition, special.turns);
    return;
  }
  const amount = boltDamage(special, state.fighters[whom]!);
  const parts = [{ source: `${special.percent} % of maximum HP`, value: amount }];
  wound(plan, state, table, whom, { amount, by: who, type: null, source: special.name, parts });
}

/** Table 6, soul bolt: a share of the target's maximum HP. */
export function boltDamage({ percent }: Action & { kind: 'bolt' }, { maxHp }: Fighter): number {
  return Math.ceil((maxHp * percent) / 100);
}

/** Table 6, leap: jumps beside the target and strikes. */
function leap(plan: D20Plan, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const from = user.tile;
  const { round, heroes } = state;
  let tile = landingTile(state, user, state.fighters[whom]!);
  // D20-10.5: a tile where an unseen fighter stands is taken after all. That fighter is seen, and another tile is looked for.
  for (let met = livingAt(state, tile); tile >= 0 && met >= 0; met = livingAt(state, tile)) {
    table.emit?.({ kind: 'bumped', round, who, party: heroes, target: met });
    reveal(plan, state, table, met);
    tile = landingTile(state, user, state.fighters[whom]!);
  }
  if (tile < 0) return;
  user.tile = tile;
  emitMoved(state, table, from, [tile]);
  strike(plan, state, table, who, whom, 0);
}

/** Table 6, raise: each corpse once; a monster that rose leaves no corpse. */
function raise(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  body: number,
  special: Special & { kind: 'raise' },
): void {
  const corpse = state.fighters[body]!;
  corpse.marks |= MARK.bodiless;
  const [tile] = nearestFree(plan, state, corpse.tile, 1);
  if (tile === undefined) return;
  join(plan, state, table, state.turn, special.into, tile);
  state.fighters.at(-1)!.marks |= MARK.bodiless;
}
