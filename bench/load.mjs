import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aServer, asked, newHero, nextAction, signedIn, wayOut } from './adventurers.mjs';
import { fired } from './requests.mjs';

const PLAYERS = 200;
const SECONDS = 60;
/** Different adventures: each player goes from one to the next. */
const ADVENTURES = 40;
/** Calls of one adventure; a hero who cannot fight any more ends it earlier. */
const CALLS = 60;
/** As for the other rows of the API. */
const STATIC = '/api/setups';

const script = fileURLToPath(import.meta.url);

/** In its own process, because garbage that other measurements have left would delay the players. */
export function loadTest(seconds = SECONDS) {
  return JSON.parse(execFileSync(process.execPath, [script, String(seconds)], { encoding: 'utf8' }));
}

/**
 * Many players fight at once, each as fast as the answers come. The 99th percentile of their waiting times is compared with that for static
 * JSON of the same server, and nothing may fail.
 */
async function measure(seconds) {
  const { url, close } = await aServer();
  try {
    const cookies = await signedIn(url, PLAYERS);
    const scripts = [];
    for (let number = 0; number < ADVENTURES; number++)
      scripts.push(await adventure(url, cookies[number], number));
    const fixed = await fired({ url: url + STATIC, connections: PLAYERS, duration: seconds / 3 });
    let next = 0;
    const combat = await fired({
      url,
      connections: PLAYERS,
      duration: seconds,
      setupClient: client => client.setRequests([player(cookies[next], scripts, next++)]),
    });
    return { ratio: combat.latency.p99 / fixed.latency.p99, requests: combat.requests.total };
  } finally {
    close();
  }
}

/** All calls of chapter 28 in one adventure, fight after fight. The same seed makes the same adventure. */
async function adventure(url, cookie, number) {
  const calls = [];
  /** With how many turns after the first choice it was made: turns are counted on from game to game. */
  const call = async (path, body) => {
    const answer = await asked(url + path, { ...body, game_turn: turn }, cookie);
    calls.push([path, body, turn - first]);
    turn = answer.game_turn;
    return answer;
  };
  const begun = await asked(`${url}/api/adventure`, newHero(number), cookie);
  const out = wayOut(begun);
  const { situation, turn: first } = await asked(`${url}/api/adventure/choices`, out, cookie);
  let turn = first;
  let now =
    situation.phase === 'fight'
      ? await (await fetch(`${url}/api/combat/state`, { headers: { cookie } })).json()
      : await call('/api/combat/start', {}).catch(() => null);
  // The fight on the way was over before the player's first turn.
  if (!now) return adventure(url, cookie, number + 1000);
  while (calls.length < CALLS) {
    const action = nextAction(now);
    if (action) now = await call('/api/combat/action', action);
    else {
      await call('/api/combat/end', { take: 'all' });
      // After a defeat he is in a city, and before a level is taken there is no fight.
      now = await call('/api/combat/start', {}).catch(() => null);
      if (!now) break;
    }
  }
  return { begin: JSON.stringify(newHero(number)), choice: out.choice, calls };
}

/** A connection that plays one adventure after the other. */
function player(cookie, scripts, first) {
  const headers = { 'content-type': 'application/json', cookie };
  let number = first;
  let sent = -2;
  let turn = 0;
  return {
    method: 'POST',
    headers,
    setupRequest(request) {
      const { begin, choice, calls } = scripts[number % scripts.length];
      const place = sent++;
      if (place === -2) return { ...request, path: '/api/adventure', body: begin };
      if (place === -1)
        return { ...request, path: '/api/adventure/choices', body: JSON.stringify({ turn, choice }) };
      const [path, body, after] = calls[place];
      if (place === calls.length - 1) {
        number++;
        sent = -2;
      }
      return { ...request, path, body: JSON.stringify({ ...body, game_turn: turn + 1 + after }) };
    },
    onResponse(_status, body) {
      if (sent === -1) turn = JSON.parse(body).turn;
    },
  };
}

if (process.argv[1] === script) console.log(JSON.stringify(await measure(Number(process.argv[2]))));
