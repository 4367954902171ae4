import { isKnown, isWall } from '../../boards/grid/index.js';
import type { Dice } from '../../core/dice/dice.js';
import type { ItemGroup } from './content/items.js';
import type { FightPlan, RoguePlan } from './plan/plan.js';
import { drawOne } from './rules/dice.js';
import { rollItem } from './rules/items/loot.js';
import { isKindKnown, kindKey } from './rules/items/names.js';
import { monsterAt, newMonster } from './rules/monsters/monsters.js';
import { heroSees, isInvisible } from './rules/movement/sight.js';
import { HERO, type Item, type Monster, newItem, type RogueState } from './state/state.js';
import { isShown } from './view/view.js';

/** In a fight map and monsters are those of its setup; hidden are their places and HP, and what unknown items are. Monsters know everything. */
export function redrawHidden(plan: FightPlan, state: RogueState, side: number, dice: Dice): void {
  if (side !== HERO) return;
  redrawItemKinds(plan, state, dice);
  redrawMonsters(plan, state, dice, ({ id, kind }) => {
    const { asleep, hp, energy } = plan.map.placements[id - 1]!;
    return newMonster(plan, dice, id, { kind, tile: NOWHERE, awake: !asleep, hp, energy });
  });
}

/** Until its place is drawn. */
export const NOWHERE = -1;

/** All monsters out of sight: the hero knows those that bear a trace of him, but not where they are. `arrive` gives the others as they came. */
export function redrawMonsters(
  plan: RoguePlan,
  state: RogueState,
  dice: Dice,
  arrive: (monster: Monster) => Monster,
): void {
  const { monsters, hero } = state;
  const hidden: Monster[] = [];
  for (const [index, monster] of monsters.entries()) {
    if (monster.id === hero.heldBy || isShown(plan, state, monster, HERO)) continue;
    if (!isAcquainted(monster)) monsters[index] = arrive(monster);
    monsters[index]!.tile = NOWHERE;
    hidden.push(monsters[index]!);
  }
  // Whom he could see must stand out of sight, so they come first.
  const isUnseeable = (monster: Monster) => isInvisible(plan, state, monster);
  for (const monster of hidden) if (!isUnseeable(monster)) placeHidden(state, dice, monster, false);
  for (const monster of hidden) if (isUnseeable(monster)) placeHidden(state, dice, monster, true);
}

/** Whether the hero has met it: he remembers where, or did something to it, or lost something to it. */
function isAcquainted(monster: Monster): boolean {
  const { seenAt, hp, maxHp, asleep, held, cancelled, fleeing, gold, loot, row } = monster;
  if (seenAt >= 0 || hp < maxHp || asleep > 0 || held > 0 || row > 0) return true;
  return cancelled || fleeing || gold > 0 || loot.length > 0;
}

/** Where the hero last saw it, else anywhere out of sight; a sleeper he would have noticed on tiles that he knows. */
function placeHidden(state: RogueState, dice: Dice, monster: Monster, isUnseeable: boolean): void {
  const { grid, memory } = state.level;
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isWall(grid, tile) || tile === state.hero.tile || monsterAt(state, tile)) continue;
    if (isUnseeable || !heroSees(state, tile)) free.push(tile);
  }
  const unknown = monster.asleep < 0 && !isUnseeable ? free.filter(tile => !isKnown(memory, tile)) : [];
  const isBackThere = monster.seenAt >= 0 && free.includes(monster.seenAt);
  monster.tile = isBackThere
    ? monster.seenAt
    : drawOne(dice, unknown.length > 0 ? unknown : free, 'hidden tile');
}

/** ROGUE-9.7: what unknown items are is drawn as levels bring them: one kind for each appearance, none of those that are known. */
export function redrawItemKinds(plan: RoguePlan, state: RogueState, dice: Dice): void {
  if (!plan.options.identify) return;
  const { hero, level, monsters } = state;
  /** By the key of a kind that the hero has met: the one that it is now. */
  const drawn = new Map<string, string>();
  const taken = new Set<string>();
  const isOpen = (item: Item) => !isKindKnown(plan, state, item) && !taken.has(kindKey(item));
  state.met = state.met.map(key => {
    if (state.known.includes(key)) return key;
    const kind = kindKey(rollItemLike(plan, state, dice, key.split(' ')[0] as ItemGroup, isOpen));
    drawn.set(key, kind);
    taken.add(kind);
    return kind;
  });
  const found = level.finds.filter(({ tile, seen }) => seen || heroSees(state, tile)).map(({ item }) => item);
  for (const item of [...hero.pack, ...monsters.flatMap(({ loot }) => loot), ...found]) {
    if (isKindKnown(plan, state, item)) continue;
    const kind = drawn.get(kindKey(item));
    const isLike = kind === undefined ? isOpen : (each: Item) => kindKey(each) === kind;
    Object.assign(item, rollItemLike(plan, state, dice, item.group, isLike), { id: item.id });
  }
}

/** How often a level's items are rolled before any kind will do. */
const MAX_ROLLS = 500;

/** An item as levels bring them, of a group and of a kind that will do. */
function rollItemLike(
  plan: RoguePlan,
  state: RogueState,
  dice: Dice,
  group: ItemGroup,
  willDo: (item: Item) => boolean,
): Item {
  const { nextItem } = state;
  let item: Item | undefined;
  for (let rolls = 0; rolls < MAX_ROLLS; rolls++) {
    item = rollItem(plan, state, dice);
    if (item.group === group && willDo(item)) break;
    item = undefined;
  }
  state.nextItem = nextItem;
  if (item) return item;
  const others = [...plan.content.items[group].keys()].map(what => newItem(nextItem, group, what));
  return drawOne(dice, others.filter(willDo), 'unknown item');
}
