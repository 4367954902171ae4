import type { AskedQuestion, BaseEvent, FightView, Option } from '@fray/engine';
import type { Atlas, SaveRecord, Situation } from '@fray/engine/rulesets/quest';

/** The state of a player's game, as the server sends it. */
export interface Adventure {
  /** How many choices were made; sent with the next one, so that none is made twice. */
  readonly turn: number;
  readonly situation: Situation;
  readonly view: FightView;
  readonly question: Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'> | null;
  readonly options: readonly Option<unknown>[];
  /** What happened since the last answer; after a plain GET, the recent events. */
  readonly events: readonly NarratedEvent[];
  readonly saved: SaveInfo | null;
  /** Whether any choice was made since the last save. */
  readonly unsaved: boolean;
  /** Whether it was loaded from a save that this server did not write. */
  readonly unsealed: boolean;
}

/** An event with its sentence for the log. */
interface NarratedEvent {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
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

/** The server refused a request; status 0 means that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly { readonly path: string; readonly reason: string }[] = [],
  ) {
    super(message);
  }
}

/** An idempotency key: a request repeated under the same key is carried out once. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');

/** Sends one request. The path is relative, so that the page works below any path. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(
      0,
      'unreached',
      'The server does not answer. Check that you are online, then try again.',
    );
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const { code = 'unreached', detail = noServerMessage(response.status), issues } = answer ?? {};
  throw new ApiError(response.status, code, detail, issues);
}

/** For an answer that is not the game server's own, but comes from a proxy or from static hosting. */
const noServerMessage = (status: number): string =>
  status >= 500
    ? 'The game server is unavailable. Try again in a moment.'
    : 'There is no game server behind this page.';

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
export const startAdventure = (wanted: { hero: unknown; replace?: boolean }) =>
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
