import { aServer, fired, intoFight, rehearsed, signedIn } from './adventurers.mjs';

const CONNECTIONS = 16;
/** Many, for the code of all classes and monsters takes its time to get warm. */
const ROUNDS = 8;
const PLAYERS = 400;
/** Different fights: each player has one of these. */
const FIGHTS = 100;
/** As for the other row of the API. */
const STATIC = '/api/setups';

/** Requests a second that one server answers: its static JSON, and actions in the combats of many players. */
export async function combatSpeed() {
  const { url, close } = await aServer();
  try {
    const cookies = await signedIn(url, PLAYERS);
    const scripts = [];
    for (let number = 0; number < FIGHTS; number++)
      scripts.push(await rehearsed(url, cookies[number % PLAYERS], number));
    const best = { static: 0, action: 0 };
    // In turn, and the best of each: a machine that is busy for a moment then disturbs both alike.
    for (let round = 0; round <= ROUNDS; round++) {
      for (let i = 0; i < PLAYERS; i++) await intoFight(url, cookies[i], i % FIGHTS);
      const fixed = await perSecond({ url: url + STATIC, amount: 16_000 });
      const action = await actionsPerSecond(url, cookies, scripts);
      if (round > 0)
        Object.assign(best, { static: Math.max(best.static, fixed), action: Math.max(best.action, action) });
    }
    return best;
  } finally {
    close();
  }
}

/** Every connection plays one player's fight to its end and takes the next. */
function actionsPerSecond(url, cookies, scripts) {
  let taken = 0;
  let longest = 0;
  let total = 0;
  for (let i = 0; i < cookies.length; i++) {
    const { length } = scripts[i % scripts.length];
    total += length;
    longest = Math.max(longest, length);
  }
  const player = () => {
    let bodies = [];
    let sent = 0;
    let headers;
    return {
      setupRequest(request) {
        while (sent === bodies.length) {
          headers = { 'content-type': 'application/json', cookie: cookies[taken] };
          bodies = scripts[taken++ % scripts.length];
          sent = 0;
        }
        return { ...request, headers, body: bodies[sent++] };
      },
    };
  };
  return perSecond({
    url,
    method: 'POST',
    path: '/api/combat/action',
    // Each connection makes as many requests; so that none runs out of fights, some at the end are not played.
    amount: total - CONNECTIONS * longest,
    setupClient: client => client.setRequests([{ method: 'POST', path: '/api/combat/action', ...player() }]),
  });
}

/** Until the last answer: autocannon itself only looks at the clock once a second. */
async function perSecond({ setupClient, ...options }) {
  const begin = performance.now();
  let last = begin;
  const { requests } = await fired({
    connections: CONNECTIONS,
    ...options,
    setupClient(client) {
      setupClient?.(client);
      client.on('response', () => {
        last = performance.now();
      });
    },
  });
  return requests.total / ((last - begin) / 1000);
}
