import type { QuestClass } from '../../content/content.js';
import { abilityModifier, STATS, type Stat } from '../../content/vocabulary.js';
import { maxLayOnHands as maxLayOnHandsOfClass, maxMana as maxManaOfClass } from '../../plan/member.js';
import type { AdventurePlan } from '../plan/plan.js';
import type { World } from '../plan/world.js';
import { type AdventureState, levelOf, SLOT } from '../state.js';

// What follows from the hero's scores, level and conditions.

/** The modifier of one of the hero's scores. */
export const modifierOf = ({ scores }: AdventureState, stat: Stat): number =>
  abilityModifier(scores[STATS.indexOf(stat)]!);

export const classOf = ({ world, hero }: AdventurePlan): QuestClass => world.content.classes.get(hero.class)!;

export function maxMana(plan: AdventurePlan, state: AdventureState): number {
  const heroClass = classOf(plan);
  const casting = heroClass.casting ? modifierOf(state, heroClass.casting) : 0;
  return maxManaOfClass(heroClass, levelOf(state), casting);
}

export function maxLayOnHands(plan: AdventurePlan, state: AdventureState): number {
  return maxLayOnHandsOfClass(classOf(plan), levelOf(state));
}

/** The HP of all levels, less what is drained, as conditions leave it. */
export function maxHp({ world }: AdventurePlan, state: AdventureState): number {
  let most = fullHp(state) - state.drained;
  for (const { status } of activeEffects(state)) {
    const { maxHp: change } = world.content.statuses.get(status)!;
    if (typeof change === 'number') most += change;
  }
  return Math.max(0, hpUnderConditions(world, most, state.conditions));
}

/** QUEST-15.6: some conditions halve maximum HP. */
export function hpUnderConditions({ content }: World, hp: number, conditions: readonly string[]): number {
  const isHalved = conditions.some(id => content.statuses.get(id)?.maxHp === 'halved');
  return isHalved ? hp >> 1 : hp;
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
