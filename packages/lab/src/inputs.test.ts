import { FrayError } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { odds } from './exact/odds.js';
import { simulate } from './simulate/simulate.js';
import { shipped } from './testkit.js';

const good = {
  ...shipped('saga/goblin'),
  fights: 20,
  seed: 1,
  workers: 0,
  maxChoices: 100,
  maxStates: 50,
  policies: ['default', 'random'],
  content: { module: 'saga', files: {} },
  onProgress: () => undefined,
  signal: new AbortController().signal,
};

/** Of every kind of thing that can stand where something else should. */
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e30,
  10n,
  '',
  'nonsense',
  'x'.repeat(300),
  Symbol('odd'),
  () => 1,
  [],
  [1],
  ['nonsense'],
  ['default', 'default', 'default'],
  {},
  { module: 'saga' },
  { module: 'nowhere', files: {} },
  { module: 'saga', files: [] },
  { module: 'saga', files: { monsters: {} } },
  { module: 'saga', files: { enemies: 7 } },
  { aborted: 'yes' },
  { hero: {}, enemy: 'nobody' },
  { hero: 7, enemy: 'goblin' },
  new Date(0),
];

/** Whether it came to a result, or to an error that says where and why. */
async function attempt(
  run: (options: never) => Promise<unknown>,
  options: unknown,
): Promise<'fine' | 'refused'> {
  try {
    await run(options as never);
    return 'fine';
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    expect(error.message).not.toMatch(/undefined|\[object/);
    return 'refused';
  }
}

describe.each([
  ['simulate', simulate],
  ['odds', odds],
])('%s', (_name, run) => {
  it('takes what is right', async () => {
    expect(await attempt(run as never, good)).toBe('fine');
  });

  it('refuses junk in any place with a FrayError, and nothing else', async () => {
    let refused = 0;
    for (const place of Object.keys(good)) {
      for (const junk of JUNK) {
        if ((await attempt(run as never, { ...good, [place]: junk })) === 'refused') refused++;
      }
    }
    expect(refused).toBeGreaterThan(150);
  });

  it('refuses junk in place of all options', async () => {
    for (const junk of [undefined, ...JUNK]) expect(await attempt(run as never, junk)).toBe('refused');
  });
});

describe('the message', () => {
  it.each([
    [
      { fights: 0 },
      'The simulation is not valid: fights: must be a whole number from 1 to 1000000000, not 0',
    ],
    [{ fights: undefined }, 'fights: must be given'],
    [{ workers: -1 }, 'workers: must be a whole number from 0 to 256, not -1'],
    [{ seed: 1.5 }, 'seed: must be a whole number or a text of up to 184 letters'],
    [{ seed: '7#3' }, "that does not end in '#' or '#=' and a number, not '7#3'"],
    [{ seed: '7#=3' }, "not '7#=3'"],
    [
      { policies: ['clever'] },
      "policies[0]: there is no policy 'clever'; there are default, novice, expert, brawler, random, search",
    ],
    [{ policies: ['default', 'default', 'default'] }, 'saga has 2 sides'],
    [{ ruleset: 'chess' }, "There is no ruleset 'chess'. There are: saga"],
    [{ setup: { enemy: 'nobody' } }, "enemy: there is no enemy 'nobody'"],
    [
      { content: { module: 'cellar', files: {} } },
      "content.module: there is no module 'cellar'; there are saga",
    ],
  ])('for %j says where, why and what to do', async (wrong, message) => {
    await expect(simulate({ ...good, ...wrong } as never)).rejects.toThrow(message);
  });

  it('names every place at once', async () => {
    const error = await simulate({ ...good, fights: -1, workers: 1e9, seed: [] } as never).catch(
      each => each,
    );
    expect(error.issues.map(({ path }: { path: string }) => path)).toEqual(['fights', 'workers', 'seed']);
  });
});
