import type { Atlas, SaveRecord, Situation } from '@fray/engine/rulesets/quest';
import type { ServedTurn } from '../../../../state/playback/served-step.js';
import { ApiError, newRequestKey, request } from '../../../../state/server-api.js';

/** The state of a player's game, as the server sends it. After a plain GET, its events are the recent ones. */
export interface Adventure extends ServedTurn {
  readonly situation: Situation;
  readonly saved: SaveInfo | null;
  /** Whether any choice was made since the last save. */
  readonly unsaved: boolean;
  /** Whether it was loaded from a save that this server did not write. */
  readonly unsealed: boolean;
}

export interface SaveInfo {
  readonly revision: number;
  /** Unix time in seconds, as in Nostr events. */
  readonly savedAt: number;
}

/** A Nostr event before it is signed. */
export interface UnsignedEvent {
  readonly kind: number;
  readonly created_at: number;
  readonly tags: string[][];
  readonly content: string;
}

export interface SignedEvent extends UnsignedEvent {
  readonly id: string;
  readonly pubkey: string;
  readonly sig: string;
}

export interface Save extends SaveInfo {
  readonly save: SaveRecord;
  readonly unsealed: boolean;
  /** The save as an event for the player's own key to sign. */
  readonly event: UnsignedEvent;
}

/** Who is signed in, and what they have: the page asks for a game or a save only where there is one. */
export interface Session {
  readonly npub: string | null;
  readonly playing: boolean;
  readonly saves: 'kept' | 'none' | 'off' | 'unknown';
}
export const fetchSession = () => request<Session>('GET', 'auth/session');

export const fetchAtlas = (): Promise<Atlas> => request<Atlas>('GET', 'adventure/world');
/** How a game with a hero would begin. */
export type Preview = Pick<Adventure, 'situation' | 'view'>;
export const previewHero = (hero: unknown) => request<Preview>('POST', 'adventure/preview', { hero });
export const fetchAdventure = () => request<Adventure>('GET', 'adventure');
export const startAdventure = (wanted: { hero: unknown; difficulty: string; replace?: boolean }) =>
  request<Adventure>('POST', 'adventure', wanted, newRequestKey());
export const sendChoice = (turn: number, choice: unknown, key: string) =>
  request<Adventure>('POST', 'adventure/choices', { turn, choice }, key);
export const loadAdventure = (event?: SignedEvent) =>
  request<Adventure>('POST', 'adventure/load', event ? { event } : {}, newRequestKey());
export const leaveAdventure = () => request<void>('DELETE', 'adventure');
export const saveAdventure = (npub: string) => request<Save>('POST', `saves/${npub}`, {});
/** The last save; null where there is none. */
export async function fetchLastSave(npub: string): Promise<Save | null> {
  const { saves } = await fetchSession();
  if (saves === 'none') return null;
  if (saves === 'off') throw new ApiError(501, 'saves/off', 'This server does not store saves.');
  return request<Save>('GET', `saves/${npub}`);
}
