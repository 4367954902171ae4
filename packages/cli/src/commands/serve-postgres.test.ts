import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from '../../../server/test/players.js';
import { type RunningPostgres, startPostgres } from '../../../server/test/postgres.js';

const bin = fileURLToPath(new URL('../../bin/fray.js', import.meta.url));
const RESTARTS = 20;
const PLAYERS = 8;

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** The built command in a process of its own: what nobody catches ends it. */
async function startServer() {
  const argv = ['serve', '--port', '0', '--database', postgres.url, '--limit', 'saves=1000000'];
  const child = spawn(process.execPath, [bin, ...argv]);
  let said = '';
  child.stderr.on('data', data => (said += data));
  const ended = new Promise<number | null>(resolve => child.on('close', code => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', data => {
      said += data;
      const found = /Fray is at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(said)));
  });
  const app = {
    request: (path: string, init: RequestInit) => fetch(url + path, init),
  } as unknown as Player['app'];
  return { child, ended, app, said: () => said };
}

test(`PostgreSQL is restarted ${RESTARTS} times under load: no save is lost, and the server stays`, async () => {
  const { child, ended, app, said } = await startServer();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => Player.signIn(app)));
  await Promise.all(players.map(player => player.begin({ hero: { name: 'Ada' } })));
  const answers = new Map<string, number>();
  let isOver = false;
  /** Saves as fast as it can; the last save that was acknowledged. */
  const saveOn = async (player: Player): Promise<number> => {
    let last = 0;
    while (!isOver) {
      const { status, body } = await player.post(`/api/saves/${player.npub}`);
      const kind = status === 200 ? 'saved' : `${status} ${body.code}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      if (status === 200) last = body.revision;
    }
    return last;
  };
  const saving = Promise.all(players.map(saveOn));
  saving.catch(() => {});
  const goneWrong = ended.then(code => {
    if (!isOver) throw new Error(`The server ended with ${code}:\n${said()}`);
  });
  for (let restarts = 0; restarts < RESTARTS; restarts++) {
    await Promise.race([postgres.restart(restarts % 2 ? 'SIGINT' : 'SIGQUIT'), goneWrong]);
    // Under load again before the next one.
    const before = answers.get('saved') ?? 0;
    await expect.poll(() => answers.get('saved') ?? 0, { timeout: 60_000 }).toBeGreaterThan(before);
  }
  isOver = true;
  const last = await saving;
  expect([...answers.keys()].sort()).toEqual(['503 saves/unavailable', 'saved']);
  for (const [i, player] of players.entries()) {
    const { status, body } = await player.get(`/api/saves/${player.npub}`);
    expect(status).toBe(200);
    expect(body.revision).toBeGreaterThanOrEqual(last[i]!);
    // The game itself was in memory all the time.
    expect((await player.get('/api/adventure')).status).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 300_000);
