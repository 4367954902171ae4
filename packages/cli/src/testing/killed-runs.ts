import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeededDice } from '@fray/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sit } from './play-process.js';

/** The Rogue begins where a beginner does not last. */
const RUNS: readonly (readonly [string, number, unknown])[] = [
  ['d20-run', 3, {}],
  ['rogue-run', 2, { depth: 9 }],
];

/** Plays each run in processes of which at least so many are killed, one after the other. */
export function killedRuns(kills: number): void {
  const home = mkdtempSync(join(tmpdir(), 'fray-lives-'));
  afterAll(() => rmSync(home, { recursive: true }));

  beforeAll(() => {
    if (!existsSync(fileURLToPath(new URL('../../dist/main.js', import.meta.url))))
      throw new Error('Build first: npm run build');
  });

  test.each(RUNS)(
    '%s: whoever is killed goes on where he was, and the dead stay dead',
    async (ruleset, seed, options) => {
      const setup = join(home, `${ruleset}.json`);
      writeFileSync(setup, JSON.stringify({ ruleset, setup: options }));
      const whole = await sit({ setup, seed, state: join(home, `${ruleset} whole`) });
      expect(whole.stderr).toBe('');
      expect(whole.ending).toBeTruthy();
      expect(readdirSync(join(home, `${ruleset} whole`))).toEqual([]);
      const dice = new SeededDice('kill');
      let killed = 0;
      for (let life = 0; killed < kills; life++) {
        const state = join(home, `${ruleset} ${life}`);
        let seen = 0;
        for (;;) {
          const kill = { at: dice.roll(whole.seen, 'at'), ms: dice.roll(6, 'ms') - 1 };
          const sitting = await sit({ setup, seed, state, kill });
          expect(sitting.stderr).toBe('');
          const left = existsSync(state) ? readdirSync(state).filter(name => name.endsWith('.jsonl')) : [];
          if (sitting.from === null && seen > 0) {
            // The last choice was fatal and the file was gone before the process was killed: a new hero.
            expect(seen).toBeGreaterThanOrEqual(whole.seen - 1);
            break;
          }
          // Nothing that was seen is lost, and at most the choice that was being made is added.
          expect(sitting.from ?? 0).toBeGreaterThanOrEqual(seen);
          expect(sitting.from ?? 0).toBeLessThanOrEqual(seen + 1);
          seen = sitting.seen;
          if (sitting.ending) {
            expect(sitting.ending).toBe(whole.ending);
            expect(left).toEqual([]);
            break;
          }
          expect(seen).toBeLessThan(whole.seen);
          killed++;
        }
      }
    },
  );
}
