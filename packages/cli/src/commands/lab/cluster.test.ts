import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../../server/test/postgres.js';
import { fray } from '../../testing/run-fray.js';

const FRAY = fileURLToPath(new URL('../../../bin/fray.js', import.meta.url));

const workers = new Set<ChildProcess>();
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

/** A worker process, what it has said so far, and when it has ended and said all. */
function startWorker(url: string) {
  const worker = spawn(process.execPath, [FRAY, 'worker', '--cluster', url, '--threads', '1']);
  const log = { said: '' };
  workers.add(worker);
  worker.on('exit', () => workers.delete(worker));
  const ended = new Promise<number | null>(resolve => worker.on('close', resolve));
  worker.stderr.setEncoding('utf8').on('data', (text: string) => {
    log.said += text;
  });
  const saying = (words: string) => vi.waitFor(() => expect(log.said).toContain(words), 120_000);
  return { worker, log, ended, saying };
}

describe('fray worker', { timeout: 300_000 }, () => {
  test('does the work of others, says how much that was, and ends when told to although its store is gone', async () => {
    const postgres = await startPostgres();
    const { url } = postgres;
    const unprepared = await fray(['sim', 'saga/sorcery', '--cluster', url]);
    expect([unprepared.code, unprepared.stderr]).toEqual([
      2,
      `fray: ${url} has no tables for a cluster yet: run 'fray worker --migrate --cluster ${url}' once.\n`,
    ]);
    const prepared = await fray(['worker', '--migrate', '--cluster', url]);
    expect([prepared.code, prepared.stderr]).toEqual([0, `${url} is ready for workers.\n`]);
    const first = startWorker(url);
    await first.saying('Ctrl-C ends it.\n');
    expect(first.log.said).toBe(`Working for ${url} on 1 thread. Ctrl-C ends it.\n`);
    const ask = ['sim', 'saga/sorcery', '--fights', '900', '--json'];
    const [there, here] = [await fray([...ask, '--cluster', url]), await fray([...ask, '--workers', '0'])];
    expect([there.code, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toBe(here.stdout);
    first.worker.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.log.said).toMatch(/\n900 fights were run here\.\n$/);

    const second = startWorker(url);
    await second.saying('Ctrl-C ends it.\n');
    await postgres.stop();
    await second.saying(`${url} does not answer; waiting until it is back.\n`);
    second.worker.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  test('refuses addresses that are none, and those where nobody answers', async () => {
    for (const command of [
      ['worker'],
      ['worker', '--migrate'],
      ['sim', 'saga/goblin'],
      ['bands', 'no-file.json'],
    ]) {
      const { code, stderr } = await fray([...command, '--cluster', 'http://db']);
      expect([command[0], code]).toEqual([command[0], 2]);
      if (command[0] !== 'bands') expect(stderr).toContain("'http://db' is not the address of a cluster");
    }
    const { code, stderr } = await fray(['sim', 'saga/goblin', '--cluster', 'postgres://127.0.0.1:1/none']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^fray: postgres:.* cannot be reached: .*\n$/)]);
  });
});
