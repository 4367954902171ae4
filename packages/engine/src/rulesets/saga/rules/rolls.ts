import { chanceAtLeast } from '../../../core/dice/ways.js';
import type { Part, Roll, Who } from '../../../core/events.js';

interface TestOf2d6 {
  readonly who: Who;
  readonly label: string;
  readonly faces: readonly number[];
  readonly total: number;
  /** The total that is enough, and where it comes from. */
  readonly need: number;
  readonly parts?: readonly Part[];
}

/** A roll of 2d6 against a target number, as events show it (SAGA-14.5). */
export function testOf2d6({ who, label, faces, total, need, parts = [] }: TestOf2d6): Roll {
  return {
    who,
    label,
    count: 2,
    sides: 6,
    faces: [...faces],
    modifiers: [],
    total,
    target: { test: '>=', value: need, parts },
    success: total >= need,
    chance: chanceAtLeast(2, 6, need),
  };
}
