import { loadRuleset } from '../rulesets/rulesets.thread.js';
import type { TallyData } from '../simulate/tally.js';
import { RunnerCache } from './executor.js';
import type { Task } from './worker-threads.js';

const runners = new RunnerCache();

/** Runs one chunk in a worker thread. */
export default async function run({ number, job, chunk }: Task): Promise<TallyData> {
  await loadRuleset(job.ruleset);
  return runners.of(number, job)(chunk);
}
