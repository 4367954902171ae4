import { LIFE } from '../../plan/codes.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { BAR, CONDITION } from './conditions.js';

/** In the fight still: standing, or lying there and alive. */
export function isPresent(creature: Creature): boolean {
  return creature.life <= LIFE.down && (creature.marks & CONDITION.removed) === 0;
}

/** Alive, conscious and not incapacitated (QUEST-1.8). */
export function isAble(creature: Creature): boolean {
  return creature.life === LIFE.up && (creature.marks & HELPLESS) === 0;
}

/** Alive and awake, whatever else befell it: it notices what happens beside it. */
export function isConscious(creature: Creature): boolean {
  return creature.life === LIFE.up && (creature.marks & SENSELESS) === 0;
}

const SENSELESS = CONDITION.unconscious | CONDITION.petrified | CONDITION.removed;

const HELPLESS =
  CONDITION.incapacitated |
  CONDITION.paralyzed |
  CONDITION.petrified |
  CONDITION.stunned |
  CONDITION.unconscious |
  CONDITION.removed;

export function isIncapacitated(creature: Creature): boolean {
  return (creature.marks & HELPLESS) !== 0;
}

/** Whether it may take reactions now (QUEST-7.17). */
export function canReact(state: QuestState, who: number): boolean {
  const creature = state.creatures[who]!;
  return (
    creature.reaction &&
    creature.life === LIFE.up &&
    (creature.bars & BAR.reaction) === 0 &&
    (state.round > 1 || creature.side !== state.surprised)
  );
}
