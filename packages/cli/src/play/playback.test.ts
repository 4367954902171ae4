import { Fight } from '@fray/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chosen } from '../testing/games.js';
import { watchFought, watchRecorded } from '../testing/playbacks.js';

describe('a recorded fight', () => {
  test('arrows step through what was recorded, and mark what comes next', () => {
    const { game, recording, at } = watchRecorded('saga/gauntlet', 5);
    for (const key of ['right', 'enter', 'down', 'n']) game.press(key);
    expect(at()).toBe(4);
    expect(game.session.options[game.choiceMenu.focus]!.choice).toEqual(recording.choices[4]);
    expect(game.playback).toMatchObject({ at: 4, playing: false });
    for (const key of ['left', 'up', 'b', 'u', 'left']) game.press(key);
    expect(at()).toBe(0);
    expect(game.notice).toBe('');
  });

  test('End and Home go to the end and back to the start, digits to tenths of it', () => {
    const { game, recording, at } = watchRecorded('saga/gauntlet', 5);
    const { length } = recording.choices;
    game.press('end');
    expect([at(), game.screen]).toEqual([length, 'over']);
    game.press('left');
    expect([at(), game.screen]).toEqual([length - 1, 'fight']);
    game.press('home');
    expect(at()).toBe(0);
    game.press('5');
    expect(at()).toBe(Math.round(length / 2));
    game.press('end');
    game.press('a');
    expect([at(), game.playing]).toEqual([0, true]);
    game.stop();
  });

  test('letters choose nothing until the watcher plays on; then they do', () => {
    const { game, at, exits } = watchRecorded('saga/gauntlet', 5);
    game.press('right');
    game.press('right');
    game.press('a');
    expect(at()).toBe(2);
    game.press('p');
    expect([game.notice, game.playback]).toEqual(['You play on from here.', null]);
    game.press('f');
    expect(at()).toBe(3);
    expect(game.session.fight.choices.at(-1)).toEqual({ do: 'flee' });
    expect(game.footer.at(-1)).toEqual(['q', 'quit']);
    game.press('q');
    game.press('y');
    expect(exits).toEqual([0]);
  });

  test('that stops before the end says so', () => {
    const { game } = watchRecorded('saga/gauntlet', 5, 1);
    game.press('right');
    game.press('right');
    expect(game.notice).toMatch(/recording ends here/);
  });

  test('can be left at once: there is nothing to lose', () => {
    const { game, exits } = watchRecorded('saga/gauntlet', 5);
    game.press('right');
    game.press('q');
    expect(exits).toEqual([0]);
  });
});

describe('a fight that nobody has a choice in', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is the one that is fought without looking, turn by turn', () => {
    const { ruleset, setup } = chosen('arena/duel');
    const { game, recording } = watchFought('arena/duel', 3);
    game.press('end');
    const { events } = Fight.start(ruleset, setup, { seed: 3 });
    expect(game.session.fight.events).toEqual(events);
    expect(recording.falls.map(({ at }) => at)).toEqual(
      [...recording.falls.map(({ at }) => at)].sort((a, b) => a - b),
    );
    expect(recording.falls).toHaveLength(events.filter(({ kind }) => kind === 'fell').length);
  });

  test('stands in the same place however one gets there', () => {
    const { game, recording } = watchFought('arena/duel', 3);
    const stand = () => {
      const { fight, log, view, before } = game.session;
      return JSON.stringify([fight.choices.length, fight.checks, log.map(({ text }) => text), view, before]);
    };
    const half = Math.round(recording.choices.length / 2);
    for (let i = 0; i < half; i++) game.press('right');
    const walked = stand();
    game.press('end');
    game.press('5');
    expect(stand()).toBe(walked);
    game.press('home');
    game.press('5');
    expect(stand()).toBe(walked);
    game.press('right');
    game.press('left');
    expect(stand()).toBe(walked);
  });

  test('plays by itself, faster and slower, until it is paused or over', () => {
    vi.useFakeTimers();
    const { game, at, recording } = watchFought('arena/duel', 3, { playing: true, pace: 100 });
    vi.advanceTimersByTime(10_000);
    const slow = at();
    expect(slow).toBeGreaterThan(3);
    expect(slow).toBeLessThan(recording.choices.length);
    game.press('space');
    vi.advanceTimersByTime(20_000);
    expect([at(), game.playing]).toEqual([slow, false]);
    for (const key of ['+', '=', '+', '-']) game.press(key);
    expect(game.playback!.speed).toBe(4);
    game.press('space');
    vi.advanceTimersByTime(60_000);
    expect([at(), game.screen, game.playing]).toEqual([recording.choices.length, 'over', false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('plays on whatever key is pressed in the middle of a turn', () => {
    vi.useFakeTimers();
    const { game, at } = watchFought('arena/duel', 3, { playing: true, pace: 100 });
    for (let turn = 0; turn < 20 && !game.isRevealing; turn++) vi.advanceTimersByTime(50);
    expect(game.isRevealing).toBe(true);
    const before = at();
    game.press('t');
    vi.advanceTimersByTime(10_000);
    expect([game.playing, at() > before]).toEqual([true, true]);
    game.stop();
  });

  test('waits while a page lies over it', () => {
    vi.useFakeTimers();
    const { game, at } = watchFought('arena/duel', 3, { playing: true, pace: 100 });
    vi.advanceTimersByTime(3000);
    const before = at();
    game.press('?');
    vi.advanceTimersByTime(20_000);
    expect(at()).toBeLessThanOrEqual(before + 1);
    game.press('?');
    vi.advanceTimersByTime(20_000);
    expect(at()).toBeGreaterThan(before + 1);
    game.stop();
  });

  test('goes to the next fall and the one before', () => {
    const { game, at, recording } = watchFought('arena/iron-and-thunder', 3);
    const falls = [...new Set(recording.falls.map(fall => fall.at))];
    game.press('f');
    expect(at()).toBe(falls[0]);
    game.press('f');
    expect(at()).toBe(falls[1]);
    game.press('F');
    expect(at()).toBe(falls[0]);
    game.press('F');
    expect([at(), game.notice]).toEqual([falls[0], 'No one falls before this.']);
  });

  test('shows on demand why everybody does what they do', () => {
    const { game } = watchFought('arena/duel', 3);
    expect(game.playback!.thoughts).toBe(false);
    game.press('t');
    expect(game.playback!.thoughts).toBe(true);
    game.press('right');
    const { log, firstNewEntry } = game.session;
    const thought = log.slice(firstNewEntry).find(({ look }) => look.role === 'thought')!;
    expect(thought.text).toMatch(/thinks: Judgment \d+, tactics \d+ %/);
    expect(thought.details.some(line => /^▸ .* \d\.\d\d = tactics/.test(line))).toBe(true);
  });

  test('at the end: what it left behind one by one, then again, another seed or away', () => {
    const { game, exits, at } = watchFought('arena/duel', 3);
    game.press('end');
    for (let page = 1; page <= game.pages; page++) {
      game.press('enter');
      expect(game.page).toBe(page);
    }
    game.press('n');
    expect([game.session.fight.seed, at(), game.playing]).toEqual([99, 0, true]);
    game.stop();
    game.press('end');
    for (let page = 0; page <= game.pages; page++) game.press('enter');
    expect(exits).toEqual([0]);
  });

  test('cannot be taken over', () => {
    const { game } = watchFought('arena/duel', 3);
    game.press('p');
    expect(game.playback).not.toBeNull();
    expect(game.footer.some(([key]) => key === 'p')).toBe(false);
  });
});
