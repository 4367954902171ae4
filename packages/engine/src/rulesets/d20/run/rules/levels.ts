import type { Levels } from '../../content/run.js';
import { type Ability, modifier } from '../../plan/abilities.js';
import { refresh } from '../../rules/characters/characters.js';
import type { Fighter } from '../../state/state.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import { fightPlanOf, HERO, heroOf, type RunState } from '../state.js';

/** D20-11.4 */
export const POINTS_PER_LEVEL = 2;
export const MAX_SCORE = 18;
/** D20-11.4, levelPickHp: the HP that can be taken instead of the two points of a level. */
export const HP_INSTEAD_OF_POINTS = 20;

/** XP that do not come from a monster. */
export function gainXp(plan: RunPlan, state: RunState, table: RunTable, xp: number): void {
  heroOf(state).xp += xp;
  state.earned += xp;
  table.emit?.({ kind: 'gained', round: state.fight.round, who: HERO, party: 1, xp });
  grow(plan, state, table);
}

/** D20-11.3, D20-11.4: as many levels as the XP pay for. */
export function grow(plan: RunPlan, state: RunState, table: RunTable): void {
  const hero = heroOf(state);
  const before = hero.level;
  payLevels(plan.levels, hero);
  if (hero.level === before) return;
  state.points += (hero.level - before) * POINTS_PER_LEVEL;
  changeMaxHp(hero, plan.levels[hero.level - 1]!.hp - plan.levels[before - 1]!.hp);
  table.emit?.({
    kind: 'levelled',
    round: state.fight.round,
    who: HERO,
    level: hero.level,
    maxHp: hero.maxHp,
    points: state.points,
  });
}

/** D20-11.3: the XP of a level are subtracted, and the test repeats. */
function payLevels(levels: Levels, hero: Fighter): void {
  for (;;) {
    const needed = levels[hero.level - 1]!.xp;
    if (needed === null || hero.xp < needed) return;
    hero.xp -= needed;
    hero.level++;
  }
}

/** D20-1.8: HP grow with their maximum, and are cut to it. */
function changeMaxHp(hero: Fighter, by: number): void {
  hero.maxHp = Math.max(1, hero.maxHp + by);
  hero.hp = Math.min(by > 0 ? hero.hp + by : hero.hp, hero.maxHp);
}

/** D20-11.4: one point. */
export function raiseAbility(plan: RunPlan, state: RunState, table: RunTable, ability: Ability): void {
  const hero = heroOf(state);
  state.points--;
  hero[ability]++;
  // D20-1.6: CON counts once, at every level.
  if (ability === 'con') changeMaxHp(hero, modifier(hero.con) - modifier(hero.con - 1));
  refresh(fightPlanOf(plan, state), hero);
  table.emit?.({ kind: 'raised', round: 0, who: HERO, ability, score: hero[ability] });
}

/** D20-11.4, levelPickHp: HP instead of the points of a level. */
export function toughen(state: RunState, table: RunTable): void {
  const hero = heroOf(state);
  state.points -= POINTS_PER_LEVEL;
  changeMaxHp(hero, HP_INSTEAD_OF_POINTS);
  table.emit?.({ kind: 'toughened', round: 0, who: HERO, maxHp: hero.maxHp });
}

/** D20-11.4: where a point goes that was not assigned; null when it fits nowhere. */
export function defaultAbility(hero: Pick<Fighter, Ability>): Ability | null {
  const lower = hero.str < hero.dex ? 'str' : 'dex';
  if (hero[lower] < MAX_SCORE) return lower;
  return hero.con < MAX_SCORE ? 'con' : null;
}

/** D20-11.4: what is left unassigned when the hero goes on; what fits nowhere is lost. */
export function assignRest(plan: RunPlan, state: RunState, table: RunTable): void {
  while (state.points > 0) {
    const ability = defaultAbility(heroOf(state));
    if (ability === null) state.points = 0;
    else raiseAbility(plan, state, table, ability);
  }
}
