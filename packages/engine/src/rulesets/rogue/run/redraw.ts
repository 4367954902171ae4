import { isKnown, TILE } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import type { RoguePlan } from '../plan/plan.js';
import { NOWHERE, redrawItemKinds, redrawMonsters } from '../redraw.js';
import { drawOne } from '../rules/dice.js';
import { makeItem, rollGold, rollItem } from '../rules/items/loot.js';
import { drawMonsterKind, newMonster } from '../rules/monsters/monsters.js';
import { heroSees } from '../rules/movement/sight.js';
import { HERO, type RogueState } from '../state/state.js';
import { roomTiles, withTile } from './rules/generation.js';
import { addTraps, drawTile, isAwakeAtFirst } from './rules/level.js';

/**
 * The level as far as the hero has not seen it: stairs, items, gold, traps and monsters as levels bring them, and what unknown items are.
 * Kept are the course of walls and corridors, and how many monsters, items and piles of gold there are.
 */
export function redrawHidden(plan: RoguePlan, state: RogueState, side: number, dice: Dice): void {
  if (side !== HERO) return;
  redrawItemKinds(plan, state, dice);
  const tiles = unseenTiles(state);
  redrawStairs(state, dice, tiles);
  redrawFinds(plan, state, dice, tiles);
  redrawMonsters(plan, state, dice, ({ id }) => {
    const kind = drawMonsterKind(plan, dice, state.level.depth);
    return newMonster(plan, dice, id, { kind, tile: NOWHERE, awake: isAwakeAtFirst(plan, dice, kind) });
  });
}

/** The tiles of rooms that the hero does not know. */
function unseenTiles({ level }: RogueState): number[] {
  return level.rooms.flatMap(roomTiles).filter(tile => !isKnown(level.memory, tile));
}

/** ROGUE-13.3: the stairs lie in one of the rooms. */
function redrawStairs({ level }: RogueState, dice: Dice, tiles: number[]): void {
  const stairs = level.grid.tiles.indexOf(TILE.stairs);
  if (stairs < 0 || tiles.length === 0 || isKnown(level.memory, stairs)) return;
  const tile = drawTile(dice, tiles, 'stairs tile');
  level.grid = withTile(withTile(level.grid, stairs, TILE.floor), tile, TILE.stairs);
}

/** ROGUE-13.5, ROGUE-13.6, ROGUE-15.5: what lies on the floor. */
function redrawFinds(plan: RoguePlan, state: RogueState, dice: Dice, tiles: number[]): void {
  const { level, hero, monsters } = state;
  const isHidden = ({ tile, seen }: { tile: number; seen: boolean }) => !seen && !heroSees(state, tile);
  const rooms = level.rooms.flatMap(roomTiles);
  // Where all rooms are known, something was dropped out of sight.
  const place = () =>
    tiles.length > 0
      ? drawTile(dice, tiles, 'item tile')
      : drawOne(
          dice,
          rooms.filter(tile => !heroSees(state, tile)),
          'item tile',
        );
  const known = [hero.pack, monsters.flatMap(({ loot }) => loot)].flat();
  for (const find of level.finds) if (!isHidden(find)) known.push(find.item);
  state.nextItem = 1 + known.reduce((most, { id }) => Math.max(most, id), 0);
  for (const find of level.finds) {
    if (!isHidden(find)) continue;
    const isAmulet = find.item.group === 'amulet';
    find.item = isAmulet ? makeItem(state, 'amulet', 'amulet') : rollItem(plan, state, dice);
    find.tile = place();
  }
  for (const pile of level.piles) {
    if (!isHidden(pile)) continue;
    pile.amount = rollGold(dice, level.depth);
    pile.tile = place();
  }
  level.traps = level.traps.filter(({ found }) => found);
  addTraps(plan, state, dice, rooms, level.traps.length);
}
