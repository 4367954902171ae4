import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { serve } from '@fray/server';
import { finalizeEvent, generateSecretKey } from 'nostr-tools';

export const HEROES = ['fighter', 'rogue', 'wizard', 'cleric', 'ranger', 'paladin', 'barbarian', 'sorcerer'];

/** A server in its own process, which ends with this one. */
export async function aServer() {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  const url = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The server of the bench did not start.')));
  });
  return { url, close: () => child.disconnect() };
}

/** The cookies of some players who have signed in. */
export async function signedIn(url, count) {
  const cookies = [];
  for (let i = 0; i < count; i++) {
    const { challenge, url: place } = await asked(`${url}/api/auth/challenge`, {});
    const tags = [
      ['u', place],
      ['method', 'POST'],
      ['challenge', challenge],
    ];
    const now = Math.floor(Date.now() / 1000);
    const event = finalizeEvent({ kind: 27235, created_at: now, tags, content: '' }, generateSecretKey());
    const response = await fetch(`${url}/api/auth/session`, post({ event }));
    if (!response.ok) throw new Error(await response.text());
    cookies.push(response.headers.get('set-cookie').split(';')[0]);
  }
  return cookies;
}

const post = (body, cookie = '') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

export async function asked(address, body, cookie) {
  const response = await fetch(address, post(body, cookie));
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

export const newHero = number => ({
  hero: { class: HEROES[number % HEROES.length] },
  seed: number,
  replace: true,
});

/** The first way out of the city. */
export const wayOut = ({ turn, options }) => ({
  turn,
  choice: options.find(({ choice, blocked }) => choice.do === 'travel' && !blocked).choice,
});

/**
 * Brings a player into a fight: a new hero leaves the city and looks for trouble. If that fight is over before the player's first turn, the
 * next of a thousand other seeds is used.
 */
export async function intoFight(url, cookie, number) {
  const begun = await asked(`${url}/api/adventure`, newHero(number), cookie);
  const { situation, turn } = await asked(`${url}/api/adventure/choices`, wayOut(begun), cookie);
  if (situation.phase === 'after') return intoFight(url, cookie, number + 1000);
  if (situation.phase === 'fight')
    return (await fetch(`${url}/api/combat/state`, { headers: { cookie } })).json();
  // Where nobody is left to look for, as after a fight on the way that ended by itself.
  return asked(`${url}/api/combat/start`, { game_turn: turn }, cookie).catch(() =>
    intoFight(url, cookie, number + 1000),
  );
}

/** A simple player: attack, else come closer, else end the turn; null when the fight is over. */
export function nextAction({ phase, options }) {
  if (phase === 'death_saves') return { type: 'death_save' };
  if (phase !== 'range_choice' && phase !== 'active') return null;
  const open = options.filter(({ blocked }) => !blocked).map(({ action }) => action);
  return (
    open.find(({ type }) => type === 'attack' || type === 'reaction' || type === 'range') ??
    open.find(({ direction }) => direction === 'closer') ?? { type: 'end_turn' }
  );
}

/** Some fights never end, because neither side can hurt the other. */
const LONGEST = 40;

/** The actions of a fight, one per turn. The same seed gives the same fight, so they can be prepared. */
export async function rehearsed(url, cookie, number) {
  const actions = [];
  let now = await intoFight(url, cookie, number);
  for (let action = nextAction(now); action && actions.length < LONGEST; action = nextAction(now)) {
    actions.push(action);
    now = await asked(`${url}/api/combat/action`, { ...action, game_turn: now.game_turn }, cookie);
  }
  return actions;
}

if (process.argv[2] === 'serve' && process.send) {
  const limits = { tries: 1_000_000, creations: 1_000_000 };
  const server = await serve({ registry: standardRegistry(), port: 0, limits });
  process.once('disconnect', () => server.close());
  process.send(server.url);
}
