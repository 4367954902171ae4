import { workerData } from 'piscina';
import { chunkRunner } from './chunk.js';
import type { Job } from './job.js';

// One job per pool: opened when the thread starts, so that a chunk is two numbers.
export default chunkRunner(workerData as Job);
