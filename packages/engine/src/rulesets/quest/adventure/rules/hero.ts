import type { QuestClass } from '../../content/content.js';
import { STATS } from '../../content/vocabulary.js';
import type { World } from '../plan/world.js';
import type { Identity } from '../setup/setup.js';
import { type AdventureState, levelOf } from '../state.js';

// What follows from the hero's scores, level and conditions.

export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2);

export const classOf = ({ content }: Pick<World, 'content'>, hero: Pick<Identity, 'class'>): QuestClass =>
  content.classes.get(hero.class)!;

/** QUEST-12.3 */
export function maxMana(
  world: World,
  hero: Identity,
  state: Pick<AdventureState, 'scores' | 'gains'>,
  level = state.gains.length,
): number {
  const { casting, mana } = classOf(world, hero);
  if (!casting || !mana) return 0;
  const bonus = abilityModifier(state.scores[STATS.indexOf(casting)]!);
  return Math.max(0, bonus + Math.floor(level / mana.divisor) + mana.bonus);
}

/** QUEST-12.39 */
export function maxLayOnHands(hero: Identity, state: AdventureState): number {
  return hero.class === 'paladin' ? 5 * levelOf(state) : 0;
}

/** What levels gave, less what is drained; some conditions halve it (QUEST-15.6). */
export function maxHp(world: World, state: AdventureState): number {
  let most = fullHp(state) - state.drained;
  for (const { status } of activeEffects(state)) {
    const { maxHp } = world.content.statuses.get(status)!;
    if (typeof maxHp === 'number') most += maxHp;
  }
  const halved = state.conditions.some(id => world.content.statuses.get(id)?.maxHp === 'halved');
  return Math.max(0, halved ? most >> 1 : most);
}

/** QUEST-1.5: what has not run out. */
export const activeEffects = ({ effects, clock }: AdventureState): AdventureState['effects'] =>
  effects.length === 0 ? effects : effects.filter(({ until }) => until > clock);

/** What has run out is gone, and with it the HP that hung on it. */
export function endExpiredEffects(world: World, state: AdventureState): void {
  state.effects = activeEffects(state);
  state.hp = Math.min(state.hp, maxHp(world, state));
}

export function fullHp({ gains }: AdventureState): number {
  let sum = 0;
  for (const gain of gains) sum += gain;
  return sum;
}

/** QUEST-5.6: the level that so much experience is good for (QUEST-20.4: floored). */
export function levelForXp(world: World, xp: number): number {
  const whole = Math.floor(xp + 1e-9);
  let level = 1;
  for (const row of world.content.levels) if (whole >= row.xp) level = row.level;
  return level;
}

/** Where the level that so much experience is good for begins, and where the next one does; null at the highest. */
export function xpSpan(world: World, xp: number): { readonly from: number; readonly next: number | null } {
  const { levels } = world.content;
  const level = levelForXp(world, xp);
  return { from: levels[level - 1]!.xp, next: levels[level]?.xp ?? null };
}

/** QUEST-5.5 */
export const isLevelPending = (world: World, state: AdventureState, xp = state.xp): boolean =>
  levelForXp(world, xp) > levelOf(state);

export const hasCondition = (world: World, state: AdventureState, condition: string): boolean =>
  state.conditions.some(id => world.content.statuses.get(id)?.condition === condition);

/** QUEST-11.7 */
export function isOverburdened(world: World, state: AdventureState): boolean {
  const chest = state.gear[ARMOUR];
  return chest !== undefined && chest !== null && world.items[chest.item]!.str_requirement > state.scores[0]!;
}

const ARMOUR = 3;
