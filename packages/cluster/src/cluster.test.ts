import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { axisOf, compare, loadModules, matrix, simulate, sweep, tune, withField } from '@fray/lab';
import { MIGRATION_ADVISORY_LOCK_KEY } from 'bullmq';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../../server/test/postgres.js';
import { hasRedis, startRedis } from '../test/redis.js';
import { clusterExecutor } from './cluster-executor.js';
import { migrate, storeClientsFor } from './queue.js';
import { startWorker as startHere } from './worker.js';

const SCRIPT = fileURLToPath(new URL('../test/cluster-worker.mjs', import.meta.url));

/** Seconds after which what a killed worker held is given to another. */
const PATIENCE = '2';

/** Redis too, where there is one. */
const STORES = { PostgreSQL: startPostgres, ...(hasRedis ? { Redis: startRedis } : {}) };

/** A store that is ready for workers. */
async function prepared<T extends { readonly url: string }>(starting: Promise<T>): Promise<T> {
  const store = await starting;
  await migrate(store.url);
  return store;
}

const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: 'B', ac: 13, hp: 14, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
};

/** A shipped setup, ready to be handed to `simulate`. */
function shipped(name: string): { ruleset: string; setup: unknown } {
  const { ruleset, setup } = standardRegistry().setup(name);
  return { ruleset, setup };
}

const workers = new Set<ChildProcess>();

/** A worker process, once it is ready to work. */
function startWorker(url: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [SCRIPT, url, '1', PATIENCE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.add(worker);
  worker.on('exit', () => workers.delete(worker));
  return new Promise((resolve, reject) => {
    worker.on('exit', code => reject(new Error(`The worker ended with ${code}.`)));
    worker.stdout!.on('data', () => resolve(worker));
  });
}

function killed(worker: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    worker.on('exit', () => resolve());
    worker.kill('SIGKILL');
  });
}

describe.each(Object.entries(STORES))('a cluster on %s', { timeout: 300_000 }, (_, start) => {
  let store: Awaited<ReturnType<typeof start>>;
  let url = '';
  beforeAll(async () => {
    store = await prepared(start());
    url = store.url;
  });
  afterAll(async () => {
    await Promise.all([...workers].map(killed));
    await store.stop();
  });

  it('says when nobody is there to do the work, and takes it back when told to stop', async () => {
    let alone = 0;
    const executor = await clusterExecutor(url, { onNoWorkers: () => alone++ });
    expect(alone).toBeGreaterThan(0);
    const stop = new AbortController();
    const asked = simulate({ ...DUEL, fights: 2_000, executor, signal: stop.signal });
    const queue = storeClientsFor(url).createQueue();
    await vi.waitFor(async () => expect(await queue.getWaitingCount()).toBeGreaterThan(0), 60_000);
    stop.abort(new Error('enough of it'));
    await expect(asked).rejects.toThrow('enough of it');
    await executor.close();
    expect(await queue.getWaitingCount()).toBe(0);
    await queue.close();
  });

  it('comes to the same as one machine, to the last byte, whatever is asked', async () => {
    await Promise.all([startWorker(url), startWorker(url)]);
    const executor = await clusterExecutor(url);
    try {
      const hp = 'monsters[0].hp';
      const block = (hp: number) => ({
        name: `${hp}`,
        value: { name: 'X', ac: 14, hp, attack: 5, damage: '1d8+3' },
      });
      const against = { setup: withField(DUEL.setup, 'heroes[0].ac', 16) };
      const fields = ['heroes[0]', 'monsters[0]'] as const;
      const entrants = [block(9), block(14)];
      const questions = [
        (how: object) => simulate({ ...DUEL, fights: 5_001, ...how }),
        (how: object) => simulate({ ...shipped('saga/sorcery'), fights: 20_000, error: 0.01, ...how }),
        (how: object) => sweep({ ...DUEL, axes: [axisOf(`${hp}=10..18:4`)], fights: 301, ...how }),
        (how: object) => sweep({ ...DUEL, axes: [axisOf(`${hp}=1,14`)], fights: 901, error: 0.05, ...how }),
        (how: object) => tune({ ...DUEL, field: hp, from: 2, to: 40, target: 0.5, fights: 301, ...how }),
        (how: object) => compare({ ...DUEL, against, fights: 501, ...how }),
        (how: object) => matrix({ ...DUEL, fields, entrants, fights: 101, ...how }),
      ];
      // At once, as several people ask: most of the time is spent waiting for a turn.
      const agree = async (ask: (typeof questions)[number]) =>
        expect(JSON.stringify(await ask({ executor }))).toBe(JSON.stringify(await ask({ workers: 0 })));
      await Promise.all(questions.map(agree));
    } finally {
      await executor.close();
    }
    const queue = storeClientsFor(url).createQueue();
    const left = Object.values(await queue.getJobCounts()).reduce((sum, count) => sum + count, 0);
    expect(left).toBe(0);
    await queue.close();
  });

  it('passes on what goes wrong at a worker', async () => {
    const executor = await clusterExecutor(url);
    try {
      const job = {
        ...DUEL,
        setup: { heroes: 7 },
        policies: ['default', 'default'],
        seed: 1,
        maxChoices: 9,
      };
      await expect(executor.run(job, { from: 0, to: 1 })).rejects.toThrow(/A worker gave up: .*heroes/);
    } finally {
      await executor.close();
    }
  });

  it('loses and doubles nothing when the store is started anew, whether it has kept anything or not', async () => {
    const spec = { ...shipped('d20/party'), fights: 1_200 };
    const executor = await clusterExecutor(url);
    try {
      let restarted: Promise<void> | undefined;
      const onProgress = () => {
        restarted ??= store.restart();
      };
      const report = await simulate({ ...spec, executor, onProgress });
      await restarted;
      expect(JSON.stringify(report)).toBe(JSON.stringify(await simulate({ ...spec, workers: 0 })));
    } finally {
      await executor.close();
    }
  });

  it('loses and doubles nothing when workers are killed in the middle of their work', async () => {
    const fights = 1_200;
    const spec = { ...shipped('d20/party'), fights };
    const executor = await clusterExecutor(url);
    try {
      await startWorker(url);
      await vi.waitFor(() => expect(executor.concurrency).toBe(3), 60_000);
      const [one, two] = [...workers];
      const dying = [one!, two!];
      const deaths: Promise<void>[] = [];
      // Each holds more than it can do. At a fifth and at two fifths of the way one is killed; the last does the rest.
      const onProgress = (done: number) => {
        if (done > ((deaths.length + 1) * fights) / 5 && dying.length > 0)
          deaths.push(killed(dying.shift()!));
      };
      const report = await simulate({ ...spec, executor, onProgress });
      await Promise.all(deaths);
      expect([deaths.length, workers.size]).toEqual([2, 1]);
      expect(report.fights).toBe(fights);
      expect(JSON.stringify(report)).toBe(JSON.stringify(await simulate({ ...spec, workers: 0 })));
    } finally {
      await executor.close();
    }
  });

  it('can be left: a worker that is closed ends by itself, with nothing open', async () => {
    const [last] = [...workers];
    const ended = new Promise(resolve => last!.on('exit', resolve));
    last!.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

describe.each(Object.entries(STORES))('a store on %s', { timeout: 300_000 }, (_, start) => {
  it('that goes away is waited for, but not for ever', async () => {
    const noise = vi.spyOn(console, 'error');
    const store = await prepared(start());
    const lost: number[] = [];
    const executor = await clusterExecutor(store.url, { patience: 1, onLost: seconds => lost.push(seconds) });
    const asked = expect(simulate({ ...DUEL, fights: 1, executor })).rejects.toThrow(/ was lost: /);
    const queue = storeClientsFor(store.url).createQueue();
    queue.on('error', () => {});
    await vi.waitFor(async () => expect(await queue.getWaitingCount()).toBe(1), 60_000);
    await queue.close();
    await store.stop();
    await asked;
    expect(lost).toEqual([1]);
    await executor.close();
    expect(noise).not.toHaveBeenCalled();
    noise.mockRestore();
  });
});

describe.each(Object.entries(STORES))('a worker whose %s goes away', { timeout: 300_000 }, (_, start) => {
  it('says so, and can be told to end', async () => {
    const noise = vi.spyOn(console, 'error');
    const store = await prepared(start());
    const told: string[] = [];
    const worker = await startHere(store.url, {
      threads: 1,
      onLost: () => told.push('lost'),
      onBack: () => told.push('back'),
    });
    await store.stop();
    await vi.waitFor(() => expect(told).toEqual(['lost']), 120_000);
    await worker.close();
    expect(told).toEqual(['lost']);
    expect(noise).not.toHaveBeenCalled();
    noise.mockRestore();
  });
});

describe('a PostgreSQL without the tables of a cluster', { timeout: 300_000 }, () => {
  it('is refused with the command that creates them, and left as it is', async () => {
    const store = await startPostgres();
    const client = new pg.Client(store.url);
    await client.connect();
    const schemas = async () => {
      const { rows } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'bullmq'");
      return rows.length;
    };
    const refusal = `${store.url} has no tables for a cluster yet: run 'fray worker --migrate --cluster ${store.url}' once.`;
    const refused = { code: 'cluster/not-migrated', message: refusal };
    await expect(clusterExecutor(store.url)).rejects.toMatchObject(refused);
    await expect(startHere(store.url, { threads: 1 })).rejects.toMatchObject(refused);
    expect(await schemas()).toBe(0);
    await Promise.all([migrate(store.url), migrate(store.url)]);
    expect(await schemas()).toBe(1);
    await (await clusterExecutor(store.url)).close();
    await client.query('DELETE FROM bullmq.migration WHERE version > 1');
    await expect(clusterExecutor(store.url)).rejects.toThrow(/has tables of an older version: run 'fray /);
    await client.end();
    await store.stop();
  });
});

describe('a ruleset of a module', { timeout: 300_000 }, () => {
  it('is run by workers that were started with it, and refused by others', async () => {
    const store = await prepared(startPostgres());
    const module = new URL('../../../examples/rock-paper-scissors/rock-paper-scissors.js', import.meta.url);
    const ask = { ruleset: 'rps', module, setup: {}, fights: 300 };
    const executor = await clusterExecutor(store.url);
    const stranger = await startHere(store.url, { threads: 1 });
    await expect(simulate({ ...ask, executor })).rejects.toThrow(
      `A worker gave up: it was not started with 'fray worker --ruleset ${module}'`,
    );
    await stranger.close();
    const worker = await startHere(store.url, { threads: 1, modules: [module] });
    expect(await simulate({ ...ask, executor })).toEqual(await simulate({ ...ask, workers: 0 }));
    const [rps] = (await loadModules(module))[0]!.rulesets();
    await expect(simulate({ ruleset: rps!, setup: {}, fights: 1, executor })).rejects.toThrow(
      "do not know the ruleset 'rps'",
    );
    await worker.close();
    await executor.close();
    await store.stop();
  });
});

describe('a PostgreSQL that is started anew while its tables are made', { timeout: 300_000 }, () => {
  it('is told in words, and does not end the process', async () => {
    const store = await startPostgres();
    // Held by another who makes tables, so that this one waits in the middle of making its own.
    const other = new pg.Client(store.url);
    other.on('error', () => {});
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(${MIGRATION_ADVISORY_LOCK_KEY}, hashtext('bullmq'))`);
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => uncaught.push(error);
    process.on('uncaughtExceptionMonitor', hear);
    const migrating = migrate(store.url);
    const refused = expect(migrating).rejects.toThrow(/^postgres:.* cannot be reached: /);
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), 60_000);
    await store.restart('SIGINT');
    await refused;
    await store.stop();
    process.off('uncaughtExceptionMonitor', hear);
    expect(uncaught).toEqual([]);
  });
});

describe('an address', () => {
  it('that is none is refused, without its password', async () => {
    await expect(clusterExecutor('mysql://me:secret@db/fray')).rejects.toThrow(
      "'mysql://me:…@db/fray' is not the address of a cluster",
    );
  });

  it('where nobody answers is refused', async () => {
    await expect(clusterExecutor('postgres://me:secret@127.0.0.1:1/fray')).rejects.toThrow(
      /postgres:\/\/me:…@127\.0\.0\.1:1\/fray cannot be reached: .*ECONNREFUSED/,
    );
    await expect(clusterExecutor('redis://127.0.0.1:1')).rejects.toThrow(
      /redis:\/\/127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
    );
  });
});
