import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../../server/test/postgres.js';
import { fray } from '../../testing/fray.js';

const FRAY = fileURLToPath(new URL('../../../bin/fray.js', import.meta.url));

describe('fray worker', { timeout: 120_000 }, () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.stop());

  test('does the work of others, and says at its end how much that was', async () => {
    const { url } = postgres;
    const worker = spawn(process.execPath, [FRAY, 'worker', '--cluster', url, '--threads', '1']);
    let said = '';
    const ended = new Promise<number | null>(resolve => worker.on('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      worker.on('exit', () => reject(new Error(said)));
      worker.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ctrl-C')) resolve();
      });
    });
    expect(said).toBe(`Working for ${url} on 1 thread. Ctrl-C ends it.\n`);
    const ask = ['sim', 'saga/sorcery', '--fights', '900', '--json'];
    const [there, here] = [await fray([...ask, '--cluster', url]), await fray([...ask, '--workers', '0'])];
    expect([there.code, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toBe(here.stdout);
    worker.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(said).toMatch(/\n900 fights were fought here\.\n$/);
  });

  test('refuses addresses that are none, and those where nobody answers', async () => {
    for (const command of [['worker'], ['sim', 'saga/goblin'], ['bands', 'no-file.json']]) {
      const { code, stderr } = await fray([...command, '--cluster', 'http://db']);
      expect([command[0], code]).toEqual([command[0], 2]);
      if (command[0] !== 'bands') expect(stderr).toContain("'http://db' is not the address of a cluster");
    }
    const { code, stderr } = await fray(['sim', 'saga/goblin', '--cluster', 'postgres://127.0.0.1:1/none']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^fray: postgres:.* cannot be reached: .*\n$/)]);
  });
});
