import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Ruleset, saga } from '@fray/engine';
import { conformance } from '@fray/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { workerThreadExecutor } from '../executors/worker-threads.js';
import { checkBands } from '../experiments/bands/bands.js';
import { compare } from '../experiments/compare.js';
import { matrix } from '../experiments/matrix.js';
import { sweep } from '../experiments/sweep.js';
import { tune } from '../experiments/tune.js';
import { optimum } from '../optimum/optimum.js';
import { axisOf } from '../setup/fields.js';
import { replayFight } from '../simulate/replay-fight.js';
import { simulate } from '../simulate/simulate.js';
import { shipped } from '../testkit.js';
import { loadModules } from './load-modules.js';

const URL_OF_EXAMPLE = new URL(
  '../../../../examples/rock-paper-scissors/rock-paper-scissors.js',
  import.meta.url,
);
const [module] = await loadModules(URL_OF_EXAMPLE);
const [rps] = module!.rulesets() as [Ruleset];
const setup = {};

/** A ruleset of a module, and the same ruleset as a value that only this thread has. */
const SOURCES = {
  'a module': { ruleset: 'rps', module: URL_OF_EXAMPLE, setup },
  'a Ruleset': { ruleset: rps, setup },
};

describe('a ruleset outside of the packages', () => {
  for (const each of conformance(rps, {
    setups: module!.setups().map(named => named.setup),
    skip: { 'every content record has been used in a fight': 'it has no content records' },
  }))
    it(each.name, () => each.run());

  it.each(Object.entries(SOURCES))('works everywhere in the lab, from %s', async (_, source) => {
    const hp = 'rival.hp';
    const fights = 200;
    const report = await simulate({ ...source, fights });
    expect(report.inputs).toMatchObject({ ruleset: 'rps', fights });
    expect(report.wins[0]).toMatchObject({ side: 0, name: 'You' });
    const exact = await odds(source);
    expect(exact).toMatchObject({ exact: true, inputs: { ruleset: 'rps' } });
    expect(exact.wins[0]!.probability).toBeCloseTo(exact.wins[1]!.probability, 9);
    expect(await odds({ ...source, maxStates: 1, fights })).toMatchObject({ exact: false, fights });
    expect((await sweep({ ...source, axes: [axisOf(`${hp}=3,12`)], fights })).cells).toHaveLength(2);
    expect(await tune({ ...source, field: hp, from: 1, to: 12, target: 0.5, fights })).toMatchObject({
      best: { exact: true },
    });
    expect(
      (await compare({ ...source, against: { setup: { hero: { die: 8 } } }, fights })).wins[0]!.mean,
    ).toBeGreaterThan(0);
    const { fields, all: entrants } = rps.entrants!()[0]!;
    expect((await matrix({ ...source, fields, entrants, fights })).entrants).toHaveLength(3);
    expect(await optimum(source)).toMatchObject({ exact: true, chooses: true });
    expect(await optimum({ ...source, maxStates: 1, fights: 50, budget: 3 })).toMatchObject({ exact: false });
    const checks = await checkBands(
      {
        fights,
        bands: [
          { setup: 'rps/duel', winRate: [0, 1] },
          { ruleset: 'rps', setup, winRate: [0, 1] },
        ],
      },
      { find: () => ({ ruleset: 'rps', setup }), sourceOf: () => source },
    );
    expect(checks.map(({ verdict }) => verdict)).toEqual(['PASS', 'PASS']);
    expect(replayFight(source, report.examples.best).ruleset).toBe('rps');
  });

  it('comes to the same in worker threads, which load its module', async () => {
    const ask = { ...SOURCES['a module'], fights: 400 };
    expect(await simulate({ ...ask, workers: 2 })).toEqual(await simulate({ ...ask, workers: 0 }));
    const both = { ...ask, ruleset: rps };
    expect(await simulate({ ...both, workers: 2 })).toEqual(await simulate({ ...ask, workers: 0 }));
  });

  it('is refused in threads without its module', async () => {
    const ask = { ...SOURCES['a Ruleset'], fights: 400 };
    const refusal = /^Other threads and machines do not know the ruleset 'rps': give the ES module/;
    await expect(simulate({ ...ask, workers: 2 })).rejects.toThrow(refusal);
    const executor = workerThreadExecutor(1);
    await expect(simulate({ ...ask, executor })).rejects.toThrow(refusal);
    await executor.close();
  });
});

it('a shipped ruleset is known everywhere, however it is given', async () => {
  const { setup } = shipped('saga/goblin');
  const ask = { setup, fights: 100, workers: 1 };
  expect(await simulate({ ...ask, ruleset: saga as Ruleset })).toEqual(
    await simulate({ ...ask, ruleset: 'saga' }),
  );
});

describe('a module', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fray-modules-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    return join(dir, name);
  };

  it('may be a path, and may export a ruleset alone', async () => {
    const example = fileURLToPath(URL_OF_EXAMPLE);
    expect(await loadModules(relative(process.cwd(), example))).toEqual([module]);
    const url = pathToFileURL(example).href;
    const path = file(
      'alone.mjs',
      `import * as all from '${url}'; export const [rps] = all.rpsModule.rulesets();`,
    );
    const [alone] = await loadModules(path);
    expect([alone!.id, alone!.rulesets().map(({ id }) => id), alone!.setups()]).toEqual(['rps', ['rps'], []]);
    expect(await simulate({ ruleset: 'rps', module: path, setup, fights: 20, workers: 1 })).toEqual(
      await simulate({ ruleset: rps, setup, fights: 20 }),
    );
  });

  it.each([
    ['missing.mjs', null, /missing\.mjs is not a ruleset: it cannot be loaded: .*\.$/],
    [
      'empty.mjs',
      'export const id = 1;',
      /empty\.mjs is not a ruleset: it exports no ruleset, and no module made/,
    ],
    [
      'throws.mjs',
      "throw new Error('no luck');",
      /throws\.mjs is not a ruleset: it cannot be loaded: no luck\.$/,
    ],
    [
      'hyphen.mjs',
      "export const one = { id: 'quest-lite', rulesets: () => [], assemble() {} };",
      /hyphen\.mjs is not a ruleset: its id 'quest-lite' must be one word without a hyphen\.$/,
    ],
    ['broken.mjs', 'export const = 1;', /broken\.mjs is not a ruleset: it cannot be loaded: /],
  ])('that cannot be used is refused in one sentence: %s', async (name, text, refusal) => {
    const path = text === null ? join(dir, name) : file(name, text);
    await expect(simulate({ ruleset: 'rps', module: path, setup, fights: 1 })).rejects.toThrow(refusal);
  });

  it('without the ruleset that was asked for is refused', async () => {
    await expect(simulate({ ...SOURCES['a module'], ruleset: 'rsp', fights: 1 })).rejects.toThrow(
      "There is no ruleset 'rsp'. Did you mean rps?",
    );
  });
});
