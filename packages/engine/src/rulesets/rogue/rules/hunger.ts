import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { hurtHero } from './damage.js';
import { refit } from './hero.js';
import { awakeInView } from './movement/sight.js';

/** Food is kept in tenths (12.5). */
const TENTHS = 10;
export const FOOD_CAP = 2000 * TENTHS;
/** ROGUE-12.2: above this normal, from the next on hungry, above 0 weak. */
const HUNGRY = 300 * TENTHS;
const WEAK = 150 * TENTHS;
/** ROGUE-12.6 */
export const HEALING_FOOD = 100 * TENTHS;
const QUIET_TURNS = 10;
const QUIET_WITH_RING = 5;
/** ROGUE-12.4: uniform 1100–1499. */
const RATION_LEAST = 1100;
const RATION_SPAN = 400;
/** ROGUE-15.6 */
export const FAINT_PERCENT = 20;
const STARVED_TO_DEATH = 850;

const STATES = ['normal', 'hungry', 'weak', 'starving'] as const;

/** ROGUE-12.2, from food in tenths: 0 normal, 1 hungry, 2 weak, 3 starving. */
export function hungerOf(food: number): number {
  return food > HUNGRY ? 0 : food >= WEAK ? 1 : food > 0 ? 2 : 3;
}

/** Food changes; a new state of hunger is told and changes what the hero can do (12.3). */
function setFood(rules: Rules, state: RogueState, food: number, table: RogueTable): void {
  const { hero } = state;
  hero.food = Math.max(0, Math.min(FOOD_CAP, food));
  const hunger = hungerOf(hero.food);
  if (hunger === hero.hunger) return;
  refit(rules, state);
  table.emit?.({ kind: 'hunger', round: state.turn, who: HERO, state: STATES[hunger]! });
}

/** ROGUE-12.1, 12.5: a turn's food; then what starving costs (12.3, 15.6). */
export function passFood(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.food > 0) setFood(rules, state, hero.food - hero.appetite, table);
  if (hero.food > 0) return;
  hero.starved++;
  if (rules.options.faint) faint(rules, state, table);
  else hurtHero(rules, state, 1, 'hunger', table);
}

/** ROGUE-15.6: no HP lost, but he may faint, and does not live for ever. */
function faint(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.starved >= STARVED_TO_DEATH) {
    hurtHero(rules, state, hero.hp, 'hunger', table);
    return;
  }
  if (hero.fainted > 0 || !table.dice.chance(FAINT_PERCENT, 100, 'faint')) return;
  hero.fainted = table.dice.roll(8, 'faint turns') + 3;
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: 'fainted', on: true });
}

/** The least and the most that a ration would restore now, in whole food. */
export function rationFood({ hero }: RogueState): readonly [least: number, most: number] {
  const room = Math.ceil((FOOD_CAP - hero.food) / TENTHS);
  return [Math.min(RATION_LEAST, room), Math.min(RATION_LEAST + RATION_SPAN - 1, room)];
}

/** ROGUE-12.4 */
export function eatRation(rules: Rules, state: RogueState, table: RogueTable): void {
  const food = RATION_LEAST - 1 + table.dice.roll(RATION_SPAN, 'ration');
  state.hero.starved = 0;
  setFood(rules, state, state.hero.food + food * TENTHS, table);
}

/** How many quiet turns heal 1 HP (12.6). */
export function quietNeeded({ options }: Rules, { level }: RogueState, ring: boolean): number {
  if (!options.regenByDepth) return ring ? QUIET_WITH_RING : QUIET_TURNS;
  const turns = Math.max(5, QUIET_TURNS - Math.floor(level.depth / 5));
  return ring ? Math.floor(turns / 2) : turns;
}

/** ROGUE-12.6: a quiet turn counts, any other starts the count anew. */
export function regenerate(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  if (hero.fought || hero.food <= HEALING_FOOD || awakeInView(rules, state)) {
    hero.quiet = 0;
    return;
  }
  hero.quiet++;
  if (hero.quiet < quietNeeded(rules, state, hero.regenerates)) return;
  hero.quiet = 0;
  if (hero.hp >= hero.maxHp) return;
  hero.hp++;
  table.emit?.({
    kind: 'healed',
    round: state.turn,
    who: HERO,
    letter: '',
    source: 'rest',
    amount: 1,
    left: hero.hp,
  });
}
