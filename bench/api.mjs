import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Fight, standardRegistry } from '@fray/engine';
import { serve } from '@fray/server';
import autocannon from 'autocannon';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SETUP = 'saga/gauntlet';
const FIGHTS = 64;
/** Four kilobytes that never change; a choice is answered with six. */
const STATIC = '/api/setups';
const headers = { 'content-type': 'application/json' };

/**
 * Requests a second that one server answers: its static JSON, and choices made in fights. Every connection plays
 * fights of its own from start to end; starting them takes time too, but is not counted.
 */
export async function apiSpeed() {
  const scripts = Array.from({ length: FIGHTS }, (_, seed) => script(seed));
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  try {
    const url = await new Promise((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', () => reject(new Error('The server of the bench did not start.')));
    });
    const best = { static: 0, act: 0 };
    // In turn, and the best of each: a machine that is busy for a moment then disturbs both alike.
    for (let round = 0; round <= ROUNDS; round++) {
      const fixed = await perSecond({ url: url + STATIC, duration: 1 });
      const acts = await actsPerSecond({ url, duration: 2 }, scripts);
      if (round > 0)
        Object.assign(best, { static: Math.max(best.static, fixed), act: Math.max(best.act, acts) });
    }
    return best;
  } finally {
    server.disconnect();
  }
}

/** All bodies to be sent for one fight. The same seed makes the same fight, so they can be written beforehand. */
function script(seed) {
  const registry = standardRegistry();
  const { ruleset, setup } = registry.setup(SETUP);
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
  const bodies = [JSON.stringify({ name: SETUP, seed })];
  while (!fight.outcome) {
    const { choice } = fight.options().find(option => !option.blocked);
    bodies.push(JSON.stringify({ turn: fight.choices.length, choice }));
    fight.act(choice);
  }
  return bodies;
}

async function actsPerSecond(options, scripts) {
  const count = { fights: 0, acts: 0 };
  const setupClient = client => client.setRequests([player(scripts, count)]);
  const all = await perSecond({ ...options, setupClient });
  return (all * count.acts) / (count.acts + count.fights);
}

/** A connection that plays one fight after the other. */
function player(scripts, count) {
  let bodies = [];
  let sent = 0;
  let path = '';
  return {
    method: 'POST',
    headers,
    setupRequest(request) {
      if (sent === bodies.length) {
        bodies = scripts[count.fights++ % scripts.length];
        sent = 0;
      }
      const body = bodies[sent++];
      return { ...request, path: sent === 1 ? '/api/fights' : path, body };
    },
    onResponse(_status, body) {
      if (sent === 1) path = `/api/fights/${JSON.parse(body).id}/choices`;
      else count.acts++;
    },
  };
}

async function perSecond(options) {
  const { requests, duration, non2xx, errors } = await autocannon({ connections: CONNECTIONS, ...options });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests were refused and ${errors} failed.`);
  return requests.total / duration;
}

if (process.argv[2] === 'serve' && process.send) {
  const server = await serve({ registry: standardRegistry(), port: 0 });
  process.once('disconnect', () => server.close());
  process.send(server.url);
}
