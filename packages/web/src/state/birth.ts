import type { BaseEvent } from '@fray/engine';

const MANY = 4;

/** Whether the rolls of an event make somebody: many of them, each for a purpose of its own. */
export function isBirth({ rolls = [] }: BaseEvent): boolean {
  return rolls.length >= MANY && new Set(rolls.map(roll => roll.label)).size === rolls.length;
}
