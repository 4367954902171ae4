import type { BaseEvent } from '@fray/engine';

const MIN_ROLLS = 4;

/** Whether an event creates a character: it has many rolls, each with a label of its own. */
export function isCharacterCreation({ rolls = [] }: BaseEvent): boolean {
  return rolls.length >= MIN_ROLLS && new Set(rolls.map(roll => roll.label)).size === rolls.length;
}
