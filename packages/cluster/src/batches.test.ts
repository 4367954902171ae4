import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingBatches } from './batches.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CHUNK = { from: 0, to: 20 };
const TALLY = { fights: 20 };
const DONE = { finishedOn: 1, returnvalue: JSON.stringify({ tally: TALLY, ms: 10 }) };

const PATIENCE = 5;

/** Pending batches in a store that announces nothing. */
function silent() {
  const stored = new Map<string, object>();
  const store = {
    sent: [] as string[],
    asked: [] as string[],
    removed: [] as string[],
    getJob: async (id: string) => {
      store.asked.push(id);
      return stored.get(id) as never;
    },
    remove: async (id: string) => store.removed.push(id),
  };
  const batches = new PendingBatches(store, PATIENCE);
  const add = (id: string, take: () => Promise<unknown> = async () => stored.set(id, {})) =>
    batches.add(id, CHUNK, () => {
      store.sent.push(id);
      return take();
    });
  return { store, stored, batches, add };
}

describe('batches that were handed over', () => {
  it('are answered although nothing announced that they are done, and then removed from the store', async () => {
    const { store, stored, batches, add } = silent();
    const answer = add('a');
    await vi.advanceTimersByTimeAsync(500);
    stored.set('a', DONE);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toEqual(TALLY);
    expect(store.removed).toEqual(['a']);
    expect(batches.batchSize).toBe(1_000);
    const asked = store.asked.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.asked).toHaveLength(asked);
  });

  it('fail although nothing announced that they failed', async () => {
    const { stored, add } = silent();
    const answer = expect(add('a')).rejects.toThrow('A worker gave up: no hero');
    stored.set('a', { finishedOn: 1, failedReason: 'no hero', returnvalue: '' });
    await vi.advanceTimersByTimeAsync(200);
    await answer;
  });

  it('count once, however often they are announced as done', async () => {
    const { store, batches, add } = silent();
    const answer = add('a');
    batches.completed('a', DONE.returnvalue);
    batches.completed('a', DONE.returnvalue);
    batches.failed('a', 'too late');
    expect(await answer).toEqual(TALLY);
    expect(store.removed).toEqual(['a']);
  });

  it('are asked after oldest first, and few at a time', async () => {
    const { store, stored, add } = silent();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = ids.map(id => add(id));
    await vi.advanceTimersByTimeAsync(100);
    expect(store.asked).toEqual(['a', 'b', 'c', 'd']);
    for (const id of ids) stored.set(id, DONE);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  it('are left alone while they are young or on their way', async () => {
    const { store, add } = silent();
    add('a');
    await vi.advanceTimersByTimeAsync(50);
    add('b');
    add('c', () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(50);
    expect(store.asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...new Set(store.asked)]).toEqual(['a', 'b']);
    expect(store.sent).toEqual(['a', 'b', 'c']);
  });

  it('do not mind where they cannot be taken out of the store', async () => {
    const { store, batches, add } = silent();
    const removed: string[] = [];
    store.remove = async id => {
      removed.push(id);
      throw new Error('busy');
    };
    const answer = add('a');
    add('b');
    batches.completed('a', DONE.returnvalue);
    expect(await answer).toEqual(TALLY);
    await batches.removeAll();
    expect(removed).toEqual(['a', 'b']);
  });

  it('are handed over again where the store has forgotten them, all at once', async () => {
    const { store, stored, add } = silent();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = ids.map(id => add(id));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.sent).toEqual(ids);
    stored.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.sent).toEqual([...ids, ...ids]);
    for (const id of ids) stored.set(id, DONE);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  it('are not handed over again where they are gone because they were answered', async () => {
    const { store, stored, batches, add } = silent();
    const answer = add('a');
    add('b');
    const look = store.getJob;
    store.getJob = async id => {
      if (id === 'a') stored.delete(id);
      const found = await look(id);
      if (id === 'a') batches.completed(id, DONE.returnvalue);
      return found;
    };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual(TALLY);
    expect(store.sent).toEqual(['a', 'b']);
  });

  it('are handed over again where the store does not take them, until it does', async () => {
    const { store, stored, add } = silent();
    let isFull = true;
    const answer = add('a', async () => {
      if (isFull) throw new Error('full');
      stored.set('a', DONE);
    });
    await vi.advanceTimersByTimeAsync(PATIENCE * 1_000 - 1);
    expect(store.sent.length).toBeGreaterThan(10);
    isFull = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual(TALLY);
  });

  it('are refused where the store does not take them for too long, each time anew', async () => {
    const { store, stored, add } = silent();
    let isFull = true;
    const take = async () => {
      if (isFull) throw new Error('full');
      stored.set('a', {});
    };
    const answer = expect(add('a', take)).rejects.toThrow('full');
    await vi.advanceTimersByTimeAsync(PATIENCE * 1_000 - 1);
    isFull = false;
    await vi.advanceTimersByTimeAsync(PATIENCE * 1_000);
    isFull = true;
    stored.clear();
    const before = store.sent.length;
    await vi.advanceTimersByTimeAsync(PATIENCE * 1_000 - 200);
    const tries = store.sent.length - before;
    expect(tries).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(PATIENCE * 1_000);
    await answer;
    expect(store.sent.length - before - tries).toBeLessThan(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are given up all together', async () => {
    const { store, batches, add } = silent();
    const answers = ['a', 'b'].map(id => expect(add(id)).rejects.toThrow('gone'));
    batches.giveUp(new Error('gone'));
    await Promise.all(answers);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([store.asked, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('are taken back where nobody has begun them, once they are in', async () => {
    const { store, batches, add } = silent();
    let arrive = () => {};
    add('a', () => new Promise<void>(resolve => (arrive = resolve)));
    const back = batches.removeAll();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([store.removed, store.asked]).toEqual([[], []]);
    arrive();
    await back;
    expect(store.removed).toEqual(['a']);
  });
});
