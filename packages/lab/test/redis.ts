import { spawn, spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

const PATIENCE = 30_000;

export interface RunningRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether there is a Redis on this machine to test with. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A real Redis on a free port of this machine, which keeps nothing. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const orphan = () => server.kill('SIGKILL');
  process.on('exit', orphan);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not come up.')), PATIENCE);
    server.on('exit', code => reject(new Error(`Redis ended with ${code}.`)));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('Ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        process.off('exit', orphan);
        server.removeAllListeners('exit').on('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
