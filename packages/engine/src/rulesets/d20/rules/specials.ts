import { DIAGONAL, distance, isWall, neighbour, STRAIGHT, sees } from '../../../boards/grid/index.js';
import type { Blocked } from '../../../core/ruleset.js';
import type { Special } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import { nearestFree } from '../plan/placing.js';
import type { Rules } from '../setup.js';
import { type D20State, type Fighter, MARK } from '../state/state.js';
import { strike } from './attack.js';
import { afflict, isHiddenFrom, isRooted, isUnseen, reveal } from './conditions.js';
import { livingAt, tellMoved } from './movement.js';
import { join, notice, wound } from './wounds.js';

/** Those that are actions. */
export type Action = Extract<Special, { kind: 'afflict' | 'leap' | 'raise' | 'bolt' }>;

function isAction(special: Special): special is Action {
  return (
    special.kind === 'afflict' ||
    special.kind === 'leap' ||
    special.kind === 'raise' ||
    special.kind === 'bolt'
  );
}

/** The actions among the specials of whoever acts, with their place in its list. */
export function actionsOf(rules: Rules, fighter: Fighter): { index: number; special: Action }[] {
  const { specials } = rules.breeds[fighter.breed]!;
  return specials.flatMap((special, index) => (isAction(special) ? [{ index, special }] : []));
}

/** Why a special cannot be used on that target now (Table 6). */
export function specialBlocked(
  rules: Rules,
  state: D20State,
  index: number,
  special: Action,
  whom: number,
): Blocked | undefined {
  const user = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  const wait = user.cooldowns[index]!;
  const name = `${special.name[0]!.toUpperCase()}${special.name.slice(1)}`;
  if (wait > 0)
    return {
      code: 'd20/cooldown',
      reason: `${name} is ready again in ${wait} ${wait === 1 ? 'turn' : 'turns'}.`,
    };
  if (special.kind === 'raise') return undefined;
  if (isUnseen(target)) return UNSEEN;
  const away = distance(state.grid, user.tile, target.tile);
  if (special.kind === 'leap') {
    if (isRooted(rules, user)) return ROOTED;
    if (away < special.from || away > special.to)
      return {
        code: 'd20/out-of-range',
        reason: `${name} needs a target ${special.from} to ${special.to} tiles away.`,
      };
    return landing(state, user, target) < 0
      ? { code: 'd20/no-room', reason: 'There is no free tile beside the target.' }
      : undefined;
  }
  if (away > special.range)
    return {
      code: 'd20/out-of-range',
      reason: `${name} reaches ${special.range} tiles; the target is ${away} away.`,
    };
  if (!sees(state.grid, user.tile, target.tile)) return NO_SIGHT;
  if (
    special.kind === 'afflict' &&
    special.fresh &&
    target.effects.some(effect => effect.id === special.condition)
  )
    return { code: 'd20/already', reason: 'The target suffers that already.' };
  return undefined;
}

export const UNSEEN: Blocked = { code: 'd20/unseen', reason: 'The target cannot be seen.' };
export const ROOTED: Blocked = { code: 'd20/entangled', reason: 'You are entangled and cannot move.' };
export const NO_SIGHT: Blocked = { code: 'd20/no-sight', reason: 'There is no line of sight to the target.' };

/** The nearest tile beside the target that looks free to whoever jumps; -1 without one. */
export function landing(state: D20State, user: Fighter, target: Fighter): number {
  const { grid, fighters } = state;
  const looksTaken = (tile: number) =>
    fighters.some(other => other.alive && other.tile === tile && !isHiddenFrom(other, user.side));
  let best = -1;
  let least = 0;
  for (let direction = 0; direction < 8; direction++) {
    const tile = neighbour(grid, target.tile, direction);
    if (tile < 0 || isWall(grid, tile) || looksTaken(tile)) continue;
    const dx = Math.abs((tile % grid.width) - (user.tile % grid.width));
    const dy = Math.abs(((tile / grid.width) | 0) - ((user.tile / grid.width) | 0));
    const cost = Math.min(dx, dy) * DIAGONAL + Math.abs(dx - dy) * STRAIGHT;
    if (best < 0 || cost < least) {
      best = tile;
      least = cost;
    }
  }
  return best;
}

/** Bodies within reach that have not been used yet, as numbers of the dead, the nearest first. */
export function bodiesWithin(state: D20State, range: number): number[] {
  const { fighters, grid, turn } = state;
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

export function useSpecial(rules: Rules, state: D20State, table: D20Table, name: string, whom: number): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const { index, special } = actionsOf(rules, user).find(each => each.special.name === name)!;
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
    raise(rules, state, table, whom, special);
    return;
  }
  notice(state, table, whom);
  if (special.kind === 'leap') leap(rules, state, table, whom);
  else {
    reveal(rules, state, table, who);
    if (special.kind === 'afflict') afflict(rules, state, table, whom, special.condition, special.turns);
    else {
      const amount = boltDamage(special, state.fighters[whom]!);
      const parts = [{ source: `${special.percent} % of maximum HP`, value: amount }];
      wound(rules, state, table, whom, who, amount, null, special.name, parts);
    }
  }
}

/** Table 6, soul bolt: a share of the target's maximum. */
export function boltDamage({ percent }: Action & { kind: 'bolt' }, { maxHp }: Fighter): number {
  return Math.ceil((maxHp * percent) / 100);
}

function leap(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const from = user.tile;
  const { round, heroes } = state;
  let tile = landing(state, user, state.fighters[whom]!);
  // D20-10.5: where somebody unseen stands nobody lands; he is seen, and another tile is looked for.
  for (let met = livingAt(state, tile); tile >= 0 && met >= 0; met = livingAt(state, tile)) {
    table.emit?.({ kind: 'bumped', round, who, party: heroes, target: met });
    reveal(rules, state, table, met);
    tile = landing(state, user, state.fighters[whom]!);
  }
  if (tile < 0) return;
  user.tile = tile;
  tellMoved(state, table, from, [tile]);
  strike(rules, state, table, who, whom, 0);
}

/** Each corpse once: what rises leaves no other. */
function raise(
  rules: Rules,
  state: D20State,
  table: D20Table,
  body: number,
  special: Special & { kind: 'raise' },
): void {
  const corpse = state.fighters[body]!;
  corpse.marks |= MARK.bodiless;
  const [tile] = nearestFree(state, corpse.tile, 1);
  if (tile === undefined) return;
  join(rules, state, table, state.turn, special.into, tile);
  state.fighters.at(-1)!.marks |= MARK.bodiless;
}
