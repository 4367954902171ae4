import { chanceAtLeast } from '../../../core/dice/ways.js';
import type { Part, Roll, Who } from '../../../core/events.js';

/** The six-sided dice that `who` has just rolled, as events show them (SAGA-14.5). */
export function rollOf(
  who: Who,
  label: string,
  faces: readonly number[],
  details: Pick<Roll, 'total'> & Partial<Roll>,
): Roll {
  return { who, label, count: faces.length, sides: 6, faces: [...faces], modifiers: [], ...details };
}

/** What a total is compared with: the lowest that is enough, and where that number comes from. */
interface Target {
  readonly total: number;
  readonly need: number;
  readonly parts?: readonly Part[];
}

/** The same for a roll that succeeds from a target number on. */
export function testOf(
  who: Who,
  label: string,
  faces: readonly number[],
  { total, need, parts = [] }: Target,
): Roll {
  return rollOf(who, label, faces, {
    total,
    target: { test: '>=', value: need, parts },
    success: total >= need,
    chance: chanceAtLeast(faces.length, 6, need),
  });
}
