import { parseReplay, type Replay } from '@fray/engine';
import { eraseStored, readStored, writeStored } from './storage.js';

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
  /** Of a game with one life: the choice that was about to be carried out when this was written. */
  readonly pending?: unknown;
}

const KEY = 'fray.games';
const KEPT = 12;

/** Each game has a place of its own, so that writing one does not cost more the more there are. */
const placeOf = (id: string) => `fray.game:${id}`;

/** The latest first. What is not a saved game, from whatever source, is left out. */
export function savedGames(): SavedGame[] {
  return idsOfSaved().flatMap(id => savedGame(id) ?? []);
}

export function savedGame(id: string): SavedGame | undefined {
  const stored = readStored(placeOf(id));
  return isSaved(stored) && stored.id === id ? stored : undefined;
}

export function saveGame(game: SavedGame): void {
  writeStored(placeOf(game.id), game);
  const ids = idsOfSaved();
  if (ids[0] === game.id) return;
  const all = [game.id, ...ids.filter(each => each !== game.id)];
  for (const id of all.slice(KEPT)) eraseStored(placeOf(id));
  writeStored(KEY, all.slice(0, KEPT));
}

export function forgetGame(id: string): void {
  eraseStored(placeOf(id));
  writeStored(
    KEY,
    idsOfSaved().filter(each => each !== id),
  );
}

function idsOfSaved(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [];
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
