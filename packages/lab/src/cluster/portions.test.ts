import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Portions } from './portions.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CHUNK = { from: 0, to: 20 };
const TALLY = { fights: 20 };
const DONE = { finishedOn: 1, returnvalue: JSON.stringify({ tally: TALLY, ms: 10 }) };

/** Portions in a store that tells nothing of what is done there. */
function silent() {
  const finished = new Map<string, object>();
  const store = {
    asked: [] as string[],
    removed: [] as string[],
    getJob: async (id: string) => {
      store.asked.push(id);
      return finished.get(id) as never;
    },
    remove: async (id: string) => store.removed.push(id),
  };
  return { store, finished, portions: new Portions(store) };
}

describe('portions that were handed over', () => {
  it('are answered although nobody told that they are done, and then taken out of the store', async () => {
    const { store, finished, portions } = silent();
    const answer = portions.add('a', CHUNK, Promise.resolve());
    await vi.advanceTimersByTimeAsync(500);
    finished.set('a', DONE);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toEqual(TALLY);
    expect(store.removed).toEqual(['a']);
    expect(portions.size).toBe(1_000);
    const asked = store.asked.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.asked).toHaveLength(asked);
  });

  it('fail where nobody told that they failed', async () => {
    const { finished, portions } = silent();
    const answer = expect(portions.add('a', CHUNK, Promise.resolve())).rejects.toThrow(
      'A worker gave up: no hero',
    );
    finished.set('a', { finishedOn: 1, failedReason: 'no hero', returnvalue: '' });
    await vi.advanceTimersByTimeAsync(200);
    await answer;
  });

  it('count once, however often it is told that they are done', async () => {
    const { store, portions } = silent();
    const answer = portions.add('a', CHUNK, Promise.resolve());
    portions.completed('a', DONE.returnvalue);
    portions.completed('a', DONE.returnvalue);
    portions.failed('a', 'too late');
    expect(await answer).toEqual(TALLY);
    expect(store.removed).toEqual(['a']);
  });

  it('are asked after oldest first, and few at a time', async () => {
    const { store, finished, portions } = silent();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = ids.map(id => portions.add(id, CHUNK, Promise.resolve()));
    await vi.advanceTimersByTimeAsync(100);
    expect(store.asked).toEqual(['a', 'b', 'c', 'd']);
    for (const id of ids) finished.set(id, DONE);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  it('are refused where they did not get into the store', async () => {
    const { portions } = silent();
    await expect(portions.add('a', CHUNK, Promise.reject(new Error('full')))).rejects.toThrow('full');
  });

  it('are taken back where nobody has begun them, once they are in', async () => {
    const { store, portions } = silent();
    let arrive = () => {};
    portions.add('a', CHUNK, new Promise<void>(resolve => (arrive = resolve)));
    const back = portions.takeBack();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([store.removed, store.asked]).toEqual([[], []]);
    arrive();
    await back;
    expect(store.removed).toEqual(['a']);
  });
});
