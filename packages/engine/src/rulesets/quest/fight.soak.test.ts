import { describe, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { playAtRandom } from '../../testing/index.js';
import { quest } from './index.js';
import { randomSetup } from './soak/random/testkit.js';
import { playSoak, STALEMATE } from './soak/testkit.js';

/** SOAK_RUNS=2000 makes it shorter; SOAK_FROM=2000 goes on where that left off. */
const RUNS = Number(process.env.SOAK_RUNS ?? 100_000);
const FROM = Number(process.env.SOAK_FROM ?? 0);

/** Sides that choose at random: both, the party, nobody; in turn for the fights of one setup. */
const RANDOM = [[0, 1], [0], []];
/** Compiling takes as long as a fight: so many from one setup. */
const EACH = 10;

describe('fights of every kind, for long', () => {
  const timeout = 36_000_000;

  it(`${RUNS} fights end with invariants held`, { timeout }, () => {
    const stalled: number[] = [];
    for (let first = FROM; first < FROM + RUNS; first += EACH) {
      const plan = quest.compile(quest.setup.parse(randomSetup(first)));
      for (let seed = first; seed < first + EACH; seed++) {
        const random = RANDOM[seed % RANDOM.length]!;
        try {
          const choices = playSoak(plan, seed, { random, strict: seed % 25 === 0 });
          if (choices > STALEMATE) stalled.push(seed);
        } catch (error) {
          throw new Error(`setup ${first}, seed ${seed}: ${(error as Error).message}`, { cause: error });
        }
      }
    }
    // No fault by itself: a troll that heals what a whip does to it.
    if (stalled.length > 0) console.log(`stalemates with the seeds ${stalled.join(', ')}`);
  });

  it(`${RUNS / 100} fights as they are played, with events, questions, views and words`, { timeout }, () => {
    for (let seed = FROM; seed < FROM + RUNS / 100; seed++) {
      const fight = Fight.startUnknown(quest, randomSetup(seed), { seed });
      playAtRandom(fight, seed, () => {
        fight.view(0);
        if (fight.question) return;
        const broken = quest.invariants!(fight.plan, fight.state);
        if (broken.length > 0) throw new Error(`seed ${seed}: ${broken.join('; ')}`);
      });
      for (const event of fight.events) fight.narrate(event);
    }
  });
});
