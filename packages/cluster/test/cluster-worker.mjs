// A worker process for the tests: node cluster-worker.mjs URL THREADS PATIENCE
import { startWorker } from '../dist/index.js';

const [url, threads, patience] = process.argv.slice(2);
const worker = await startWorker(url, { threads: Number(threads), patience: Number(patience) });
process.once('SIGINT', () => worker.close());
process.stdout.write('ready\n');
