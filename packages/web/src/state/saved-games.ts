import { type FightView, parseReplay, type Replay } from '@fray/engine';
import { eraseStored, readStored, writeStored } from './storage.js';

/** What the front page shows of a game that can be continued. */
export interface GameEntry {
  /** Its address without the hash: '/play/…'. */
  readonly id: string;
  readonly title: string;
  /** The place in the game, in a few words. */
  readonly where: string;
  readonly over: boolean;
  readonly when: number;
}

/** A game as it is saved in this browser. */
export interface SavedGame extends GameEntry {
  readonly replay: Replay;
  /** In a game with one life: a choice that was about to be carried out when this was saved. */
  readonly pending?: unknown;
}

/** A game that a server keeps: this browser remembers where it is. */
export interface ServedGame extends GameEntry {
  /** The id of the fight on the server. */
  readonly fight: string;
}

const KEY = 'fray.games';
const MAX_GAMES = 12;

/** Each game has an entry of its own, so that saving one does not write all of them. */
const storageKey = (id: string) => `fray.game:${id}`;

/** The saved games, latest first. Entries that are not saved games are left out. */
export function listSavedGames(): GameEntry[] {
  return savedIds().flatMap(id => findSavedGame(id) ?? findServedGame(id) ?? []);
}

export function findSavedGame(id: string): SavedGame | undefined {
  const stored = readStored(storageKey(id));
  return isSavedGame(stored) && stored.id === id ? stored : undefined;
}

export function findServedGame(id: string): ServedGame | undefined {
  const stored = readStored(storageKey(id));
  return isServedGame(stored) && stored.id === id ? stored : undefined;
}

export function saveGame(game: SavedGame | ServedGame): void {
  writeStored(storageKey(game.id), game);
  const ids = savedIds();
  if (ids[0] === game.id) return;
  const all = [game.id, ...ids.filter(each => each !== game.id)];
  for (const id of all.slice(MAX_GAMES)) eraseStored(storageKey(id));
  writeStored(KEY, all.slice(0, MAX_GAMES));
}

export function deleteSavedGame(id: string): void {
  eraseStored(storageKey(id));
  writeStored(
    KEY,
    savedIds().filter(each => each !== id),
  );
}

function savedIds(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [];
}

function isGameEntry(data: unknown): data is GameEntry {
  if (typeof data !== 'object' || data === null) return false;
  const { id, title, where, over, when } = data as Record<string, unknown>;
  const texts = [id, title, where].every(each => typeof each === 'string');
  return texts && typeof over === 'boolean' && typeof when === 'number';
}

function isServedGame(data: unknown): data is ServedGame {
  return isGameEntry(data) && 'fight' in data && typeof data.fight === 'string';
}

function isSavedGame(data: unknown): data is SavedGame {
  if (!isGameEntry(data) || !('replay' in data)) return false;
  try {
    parseReplay(data.replay);
    return true;
  } catch {
    return false;
  }
}

/** The place in a game, in a few words. */
export const placeIn = ({ ending, stage, round }: FightView): string =>
  ending?.title ?? stage?.title ?? `Round ${round}`;
