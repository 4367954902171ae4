import { aServer, intoFight, rehearsed, signedIn } from './adventurers.mjs';
import { played, playedPerSecond, staticPerSecond } from './requests.mjs';

/** Many, because the code of all classes and monsters takes long to warm up. */
const ROUNDS = 24;
const PLAYERS = 400;
/** Different fights: each player has one of these. */
const FIGHTS = 100;
/** As for the other row of the API. */
const STATIC = '/api/setups';

/** Requests per second that one server answers: static JSON, and actions in the combats of many players. */
export async function combatSpeed() {
  const { url, close } = await aServer();
  try {
    const cookies = await signedIn(url, PLAYERS);
    const scripts = [];
    for (let number = 0; number < FIGHTS; number++)
      scripts.push(await rehearsed(url, cookies[number % PLAYERS], number));
    /** What a player sends from that turn on. */
    const game = (player, turn) =>
      scripts[player % FIGHTS].map((action, place) =>
        played('/api/combat/action', JSON.stringify({ ...action, game_turn: turn + place }), cookies[player]),
      );
    const best = { static: 0, action: 0 };
    // In turn, and the best of each, so that other work on the machine disturbs both equally.
    for (let round = 0; round <= ROUNDS; round++) {
      const games = [];
      for (let i = 0; i < PLAYERS; i++)
        games.push(game(i, (await intoFight(url, cookies[i], i % FIGHTS)).game_turn));
      const fixed = await staticPerSecond(url + STATIC);
      const action = await playedPerSecond(url, games);
      if (round > 0)
        Object.assign(best, { static: Math.max(best.static, fixed), action: Math.max(best.action, action) });
    }
    return best;
  } finally {
    close();
  }
}
