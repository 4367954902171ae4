import { Fight, type Ruleset, standardRegistry } from '@fray/engine';
import { shipped } from '../testkit.js';
import type { Position } from './position.js';

/** A shipped fight after some choices of ordinary play. */
export function fightAt(name: string, steps: number, seed = 3): Fight {
  const { ruleset: id, setup } = shipped(name);
  const ruleset = standardRegistry().ruleset(id);
  // Where nobody plays as shipped, somebody does here.
  const given = Fight.startUnknown(ruleset, setup, { seed });
  const fight = given.outcome ? Fight.startUnknown(ruleset, setup, { seed, players: [0] }) : given;
  for (let step = 0; step < steps && !fight.outcome; step++) fight.follow();
  return fight;
}

/** The first question of a shipped fight. */
export function questionIn(name: string): Fight {
  for (let seed = 1; ; seed++) {
    const fight = fightAt(name, 0, seed);
    for (let step = 0; step < 30 && !fight.outcome; step++) {
      if (fight.question) return fight;
      fight.follow();
    }
  }
}

/** A position as it comes out of a message. */
export const sent = (position: Position): Position => JSON.parse(JSON.stringify(position)) as Position;

const setup = { safeParse: (data: unknown) => ({ success: true, data }) };

/** A toy with all that it takes to start fights and open positions of it. */
export const playable = (ruleset: Ruleset): Ruleset =>
  ({ ...ruleset, setup, compile: () => null, narrate: () => '' }) as unknown as Ruleset;

/** A position of a toy. */
export const standing = (ruleset: Ruleset, at = 0): Position => ({
  ruleset: playable(ruleset),
  setup: {},
  state: { at },
});
