import type { Opponent, Seed } from '@fray/engine';
import type { ServedEvent, ServedTurn } from '../state/playback/served-step.js';
import { request } from '../state/server-api.js';
import { withKnownIcons } from './known-icons.js';
import type { RemotePlayable } from './remote-rulesets.js';

/** A fight as the server sends it. */
export interface ServedFight extends ServedTurn {
  readonly id: string;
  readonly seed: Seed;
  readonly players: readonly number[];
}

/** An answer about a fight. It has so many events at most: the log has the others. */
interface Answer extends ServedTurn {
  readonly eventCount: number;
}

export async function startFight(
  start: RemotePlayable['start'],
  seed: string,
  opponent: Opponent,
): Promise<ServedFight> {
  const fight = await request<ServedFight & Answer>('POST', 'fights', { ...start, seed, opponent });
  return complete(fight.id, fight);
}

/** A fight as it stands, with all its events. */
export async function fetchFight(id: string): Promise<ServedFight> {
  return complete(id, await request<ServedFight & Answer>('GET', fightPath(id)));
}

/** Makes a choice. The same request under the same key is carried out once. */
export async function sendFightChoice(
  id: string,
  choice: { readonly turn: number; readonly choice: unknown },
  key: string,
): Promise<ServedTurn> {
  return complete(id, await request<Answer>('POST', `${fightPath(id)}/choices?view=true`, choice, key));
}

/** The address of a fight's replay. */
export const replayFile = (id: string): string => `api/${fightPath(id)}/replay`;

const fightPath = (id: string) => `fights/${encodeURIComponent(id)}`;

/** Adds the events that did not fit into the answer. */
async function complete<Given extends Answer>(id: string, answer: Given): Promise<Given> {
  const events = [...answer.events];
  for (;;) {
    const last = events.at(-1)?.number;
    if (last === undefined || last >= answer.eventCount) return withKnownIcons({ ...answer, events });
    const page = await request<{ events: readonly ServedEvent[] }>(
      'GET',
      `${fightPath(id)}/log?after=${last}`,
    );
    if (page.events.length === 0) return withKnownIcons({ ...answer, events });
    events.push(...page.events);
  }
}
