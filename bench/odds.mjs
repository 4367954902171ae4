import { execFileSync } from 'node:child_process';
import { standardRegistry } from '@fray/engine';
import { simulate } from '@fray/lab';

const NAME = 'saga/mercenary';
const FIGHTS = 1_000_000;

/** Exact odds: the time of a first call, and how far a million simulated fights are from them. */
export async function exactOdds() {
  const script = new URL('odds-first.mjs', import.meta.url).pathname;
  const { kd, result } = JSON.parse(execFileSync(process.execPath, [script, NAME], { encoding: 'utf8' }));
  if (!result.exact) throw new Error(`the odds of ${NAME} are not exact`);
  const { ruleset, setup } = standardRegistry().setup(NAME);
  const report = await simulate({ ruleset, setup, fights: FIGHTS, seed: 2 });
  const p = result.wins[0].probability;
  const sampled = report.wins[0].count / FIGHTS;
  return { kd, deviation: Math.abs(sampled - p) / Math.sqrt((p * (1 - p)) / FIGHTS) };
}
