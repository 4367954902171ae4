import type { Line } from './lines.js';

/** How the last who fell in a step came to fall: the roll that did it, what it did, and the fall. */
export function lastBlow(lines: readonly (Line | null)[]): Line[] {
  const told = lines.filter(line => line !== null);
  const fall = told.findLastIndex(({ kind }) => kind === 'fell');
  if (fall < 0) return [];
  const before = told.slice(0, fall);
  const harm = before.findLastIndex(({ kind, rolls }) => kind === 'damaged' || rolls.length > 0);
  const isRoll = harm < 0 || before[harm]!.rolls.length > 0;
  // Damage that a roll has brought about stands right behind it.
  const first = isRoll || (before[harm - 1]?.rolls.length ?? 0) === 0 ? harm : harm - 1;
  return told.slice(first < 0 ? fall : first, fall + 1);
}
