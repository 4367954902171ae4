import type { QuestClass } from '../../content/content.js';
import { STATS } from '../../content/vocabulary.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, levelOf, SLOT } from '../state.js';

// What follows from the hero's scores, level and conditions.

/** QUEST-1.1 */
export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2);

export const classOf = ({ world, hero }: AdventurePlan): QuestClass => world.content.classes.get(hero.class)!;

/** QUEST-12.3 */
export function maxMana(plan: AdventurePlan, state: AdventureState): number {
  const { casting, mana } = classOf(plan);
  if (!casting || !mana) return 0;
  const bonus = abilityModifier(state.scores[STATS.indexOf(casting)]!);
  return Math.max(0, bonus + Math.floor(levelOf(state) / mana.divisor) + mana.bonus);
}

/** QUEST-12.39 */
export function maxLayOnHands({ hero }: AdventurePlan, state: AdventureState): number {
  return hero.class === 'paladin' ? 5 * levelOf(state) : 0;
}

/** The HP of all levels, less what is drained; some conditions halve it (QUEST-15.6). */
export function maxHp({ world }: AdventurePlan, state: AdventureState): number {
  let most = fullHp(state) - state.drained;
  for (const { status } of activeEffects(state)) {
    const { maxHp: change } = world.content.statuses.get(status)!;
    if (typeof change === 'number') most += change;
  }
  const halved = state.conditions.some(id => world.content.statuses.get(id)?.maxHp === 'halved');
  return Math.max(0, halved ? most >> 1 : most);
}

/** The HP of all levels. */
export function fullHp({ gains }: AdventureState): number {
  let sum = 0;
  for (const gain of gains) sum += gain;
  return sum;
}

/** QUEST-1.5: the effects whose time is not over. */
export const activeEffects = ({ effects, clock }: AdventureState): AdventureState['effects'] =>
  effects.length === 0 ? effects : effects.filter(({ until }) => until > clock);

/** The HP that an expired effect gave end with it. */
export function endExpiredEffects(plan: AdventurePlan, state: AdventureState): void {
  state.effects = activeEffects(state);
  state.hp = Math.min(state.hp, maxHp(plan, state));
}

/** QUEST-5.6: the level that this experience reaches, rounded down first (QUEST-20.4). */
export function levelForXp({ world }: AdventurePlan, xp: number): number {
  const whole = Math.floor(xp + 1e-9);
  let level = 1;
  for (const row of world.content.levels) if (whole >= row.xp) level = row.level;
  return level;
}

/** The experience at which the level reached begins, and the next one; null at the highest level. */
export function xpSpan(
  plan: AdventurePlan,
  xp: number,
): { readonly from: number; readonly next: number | null } {
  const { levels } = plan.world.content;
  const level = levelForXp(plan, xp);
  return { from: levels[level - 1]!.xp, next: levels[level]?.xp ?? null };
}

/** QUEST-5.5 */
export const isLevelPending = (plan: AdventurePlan, state: AdventureState, xp = state.xp): boolean =>
  levelForXp(plan, xp) > levelOf(state);

/** What comes next when nothing else is in the way: a level to take, points to place, or a free choice. */
export function nextPhase(plan: AdventurePlan, state: AdventureState): 'level' | 'free' {
  return state.points > 0 || isLevelPending(plan, state) ? 'level' : 'free';
}

export const hasCondition = ({ world }: AdventurePlan, state: AdventureState, condition: string): boolean =>
  state.conditions.some(id => world.content.statuses.get(id)?.condition === condition);

const STRENGTH = STATS.indexOf('strength');

/** QUEST-11.7 */
export function isOverburdened({ world }: AdventurePlan, state: AdventureState): boolean {
  const armour = state.gear[SLOT.armor];
  return !!armour && world.items[armour.item]!.str_requirement > state.scores[STRENGTH]!;
}
