import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fray, scratch } from '../testing/run-fray.js';

const { dir, file } = scratch();
const text = readFileSync(new URL('../../../../docs/rules/quest.md', import.meta.url), 'utf8');
const [setup, adventure, ...records] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) =>
  JSON.parse(json!),
);

test("the setup of Quest's rules is played as it stands there", async () => {
  const { code, stdout } = await fray(['fight', file('marsh.json', setup), '--seed', '2']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('The foe is surprised!')]);
});

test("the adventure of Quest's rules is played as it stands there", async () => {
  const { code, stdout } = await fray(['fight', file('fenn.json', adventure), '--seed', '2']);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/You set out through the[\s\S]*you hang up your sword/),
  ]);
});

test("the spell and the monster of Quest's rules are content as they stand there", async () => {
  const room = join(dir, 'my-pack', 'quest');
  mkdirSync(room, { recursive: true });
  for (const record of records)
    writeFileSync(join(room, `${Object.keys(record)[0]}.json`), JSON.stringify(record));
  const pack = join(dir, 'my-pack');
  expect((await fray(['content', 'check', pack])).stdout).toBe('2 files, nothing wrong.\n');
  const own = structuredClone(setup);
  own.setup.party[0].spells = ['hailstones'];
  own.setup.monsters = ['marsh-wolf', 'marsh-wolf'];
  const told = await fray(['fight', file('own.json', own), '--content', pack, '--seed', '2']);
  expect(told.stdout).toMatch(/You cast Hailstones[\s\S]*Marsh Wolf 1/);
});

test.each(['saga', 'd20', 'rogue'])(
  'the setup of the rule book of %s is played as it stands there',
  async id => {
    const book = readFileSync(new URL(`../../../../docs/rules/${id}.md`, import.meta.url), 'utf8');
    const [, json] = /```json\n(.*?)```/s.exec(book)!;
    const { code, stderr } = await fray(['fight', file(`${id}.json`, JSON.parse(json!)), '--seed', '2']);
    expect([code, stderr]).toEqual([0, '']);
  },
);
