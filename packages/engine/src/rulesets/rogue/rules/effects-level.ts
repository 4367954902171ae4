import { distance, isWall, neighbour, remember } from '../../../boards/grid/index.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { rollTerm } from './items/items.js';
import { isUnclear } from './items/names.js';
import { isFree, randomFreeTile, summon } from './monsters/monsters.js';
import { enterTile } from './movement/movement.js';
import { shownMonster } from './movement/sight.js';

export function tell(state: RogueState, text: string, table: RogueTable): void {
  table.emit?.({ kind: 'told', round: state.turn, who: HERO, text });
}

/** Table 5: monsters are shown until the hero acts again, magic things stay marked. */
export function detect(state: RogueState, what: 'monsters' | 'magic', table: RogueTable): void {
  const { level, monsters } = state;
  if (what === 'monsters') {
    level.shown = monsters.filter(monster => !monster.dead).map(monster => monster.id);
    tell(state, `You feel ${level.shown.length} monsters on this level.`, table);
    return;
  }
  const magic = level.finds.filter(({ item }) => isUnclear(item.group) || item.plus !== 0);
  for (const find of magic) find.seen = true;
  tell(state, `You feel ${magic.length} magic things on this level.`, table);
}

/** Table 6: one roll for all whom it holds. */
export function hold(
  rules: Rules,
  state: RogueState,
  radius: number,
  turns: string,
  table: RogueTable,
): void {
  const { level, hero, monsters } = state;
  const near = monsters.filter(each => !each.dead && distance(level.grid, hero.tile, each.tile) <= radius);
  const length = near.length === 0 ? 0 : rollTerm(turns, table.dice, 'held');
  for (const monster of near) monster.held = Math.max(monster.held, length);
  if (!table.emit) return;
  // Whom he does not see is held without a word, and as if nobody were there.
  const seen = near.filter(each => shownMonster(rules, state, each));
  if (seen.length === 0) tell(state, 'You see nobody who could be held.', table);
  for (const monster of seen) {
    const { letter } = rules.content.kinds[monster.kind]!;
    table.emit({ kind: 'status', round: state.turn, who: monster.id, letter, status: 'held', on: true });
  }
}

/** To a random free floor tile; whatever held him holds him no longer. */
export function teleportHero(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const to = randomFreeTile(state, table.dice, 'teleport');
  if (to < 0) return;
  table.emit?.({ kind: 'teleported', round: state.turn, who: HERO, letter: '', from: hero.tile, to });
  hero.held = hero.heldBy = 0;
  enterTile(rules, state, to, table, false);
}

export function create(rules: Rules, state: RogueState, table: RogueTable): void {
  const { grid } = state.level;
  const free: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const tile = neighbour(grid, state.hero.tile, direction);
    if (tile >= 0 && !isWall(grid, tile) && isFree(state, tile)) free.push(tile);
  }
  if (free.length === 0) {
    tell(state, 'There is no room for anybody beside you.', table);
    return;
  }
  summon(rules, state, free[table.dice.roll(free.length, 'place') - 1]!, table);
}

export function showMap(state: RogueState, what: 'level' | 'room', table: RogueTable): void {
  const { level, hero } = state;
  const { grid, memory, rooms } = level;
  if (what === 'level') {
    memory.fill(-1);
    tell(state, 'The map of this level unfolds before you.', table);
    return;
  }
  const [column, row] = [hero.tile % grid.width, Math.floor(hero.tile / grid.width)];
  // Walls and doors belong to the room that is shown.
  const room = rooms.find(
    ({ x, y, width, height }) => column >= x - 1 && column <= x + width && row >= y - 1 && row <= y + height,
  );
  if (!room) {
    tell(state, 'The corridor brightens and fades.', table);
    return;
  }
  for (let y = room.y - 1; y <= room.y + room.height; y++) {
    for (let x = room.x - 1; x <= room.x + room.width; x++) remember(memory, y * grid.width + x);
  }
  tell(state, 'The room is lit.', table);
}
