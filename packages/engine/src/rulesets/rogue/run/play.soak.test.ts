import { describe, it } from 'vitest';
import { Fight } from '../../../core/fight.js';
import { playAtRandom } from '../../../testing/index.js';
import { rogueRun } from '../index.js';

declare const process: { readonly env: { readonly FRAY_SOAK?: string } };

const RUNS = Number(process.env.FRAY_SOAK ?? 5000);

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

describe('random play of runs, for long', () => {
  it(`${RUNS} runs end with invariants held`, { timeout: 10 * 3_600_000 }, () => {
    for (let i = 0; i < RUNS; i++) {
      const fight = Fight.start(rogueRun, setupOf(i), { seed: i });
      playAtRandom(fight, i, () => {
        const broken = rogueRun.invariants!(fight.plan, fight.state);
        if (broken.length > 0) throw new Error(`seed '${i}': ${broken.join('; ')}`);
      });
    }
  });
});
