import { loadModules } from '../rulesets/load-modules.js';
import { loadRuleset } from '../rulesets/rulesets.thread.js';
import { RunnerCache } from '../simulate/chunk-runner.js';
import { idOf } from '../simulate/job.js';
import type { TallyData } from '../simulate/tally.js';
import type { Task } from './worker-threads.js';

const runners = new RunnerCache();

/** Runs one chunk in a worker thread. */
export default async function run({ number, job, chunk }: Task): Promise<TallyData> {
  if (job.module === undefined) await loadRuleset(idOf(job.ruleset));
  else await loadModules(job.module);
  return runners.of(number, job).run(chunk);
}
