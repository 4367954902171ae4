import { spawnSync } from 'node:child_process';
import { startProgram } from '../../server/test/postgres.js';

export interface RunningRedis {
  readonly url: string;
  /** As after a crash: it is empty then. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether there is a Redis on this machine to test with. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A real Redis on a free port of this machine, which keeps nothing. */
export async function startRedis(): Promise<RunningRedis> {
  const kept = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = await startProgram('Redis', 'redis-server', port => ['--port', String(port), ...kept]);
  return {
    url: `redis://127.0.0.1:${server.port}`,
    restart: () => server.restart('SIGKILL'),
    stop: () => server.stop('SIGTERM'),
  };
}
