import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { generateSecretKey } from 'nostr-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from '../../test/players.js';
import { testApp, testRegistry } from '../../test/test-app.js';
import { type RunningServer, serve } from '../serve.js';
import { openDatabase } from './database.js';
import { Saves } from './saves.js';

const refusal = {
  status: 507,
  type: 'application/problem+json',
  body: { code: 'saves/full', detail: expect.stringMatching(/disk .* is full.*nothing was saved/i) },
};

it('a database that cannot grow says that the disk is full, and the game goes on', async () => {
  const db = await openDatabase(':memory:');
  const saves = new Saves(db);
  await saves.sealSecret();
  await sql`PRAGMA max_page_count = 1`.execute(db);
  const log: string[] = [];
  const ada = await Player.signIn(testApp({ saves, log: text => log.push(text) }));
  const begun = await ada.begin();
  // A few rows fit into the pages that there are.
  const others = await Promise.all([1, 2, 3, 4].map(() => Player.signIn(ada.app)));
  await Promise.all(others.map(other => other.begin()));
  await Promise.all(others.map(other => other.post(`/api/saves/${other.npub}`)));
  expect(await ada.post(`/api/saves/${ada.npub}`)).toMatchObject(refusal);
  expect(log.join()).toContain('disk is full');
  expect((await ada.get('/api/adventure')).body).toMatchObject({ turn: begun.turn, unsaved: true });
  await saves.close();
});

it('a PostgreSQL without room says the same', async () => {
  const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
  const saves = { read: async () => null, write: full, sealSecret: async () => 'x' } as unknown as Saves;
  const ada = await Player.signIn(testApp({ saves, log: () => {} }));
  await ada.begin();
  expect(await ada.post(`/api/saves/${ada.npub}`)).toMatchObject(refusal);
});

const disk = mkdtempSync(join(tmpdir(), 'fray-full-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  // The driver lets go of a closed file only later.
  if (canMount) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

/** Needs the right to mount a small disk. */
describe.skipIf(!canMount)('a disk that fills up', () => {
  const database = join(disk, 'saves.db');
  const ballast = join(disk, 'ballast');
  const start = () => serve({ registry: testRegistry(), port: 0, database, log: () => {} });
  const reached = ({ url }: RunningServer) =>
    ({ request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) }) as unknown as Hono;
  const secret = generateSecretKey();
  let server: RunningServer;
  let ada: Player;
  beforeAll(async () => {
    server = await start();
    ada = await Player.signIn(reached(server), secret);
  });

  function fill(): void {
    const file = openSync(ballast, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096));
    } catch {
      // As full as can be.
    }
    closeSync(file);
  }

  it('refuses saves in words, stops cleanly, and has lost nothing when there is room again', async () => {
    await ada.begin({ hero: { name: 'Kept' } });
    expect((await ada.post(`/api/saves/${ada.npub}`)).status).toBe(200);
    fill();
    await ada.begin({ hero: { name: 'Later' } });
    expect(await ada.post(`/api/saves/${ada.npub}`)).toMatchObject(refusal);
    await server.close();
    await expect(start().then(again => again.close())).resolves.toBeUndefined();
    rmSync(ballast);
    server = await start();
    ada = await Player.signIn(reached(server), secret);
    const { status, body } = await ada.post('/api/adventure/load');
    expect([status, body.situation?.hero.name, body.unsealed]).toEqual([200, 'Kept', false]);
    expect((await ada.post(`/api/saves/${ada.npub}`)).status).toBe(200);
    await server.close();
  });
});
