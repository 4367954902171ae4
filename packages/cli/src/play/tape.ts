import { append, type BaseEvent, Fight, type FightOptions, type Ruleset, type Seed } from '@fray/engine';
import { CliError, EXIT } from '../io/failure.js';

/** A fight from its beginning to its end, to be wound to any place. */
export interface Tape {
  readonly choices: readonly unknown[];
  /** Who fell: with which choice, of which side. */
  readonly falls: readonly { readonly at: number; readonly side: number }[];
}

/** A tape under way. */
export interface Reel extends Tape {
  /** After how many of its choices. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  /** Whether it is shown why everybody does what they do. */
  readonly thoughts: boolean;
}

/** What is made from a setup and a seed. */
interface Origin {
  readonly ruleset: Ruleset;
  readonly setup: unknown;
}

/** No fight of any ruleset comes near this. */
export const MOST_CHOICES = 100_000;

/** To watch every turn of those who choose for themselves, each of them has to be asked. */
export function everySide({ sides }: Ruleset): number[] {
  return sides.map((_, side) => side);
}

/** A fight that has been recorded. */
export function recordedTape(
  { ruleset, setup }: Origin,
  seed: Seed,
  choices: readonly unknown[],
  extra: Omit<FightOptions, 'seed'> = {},
): Tape {
  const fight = Fight.start(ruleset, setup, { ...extra, seed });
  return { choices, falls: choices.flatMap((choice, index) => fallsIn(fight, fight.act(choice), index + 1)) };
}

/** A fight in which everybody follows a policy, fought ahead. */
export function foughtTape({ ruleset, setup }: Origin, seed: Seed): Tape {
  const fight = Fight.start(ruleset, setup, { seed, players: everySide(ruleset) });
  const falls: Tape['falls'][number][] = [];
  while (!fight.outcome) {
    if (fight.choices.length >= MOST_CHOICES)
      throw new CliError('fight/endless', `no end after ${MOST_CHOICES} choices`, [], EXIT.wrong);
    append(falls, fallsIn(fight, fight.follow(), fight.choices.length));
  }
  return { choices: fight.choices, falls };
}

function fallsIn(fight: Fight, events: readonly BaseEvent[], at: number): Tape['falls'] {
  const fallen = events.filter(({ kind }) => kind === 'fell');
  if (fallen.length === 0) return [];
  const { combatants } = fight.view();
  return fallen.map(({ who }) => ({ at, side: combatants.find(each => each.who === who)?.side ?? 0 }));
}
