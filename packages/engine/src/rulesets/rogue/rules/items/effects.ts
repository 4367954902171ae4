import { distance, neighbour, remember } from '../../../../boards/grid/index.js';
import type { Potion, Scroll } from '../../content/items.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { HERO, type RogueState } from '../../state/state.js';
import { addCondition, endCondition } from '../conditions.js';
import { hurtHero } from '../damage.js';
import { gainLevel } from '../death.js';
import { drawOne, rollNotation } from '../dice.js';
import { carriedItem, LEAST_STR, MOST_STR, refreshHero } from '../hero.js';
import { emitMonsterStatus, isFree, summonMonster } from '../monsters/monsters.js';
import { roomAt, teleportHero } from '../movement/movement.js';
import { heroSeesMonster } from '../movement/sight.js';
import { canBeUnknown, isKindKnown, itemName, learnKind } from './names.js';

/** ROGUE-9.3. */
export const MOST_PLUS = 3;

/** A line of text for an effect that has no event of its own. */
export function emitMessage(state: RogueState, table: RogueTable, text: string): void {
  table.emit?.({ kind: 'message', round: state.turn, who: HERO, text });
}

/** Tables 5 and 6: what happens when the hero drinks a potion or reads a scroll. */
export function applyEffect(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  use: Potion | Scroll,
): void {
  const { hero, level } = state;
  const { effect } = use;
  switch (effect.kind) {
    case 'heal':
      healHero(plan, state, table, use.name, effect.dice);
      break;
    case 'strength':
      setStrength(plan, state, table, hero.str + effect.amount);
      break;
    case 'restore strength':
      setStrength(plan, state, table, hero.topStr);
      break;
    case 'level':
      gainLevel(plan, state, table);
      break;
    case 'poison': {
      const amount = rollNotation(table.dice, effect.dice, 'poison');
      hurtHero(plan, state, table, { amount, source: 'poison' });
      break;
    }
    case 'condition': {
      const { condition, turns } = effect;
      addCondition(plan, state, table, condition, rollNotation(table.dice, turns, condition));
      break;
    }
    case 'see invisible':
      hero.seesInvisible = true;
      emitMessage(state, table, 'You see what is hidden.');
      break;
    case 'detect':
      detect(state, table, effect.what);
      break;
    case 'enchant':
      enchantGear(plan, state, table, effect.what);
      break;
    case 'hold':
      holdMonsters(plan, state, table, effect.radius, effect.turns);
      break;
    case 'scare':
      level.scareTile = hero.tile;
      level.scareTurns = effect.turns;
      emitMessage(state, table, 'A dread lies on this place: nobody dares to strike you here.');
      break;
    case 'teleport':
      teleportHero(plan, state, table);
      break;
    case 'remove curse':
      for (const item of hero.pack) item.cursed = false;
      emitMessage(state, table, 'A weight falls from all you carry.');
      break;
    case 'create monster':
      createMonster(plan, state, table);
      break;
    case 'map':
      showMap(state, table, effect.what);
      break;
    case 'identify':
      identifyItem(plan, state, table);
      break;
  }
}

/** ROGUE-9.6: heals and cures; at full HP it raises the maximum instead, and nothing is rolled. */
function healHero(plan: RoguePlan, state: RogueState, table: RogueTable, source: string, dice: string): void {
  const { hero } = state;
  let amount = 1;
  if (hero.hp >= hero.maxHp) hero.maxHp++;
  else amount = Math.min(rollNotation(table.dice, dice, 'healing'), hero.maxHp - hero.hp);
  hero.hp += amount;
  if (hero.confused > 0) endCondition(plan, state, table, 'confused');
  if (hero.blind > 0) endCondition(plan, state, table, 'blind');
  table.emit?.({ kind: 'healed', round: state.turn, who: HERO, letter: '', source, amount, left: hero.hp });
}

/** ROGUE-1.2, ROGUE-1.6: STR stays within 3 and 31, and the highest is remembered. */
function setStrength(plan: RoguePlan, state: RogueState, table: RogueTable, str: number): void {
  const { hero } = state;
  hero.str = Math.max(LEAST_STR, Math.min(MOST_STR, str));
  hero.topStr = Math.max(hero.topStr, hero.str);
  refreshHero(plan, state);
  emitMessage(state, table, `Your STR is ${hero.str}.`);
}

/** ROGUE-9.3. */
function enchantGear(plan: RoguePlan, state: RogueState, table: RogueTable, what: 'weapon' | 'armour'): void {
  const { hero } = state;
  const item = carriedItem(hero, hero[what]);
  if (!item) {
    emitMessage(state, table, `You have no ${what} in use: nothing happens.`);
    return;
  }
  if (item.plus < MOST_PLUS) item.plus++;
  if (item.damagePlus < MOST_PLUS) item.damagePlus++;
  item.cursed = false;
  refreshHero(plan, state);
  if (table.emit) emitMessage(state, table, `It is now ${itemName(plan, state, item)}.`);
}

/** ROGUE-9.7: the hero learns the unknown item that he has carried longest. */
function identifyItem(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const item = state.hero.pack.find(each => !isKindKnown(plan, state, each));
  if (!item) {
    emitMessage(state, table, 'You know all that you carry.');
    return;
  }
  learnKind(plan, state, item);
  if (table.emit) emitMessage(state, table, `This is a ${itemName(plan, state, item)}.`);
}

/** Table 5: monsters are shown until the hero acts again; magic items stay visible. */
function detect(state: RogueState, table: RogueTable, what: 'monsters' | 'magic'): void {
  const { level, monsters } = state;
  if (what === 'monsters') {
    level.shown = monsters.filter(monster => !monster.dead).map(monster => monster.id);
    emitMessage(state, table, `You feel ${level.shown.length} monsters on this level.`);
    return;
  }
  const magic = level.finds.filter(({ item }) => canBeUnknown(item.group) || item.plus !== 0);
  for (const find of magic) find.seen = true;
  emitMessage(state, table, `You feel ${magic.length} magic things on this level.`);
}

/** Table 6: one roll for all monsters that it holds. */
function holdMonsters(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  radius: number,
  turns: string,
): void {
  const { level, hero, monsters } = state;
  const near = monsters.filter(each => !each.dead && distance(level.grid, hero.tile, each.tile) <= radius);
  const length = near.length === 0 ? 0 : rollNotation(table.dice, turns, 'held');
  for (const monster of near) monster.held = Math.max(monster.held, length);
  if (!table.emit) return;
  // Monsters that he does not see are held without a message.
  const seen = near.filter(each => heroSeesMonster(plan, state, each));
  if (seen.length === 0) emitMessage(state, table, 'You see nobody who could be held.');
  for (const monster of seen) emitMonsterStatus(plan, state, table, monster, 'held');
}

/** Table 6: a monster of the depth appears beside the hero. */
function createMonster(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { grid } = state.level;
  const free: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const tile = neighbour(grid, state.hero.tile, direction);
    if (tile >= 0 && isFree(state, tile)) free.push(tile);
  }
  if (free.length === 0) {
    emitMessage(state, table, 'There is no room for anybody beside you.');
    return;
  }
  summonMonster(plan, state, table, drawOne(table.dice, free, 'place'));
}

/** Table 6: the hero knows the whole level, or the room he is in. */
function showMap(state: RogueState, table: RogueTable, what: 'level' | 'room'): void {
  const { level, hero } = state;
  const { grid, memory } = level;
  if (what === 'level') {
    memory.fill(-1);
    emitMessage(state, table, 'The map of this level unfolds before you.');
    return;
  }
  // The walls and doors of the room are shown as well.
  const room = roomAt(level, hero.tile, 1);
  if (!room) {
    emitMessage(state, table, 'The corridor brightens and fades.');
    return;
  }
  for (let y = room.y - 1; y <= room.y + room.height; y++) {
    for (let x = room.x - 1; x <= room.x + room.width; x++) remember(memory, y * grid.width + x);
  }
  emitMessage(state, table, 'The room is lit.');
}
