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
  const calls: string[] = [];
  const state = { isThere: true, looks: 0 };
  const look = async () => {
    state.looks++;
    if (!state.isThere) throw new Error('nobody at home');
  };
  const watch = new StoreWatch(look, {
    interval: EVERY,
    onLost: () => calls.push('lost'),
    onBack: () => calls.push('back'),
  });
  return { watch, calls, state };
}

describe('the watch over a store', () => {
  it('notices by the clock alone, and says once that it is lost and once that it is back', async () => {
    const { watch, calls, state } = watched();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([state.looks, calls]).toEqual([1, []]);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(calls).toEqual(['lost']);
    expect(watch.lost?.message).toBe('nobody at home');
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(calls).toEqual(['lost', 'back']);
    expect(watch.lost).toBeNull();
    watch.close();
  });

  it('gives a store up that stays away for too long, and not one that comes back', async () => {
    const given: string[] = [];
    const state = { isThere: true };
    const look = async () => {
      if (!state.isThere) throw new Error('nobody at home');
    };
    const giveUp = { afterSeconds: 30, call: ({ message }: Error) => given.push(message) };
    const watch = new StoreWatch(look, { interval: EVERY, giveUp });
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
    const call = vi.fn();
    const look = () => Promise.reject(new Error('nobody at home'));
    const watch = new StoreWatch(look, { interval: EVERY, giveUp: { afterSeconds: 30, call } });
    await vi.advanceTimersByTimeAsync(EVERY + 1_000);
    watch.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).not.toHaveBeenCalled();
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
    const calls: string[] = [];
    let fail = (_: Error) => {};
    const look = () => new Promise((_, reject) => (fail = reject));
    const watch = new StoreWatch(look, { interval: EVERY, onLost: () => calls.push('lost') });
    await vi.advanceTimersByTimeAsync(EVERY);
    watch.close();
    fail(new Error('nobody at home'));
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('waits for a last answer that comes', async () => {
    const { watch } = watched();
    const answer = new Promise(resolve => setTimeout(resolve, 2 * EVERY));
    const heard = watch.waitFor(answer);
    await vi.advanceTimersByTimeAsync(2 * EVERY);
    expect(await heard).toBe(true);
    watch.close();
  });

  it('ends the wait for one that will not come, and speaks of it to nobody else', async () => {
    const { watch, calls, state } = watched();
    const heard = watch.waitFor(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(10);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await heard).toBe(false);
    expect(calls).toEqual([]);
    expect(await watch.waitFor(new Promise(() => {}))).toBe(false);
    watch.close();
  });

  it('takes no for an answer: then there was none', async () => {
    const { watch, state } = watched();
    expect(await watch.waitFor(Promise.reject(new Error('closed')))).toBe(false);
    state.isThere = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    // Nobody hears of it any more; who does not listen must not fail either.
    expect(await watch.waitFor(Promise.reject(new Error('closed')))).toBe(false);
    watch.close();
  });

  it('takes a store that does not answer at all for lost', async () => {
    const calls: string[] = [];
    const watch = new StoreWatch(() => new Promise(() => {}), {
      interval: EVERY,
      onLost: () => calls.push('lost'),
    });
    await vi.advanceTimersByTimeAsync(EVERY + 9_999);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['lost']);
    watch.close();
  });
});
