import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulesetModules } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { schemas } from '../content/schemas.js';
import { fray, scratch } from '../testing/run-fray.js';

const { dir } = scratch();
const CONTENT = fileURLToPath(new URL('../../../engine/content', import.meta.url));

/** A pack for one room in a folder of its own. */
function pack(name: string, files: Record<string, unknown>): string {
  const root = join(dir, name);
  mkdirSync(join(root, 'saga'), { recursive: true });
  for (const [file, data] of Object.entries(files)) {
    writeFileSync(join(root, 'saga', file), typeof data === 'string' ? data : JSON.stringify(data));
  }
  return root;
}

const ogre = {
  id: 'ogre',
  name: 'Ogre',
  characteristics: { str: 90, spd: 10, sta: 60, crg: 50, lck: 10, chm: 0, att: 0 },
};
const fight = { name: 'saga/ogre', title: 'An ogre', ruleset: 'saga', setup: { enemy: 'ogre' } };
const good = pack('good', { 'enemies.json': { enemies: [ogre] }, 'setups.json': { setups: [fight] } });

describe('fray content check', () => {
  test('the shipped content has nothing wrong', async () => {
    const { code, stdout } = await fray(['content', 'check', CONTENT]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ files, nothing wrong\.\n$/)]);
    expect((await fray(['content', 'check', join(CONTENT, 'saga')])).code).toBe(0);
    expect((await fray(['content', 'check', join(CONTENT, 'saga'), '--content-of', 'saga'])).code).toBe(0);
  });

  test('QUEST-4.9: what loads but is not known is a warning, here and wherever the pack is used', async () => {
    const root = join(dir, 'strange');
    mkdirSync(join(root, 'quest'), { recursive: true });
    writeFileSync(
      join(root, 'quest', 'monsters.json'),
      JSON.stringify({ monsters: [{ id: 'treant', name: 'Treant', enviornment: ['forest'] }] }),
    );
    const { code, stdout } = await fray(['content', 'check', root]);
    const key = "monsters[0].enviornment: unknown key 'enviornment': left out; did you mean 'environment'?";
    expect([code, stdout]).toEqual([0, expect.stringContaining(`quest/monsters.json:1:45: ${key}\n`)]);
    expect(stdout).toMatch(/^warning: /);
    expect(stdout).toMatch(/monsters\.json:1:14: monsters\[treant\]\.xp: Treant lacks xp/);
    expect(stdout).toMatch(/1 file, nothing wrong, \d+ warnings\.\n$/);
    const asJson = (await fray(['content', 'check', root, '--json'])).stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(asJson[0]).toMatchObject({ warning: true, path: 'monsters[0].enviornment' });
    expect(asJson.at(-1)).toMatchObject({ ok: true, problems: 0, warnings: asJson.length - 1 });
    const used = await fray(['fight', 'quest/goblin', '--content', root]);
    expect([used.code, used.stderr]).toEqual([
      0,
      expect.stringContaining(`warning: ${join(root, 'quest', 'monsters.json')}:1:45: ${key}`),
    ]);
  });

  test('a pack of one record is enough', async () => {
    expect((await fray(['content', 'check', good])).stdout).toBe('2 files, nothing wrong.\n');
  });

  const cases: readonly (readonly [string, Record<string, unknown>, RegExp[]])[] = [
    [
      'malformed',
      { 'enemies.json': '{\n "enemies": [\n}' },
      [/enemies\.json:3:1: expected a value, found '}'$/m],
    ],
    [
      'two files, three places',
      { 'enemies.json': { enemies: [{ ...ogre, skl: -1, id: 'Ogre!' }] }, 'spells.json': { spells: 3 } },
      [
        /enemies\.json:\d+:\d+: enemies\[0\]\.skl: /,
        /enemies\.json:\d+:\d+: enemies\[0\]\.id: ids are small letters/,
        /spells\.json:\d+:\d+: spells: /,
        /\n2 files, 3 wrong\.$/m,
      ],
    ],
    [
      'no such file',
      { 'enemis.json': {} },
      [/enemis\.json: saga has no such file; did you mean 'enemies'\?/],
    ],
    [
      'broken reference',
      { 'gauntlet.json': { hours: 8, sections: [{ place: 'X', enemy: 'dragon' }] } },
      [/gauntlet\.json:\d+:\d+: sections\[0\]\.enemy: there is no 'dragon'/],
    ],
    [
      'unfightable setup',
      { 'setups.json': { setups: [{ ...fight, setup: { enemy: 'dragon' } }] } },
      [/setups\.json:\d+:\d+: saga\/ogre: enemy: there is no enemy 'dragon'/],
    ],
    [
      'setup of no ruleset',
      { 'setups.json': { setups: [{ ...fight, ruleset: 'sagga' }] } },
      [/setups\.json:\d+:\d+: saga\/ogre: ruleset: there is no saga ruleset 'sagga'; did you mean 'saga'\?/],
    ],
    [
      'wrong setup',
      { 'setups.json': { setups: [{ ...fight, setup: { enemy: 'wolf', hero: 7 } }] } },
      [/setups\.json:\d+:\d+: saga\/ogre: hero: /],
    ],
  ];

  test.each(cases)('%s', async (name, files, messages) => {
    const { code, stdout, stderr } = await fray(['content', 'check', pack(name, files)]);
    for (const message of messages) expect(stdout).toMatch(message);
    expect([code, stderr]).toEqual([1, '']);
  });

  test('--json gives file, path and reason of each', async () => {
    const { code, stdout } = await fray([
      'content',
      'check',
      pack('json', { 'enemies.json': { enemies: [{ ...ogre, skl: -1 }] } }),
      '--json',
    ]);
    const [problem, last] = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(problem).toEqual({
      file: expect.stringContaining('enemies.json'),
      path: 'enemies[0].skl',
      reason: expect.any(String),
      code: 'too_small',
    });
    expect([code, last]).toEqual([1, { ok: false, files: 1, problems: 1, warnings: 0 }]);
  });
});

describe('--content', () => {
  test('a pack takes effect over the shipped one', async () => {
    expect((await fray(['list', '--content', good])).stdout).toMatch(/saga\/ogre +An ogre/);
    expect((await fray(['fight', 'saga/ogre', '--content', good, '--seed', '1'])).stdout).toContain(
      'Hero against Ogre.',
    );
    expect(
      (
        await fray([
          'fight',
          'saga/goblin',
          '--content',
          join(good, 'saga'),
          '--content-of',
          'saga',
          '--seed',
          '1',
        ])
      ).code,
    ).toBe(0);
    expect(await fray(['fight', 'saga/ogre'])).toMatchObject({ code: 2 });
    const report = await fray([
      'sim',
      'saga/ogre',
      '--content',
      good,
      '--fights',
      '50',
      '--workers',
      '0',
      '--json',
    ]);
    expect(JSON.parse(report.stdout)).toMatchObject({ fights: 50, content: expect.any(String) });
    expect((await fray(['odds', 'saga/ogre', '--content', good])).stdout).toMatch(/^An ogre\n/);
  });

  test('what is wrong in it stops at the door, and says how to see everything', async () => {
    const bad = pack('stopped', { 'enemies.json': { enemies: [{ ...ogre, skl: -1 }] } });
    const { code, stderr } = await fray(['fight', 'saga/goblin', '--content', bad]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^fray: .*enemies\.json:1:\d+: the saga content is not valid: enemies\.json: enemies\[0\]\.skl: .* – 'fray content check .*' lists everything\n$/,
    );
  });
});

describe('fray content schema', () => {
  test('the committed schemas are up to date', () => {
    // Not compared as texts: a difference this large takes minutes to print.
    const stale = rulesetModules.flatMap(schemas).filter(({ path, schema }) => {
      return readFileSync(join(CONTENT, 'schemas', path), 'utf8') !== `${JSON.stringify(schema, null, 2)}\n`;
    });
    expect(
      stale.map(({ path }) => path),
      'run: npx fray content schema --out packages/engine/content/schemas',
    ).toEqual([]);
  });

  test('none is left over, and every content file refers to one', () => {
    for (const room of rulesetModules) {
      const paths = schemas(room).map(({ path }) => path);
      expect(
        readdirSync(join(CONTENT, 'schemas', room.id))
          .map(file => `${room.id}/${file}`)
          .sort(),
      ).toEqual(paths.sort());
      for (const name of Object.keys(room.files)) {
        const { $schema } = JSON.parse(readFileSync(join(CONTENT, room.id, `${name}.json`), 'utf8'));
        expect(paths).toContain($schema.replace('../schemas/', ''));
      }
    }
  });

  test('writes a file for each, or prints them all', async () => {
    const out = join(dir, 'new', 'schemas');
    expect(await fray(['content', 'schema', '--out', out])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ schemas written to /),
    });
    const written = JSON.parse(readFileSync(join(out, 'saga/setup-saga.schema.json'), 'utf8'));
    expect(written).toMatchObject({
      required: ['ruleset', 'setup'],
      properties: { ruleset: { const: 'saga' }, setup: { required: ['enemy'] } },
    });
    const printed = JSON.parse((await fray(['content', 'schema'])).stdout);
    expect(printed['saga/setup-saga.schema.json']).toEqual(written);
  });
});
