import { freshMemory, TILE } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { Blocked } from '../../../../core/ruleset.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { makeItem, rollGold, rollItem } from '../../rules/items/loot.js';
import { arrive, kindOfDepth } from '../../rules/monsters/monsters.js';
import { look } from '../../rules/movement/sight.js';
import { HERO, type Item, type RogueState } from '../../state/state.js';
import { digLevel, roomTiles, withTile } from './generation.js';

/** ROGUE-2.3 */
const ENTRY_ENERGY = 90;
/** ROGUE-13.4 to 13.6 */
const MONSTERS_MORE = 2;
const MONSTERS_MOST = 8;
/** ROGUE-8.2 */
const MEAN_AWAKE_PERCENT = 33;
const ITEMS = 4;
const PILES = 2;

/** ROGUE-13.1 to 13.6: a new level, the hero in one of its rooms. What the old one held is gone. */
export function enterLevel(rules: Rules, state: RogueState, depth: number, table: RogueTable): void {
  const { dice } = table;
  const { grid, rooms } = digLevel(dice);
  // ROGUE-13.3: two different rooms.
  const home = dice.roll(rooms.length, 'hero room') - 1;
  const other = dice.roll(rooms.length - 1, 'stairs room') - 1;
  const away = other < home ? other : other + 1;
  const tiles = rooms.map(roomTiles);
  const heroTile = draw(tiles[home]!, dice, 'hero tile');
  const goal = draw(tiles[away]!, dice, 'stairs tile');
  const last = depth >= rules.options.depths;
  state.level = {
    depth,
    grid: last ? grid : withTile(grid, goal, TILE.stairs),
    rooms,
    memory: freshMemory(grid.tiles.length),
    finds: last ? [{ tile: goal, item: makeItem(state, 'amulet', 'amulet'), seen: false }] : [],
    piles: [],
    traps: [],
    scareTile: -1,
    scareTurns: 0,
    wanderers: 0,
    sinceArrival: 0,
    shown: [],
  };
  state.monsters = [];
  settle(state, heroTile);
  populate(rules, state, tiles.filter((_, room) => room !== home).flat(), table);
  furnish(rules, state, tiles.flat(), dice);
  table.emit?.({ kind: 'entered', round: state.turn, who: HERO, depth });
  look(state);
}

/** The hero stands on a new level; what bound him to the old one is over. */
function settle({ hero }: RogueState, tile: number): void {
  hero.tile = tile;
  hero.energy = ENTRY_ENERGY;
  hero.seesInvisible = false;
  hero.held = hero.heldBy = 0;
}

/** ROGUE-13.4, 8.2 */
function populate(rules: Rules, state: RogueState, tiles: number[], table: RogueTable): void {
  const { depth } = state.level;
  const count = Math.min(depth + MONSTERS_MORE, MONSTERS_MOST);
  for (let i = 0; i < count; i++) {
    const kind = kindOfDepth(rules, depth, table.dice);
    const tile = draw(tiles, table.dice, 'monster tile');
    const awake = rules.content.kinds[kind]!.mean && table.dice.chance(MEAN_AWAKE_PERCENT, 100, 'awake');
    arrive(rules, state, kind, tile, awake, table);
  }
}

/** ROGUE-13.5, 13.6, 15.5: things and traps, each on a tile of its own. */
function furnish(rules: Rules, state: RogueState, tiles: number[], dice: Dice): void {
  const { level } = state;
  const put = (item: Item) => level.finds.push({ tile: draw(tiles, dice, 'item tile'), item, seen: false });
  for (let i = 0; i < ITEMS; i++) put(rollItem(rules, state, dice));
  if (level.depth % 2 === 0) put(makeItem(state, 'ration', 'ration'));
  for (let i = 0; i < PILES; i++) {
    const amount = rollGold(level.depth, dice);
    level.piles.push({ tile: draw(tiles, dice, 'gold tile'), amount, seen: false });
  }
  if (!rules.options.traps) return;
  const { traps } = rules.content.items;
  const count = dice.roll(3, 'traps') - 1;
  for (let i = 0; i < count; i++) {
    const kind = traps[dice.roll(traps.length, 'trap kind') - 1]!.id;
    level.traps.push({ tile: draw(tiles, dice, 'trap tile'), kind, found: false });
  }
}

/** Takes one tile out of the list. */
function draw(tiles: number[], dice: Dice, label: string): number {
  const index = dice.roll(tiles.length, label) - 1;
  const tile = tiles[index]!;
  tiles[index] = tiles.at(-1)!;
  tiles.pop();
  return tile;
}

/** ROGUE-2.1 */
const ACTION = 100;

/** Why the hero cannot go down now. */
export function descendBlocked({ hero, level }: RogueState): Blocked | undefined {
  if (level.grid.tiles[hero.tile] !== TILE.stairs)
    return { code: 'rogue/no-stairs', reason: 'You are not on the stairs.' };
  if (hero.held > 0) return { code: 'rogue/held', reason: 'You are held and cannot leave your tile.' };
  return undefined;
}

/** ROGUE-13.3: stairs lead only down. */
export function descend(rules: Rules, state: RogueState, table: RogueTable): void {
  enterLevel(rules, state, state.level.depth + 1, table);
  // The way down is an action like any other and still has to be paid (2.5).
  if (!rules.options.simpleTurns) state.hero.energy += ACTION;
}
