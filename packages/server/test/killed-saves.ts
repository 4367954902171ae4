import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect } from 'vitest';
import { openDatabase } from '../src/saves/database.js';
import { Saves } from '../src/saves/saves.js';
import { startPostgres } from './postgres.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bundles = here('../../../node_modules/.cache/fray/killed');

/** What is killed, in one file: loading its modules one by one takes longer than all the saving. */
const loop = join(bundles, 'save-loop.js');

/** To be called before all else: makes what is killed. */
export function beforeKilling(): void {
  beforeAll(() =>
    build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: here('./save-loop.mjs'), outDir: bundles, emptyOutDir: true },
      ssr: { noExternal: true, external: ['libsql', 'pg-native'] },
    }),
  );
}

/** Lets a process save until it is killed, some milliseconds after its first save. Answers the last one it acknowledged. */
function killed(location: string, owner: string, from: number, after: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [loop, location, owner, String(from)]);
    let said = '';
    let trouble = '';
    child.stderr.on('data', (text: Buffer) => {
      trouble += text;
    });
    child.stdout.on('data', (text: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), after);
      said += text;
    });
    child.on('close', () => {
      // The last line may be torn, the save is not: only whole lines count.
      const whole = said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1);
      if (whole) resolve(Number(whole));
      else reject(new Error(`It never saved: ${trouble}`));
    });
  });
}

/** Kills a process that saves, so many times; each time no acknowledged save is lost and none is torn. */
async function killMany(location: string, owner: string, times: number): Promise<void> {
  const saves = new Saves(await openDatabase(location));
  let last = 0;
  for (let round = 0; round < times; round++) {
    const acknowledged = await killed(location, owner, last + 1, (round * 7) % 23);
    const { content } = (await saves.read(owner))!;
    const { n, text, sum } = JSON.parse(content) as { n: number; text: string; sum: string };
    expect(createHash('sha256').update(text).digest('hex')).toBe(sum);
    expect(n).toBeGreaterThanOrEqual(acknowledged);
    last = n;
  }
  await saves.close();
}

/** Two processes at once, on one file, each killed so many times. */
export async function killInSqlite(times: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-killed-'));
  const file = join(folder, 'saves.db');
  await Promise.all(['a', 'b'].map(letter => killMany(file, letter.repeat(64), times)));
  rmSync(folder, { recursive: true });
}

export async function killInPostgres(times: number): Promise<void> {
  const postgres = await startPostgres();
  await killMany(postgres.url, 'c'.repeat(64), times);
  await postgres.stop();
}
