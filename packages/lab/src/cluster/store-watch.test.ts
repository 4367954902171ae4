import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreWatch } from './store-watch.js';

const EVERY = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watch over a store that is there or not, as said. */
function watched() {
  const told: string[] = [];
  const state = { isThere: true, looks: 0 };
  const look = async () => {
    state.looks++;
    if (!state.isThere) throw new Error('nobody at home');
  };
  const watch = new StoreWatch(look, {
    every: EVERY,
    onLost: () => told.push('lost'),
    onBack: () => told.push('back'),
  });
  return { watch, told, state };
}

describe('the watch over a store', () => {
  it('notices by the clock alone, and says once that it is lost and once that it is back', async () => {
    const { watch, told, state } = watched();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([state.looks, told]).toEqual([1, []]);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(told).toEqual(['lost']);
    expect(watch.lost?.message).toBe('nobody at home');
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(told).toEqual(['lost', 'back']);
    expect(watch.lost).toBeNull();
    watch.close();
  });

  it('gives a store up that stays away for too long, and not one that comes back', async () => {
    const given: string[] = [];
    const state = { isThere: true };
    const look = async () => {
      if (!state.isThere) throw new Error('nobody at home');
    };
    const givenUp = { after: 30, tell: ({ message }: Error) => given.push(message) };
    const watch = new StoreWatch(look, { every: EVERY, givenUp });
    for (const isThere of [false, true]) {
      state.isThere = isThere;
      await vi.advanceTimersByTimeAsync(29_000);
    }
    expect(given).toEqual([]);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(EVERY + 1_000);
    expect(given).toEqual(['nobody at home']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(given).toHaveLength(1);
    watch.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is closed gives nobody up', async () => {
    const tell = vi.fn();
    const look = () => Promise.reject(new Error('nobody at home'));
    const watch = new StoreWatch(look, { every: EVERY, givenUp: { after: 30, tell } });
    await vi.advanceTimersByTimeAsync(EVERY + 1_000);
    watch.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tell).not.toHaveBeenCalled();
  });

  it('looks oftener while the store is lost, and not at all once closed', async () => {
    const { watch, state } = watched();
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    const before = state.looks;
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(state.looks - before).toBe(5);
    watch.close();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(state.looks - before).toBe(5);
  });

  it('that is closed in the middle of a look hears no more of it', async () => {
    const told: string[] = [];
    let fail = (_: Error) => {};
    const look = () => new Promise((_, reject) => (fail = reject));
    const watch = new StoreWatch(look, { every: EVERY, onLost: () => told.push('lost') });
    await vi.advanceTimersByTimeAsync(EVERY);
    watch.close();
    fail(new Error('nobody at home'));
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('waits for a last answer that comes', async () => {
    const { watch } = watched();
    const answer = new Promise(resolve => setTimeout(resolve, 2 * EVERY));
    const heard = watch.orLost(answer);
    await vi.advanceTimersByTimeAsync(2 * EVERY);
    expect(await heard).toBe(true);
    watch.close();
  });

  it('ends the wait for one that will not come, and speaks of it to nobody else', async () => {
    const { watch, told, state } = watched();
    const heard = watch.orLost(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(10);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await heard).toBe(false);
    expect(told).toEqual([]);
    expect(await watch.orLost(new Promise(() => {}))).toBe(false);
    watch.close();
  });

  it('takes no for an answer: then there was none', async () => {
    const { watch, state } = watched();
    expect(await watch.orLost(Promise.reject(new Error('closed')))).toBe(false);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    // Nobody hears of it any more; who does not listen must not fail either.
    expect(await watch.orLost(Promise.reject(new Error('closed')))).toBe(false);
    watch.close();
  });

  it('takes a store that does not answer at all for lost', async () => {
    const told: string[] = [];
    const watch = new StoreWatch(() => new Promise(() => {}), {
      every: EVERY,
      onLost: () => told.push('lost'),
    });
    await vi.advanceTimersByTimeAsync(EVERY + 9_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['lost']);
    watch.close();
  });
});
