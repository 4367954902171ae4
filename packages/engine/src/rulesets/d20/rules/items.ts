import { distance, isWall, sees } from '../../../boards/grid/index.js';
import type { Blocked } from '../../../core/ruleset.js';
import { readDice } from '../content/dice.js';
import type { Consumable, DamageType } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import type { D20State, Fighter, Item } from '../state/state.js';
import { afflict, isHiddenFrom, isUnseen, reveal } from './conditions.js';
import { throughHide } from './damage.js';
import { itemKey } from './gear.js';
import { NO_SIGHT, UNSEEN } from './specials.js';
import { heal, notice, wound } from './wounds.js';

/** The first of the pack that a choice means; a wand with charges before a dead stick. */
export function usableIndex(fighter: Fighter, key: string): number {
  const full = fighter.pack.findIndex(item => itemKey(item) === key && item.charges > 0);
  return full >= 0 ? full : fighter.pack.findIndex(item => itemKey(item) === key);
}

/** Why an item cannot be used at all. */
export function itemBlocked(item: Item, { form, name }: Consumable): Blocked | undefined {
  if (form === 'food')
    return { code: 'd20/not-now', reason: 'Rations are eaten on the way down, not in a fight.' };
  if (item.charges === 0)
    return {
      code: 'd20/no-charge',
      reason: `The ${name.toLowerCase()} is a dead stick: it has no charge left.`,
    };
  return undefined;
}

/** D20-7.3: within range and in sight. */
export function aimBlocked(state: D20State, range: number, whom: number): Blocked | undefined {
  const { fighters, grid, turn } = state;
  const target = fighters[whom]!;
  if (isUnseen(target)) return UNSEEN;
  const away = distance(grid, fighters[turn]!.tile, target.tile);
  if (away > range)
    return { code: 'd20/out-of-range', reason: `It reaches ${range} tiles; the target is ${away} away.` };
  return sees(grid, fighters[turn]!.tile, target.tile) ? undefined : NO_SIGHT;
}

/** Floor in sight within range, for what is aimed at a place. */
export function tilesInSight(state: D20State, range: number): number[] {
  const { grid, fighters, turn } = state;
  const from = fighters[turn]!.tile;
  const tiles: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (!isWall(grid, tile) && distance(grid, from, tile) <= range && sees(grid, from, tile))
      tiles.push(tile);
  }
  return tiles;
}

/** Everybody alive around a place, friends and user included (D20-9.2). */
function caughtIn(state: D20State, tile: number, radius: number): number[] {
  const { fighters, grid } = state;
  return fighters.flatMap((fighter, who) =>
    fighter.alive && distance(grid, tile, fighter.tile) <= radius ? [who] : [],
  );
}

/** Those of them of whom the user knows (D20-10.5). */
export function knownIn(state: D20State, tile: number, radius: number): number[] {
  const { side } = state.fighters[state.turn]!;
  return caughtIn(state, tile, radius).filter(who => !isHiddenFrom(state.fighters[who]!, side));
}

/** D20-9: takes the action; potions and scrolls are used up, wands lose a charge. */
export function useItem(
  rules: Rules,
  state: D20State,
  table: D20Table,
  key: string,
  whom: number | undefined,
  tile: number | undefined,
): void {
  const who = state.turn;
  const user = state.fighters[who]!;
  const index = usableIndex(user, key);
  const item = user.pack[index]!;
  const { effect, form, name } = rules.content.items.get(item.id)!;
  user.pack =
    form === 'wand'
      ? user.pack.map((each, place) => (place === index ? { ...each, charges: each.charges - 1 } : each))
      : user.pack.filter((_, place) => place !== index);
  user.momentum = 0;
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
      afflict(rules, state, table, who, effect.condition, effect.turns);
      return;
    case 'bolt':
      reveal(rules, state, table, who);
      scorch(rules, state, table, whom!, effect.amount, effect.type, name);
      return;
    case 'bane':
      reveal(rules, state, table, who);
      notice(state, table, whom!);
      afflict(rules, state, table, whom!, effect.condition, effect.turns);
      return;
    case 'blast': {
      const caught = caughtIn(state, tile!, effect.radius);
      if (caught.some(each => state.fighters[each]!.side !== user.side)) reveal(rules, state, table, who);
      for (const each of caught) scorch(rules, state, table, each, effect.amount, effect.type, name);
      return;
    }
    case 'food':
      return;
  }
}

/** D20-9.2: no attack roll, no save. */
function scorch(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  amount: number,
  type: DamageType,
  source: string,
): void {
  const target = state.fighters[whom]!;
  // A slime that burst a moment ago is not hit again.
  if (!target.alive) return;
  const parts = [{ source: `${source.toLowerCase()}: ${type}`, value: amount }];
  const left = throughHide(rules, target, amount, type, parts);
  wound(rules, state, table, whom, state.turn, left, type, source, parts);
}
