import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { addCondition } from './conditions.js';
import { hurtHero } from './damage.js';
import { hungerLevel, refreshHero } from './hero.js';
import { isAwakeMonsterInView } from './movement/sight.js';

/** ROGUE-12.5: food is counted in tenths. */
const TENTHS = 10;
export const FOOD_CAP = 2000 * TENTHS;
/** ROGUE-12.6: a hero with this much food or less does not heal. */
const LEAST_HEALING_FOOD = 100 * TENTHS;
const QUIET_TURNS = 10;
const QUIET_TURNS_WITH_RING = 5;
/** ROGUE-12.4: a ration restores 1100 to 1499 food. */
const RATION_LEAST = 1100;
const RATION_FACES = 400;
/** ROGUE-15.6. */
export const FAINT_PERCENT = 20;
const STARVING_TURNS_UNTIL_DEATH = 850;

const HUNGER_STATES = ['normal', 'hungry', 'weak', 'starving'] as const;

/** ROGUE-12.3: a new state of hunger changes what the hero can do. */
function setFood(plan: RoguePlan, state: RogueState, table: RogueTable, food: number): void {
  const { hero } = state;
  hero.food = Math.max(0, Math.min(FOOD_CAP, food));
  const hunger = hungerLevel(hero.food);
  if (hunger === hero.hunger) return;
  refreshHero(plan, state);
  table.emit?.({ kind: 'hunger', round: state.turn, who: HERO, state: HUNGER_STATES[hunger]! });
}

/** ROGUE-12.1, ROGUE-12.5: the food of a turn; then what starving costs (ROGUE-12.3, ROGUE-15.6). */
export function consumeFood(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.food > 0) setFood(plan, state, table, hero.food - hero.appetite);
  if (hero.food > 0) return;
  hero.starved++;
  if (plan.options.faint) rollForFainting(plan, state, table);
  else hurtHero(plan, state, table, { amount: 1, source: 'hunger' });
}

/** ROGUE-15.6: he loses no HP but may faint, and dies of hunger in the end. */
function rollForFainting(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.starved >= STARVING_TURNS_UNTIL_DEATH) {
    hurtHero(plan, state, table, { amount: hero.hp, source: 'hunger' });
    return;
  }
  if (hero.fainted > 0 || !table.dice.chance(FAINT_PERCENT, 100, 'faint')) return;
  addCondition(plan, state, table, 'fainted', table.dice.roll(8, 'faint turns') + 3);
}

/** The least and the most that a ration would restore now, in whole food. */
export function rationRange({ hero }: RogueState): readonly [least: number, most: number] {
  const room = Math.ceil((FOOD_CAP - hero.food) / TENTHS);
  return [Math.min(RATION_LEAST, room), Math.min(RATION_LEAST + RATION_FACES - 1, room)];
}

/** ROGUE-12.4. */
export function eatRation(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const food = RATION_LEAST - 1 + table.dice.roll(RATION_FACES, 'ration');
  state.hero.starved = 0;
  setFood(plan, state, table, state.hero.food + food * TENTHS);
}

/** ROGUE-12.6: how many quiet turns heal 1 HP, with or without the ring. */
export function quietTurnsNeeded({ options }: RoguePlan, { level }: RogueState, ring: boolean): number {
  if (!options.regenByDepth) return ring ? QUIET_TURNS_WITH_RING : QUIET_TURNS;
  const turns = Math.max(5, QUIET_TURNS - Math.floor(level.depth / 5));
  return ring ? Math.floor(turns / 2) : turns;
}

/** ROGUE-12.6: why rest would not heal the hero now, if so. */
export function restObstacle(plan: RoguePlan, state: RogueState): 'unhurt' | 'watched' | 'hungry' | null {
  const { hero } = state;
  if (hero.hp >= hero.maxHp) return 'unhurt';
  if (isAwakeMonsterInView(plan, state)) return 'watched';
  return hero.food <= LEAST_HEALING_FOOD ? 'hungry' : null;
}

/** ROGUE-12.6: a quiet turn counts; any other turn starts the count again. */
export function regenerateHero(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.fought || hero.food <= LEAST_HEALING_FOOD || isAwakeMonsterInView(plan, state)) {
    hero.quiet = 0;
    return;
  }
  hero.quiet++;
  if (hero.quiet < quietTurnsNeeded(plan, state, hero.regenerates)) return;
  hero.quiet = 0;
  if (hero.hp >= hero.maxHp) return;
  hero.hp++;
  const { turn: round } = state;
  table.emit?.({ kind: 'healed', round, who: HERO, letter: '', source: 'rest', amount: 1, left: hero.hp });
}
