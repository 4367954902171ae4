import type { BaseEvent } from '@fray/engine';

const MIN_ROLLS = 4;

/** Whether the rolls of an event make somebody: many of them, each for a purpose of its own. */
export function isCharacterCreation({ rolls = [] }: BaseEvent): boolean {
  return rolls.length >= MIN_ROLLS && new Set(rolls.map(roll => roll.label)).size === rolls.length;
}
