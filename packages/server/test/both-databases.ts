import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type RunningPostgres, startPostgres } from './postgres.js';

/** Runs the same tests on SQLite and on PostgreSQL; they are handed where the database is. */
export function onBoth(title: string, tests: (location: () => string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'fray-saves-'));
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
  describe(`${title} in SQLite`, () => tests(() => join(folder, 'saves.db')));
  describe(`${title} in PostgreSQL`, () => tests(() => postgres.url));
}
