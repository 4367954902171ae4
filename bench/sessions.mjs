import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { Sessions } from '../packages/server/dist/identity/sessions.js';
import { resolveLimits } from '../packages/server/dist/limits.js';
import { Adventures } from '../packages/server/dist/rulesets/quest/adventure/adventures.js';
import { Combats } from '../packages/server/dist/rulesets/quest/combat/combats.js';
import { HEROES, nextAction } from './adventurers.mjs';

const PLAYERS = 1_000;
/** Players before those that are counted: they make all that is made but once. */
const EARLIER = 200;
/** Actions that everyone has made in his fight, or until it was over. */
const ACTIONS = 8;

/** Live games in 1 GB: what a player takes who is signed in and in the middle of a fight. */
export function sessionsInGigabyte() {
  const script = fileURLToPath(import.meta.url);
  const bytes = execFileSync(process.execPath, ['--expose-gc', script, 'measure'], { encoding: 'utf8' });
  return 2 ** 30 / Number(bytes);
}

function measure() {
  const adventures = new Adventures(standardRegistry(), resolveLimits());
  const combats = new Combats(adventures);
  const sessions = new Sessions(PLAYERS + EARLIER);
  const play = number => {
    const key = number.toString(16).padStart(64, '0');
    sessions.open(key);
    let now = inFight(adventures, combats, key, number);
    for (let i = 0; i < ACTIONS; i++) {
      const action = nextAction(now);
      if (!action) return;
      now = combats.action(key, { ...action, game_turn: now.game_turn });
    }
  };
  for (let number = 0; number < EARLIER; number++) play(number);
  const before = bytesInUse();
  for (let number = 0; number < PLAYERS; number++) play(EARLIER + number);
  console.log((bytesInUse() - before) / PLAYERS);
}

function inFight(adventures, combats, key, number) {
  const setup = { hero: { class: HEROES[number % HEROES.length] } };
  const game = adventures.create(key, { setup, seed: number, saved: null });
  adventures.put(key, game);
  game.act(game.fight.options().find(({ choice, blocked }) => choice.do === 'travel' && !blocked).choice);
  return game.fight.state.fight ? combats.state(key) : combats.start(key, game.turn);
}

function bytesInUse() {
  for (let i = 0; i < 3; i++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (process.argv[2] === 'measure') measure();
