import { standardRegistry } from '@fray/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../http/problem.js';
import { resolveLimits } from '../../../limits.js';
import { Adventures } from './adventures.js';
import type { LiveGame } from './live-game.js';

const registry = standardRegistry();
const opening = { setup: {}, saved: null, seed: 1 };

function begin(games: Adventures, key: string): LiveGame {
  const game = games.create(key, opening);
  games.put(key, game);
  return game;
}

describe('the games in memory', () => {
  afterEach(() => void vi.useRealTimers());

  it('are so many at most: the one that was idle longest is let go', () => {
    const games = new Adventures(registry, resolveLimits({ games: 2 }));
    const first = begin(games, 'a');
    begin(games, 'b');
    expect(games.get('a')).toBe(first);
    begin(games, 'c');
    expect(games.size).toBe(2);
    expect(games.find('b')).toBeUndefined();
    expect(games.find('a')).toBe(first);
    games.close();
    expect(games.size).toBe(0);
  });

  it('are let go once nobody has touched them for long', () => {
    vi.useFakeTimers();
    const games = new Adventures(registry, resolveLimits({ idle: 600_000 }));
    begin(games, 'a');
    begin(games, 'b');
    vi.advanceTimersByTime(400_000);
    games.get('b');
    vi.advanceTimersByTime(300_000);
    expect([games.find('a'), games.find('b')?.turn]).toEqual([undefined, 0]);
    vi.advanceTimersByTime(700_000);
    expect(games.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not played for ever in answer to one request; what took too long has not happened', () => {
    const games = new Adventures(registry, resolveLimits({ decisions: 0 }));
    const game = begin(games, 'a');
    const outcomes = new Set<string>();
    for (let i = 0; i < 200 && outcomes.size === 0; i++) {
      const { turn } = games.get('a');
      const open = game.fight.options().filter(({ blocked }) => !blocked);
      const does = (name: string) => open.find(({ choice }) => choice.do === name);
      const { choice } = does('end turn') ?? does('seek') ?? does('travel') ?? open[0]!;
      try {
        game.act(choice);
      } catch (error) {
        outcomes.add((error as Problem).code);
        expect(game.turn).toBe(turn);
        expect(game.fight.options().filter(({ blocked }) => !blocked)).toEqual(open);
      }
    }
    expect([...outcomes]).toEqual(['fight/too-long']);
  });

  it('stay as they are when the next one cannot be opened', () => {
    const games = new Adventures(registry, resolveLimits());
    const game = begin(games, 'a');
    expect(() => games.create('a', { ...opening, setup: { hero: { race: 'robot' } } })).toThrow(/robot/);
    expect(games.find('a')).toBe(game);
  });
});

it('who comes back is told what has happened since the last fight began, or the latest of it', () => {
  const games = new Adventures(registry, resolveLimits());
  const game = begin(games, 'a');
  const inFight = ['death save', 'answer', 'shift', 'dodge', 'end turn', 'end', 'level up'];
  let since = [...game.adventure().events];
  let choices = 0;
  let forgotten = 0;
  for (let i = 0; i < 130; i++) {
    games.get('a');
    // Looks for fights first, then has time for his things.
    const wished = [...inFight, ...(i < 40 ? ['seek', 'travel'] : ['take off', 'put on'])];
    const open = game.fight.options().filter(({ blocked }) => !blocked);
    const what = wished.find(name => open.some(({ choice }) => choice.do === name));
    const told = game.act((open.find(({ choice }) => choice.do === what) ?? open[0]!).choice);
    const met = told.some(({ event }) => event.kind === 'met');
    since = met ? [...told] : [...since, ...told];
    choices = met ? 1 : choices + 1;
    if (i % 5 > 0) continue;
    const { events } = game.adventure();
    forgotten = Math.max(forgotten, since.length - events.length);
    expect(events).toEqual(choices <= 32 ? since : since.slice(-events.length));
    expect(events.length).toBeGreaterThan(0);
  }
  expect(forgotten).toBeGreaterThan(0);
});
