import { CommonDice } from './common.js';
import type { Dice } from './dice.js';
import { type Seed, SeededDice, type Stream } from './seeded.js';

const OF_COMPARISON = /^(.*)#=(\d{1,15})$/s;

/**
 * The dice that a seed stands for. '7#12' is fight 12 of seed 7; '7#=12' the same of a comparison, where fights that differ in a
 * detail have the same luck.
 */
export function diceOf(seed: Seed, stream: Stream = 'combat'): Dice {
  const compared = typeof seed === 'string' ? OF_COMPARISON.exec(seed) : null;
  if (!compared) return new SeededDice(seed, 0, stream);
  const dice = new CommonDice(compared[1]!, stream);
  dice.deal(Number(compared[2]));
  return dice;
}
