import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { aServer, asked } from './adventurers.mjs';

const PLAYERS = 2_000;
const SECONDS = 30;
const NEW = JSON.stringify({ name: 'saga/gauntlet' });

/**
 * More players than the server can keep up with, each as fast as the answers come: how long the slowest hundredth of those
 * waits who are answered, and how many are asked to come back later. Nobody is left without an answer.
 */
async function measure(seconds, players) {
  const { url, close } = await aServer();
  try {
    const fights = [];
    for (let i = 0; i < players; i++) fights.push(await asked(`${url}/api/fights`, JSON.parse(NEW)));
    let next = 0;
    const shooting = autocannon({
      url,
      connections: players,
      duration: seconds,
      timeout: 60,
      setupClient: client => client.setRequests([player(fights[next++])]),
    });
    const accepted = [];
    const counts = {};
    shooting.on('response', (_client, status, _bytes, milliseconds) => {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status < 300) accepted.push(milliseconds);
    });
    const { errors, timeouts } = await shooting;
    accepted.sort((one, other) => one - other);
    const percentile = share => accepted[Math.floor(share * (accepted.length - 1))];
    return { p50: percentile(0.5), p99: percentile(0.99), max: accepted.at(-1), counts, errors, timeouts };
  } finally {
    close();
  }
}

/** A connection that plays one fight after the other, and tries again what was refused. */
function player({ id, turn }) {
  const fight = { id, turn, isOver: false };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupRequest: request =>
      fight.isOver
        ? { ...request, path: '/api/fights', body: NEW }
        : {
            ...request,
            path: `/api/fights/${fight.id}/choices`,
            body: JSON.stringify({ turn: fight.turn, follow: true }),
          },
    onResponse(status, body) {
      if (status >= 300) return;
      // Only a new fight is answered with its id.
      fight.id = /^\{"id":"([\w-]+)"/.exec(body)?.[1] ?? fight.id;
      fight.turn = Number(/"turn":(\d+)/.exec(body)[1]);
      fight.isOver = !body.includes('"outcome":null');
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [seconds = SECONDS, players = PLAYERS] = process.argv.slice(2).map(Number);
  console.log(JSON.stringify(await measure(seconds, players)));
}
