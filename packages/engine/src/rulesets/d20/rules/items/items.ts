import { distance, isWall, sees } from '../../../../boards/grid/index.js';
import { readDice } from '../../content/dice.js';
import type { Consumable, DamageType } from '../../content/schemas.js';
import type { D20Table } from '../../events.js';
import { type Item, itemKey } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State, Fighter } from '../../state/state.js';
import { throughHide } from '../attack/damage.js';
import { notice } from '../attack/surprise.js';
import { isHiddenFrom, isUnseen } from '../conditions/conditions.js';
import { inflict, reveal } from '../conditions/inflict.js';
import { heal, wound } from '../wounds.js';

/** The item of the pack that a choice means; a wand with charges before an empty one. */
export function usableIndex({ pack }: Fighter, key: string): number {
  const charged = pack.findIndex(item => itemKey(item) === key && item.charges > 0);
  return charged >= 0 ? charged : pack.findIndex(item => itemKey(item) === key);
}

/** Why an item cannot be used at all; null when it can. */
export function useObstacle(item: Item, { form }: Consumable): 'not in a fight' | 'no charge' | null {
  if (form === 'food') return 'not in a fight';
  return item.charges === 0 ? 'no charge' : null;
}

/** D20-7.3: why the acting fighter cannot aim an item at a target; null when it is within range and in sight. */
export function aimObstacle(
  { fighters, grid, turn }: D20State,
  range: number,
  whom: number,
): 'unseen' | 'out of range' | 'no sight' | null {
  const { tile } = fighters[turn]!;
  const target = fighters[whom]!;
  if (isUnseen(target)) return 'unseen';
  if (distance(grid, tile, target.tile) > range) return 'out of range';
  return sees(grid, tile, target.tile) ? null : 'no sight';
}

/** D20-7.3: the floor in sight and within range, for items that are aimed at a place. */
export function tilesInSight({ grid, fighters, turn }: D20State, range: number): number[] {
  const from = fighters[turn]!.tile;
  const tiles: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (!isWall(grid, tile) && distance(grid, from, tile) <= range && sees(grid, from, tile))
      tiles.push(tile);
  }
  return tiles;
}

/** D20-9.2: all who live around a place, friends and user included. */
function caughtIn({ fighters, grid }: D20State, tile: number, radius: number): number[] {
  return fighters.flatMap((fighter, who) =>
    fighter.alive && distance(grid, tile, fighter.tile) <= radius ? [who] : [],
  );
}

/** D20-10.5: those of them whom the user knows of. */
export function knownIn(state: D20State, tile: number, radius: number): number[] {
  const { side } = state.fighters[state.turn]!;
  return caughtIn(state, tile, radius).filter(who => !isHiddenFrom(state.fighters[who]!, side));
}

/** D20-9.1 to 9.3: potions and scrolls are used up, wands lose a charge. */
export function useItem(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  key: string,
  { target: whom, tile }: { readonly target?: number | undefined; readonly tile?: number | undefined },
): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const index = usableIndex(user, key);
  const item = user.pack[index]!;
  const { effect, form, name } = plan.content.items.get(item.id)!;
  user.pack =
    form === 'wand'
      ? user.pack.map((each, place) => (place === index ? { ...each, charges: each.charges - 1 } : each))
      : user.pack.filter((_, place) => place !== index);
  table.emit?.({
    kind: 'used',
    round: state.round,
    who,
    party: state.heroes,
    item: name,
    ...(whom === undefined ? {} : { target: whom }),
    ...(tile === undefined ? {} : { tile }),
  });
  switch (effect.kind) {
    case 'heal': {
      const { count, sides, plus } = readDice(effect.dice);
      heal(state, table, who, Math.max(0, table.dice.sum(count, sides, 'healing') + plus), name);
      return;
    }
    case 'restore':
      heal(state, table, who, effect.amount, name);
      return;
    case 'boon':
      inflict(plan, state, table, who, effect.condition, effect.turns);
      return;
    case 'bolt':
      reveal(plan, state, table, who);
      blast(plan, state, table, whom!, name, effect);
      return;
    case 'bane':
      reveal(plan, state, table, who);
      notice(state, table, whom!);
      inflict(plan, state, table, whom!, effect.condition, effect.turns);
      return;
    case 'blast': {
      const caught = caughtIn(state, tile!, effect.radius);
      if (caught.some(each => state.fighters[each]!.side !== user.side)) reveal(plan, state, table, who);
      for (const each of caught) blast(plan, state, table, each, name, effect);
      return;
    }
    case 'food':
      return;
  }
}

/** D20-9.2: damage without an attack roll and without a save. */
function blast(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  source: string,
  { amount, type }: { readonly amount: number; readonly type: DamageType },
): void {
  const target = state.fighters[whom]!;
  // A slime that burst a moment ago is not hit again.
  if (!target.alive) return;
  const parts = [{ source: `${source.toLowerCase()}: ${type}`, value: amount }];
  const left = throughHide(plan, target, amount, type, parts);
  wound(plan, state, table, whom, { amount: left, by: state.turn, type, source, parts });
}
