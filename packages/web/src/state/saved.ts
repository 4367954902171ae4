import { parseReplay, type Replay } from '@fray/engine';
import { readStored, writeStored } from './storage.js';

/** A game as it is kept in this browser. */
export interface SavedGame {
  /** The address it is played at, from `/play/` on. */
  readonly id: string;
  readonly title: string;
  /** Where it stands, in a few words. */
  readonly where: string;
  readonly over: boolean;
  readonly when: number;
  readonly replay: Replay;
}

const KEY = 'fray.games';
const KEPT = 12;

/** The latest first. What is not a saved game, from whatever source, is left out. */
export function savedGames(): SavedGame[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(isSaved) : [];
}

export function savedGame(id: string): SavedGame | undefined {
  return savedGames().find(game => game.id === id);
}

export function saveGame(game: SavedGame): void {
  const others = savedGames().filter(each => each.id !== game.id);
  writeStored(KEY, [game, ...others].slice(0, KEPT));
}

export function forgetGame(id: string): void {
  writeStored(
    KEY,
    savedGames().filter(game => game.id !== id),
  );
}

function isSaved(data: unknown): data is SavedGame {
  if (typeof data !== 'object' || data === null) return false;
  const { id, title, where, over, when, replay } = data as Record<string, unknown>;
  const texts = [id, title, where].every(each => typeof each === 'string');
  if (!texts || typeof over !== 'boolean' || typeof when !== 'number') return false;
  try {
    parseReplay(replay);
    return true;
  } catch {
    return false;
  }
}
