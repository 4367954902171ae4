import { it } from 'vitest';
import { beforeKilling, killInPostgres, killInSqlite } from '../../test/killed-saves.js';

beforeKilling();

// At moments from right after the first save to 22 ms later. `npm run test:soak` kills far more often.
it(
  'a process killed 24 times in the middle of saving loses and tears nothing, in SQLite',
  () => killInSqlite(12),
  300_000,
);

it('nor in PostgreSQL, killed 10 times', () => killInPostgres(10), 120_000);
