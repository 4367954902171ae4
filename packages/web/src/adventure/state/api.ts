import type { AskedQuestion, BaseEvent, FightView, Option } from '@fray/engine';
import type { Atlas, SaveRecord, Situation } from '@fray/engine/rulesets/quest';

/** Where a player's game stands, as the server tells it. */
export interface Adventure {
  /** How many choices it has taken; sent with the next one, so that none is made twice. */
  readonly turn: number;
  readonly situation: Situation;
  readonly view: FightView;
  readonly question: Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'> | null;
  readonly options: readonly Option<unknown>[];
  /** What is new; of a game that was asked for, what is kept. */
  readonly events: readonly Told[];
  readonly saved: SavedMark | null;
  /** Whether anything was chosen since the last save. */
  readonly unsaved: boolean;
  /** Whether it goes back to a save that this server cannot vouch for. */
  readonly unsealed: boolean;
}

export interface Told {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
}

export interface SavedMark {
  readonly revision: number;
  /** In seconds, as Nostr has it. */
  readonly savedAt: number;
}

/** What a key signs. */
export interface Unsigned {
  readonly kind: number;
  readonly created_at: number;
  readonly tags: string[][];
  readonly content: string;
}

export interface Signed extends Unsigned {
  readonly id: string;
  readonly pubkey: string;
  readonly sig: string;
}

export interface Save extends SavedMark {
  readonly save: SaveRecord;
  readonly unsealed: boolean;
  /** The same for the player's own key to sign. */
  readonly event: Unsigned;
}

/** What the server refused, with its reason; or that it could not be reached, with status 0. */
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

/** For one request and all its repetitions: the server carries it out once, and gives its answer again. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');

/** One request. Below the page's own address, so that it works behind any path. */
export async function ask<Answer>(
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
      'The server does not answer. Look whether you are online, then try again.',
    );
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const { code = 'unreached', detail = silenceOf(response.status), issues } = answer ?? {};
  throw new ApiError(response.status, code, detail, issues);
}

/** An answer that is not the game server's own: of a proxy before it, or of plain web space. */
const silenceOf = (status: number): string =>
  status >= 500
    ? 'The game server is away just now. Try again in a moment.'
    : 'There is no game server behind this page.';

/** Who is there and what there is to go on with: all else is asked for only where it is there. */
export interface Visitor {
  readonly npub: string | null;
  readonly playing: boolean;
  readonly saves: 'kept' | 'none' | 'off' | 'unknown';
}
export const visitorNow = () => ask<Visitor>('GET', 'auth/session');

export const readAtlas = (): Promise<Atlas> => ask<Atlas>('GET', 'adventure/world');
/** How a hero would begin. */
export type Preview = Pick<Adventure, 'situation' | 'view'>;
export const preview = (hero: unknown) => ask<Preview>('POST', 'adventure/preview', { hero });
export const adventureNow = () => ask<Adventure>('GET', 'adventure');
export const newAdventure = (wanted: { hero: unknown; replace?: boolean }) =>
  ask<Adventure>('POST', 'adventure', wanted, newRequestKey());
export const chooseNext = (turn: number, choice: unknown, key: string) =>
  ask<Adventure>('POST', 'adventure/choices', { turn, choice }, key);
export const loadAdventure = (event?: Signed) =>
  ask<Adventure>('POST', 'adventure/load', event ? { event } : {}, newRequestKey());
export const leaveAdventure = () => ask<void>('DELETE', 'adventure');
export const saveNow = (npub: string) => ask<Save>('POST', `saves/${npub}`, {});
/** The last save; null where there is none. */
export async function lastSave(npub: string): Promise<Save | null> {
  const { saves } = await visitorNow();
  if (saves === 'none') return null;
  if (saves === 'off') throw new ApiError(501, 'saves/off', 'This server keeps no saves.');
  return ask<Save>('GET', `saves/${npub}`);
}
