import { RunnerCache } from './crew.js';
import type { Task } from './pool.js';
import { openRoom } from './rulesets.thread.js';
import type { TallyData } from './tally.js';

const runners = new RunnerCache();

/** What a thread does: the fights of one chunk. */
export default async function run({ number, job, chunk }: Task): Promise<TallyData> {
  await openRoom(job.ruleset);
  return runners.of(number, job)(chunk);
}
