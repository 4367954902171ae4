import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { generateSecretKey } from 'nostr-tools';
import { afterAll, expect, it } from 'vitest';
import { Player } from '../test/players.js';
import { testRegistry } from '../test/test-app.js';
import { type RunningServer, type ServeOptions, serve } from './serve.js';

const folder = mkdtempSync(join(tmpdir(), 'fray-serve-'));
const database = join(folder, 'saves.db');
afterAll(() => rmSync(folder, { recursive: true }));

const start = (options: Partial<ServeOptions> = {}) =>
  serve({ registry: testRegistry(), port: 0, database, ...options });

/** Players reach it over real connections. */
const reached = ({ url }: RunningServer) =>
  ({ request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) }) as unknown as Hono;

it('a save is there again after the server was stopped and started', async () => {
  const secret = generateSecretKey();
  const first = await start();
  expect(first.saves).toBe(database);
  const ada = await Player.signIn(reached(first), secret);
  const { situation } = await ada.begin({ hero: { name: 'Ada' } });
  expect((await ada.post(`/api/saves/${ada.npub}`)).status).toBe(200);
  await first.close();
  // Once the database is closed all is in the one file, which may be copied.
  const copy = join(folder, 'copy.db');
  copyFileSync(database, copy);
  const second = await start({ database: copy });
  const again = await Player.signIn(reached(second), secret);
  expect(await again.get('/api/adventure')).toMatchObject({ status: 404 });
  expect((await again.post('/api/adventure/load')).body.situation).toEqual(situation);
  await second.close();
});

it('a server that cannot start leaves the database closed', async () => {
  const first = await start();
  const port = Number(new URL(first.url).port);
  const own = join(folder, 'own.db');
  await expect(start({ port, database: own })).rejects.toMatchObject({ code: 'server/port-in-use' });
  expect(statSync(`${own}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  await first.close();
  await expect(start({ database: join(folder, 'none', 'x.db') })).rejects.toMatchObject({
    code: 'server/no-database',
    message: expect.stringMatching(/^The saves cannot be kept at '.*x\.db': no file .* Name a file .*\.$/),
  });
});

it('without a database it says so, and behind a proxy players sign for the address they know', async () => {
  const { database: _, ...options } = { database, registry: testRegistry(), port: 0 };
  const server = await serve({ ...options, origin: 'https://fray.example' });
  expect(server.saves).toBeNull();
  const challenge = await fetch(`${server.url}/api/auth/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(((await challenge.json()) as { url: string }).url).toBe('https://fray.example/api/auth/session');
  const ada = await Player.signIn(reached(server));
  expect(ada.attributes).toContain('Secure');
  expect(await ada.get(`/api/saves/${ada.npub}`)).toMatchObject({ status: 501 });
  await server.close();
});
