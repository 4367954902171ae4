import type { Seed } from '@fray/engine';
import { Playback, type PlaybackOptions } from '../play/playback.js';
import { allSides, recordFight, recordingOf } from '../play/recording.js';
import { Session } from '../play/session.js';
import { chosen } from './games.js';
import { recorded } from './replays.js';

type Options = Partial<Omit<PlaybackOptions, 'session'>>;

function playbackOf(session: Session, options: Options & Pick<PlaybackOptions, 'recording'>) {
  const exits: number[] = [];
  const defaults = { pace: 0, save: async () => 'somewhere.json', newSeed: () => 99 };
  const game = new Playback({ ...defaults, ...options, session, exit: code => exits.push(code) });
  return { game, exits, recording: options.recording, at: () => session.fight.choices.length };
}

/** A playback of the fight that the built-in player fought. */
export function watchRecorded(name: string, seed: number, upTo?: number) {
  const what = chosen(name);
  const choices = recorded(name, seed).choices.slice(0, upTo);
  return playbackOf(new Session(what, seed), { recording: recordingOf(what, seed, choices) });
}

/** A playback of a fight between policies. */
export function watchFought(
  name: string,
  seed: number,
  options: Options = {},
  change: Record<string, unknown> = {},
) {
  const what = chosen(name, change);
  const recordAgain = (other: Seed) => recordFight(what, other);
  const session = new Session(what, seed, { players: allSides(what.ruleset) });
  return playbackOf(session, { recording: recordAgain(seed), recordAgain, ...options });
}
