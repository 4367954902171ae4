import { DEFAULT_OPPONENT, isOpponent, type Opponent } from '@fray/engine';
import { readStored, writeStored } from './storage.js';

const KEY = 'fray-opponent';

/** How well the player last wanted the other sides to play. */
export function rememberedOpponent(): Opponent {
  const stored = readStored(KEY);
  return isOpponent(stored) ? stored : DEFAULT_OPPONENT;
}

export function rememberOpponent(opponent: Opponent): void {
  writeStored(KEY, opponent);
}
