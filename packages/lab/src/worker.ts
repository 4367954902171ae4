import { RunnerCache } from './crew.js';
import type { Task } from './pool.js';
import type { TallyData } from './tally.js';

const runners = new RunnerCache();

/** What a thread does: the fights of one chunk. */
export default function run({ number, job, chunk }: Task): TallyData {
  return runners.of(number, job)(chunk);
}
