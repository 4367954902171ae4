import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { optionsSchema } from '../setup.js';
import type { CareerState } from './state.js';
import { career } from './testkit.js';

/** SOAK_RUNS=20 makes it shorter. */
const RUNS = Number(process.env.SOAK_RUNS ?? 300);

const SWITCHES = Object.entries(optionsSchema.parse({})).flatMap(([name, value]) =>
  typeof value === 'boolean' ? [name] : [],
);

/** A whole season by the policy, checked after every step. */
function played(setup: unknown, seed: number): CareerState {
  const plan = career.compile(career.setup.parse(setup));
  const minds = new SeededDice(seed, 0, 'policy');
  const table = {
    dice: new SeededDice(seed),
    ask: () => {
      throw new Error('nobody answers');
    },
  };
  const state = career.start(plan, table);
  while (!state.outcome) {
    career.apply(plan, state, career.decide(plan, state, minds), table);
    const broken = career.invariants!(plan, state);
    if (broken.length > 0) throw new Error(`seed ${seed}: ${broken.join('; ')}`);
  }
  return state;
}

describe('whole seasons', () => {
  it('some are crowned and some are not', { timeout: 3_600_000 }, () => {
    let crowned = 0;
    for (let seed = 0; seed < RUNS; seed++) if (played({}, seed).titles.length > 0) crowned++;
    expect(crowned / RUNS).toBeGreaterThan(0.1);
    expect(crowned / RUNS).toBeLessThan(0.3);
  });

  it('hold their invariants with every option, size and beginning', { timeout: 3_600_000 }, () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const size = 1 + (seed % 5);
      const roster = Array.from({ length: size }, (_, i) => ({
        generate: 1 + ((seed + i) % 5),
        seed: 100 * seed + i,
      }));
      const options = { [SWITCHES[seed % SWITCHES.length]!]: seed % 2 === 0, carryHealth: seed % 3 === 0 };
      played({ roster, teamSize: size, weeks: 8, every: 1 + (seed % 3), tier: seed % 4, options }, seed);
    }
  });
});
