import { type Seed, SeededDice } from '../core/dice/seeded.js';
import type { BaseEvent } from '../core/events.js';
import type { Fight } from '../core/fight/fight.js';
import { singleOptions } from '../core/fight/tile-options.js';
import type { Option } from '../core/ruleset.js';

/** Far beyond any fight that random play fights; who gets there would go on for ever. */
const ENDLESS = 100_000;

/** All that can be chosen, each tile by itself. */
export function openOptions<Choice>(options: readonly Option<Choice>[]): Option<Choice>[] {
  return singleOptions(options).filter(option => !option.blocked);
}

/** Plays a fight to its end with choices drawn from the seed; `each` is called before every choice. */
export function playAtRandom<S, P, T, C, E extends BaseEvent>(
  fight: Fight<S, P, T, C, E>,
  seed: Seed,
  each?: (step: number) => void,
): void {
  const dice = new SeededDice(seed, 0, 'policy');
  for (let step = 0; !fight.outcome; step++) {
    if (step > ENDLESS) throw new Error(`no end after ${ENDLESS} choices`);
    each?.(step);
    const open = openOptions(fight.options());
    if (open.length === 0) throw new Error(`step ${step}: nothing can be chosen, yet it is not over`);
    fight.act(open[dice.roll(open.length, 'choice') - 1]!.choice);
  }
}
