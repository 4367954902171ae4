import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { recorded } from './testing/replays.js';
import { scratch } from './testing/run-fray.js';

const bin = fileURLToPath(new URL('../bin/fray.js', import.meta.url));
const { dir, file } = scratch();

// Starting processes takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

beforeAll(() => {
  if (!existsSync(fileURLToPath(new URL('../dist/main.js', import.meta.url))))
    throw new Error('Build first: npm run build');
});

/** Starts the built command; answers the process with what it writes. */
function start(...argv: string[]) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(process.execPath, [bin, ...argv], { cwd: dir, env: { ...env, FRAY_STATE: dir } });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', data => (out.stdout += data));
  child.stderr.on('data', data => (out.stderr += data));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve =>
    child.on('close', code => resolve({ code, ...out })),
  );
  const until = async (pattern: RegExp, stream: 'stdout' | 'stderr' = 'stdout') => {
    while (!pattern.test(out[stream])) await new Promise(resolve => setTimeout(resolve, 10));
    return pattern.exec(out[stream])!;
  };
  return { child, ended, until };
}

async function fray(argv: readonly string[], stdin = '') {
  const { child, ended } = start(...argv);
  child.stdin.end(stdin);
  return ended;
}

describe('the built command', () => {
  const replay = file('run.json', recorded('saga/gauntlet', 5));
  const changed = file('changed.json', { ...recorded('saga/gauntlet', 5), seed: 6 });

  // What else the commands can do is proved without a process for each.
  test.each([
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    [['--help'], 0, /^Usage: fray/],
    [['list'], 0, /saga\/goblin/],
    [['fight', 'saga/goblin', '--seed', '7', '--json'], 0, /\{"outcome":\{"kind":"slain","winner":0\}/],
    [['sim', 'saga/goblin', '--fights', '20000', '--workers', '2'], 0, /20,000 fights/],
    [['odds', 'saga/goblin'], 0, /Exact/],
    [['replay', changed, '--verify'], 1, /^At the start/],
    [['content', 'schema'], 0, /^\{/],
    [['content', 'check', dir, '--content-of', 'saga'], 1, /wrong\.\n$/],
    [['nonsense'], 2, /^$/],
  ] as const)('fray %j exits with %i', async (argv, code, expected) => {
    const ran = await fray(argv);
    expect(ran.stdout).toMatch(expected);
    expect(ran.code).toBe(code);
    if (code === 2) expect(ran.stderr).toMatch(/^fray: [^\n]+\n$/);
    else expect(ran.stderr).toBe('');
  });

  test('reports are the same for any number of workers', async () => {
    const argv = ['sim', 'saga/wolf', '--fights', '30000', '--json', '--workers'];
    const reports = await Promise.all(['0', '3'].map(workers => fray([...argv, workers])));
    expect(new Set(reports.map(report => report.stdout)).size).toBe(1);
    expect(JSON.parse(reports[0]!.stdout).fights).toBe(30_000);
  });

  test('plays from a script', async () => {
    const { code, stdout } = await fray(['play', '--seed', '5'], '1\na\na\nq\n');
    expect(code).toBe(0);
    expect(stdout).toContain('Goblin has 55 LP left.');
  });

  test('whoever stops reading is no failure', async () => {
    const { child, ended } = start('replay', replay, '--json');
    child.stdout.once('data', () => child.stdout.destroy());
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
  });

  test('long work can be interrupted', async () => {
    const interrupt = (after: number) => {
      const { child, ended } = start('sim', 'saga/gauntlet', '--fights', '1000000000', '--workers', '1');
      setTimeout(() => child.kill('SIGINT'), after);
      return ended;
    };
    let ran = await interrupt(1000);
    // Too early on a busy machine: it had not begun to listen.
    for (let after = 2000; ran.code === null; after *= 2) ran = await interrupt(after);
    expect(ran).toEqual({ code: 130, stdout: '', stderr: 'fray: interrupted\n' });
  });
});

describe('fray serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says where it is in its first line, answers, and stops on %s',
    async signal => {
      const { child, ended, until } = start('serve', '--port', '0');
      const [, url] = await until(/^Fray is at (http:\/\/127\.0\.0\.1:\d+)\n/);
      await until(/Ctrl-C stops it\.\n/);
      const answer = await fetch(`${url}/api/setups`);
      expect(answer.status).toBe(200);
      child.kill(signal);
      const { code, stdout } = await ended;
      expect(code).toBe(0);
      expect(stdout).toContain(`  saves      ${join(dir, 'saves.db')}\n`);
      // The log of the database is empty once the database is closed.
      expect(statSync(join(dir, 'saves.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    },
  );

  test('with an access log and metrics: stdout has JSON only, and a stop waits for the load balancer', async () => {
    const argv = ['--no-saves', '--access-log', '--metrics', '--drain', '1'];
    const { child, ended, until } = start('serve', '--port', '0', ...argv);
    const [, url] = await until(/^Fray is at (\S+)\n/, 'stderr');
    await until(/Ctrl-C stops it\.\n/, 'stderr');
    expect((await fetch(`${url}/api/metrics`)).status).toBe(200);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    let status = 200;
    while (status === 200) status = (await fetch(`${url}/api/ready`)).status;
    expect(status).toBe(503);
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toContain(`  metrics    ${url}/api/metrics\n`);
    const lines = stdout.trimEnd().split('\n');
    const entries = lines.map(line => JSON.parse(line) as Record<string, unknown>);
    expect(entries[0]).toMatchObject({
      method: 'GET',
      route: '/api/metrics',
      status: 200,
      address: '127.0.0.1',
    });
    expect(entries.at(-1)).toMatchObject({ route: '/api/ready', status: 503 });
  });

  test('offers rulesets of your own', async () => {
    const rules = fileURLToPath(
      new URL('../../../examples/rock-paper-scissors/rock-paper-scissors.js', import.meta.url),
    );
    const { child, ended, until } = start('--ruleset', rules, 'serve', '--no-saves', '--port', '0');
    const [, url] = await until(/^Fray is at (\S+)\n/);
    await until(/Ctrl-C stops it\.\n/);
    const answer = await fetch(`${url}/api/fights`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'rps/duel', players: [] }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ruleset: 'rps', outcome: { kind: expect.any(String) } });
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('gives the content it is started with to programs and to the page, and believes the proxies it is told of', async () => {
    const setup = { name: 'saga/two', title: 'Two goblins', ruleset: 'saga', setup: { enemy: 'goblin' } };
    mkdirSync(join(dir, 'pack', 'saga'), { recursive: true });
    file('pack/saga/setups.json', { setups: [setup] });
    const argv = ['--no-saves', '--content', join(dir, 'pack'), '--trust-proxy', '127.0.0.1'];
    const { child, ended, until } = start('serve', '--port', '0', '--limit', 'tries=1', ...argv);
    const [, url] = await until(/^Fray is at (\S+)\n/);
    expect((await fetch(`${url}/api/setups/saga/two`)).status).toBe(200);
    const content = (await (await fetch(`${url}/content.json`)).json()) as Record<string, unknown>;
    expect(content).toEqual({ saga: { setups: { setups: [setup] } } });
    const knock = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return (await fetch(`${url}/api/auth/challenge`, { method: 'POST', headers, body: '{}' })).status;
    };
    expect([await knock('198.51.100.1'), await knock('198.51.100.1')]).toEqual([200, 429]);
    expect(await knock('198.51.100.2')).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('takes the next free port unless one was asked for', async () => {
    const blocker = createServer();
    const taken = await new Promise<number>(resolve => {
      blocker.once('error', () => resolve(4173));
      blocker.listen(4173, '127.0.0.1', () => resolve(4173));
    });
    try {
      const asked = await fray(['serve', '--port', String(taken)]);
      expect(asked.code).toBe(2);
      expect(asked.stderr).toMatch(/^fray: Port 4173 of 127\.0\.0\.1 is in use\./);
      const { child, ended, until } = start('serve');
      const [, port] = await until(/^Fray is at http:\/\/127\.0\.0\.1:(\d+)\n/);
      expect(Number(port)).toBeGreaterThan(4173);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    } finally {
      blocker.close();
    }
  });
});
