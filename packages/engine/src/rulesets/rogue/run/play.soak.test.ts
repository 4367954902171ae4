import { describe, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { playAtRandom } from '../../../testing/index.js';
import { REST } from '../choices.js';
import { rogueRun } from '../index.js';
import type { RogueState } from '../state/state.js';
import type { RunPlan } from './plan.js';

/** SOAK_RUNS=2000 makes it shorter. */
const RUNS = Number(process.env.SOAK_RUNS ?? 100_000);

/** The corners of the options, and heroes of every depth. */
function setupOf(i: number) {
  const depth = 1 + (i % 10);
  return {
    depth,
    hero: { level: depth, maxHp: 12 + 6 * depth, food: [40, 300, 1300][i % 3], str: 3 + (i % 29) },
    options: {
      identify: i % 2 === 0,
      traps: i % 3 === 0,
      doorNoise: i % 5 === 0,
      faint: i % 7 === 0,
      fourWay: i % 11 === 0,
      simpleTurns: i % 13 === 0,
      separatePluses: i % 17 === 0,
      wandSave: i % 4 === 0,
    },
  };
}

function check(plan: RunPlan, state: RogueState, seed: number): void {
  const broken = rogueRun.invariants!(plan, state);
  if (broken.length > 0) throw new Error(`seed ${seed}: ${broken.join('; ')}`);
}

/** Without a listener and without check values, which is many times quicker. */
function playSilently(setup: unknown, seed: number): void {
  const plan = rogueRun.compile(rogueRun.setup.parse(setup));
  const choices = new SeededDice(seed, 0, 'policy');
  const table = { dice: new SeededDice(seed), ask: () => REST };
  const state = rogueRun.start(plan, table);
  for (let step = 0; rogueRun.outcome(plan, state) === null; step++) {
    if (step > 100_000) throw new Error(`seed ${seed}: no end`);
    const open = rogueRun.options(plan, state).filter(option => !option.blocked);
    rogueRun.apply(plan, state, open[choices.roll(open.length, 'choice') - 1]!.choice, table);
    check(plan, state, seed);
  }
}

describe('random play of runs, for long', () => {
  it(`${RUNS} runs end with invariants held`, { timeout: 36_000_000 }, () => {
    for (let i = 0; i < RUNS; i++) {
      if (i % 50 !== 0) playSilently(setupOf(i), i);
      else {
        const fight = Fight.start(rogueRun, setupOf(i), { seed: i });
        playAtRandom(fight, i, () => check(fight.plan, fight.state, i));
      }
    }
  });
});
