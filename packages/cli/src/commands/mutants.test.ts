import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packReplay, standardRegistry } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { mutants } from '../testing/mutate.js';
import { recorded } from '../testing/replays.js';
import { fray, type Ran, scratch } from '../testing/run-fray.js';

const { dir, file } = scratch();

/** Nothing worse than a clear refusal: no bug, no stack trace, no control characters, no flood. */
function tame({ code, stdout, stderr }: Ran, allowed: readonly number[], text: string): void {
  expect(allowed, `${stderr}\n${text}`).toContain(code);
  if (code === 2) expect(stderr, text).toMatch(/^fray: \S/);
  expect(stderr).not.toMatch(/internal error|\n {4}at /);
  expect(stderr.length).toBeLessThan(20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
}

/** How many of the runs were refused: most mutants must be, or the test tries nothing. */
async function refusals(count: number, run: (index: number) => Promise<Ran>): Promise<number> {
  let refused = 0;
  for (let index = 0; index < count; index++) if ((await run(index)).code !== 0) refused++;
  return refused;
}

describe('mutated setups', () => {
  test.each(['saga/doombringer', 'saga/sorcery', 'saga/gauntlet'])(
    'of %s are fought or refused',
    async name => {
      const { ruleset, setup } = standardRegistry().setup(name);
      const full = {
        ruleset,
        setup: { ...(setup as object), options: { orbStrict: false, stoneDrain: 'healed' } },
      };
      const texts = [...mutants(full, 150, name)];
      const refused = await refusals(texts.length, async index => {
        const path = file('setup.json', texts[index]!);
        const ran = await fray(['fight', path, '--seed', '1', index % 2 ? '--json' : '--dice'], {});
        if (index % 2 === 0) tame(ran, [0, 2], texts[index]!);
        else expect([0, 2], texts[index]).toContain(ran.code);
        return ran;
      });
      expect(refused).toBeGreaterThan(60);
    },
    60_000,
  );
});

describe('mutated replays', () => {
  const replay = recorded('saga/goblin', 7);

  test('are verified, found different or refused', async () => {
    const texts = [...mutants(replay, 300, 'replays')];
    const codes = new Set<number>();
    await refusals(texts.length, async index => {
      const ran = await fray(['replay', file('replay.json', texts[index]!), '--verify']);
      tame(ran, [0, 1, 2], texts[index]!);
      codes.add(ran.code);
      if (ran.code === 1)
        expect(ran.stdout).toMatch(/^At (the start|choice \d+ \(.*\)) the replay differs: /);
      return ran;
    });
    expect([...codes].sort()).toEqual([0, 1, 2]);
  }, 60_000);

  test('are shown or refused', async () => {
    const texts = [...mutants(replay, 150, 'shown')];
    const refused = await refusals(texts.length, async index => {
      const ran = await fray(['replay', file('replay.json', texts[index]!), '--at', '1']);
      tame(ran, [0, 1, 2], texts[index]!);
      return ran;
    });
    expect(refused).toBeGreaterThan(75);
  }, 60_000);

  test('links with a letter changed or missing are refused', async () => {
    const packed = await packReplay(replay);
    const refused = await refusals(150, async index => {
      const at = (index * 7) % packed.length;
      const link =
        index % 2
          ? packed.slice(0, at)
          : `${packed.slice(0, at)}${index % 4 ? 'A' : '!'}${packed.slice(at + 1)}`;
      const ran = await fray(['replay', `#/replay/${link}`, '--verify']);
      tame(ran, [0, 1, 2], link);
      return ran;
    });
    expect(refused).toBeGreaterThan(140);
  });
});

test('mutated content packs are accepted or listed place by place', async () => {
  const { modules: rooms } = standardRegistry();
  const source = (rooms[0]!.shipped as { source: Record<string, unknown> }).source;
  const root = join(dir, 'pack');
  mkdirSync(join(root, 'saga'), { recursive: true });
  let wrong = 0;
  for (const name of Object.keys(rooms[0]!.files)) {
    for (const text of mutants(source[name], 50, name)) {
      writeFileSync(join(root, 'saga', `${name}.json`), text);
      const ran = await fray(['content', 'check', root]);
      tame(ran, [0, 1], text);
      if (ran.code === 1) wrong++;
      if (ran.code === 1) expect(ran.stdout).toMatch(/^\S*saga\/\w+\.json(:\d+:\d+)?: .+\n/);
    }
    writeFileSync(join(root, 'saga', `${name}.json`), JSON.stringify(source[name]));
  }
  expect(wrong).toBeGreaterThan(150);
}, 60_000);

test('mutated choices are made or refused by number', async () => {
  const choices = [{ do: 'attack' }, { do: 'attack' }, { do: 'cast', spell: 'fireball' }, { do: 'flee' }];
  for (const text of mutants(choices, 200, 'choices')) {
    const ran = await fray(['fight', 'saga/sorcery', '--seed', '3', '--choices', file('choices.json', text)]);
    tame(ran, [0, 2], text);
  }
}, 60_000);
