import type { Dice } from '../../../../core/dice/dice.js';
import type { Part, Roll } from '../../../../core/events.js';
import { FINENESS } from '../../numbers.js';

export const NO_ROLLS: readonly Roll[] = [];

/** As many as people can tell apart. */
const SIDES = 1000;

/**
 * A chance that has just been drawn, as a die of a thousand: at most so much, or, where it is misfortune that strikes, more
 * than so much. Parts are in percent. Empty where nothing was drawn (ARENA-1.5).
 */
export function chanceRoll(
  dice: Dice,
  who: number,
  label: string,
  chance: number,
  happened: boolean,
  parts: readonly Part[] = [],
  wanted = true,
): Roll[] {
  if (chance <= 0 || chance >= 1) return [];
  const limit = Math.max(1, Math.min(SIDES - 1, Math.round(SIDES * chance)));
  const point = dice.faces[0] ?? (happened ? 1 : FINENESS);
  const drawn = Math.ceil((SIDES * point) / FINENESS);
  // In thousandths both may look alike though one was just above the other.
  const face = happened ? Math.min(drawn, limit) : Math.max(drawn, limit + 1);
  const known = parts.length > 0 ? parts : [{ source: 'chance', value: 100 * chance }];
  const scaled = known.map(({ source, value }) => ({ source, value: (value * SIDES) / 100 }));
  const told = wholes(scaled, limit);
  return [
    {
      who,
      label,
      count: 1,
      sides: SIDES,
      faces: [face],
      modifiers: [],
      total: face,
      target: wanted
        ? { test: '<=', value: limit, parts: told }
        : { test: '>=', value: limit + 1, parts: [...told, { source: 'more than that', value: 1 }] },
      success: happened === wanted,
      chance: wanted ? chance : 1 - chance,
    },
  ];
}

/** Whole numbers that add up to a total, each as near to the part it stands for as the others let it. */
export function wholes(parts: readonly Part[], total: number): Part[] {
  let exact = 0;
  let told = 0;
  return parts.map(({ source, value }, index) => {
    exact += value;
    const upTo = index === parts.length - 1 ? total : Math.round(exact);
    const whole = upTo - told;
    told = upTo;
    return { source, value: whole };
  });
}

/** One even number among several: a direction, who is meant, who comes first. Empty where there was no choice. */
export function pickRoll(who: number, label: string, count: number, picked: number): Roll[] {
  if (count < 2) return [];
  return [
    {
      who,
      label,
      count: 1,
      sides: count,
      faces: [picked + 1],
      modifiers: [],
      total: picked + 1,
    },
  ];
}

/** A whole number between two bounds. `again`: the die has been told with another event, so only its result is here. */
export function spanRoll(
  who: number,
  label: string,
  low: number,
  high: number,
  total: number,
  again: boolean,
): Roll[] {
  if (low >= high) return [];
  const die = { who, label, count: 1, sides: high - low + 1, faces: [total - low + 1], total };
  return [once({ ...die, modifiers: low === 1 ? [] : [{ source: 'least', value: low - 1 }] }, again)];
}

/** A die that serves several is told once; with the others stands what it came to (ARENA-7.6). */
export function once(roll: Roll, again: boolean): Roll {
  if (!again) return roll;
  return { ...roll, count: 0, faces: [], modifiers: [{ source: 'the same roll', value: roll.total }] };
}

/** What parts come to. */
export const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0);

/** Adds a part, unless it changes nothing. */
export function added(parts: Part[], source: string, value: number): void {
  if (Math.abs(value) > 1e-9) parts.push({ source, value });
}
