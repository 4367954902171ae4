import { it } from 'vitest';
import { beforeKilling, killInPostgres, killInSqlite } from '../../test/killed-saves.js';

beforeKilling();

it('a process killed 200 times in the middle of saving loses and tears nothing, in SQLite', () =>
  killInSqlite(100));

it('nor in PostgreSQL, killed 100 times', () => killInPostgres(100));
