import { TILE } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { drawOne } from '../../rules/dice.js';
import { makeItem, rollGold, rollItem } from '../../rules/items/loot.js';
import { addMonster, drawMonsterKind } from '../../rules/monsters/monsters.js';
import { rememberView } from '../../rules/movement/sight.js';
import { FIRST_ENERGY } from '../../rules/start.js';
import { ACTION_ENERGY } from '../../rules/turn.js';
import { HERO, type Item, newLevel, type RogueState } from '../../state/state.js';
import { digLevel, roomTiles, withTile } from './generation.js';

/** ROGUE-13.4: so many monsters more than the number of the depth, up to a maximum. */
const EXTRA_MONSTERS = 2;
const MAX_MONSTERS = 8;
/** ROGUE-8.2. */
const MEAN_AWAKE_PERCENT = 33;
/** ROGUE-13.5, ROGUE-13.6. */
const ITEMS_PER_LEVEL = 4;
const PILES_PER_LEVEL = 2;

/** ROGUE-13.1 to 13.6: a new level with the hero in one of its rooms. The old level is gone. */
export function enterLevel(plan: RoguePlan, state: RogueState, table: RogueTable, depth: number): void {
  const { dice } = table;
  const { grid, rooms } = digLevel(dice);
  // ROGUE-13.3: two different rooms.
  const home = dice.roll(rooms.length, 'hero room') - 1;
  const other = dice.roll(rooms.length - 1, 'stairs room') - 1;
  const away = other < home ? other : other + 1;
  const tiles = rooms.map(roomTiles);
  const heroTile = drawTile(dice, tiles[home]!, 'hero tile');
  const goal = drawTile(dice, tiles[away]!, 'stairs tile');
  const last = depth >= plan.options.depths;
  state.level = newLevel(depth, last ? grid : withTile(grid, goal, TILE.stairs), rooms);
  if (last) state.level.finds.push({ tile: goal, item: makeItem(state, 'amulet', 'amulet'), seen: false });
  state.monsters = [];
  placeHero(state, heroTile);
  addMonsters(plan, state, table, tiles.filter((_, room) => room !== home).flat());
  addFinds(plan, state, dice, tiles.flat());
  table.emit?.({ kind: 'entered', round: state.turn, who: HERO, depth });
  rememberView(plan, state);
}

/** Puts the hero on the new level and ends what was bound to the old one. */
function placeHero({ hero }: RogueState, tile: number): void {
  hero.tile = tile;
  hero.energy = FIRST_ENERGY;
  hero.seesInvisible = false;
  hero.held = hero.heldBy = 0;
}

/** ROGUE-8.2, ROGUE-13.4. */
function addMonsters(plan: RoguePlan, state: RogueState, table: RogueTable, tiles: number[]): void {
  const { depth } = state.level;
  const count = Math.min(depth + EXTRA_MONSTERS, MAX_MONSTERS);
  for (let i = 0; i < count; i++) {
    const kind = drawMonsterKind(plan, table.dice, depth);
    const tile = drawTile(table.dice, tiles, 'monster tile');
    addMonster(plan, state, table, { kind, tile, awake: isAwakeAtFirst(plan, table.dice, kind) });
  }
}

/** ROGUE-8.2. */
export function isAwakeAtFirst({ content }: RoguePlan, dice: Dice, kind: number): boolean {
  return content.kinds[kind]!.mean && dice.chance(MEAN_AWAKE_PERCENT, 100, 'awake');
}

/** ROGUE-13.5, ROGUE-13.6, ROGUE-15.5: items, gold and traps, each on a tile of its own. */
function addFinds(plan: RoguePlan, state: RogueState, dice: Dice, tiles: number[]): void {
  const { level } = state;
  const put = (item: Item) =>
    level.finds.push({ tile: drawTile(dice, tiles, 'item tile'), item, seen: false });
  for (let i = 0; i < ITEMS_PER_LEVEL; i++) put(rollItem(plan, state, dice));
  if (level.depth % 2 === 0) put(makeItem(state, 'ration', 'ration'));
  for (let i = 0; i < PILES_PER_LEVEL; i++) {
    const amount = rollGold(dice, level.depth);
    level.piles.push({ tile: drawTile(dice, tiles, 'gold tile'), amount, seen: false });
  }
  addTraps(plan, state, dice, tiles, 0);
}

/** ROGUE-15.5: `found` of them are there already. */
export function addTraps(
  plan: RoguePlan,
  { level }: RogueState,
  dice: Dice,
  tiles: number[],
  found: number,
): void {
  if (!plan.options.traps) return;
  const kinds = plan.content.itemTables.traps;
  const count = dice.roll(3, 'traps') - 1 - found;
  for (let i = 0; i < count; i++) {
    const kind = drawOne(dice, kinds, 'trap kind').id;
    level.traps.push({ tile: drawTile(dice, tiles, 'trap tile'), kind, found: false });
  }
}

/** Takes a random tile out of the list. */
export function drawTile(dice: Dice, tiles: number[], label: string): number {
  const index = dice.roll(tiles.length, label) - 1;
  const tile = tiles[index]!;
  tiles[index] = tiles.at(-1)!;
  tiles.pop();
  return tile;
}

/** Why the hero cannot go down now, if so. */
export function descendObstacle({ hero, level }: RogueState): 'no stairs' | 'held' | null {
  if (level.grid.tiles[hero.tile] !== TILE.stairs) return 'no stairs';
  return hero.held > 0 ? 'held' : null;
}

/** ROGUE-13.3: stairs lead only down. */
export function descend(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  enterLevel(plan, state, table, state.level.depth + 1);
  // ROGUE-2.5: going down is an action, and its price is still to be paid from the energy of the new level.
  if (!plan.options.simpleTurns) state.hero.energy += ACTION_ENERGY;
}
