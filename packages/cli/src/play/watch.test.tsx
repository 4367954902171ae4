import { expect, test } from 'vitest';
import { chosen } from '../testing/games.js';
import { recorded } from '../testing/replays.js';
import { Session } from './session.js';
import { Watch } from './watch.js';

function watch() {
  const { choices, seed } = recorded('saga/gauntlet', 5);
  const exits: number[] = [];
  const session = new Session(chosen('saga/gauntlet'), seed);
  const game = new Watch(
    { session, pace: 0, save: async () => '', newSeed: () => 1, exit: code => exits.push(code) },
    choices,
  );
  return { game, choices, exits, at: () => session.fight.choices.length };
}

test('arrows step through what was recorded, and mark what comes next', () => {
  const { game, choices, at } = watch();
  for (const key of ['right', 'enter', 'down', 'n']) game.press(key);
  expect(at()).toBe(4);
  expect(game.session.options[game.focus]!.choice).toEqual(choices[4]);
  expect(game.foot[0]).toEqual(['→', `next (4 of ${choices.length})`]);
  for (const key of ['left', 'up', 'b', 'u', 'left']) game.press(key);
  expect(at()).toBe(0);
  expect(game.notice).toBe('');
});

test('End and Home go to the end and back to the start', () => {
  const { game, choices, at } = watch();
  game.press('end');
  expect([at(), game.screen]).toEqual([choices.length, 'over']);
  game.press('left');
  expect([at(), game.screen]).toEqual([choices.length - 1, 'fight']);
  game.press('home');
  expect(at()).toBe(0);
  game.press('end');
  game.press('a');
  expect(at()).toBe(0);
});

test('letters choose nothing until the watcher plays on; then they do', () => {
  const { game, at, exits } = watch();
  game.press('right');
  game.press('right');
  game.press('a');
  expect(at()).toBe(2);
  game.press('p');
  expect(game.notice).toBe('You play on from here.');
  game.press('f');
  expect(at()).toBe(3);
  expect(game.session.fight.choices.at(-1)).toEqual({ do: 'flee' });
  expect(game.foot.at(-1)).toEqual(['q', 'quit']);
  game.press('q');
  game.press('y');
  expect(exits).toEqual([0]);
});

test('a recording that stops before the end says so', () => {
  const { choices, seed } = recorded('saga/gauntlet', 5);
  const session = new Session(chosen('saga/gauntlet'), seed);
  const game = new Watch(
    { session, pace: 0, save: async () => '', newSeed: () => 1, exit: () => {} },
    choices.slice(0, 1),
  );
  game.press('right');
  game.press('right');
  expect(game.notice).toMatch(/as far as it was recorded/);
});
