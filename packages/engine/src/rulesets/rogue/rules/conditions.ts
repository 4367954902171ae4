import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { refit } from './hero.js';
import { wake } from './monsters/monsters.js';
import { look } from './movement/sight.js';

/** The hero's conditions that end by themselves, in the order in which they are counted down. */
export const TIMED = [
  'confused',
  'blind',
  'hasted',
  'slowed',
  'asleep',
  'fainted',
  'held',
  'levitating',
] as const;
export type Timed = (typeof TIMED)[number];

/** ROGUE-2.6: a turn less for every condition. */
export function countDown(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero, level, monsters } = state;
  for (let i = 0; i < TIMED.length; i++) {
    const condition = TIMED[i]!;
    if (hero[condition] === 0) continue;
    hero[condition]--;
    if (hero[condition] === 0) ended(rules, state, condition, table);
  }
  if (level.scareTurns > 0) level.scareTurns--;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.dead) continue;
    if (monster.held > 0) monster.held--;
    // ROGUE-10.15.
    if (monster.asleep > 1) monster.asleep--;
    else if (monster.asleep === 1) wake(rules, state, monster, table);
  }
}

function ended(rules: Rules, state: RogueState, condition: Timed, table: RogueTable): void {
  if (condition === 'hasted' || condition === 'slowed') refit(rules, state);
  if (condition === 'held') state.hero.heldBy = 0;
  if (condition === 'blind') look(state);
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: condition, on: false });
}
