import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { refreshHero } from './hero.js';
import { wakeMonster } from './monsters/monsters.js';
import { rememberView } from './movement/sight.js';

/** The hero's conditions that end by themselves, in the order in which they are counted down. */
const TIMED_CONDITIONS = [
  'confused',
  'blind',
  'hasted',
  'slowed',
  'asleep',
  'fainted',
  'held',
  'levitating',
] as const;
export type TimedCondition = (typeof TIMED_CONDITIONS)[number];

/** A condition that the hero has already lasts as long as the longer of the two. */
export function addCondition(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  condition: TimedCondition,
  turns: number,
): void {
  const { hero } = state;
  hero[condition] = Math.max(hero[condition], turns);
  if (condition === 'hasted' || condition === 'slowed') refreshHero(plan, state);
  emitHeroStatus(state, table, condition, true);
}

export function endCondition(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  condition: TimedCondition,
): void {
  state.hero[condition] = 0;
  if (condition === 'hasted' || condition === 'slowed') refreshHero(plan, state);
  if (condition === 'held') state.hero.heldBy = 0;
  if (condition === 'blind') rememberView(plan, state);
  emitHeroStatus(state, table, condition, false);
}

function emitHeroStatus(state: RogueState, table: RogueTable, status: TimedCondition, on: boolean): void {
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status, on });
}

/** ROGUE-2.6: at the end of a turn every condition lasts one turn less. */
export function countDownConditions(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero, level, monsters } = state;
  for (let i = 0; i < TIMED_CONDITIONS.length; i++) {
    const condition = TIMED_CONDITIONS[i]!;
    const turns = hero[condition];
    if (turns > 1) hero[condition] = turns - 1;
    else if (turns === 1) endCondition(plan, state, table, condition);
  }
  if (level.scareTurns > 0) level.scareTurns--;
  for (const monster of monsters) {
    if (monster.dead) continue;
    if (monster.held > 0) monster.held--;
    // ROGUE-10.15: a magic sleep ends by itself.
    if (monster.asleep > 1) monster.asleep--;
    else if (monster.asleep === 1) wakeMonster(plan, state, table, monster);
  }
}
