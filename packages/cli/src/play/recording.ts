import {
  append,
  type BaseEvent,
  Fight,
  type FightOptions,
  isFall,
  type Ruleset,
  type Seed,
} from '@fray/engine';
import { CliError, EXIT } from '../io/failure.js';

/** A whole fight to be watched, at any place. */
export interface Recording {
  readonly choices: readonly unknown[];
  /** Who fell: after how many choices, and on which side. */
  readonly falls: readonly { readonly at: number; readonly side: number }[];
}

/** A recording and where its playback is. */
export interface PlaybackState extends Recording {
  /** How many of its choices have been shown. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  /** Whether the reasons behind each choice are shown. */
  readonly thoughts: boolean;
}

interface FightSetup {
  readonly ruleset: Ruleset;
  readonly setup: unknown;
}

/** Far more than any ruleset needs. */
export const MAX_CHOICES = 100_000;

/** To show every turn of combatants that follow a policy, their sides have to be played from outside. */
export function allSides({ sides }: Ruleset): number[] {
  return sides.map((_, side) => side);
}

/** The recording of known choices, as a replay has them. */
export function recordingOf(
  { ruleset, setup }: FightSetup,
  seed: Seed,
  choices: readonly unknown[],
  options: Omit<FightOptions, 'seed'> = {},
): Recording {
  const fight = Fight.start(ruleset, setup, { ...options, seed });
  return { choices, falls: choices.flatMap((choice, index) => fallsIn(fight, fight.act(choice), index + 1)) };
}

/** Fights a fight to its end, all sides following their policies. */
export function recordFight({ ruleset, setup }: FightSetup, seed: Seed): Recording {
  const fight = Fight.start(ruleset, setup, { seed, players: allSides(ruleset) });
  const falls: Recording['falls'][number][] = [];
  while (!fight.outcome) {
    if (fight.choices.length >= MAX_CHOICES)
      throw new CliError('fight/endless', `no end after ${MAX_CHOICES} choices`, [], EXIT.wrong);
    append(falls, fallsIn(fight, fight.follow(), fight.choices.length));
  }
  return { choices: fight.choices, falls };
}

function fallsIn(fight: Fight, events: readonly BaseEvent[], at: number): Recording['falls'] {
  const fallen = events.filter(event => isFall(fight.present(event)));
  if (fallen.length === 0) return [];
  const { combatants } = fight.view();
  return fallen.map(({ who }) => ({ at, side: combatants.find(each => each.who === who)?.side ?? 0 }));
}
