import { Fight, standardRegistry } from '@fray/engine';
import { aServer, asked } from './adventurers.mjs';
import { played, playedPerSecond, staticPerSecond } from './requests.mjs';

const ROUNDS = 5;
const SETUP = 'saga/gauntlet';
/** Fights of one round, and how many of them are different. */
const [FIGHTS, SEEDS] = [192, 64];
/** Seven kilobytes that never change; a choice is answered with four. */
const STATIC = '/api/setups';

/** Requests per second that one server answers: static JSON, and the choices of whole fights. */
export async function apiSpeed() {
  const scripts = Array.from({ length: SEEDS }, (_, seed) => script(seed));
  const { url, close } = await aServer();
  try {
    const best = { static: 0, act: 0 };
    // In turn, and the best of each, so that other work on the machine disturbs both equally.
    for (let round = 0; round <= ROUNDS; round++) {
      const games = [];
      for (let i = 0; i < FIGHTS; i++) {
        const seed = i % SEEDS;
        const { id } = await asked(`${url}/api/fights`, { name: SETUP, seed });
        games.push(scripts[seed].map(body => played(`/api/fights/${id}/choices`, body)));
      }
      const fixed = await staticPerSecond(url + STATIC);
      const act = await playedPerSecond(url, games);
      if (round > 0)
        Object.assign(best, { static: Math.max(best.static, fixed), act: Math.max(best.act, act) });
    }
    return best;
  } finally {
    close();
  }
}

/** All choices of one fight, as they are sent. The same seed gives the same fight, so they can be prepared. */
function script(seed) {
  const registry = standardRegistry();
  const { ruleset, setup } = registry.setup(SETUP);
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
  const bodies = [];
  while (!fight.outcome) {
    const { choice } = fight.options().find(option => !option.blocked);
    bodies.push(JSON.stringify({ turn: fight.choices.length, choice }));
    fight.act(choice);
  }
  return bodies;
}
