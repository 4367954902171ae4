import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBoth } from '../../test/both-databases.js';
import { migrate, openDatabase } from './database.js';
import { migrations } from './migrations.js';
import { Saves } from './saves.js';

const ada = 'a'.repeat(64);
const bo = 'b'.repeat(64);

onBoth('saves', location => {
  const opened = async () => new Saves(await openDatabase(location()));

  it('are each player’s own, and the last one stands', async () => {
    const saves = await opened();
    expect(await saves.read(ada)).toBeNull();
    expect(await saves.write(ada, '{"hp":7}', 'ab', 5_500)).toEqual({
      revision: 1,
      saved_at: 5,
      content: '{"hp":7}',
      seal: 'ab',
    });
    expect(await saves.write(bo, '"ünïcode ☃ \\u0000"', null, 6_000)).toMatchObject({ revision: 1 });
    expect(await saves.write(ada, '{"hp":3}', null, 9_000)).toEqual({
      revision: 2,
      saved_at: 9,
      content: '{"hp":3}',
      seal: null,
    });
    expect(await saves.read(ada)).toMatchObject({
      revision: 2,
      saved_at: 9,
      content: '{"hp":3}',
      seal: null,
    });
    expect(await saves.read(bo)).toMatchObject({ content: '"ünïcode ☃ \\u0000"' });
    await saves.close();
  });

  it('are there again when the database is opened anew, and migrations run once', async () => {
    const first = await opened();
    const { revision } = await first.write(ada, '1');
    await first.close();
    const second = await opened();
    expect(await second.read(ada)).toMatchObject({ revision, content: '1' });
    await second.close();
  });

  it('written at the same time are all counted', async () => {
    const saves = await opened();
    const other = await opened();
    const before = (await saves.write(ada, '0')).revision;
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? saves : other).write(ada, String(i))));
    expect((await saves.read(ada))!.revision).toBe(before + 40);
    await saves.close();
    await other.close();
  });

  it('survive a change of the tables', async () => {
    const db = await openDatabase(location());
    await new Saves(db).write(bo, '2');
    await migrate(db, {
      ...migrations,
      '003-test': {
        up: other => other.schema.alterTable('saves').addColumn('note', 'text').execute(),
      },
    });
    expect(await new Saves(db).read(bo)).toMatchObject({ content: '2' });
    await db.destroy();
    // What does not know the new tables keeps its hands off them.
    await expect(opened()).rejects.toThrow(/003-test/);
  });
});

it('a database that cannot be opened is refused with what to do, without its password', async () => {
  await expect(openDatabase(join(tmpdir(), 'fray no such', 'folder.db'))).rejects.toThrow(
    /saves cannot be kept at .*folder\.db.*Name a file/,
  );
  for (const secret of ['secret', 's:e/c@ret']) {
    const refusal = openDatabase(`postgres://fray:${secret}@127.0.0.1:1/x`);
    await expect(refusal).rejects.toThrow(/^The saves cannot be kept at 'postgres:\/\/fray:…@127[^\n]+$/);
  }
});
