import type { Seed } from '@fray/engine';
import { Session } from '../play/session.js';
import { everySide, foughtTape, recordedTape } from '../play/tape.js';
import { Watch, type WatchOptions } from '../play/watch.js';
import { chosen } from './games.js';
import { recorded } from './replays.js';

type How = Partial<Omit<WatchOptions, 'session'>>;

function watchOf(session: Session, how: How & Pick<WatchOptions, 'tape'>) {
  const exits: number[] = [];
  const options = { pace: 0, save: async () => 'somewhere.json', newSeed: () => 99, ...how };
  const game = new Watch({ ...options, session, exit: code => exits.push(code) });
  return { game, exits, tape: how.tape, at: () => session.fight.choices.length };
}

/** A recorded fight on tape. */
export function watchRecorded(name: string, seed: number, upTo?: number) {
  const what = chosen(name);
  const choices = recorded(name, seed).choices.slice(0, upTo);
  return watchOf(new Session(what, seed), { tape: recordedTape(what, seed, choices) });
}

/** A fight between policies, fought ahead. */
export function watchFought(name: string, seed: number, how: How = {}, change: Record<string, unknown> = {}) {
  const what = chosen(name, change);
  const another = (other: Seed) => foughtTape(what, other);
  const session = new Session(what, seed, { players: everySide(what.ruleset) });
  return watchOf(session, { tape: another(seed), another, ...how });
}
