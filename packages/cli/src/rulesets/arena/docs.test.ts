import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';

const { dir, file } = scratch();
const text = readFileSync(new URL('../../../../../docs/rules/arena.md', import.meta.url), 'utf8');
const [setup, ...records] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json!));

test("the setup of Arena's rules is fought as it stands there", async () => {
  const { code, stdout } = await fray(['fight', file('guard.json', setup), '--seed', '2']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/The (Old Guard|Road) wins after \d+ ticks\./)]);
});

test("status, Trait and fighter of Arena's rules are content as they stand there, and fight", async () => {
  const room = join(dir, 'my-pack', 'arena');
  mkdirSync(room, { recursive: true });
  for (const record of records)
    writeFileSync(join(room, `${Object.keys(record)[0]}.json`), JSON.stringify(record));
  const pack = join(dir, 'my-pack');
  expect((await fray(['content', 'check', pack])).stdout).toBe('3 files, nothing wrong.\n');
  const own = ['--content', pack, '--set', 'teams[1].members[1]=skadi', '--seed', '2'];
  const told = await fray(['fight', file('own.json', setup), ...own]);
  expect(told.stdout).toContain('Skadi of the Pass');
  expect(told.stdout).toMatch(/with Rime Touch[\s\S]*Frostbite: .* loses \d+/);
});
