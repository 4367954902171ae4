import { parentPort } from 'node:worker_threads';
import { loadRuleset } from '../rulesets/rulesets.thread.js';
import { serveForecasts } from './forecast-worker.js';

const port = parentPort!;

serveForecasts(
  {
    send: message => port.postMessage(message),
    listen: received => port.on('message', received),
    close: () => port.close(),
  },
  loadRuleset,
);
