import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../simulate/simulate.js';
import { shipped } from '../../testkit.js';
import { checkBands, shippedBands } from './bands.js';
import { type Check, verdictOf } from './check.js';

const registry = standardRegistry();
const find = (name: string) => registry.setup(name);

describe('bands', () => {
  it('pass within, fail outside, and warn where it cannot be told', () => {
    expect(verdictOf(0.5, 0.6, [0.5, 0.6])).toBe('PASS');
    expect(verdictOf(0.61, 0.7, [0.5, 0.6])).toBe('FAIL');
    expect(verdictOf(0.3, 0.49, [0.5, 0.6])).toBe('FAIL');
    expect(verdictOf(0.49, 0.55, [0.5, 0.6])).toBe('WARN');
    expect(verdictOf(0.4, 0.7, [0.5, 0.6])).toBe('WARN');
    // An edge belongs to the band.
    expect(verdictOf(0.4, 0.5, [0.5, 0.6])).toBe('WARN');
    expect(verdictOf(0.6, 0.7, [0.5, 0.6])).toBe('WARN');
  });

  it('hold win rates, means and medians of shipped and own setups against what is wanted', async () => {
    const checks = await checkBands(
      {
        fights: 1_000,
        bands: [
          {
            setup: 'saga/goblin',
            winRate: [0.5, 1],
            mean: { rounds: [1, 50] },
            median: { rounds: [200, 300] },
          },
          {
            name: 'mine',
            ruleset: 'saga',
            setup: { hero: {}, enemy: 'goblin' },
            winRate: [0, 0.01],
            side: 0,
          },
        ],
      },
      { find, workers: 0 },
    );
    expect(checks.map(({ band, what, verdict }) => `${band} ${what} ${verdict}`)).toEqual([
      'saga/goblin win rate PASS',
      'saga/goblin mean rounds PASS',
      'saga/goblin median rounds FAIL',
      'mine win rate FAIL',
    ]);
  });

  it('judge by the seed, the players, the side and the combatant that they name', async () => {
    const [fights, seed] = [300, 'judge'];
    const policies = ['random', 'default'];
    const setup = 'saga/mercenary';
    const blows = (name: string) => ({ [name]: [0, 100] });
    const checks = await checkBands(
      {
        ...{ fights: 100, seed },
        bands: [
          { setup, fights, side: 1, winRate: [0, 1], mean: { rounds: [0, 99] } },
          { setup, fights, policies, winRate: [0, 1] },
          { setup, fights, hitsToKill: { ...blows('Mercenary'), ...blows('Hero') } },
        ],
      },
      { find, workers: 0 },
    );
    const asked = { ...shipped(setup), fights, seed, workers: 0 };
    const [own, other] = await Promise.all([
      simulate({ ...asked, watched: fights }),
      simulate({ ...asked, policies }),
    ]);
    const kills = (name: string) => own.eventStats!.combatants.find(each => each.name === name)!.hitsToKill!;
    expect(checks.map(({ what, found, low, high }) => [what, found, low, high])).toEqual([
      ['win rate of Enemy', own.wins[1]!.rate, own.wins[1]!.low, own.wins[1]!.high],
      ['mean rounds', own.measures.rounds!.mean, ...Object.values(own.measures.rounds!.interval)],
      ['win rate', other.wins[0]!.rate, other.wins[0]!.low, other.wins[0]!.high],
      ['hits to kill Mercenary', kills('Mercenary').mean, ...Object.values(kills('Mercenary').interval)],
      ['hits to kill Hero', kills('Hero').mean, ...Object.values(kills('Hero').interval)],
    ]);
    const medians = [own, own, other, own, own].map(({ examples }) => examples!.median);
    expect(checks.map(({ fight }) => fight.seed)).toEqual(medians);
  });

  it('have no side for those fights that nobody won, and nobody who never fell', async () => {
    const wrong = (band: object) =>
      checkBands({ fights: 100, bands: [{ setup: 'saga/goblin', ...band }] }, { find, workers: 0 });
    await expect(wrong({ winRate: [0, 1], side: 2 })).rejects.toThrow(/there is no side 2/);
    await expect(wrong({ hitsToKill: { Wolf: [0, 9] } })).rejects.toThrow(
      /bands\[0\]\.hitsToKill: no 'Wolf' ever fell; those who did are .*Goblin/,
    );
  });

  it('of what is shipped are met: the quick ones', async () => {
    const checks = await checkBands(shippedBands, { find, quick: true });
    expect(checks.filter(({ verdict }) => verdict !== 'PASS')).toEqual([]);
    expect(new Set(checks.map(({ band }) => band.split('/')[0])).size).toBe(5);
  });

  it('of a median warn where its interval reaches over an edge', async () => {
    const median = (choices: readonly [number, number]) =>
      checkBands({ fights: 100, bands: [{ setup: 'd20/duel', median: { choices } }] }, { find, workers: 0 });
    const [{ low, high, found, verdict }] = (await median([1, 500])) as [Check];
    expect([low <= found, found <= high, verdict]).toEqual([true, true, 'PASS']);
    const [edge] = await median([low, high]);
    expect(edge!.verdict).toBe('PASS');
    expect(low).toBeLessThan(high);
    expect((await median([high, 500]))[0]!.verdict).toBe('WARN');
    expect((await median([high + 1, 500]))[0]!.verdict).toBe('FAIL');
  });

  it('tell how far they are over all of them', async () => {
    const told: (readonly [number, number])[] = [];
    const band = { setup: 'saga/wolf', winRate: [0, 1] };
    await checkBands(
      { fights: 100, bands: [band, { ...band, fights: 300 }] },
      { find, workers: 0, onProgress: (done, total) => told.push([done, total]) },
    );
    expect(told.at(-1)).toEqual([400, 400]);
    expect(told.every(([done], place) => place === 0 || done > told[place - 1]![0])).toBe(true);
  });

  it('are refused with place and reason', async () => {
    await expect(checkBands({ bands: [{ setup: 'saga/goblin' }] }, { find })).rejects.toThrow(
      /bands\[0\]: checks nothing/,
    );
    const side = { setup: 'saga/goblin', winRate: [0, 1], side: 7 };
    await expect(checkBands({ fights: 100, bands: [side] }, { find, workers: 0 })).rejects.toThrow(
      /'saga\/goblin'.* bands\[0\]\.side: there is no side 7/,
    );
    const player = { setup: 'saga/goblin', winRate: [0, 1], policies: ['guess'] };
    await expect(checkBands({ bands: [player] }, { find })).rejects.toThrow(/bands\[0\].*no policy 'guess'/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', winRate: [1, 0] }] }, { find }),
    ).rejects.toThrow(/bands\[0\]\.winRate/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', winRate: [40, 60] }] }, { find }),
    ).rejects.toThrow(/bands\[0\]\.winRate: must be shares/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', median: { turns: [0, 1] } }] }, { find, workers: 0 }),
    ).rejects.toThrow(/median: there is no measure 'turns'/);
    await expect(
      checkBands({ bands: [{ setup: { enemy: 'goblin' }, winRate: [0, 1] }] }, { find }),
    ).rejects.toThrow(/bands\[0\]\.ruleset: a setup of your own needs the id of its ruleset/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', mean: { turns: [0, 1] } }] }, { find, workers: 0 }),
    ).rejects.toThrow(/no measure 'turns'; there are .*rounds/);
  });

  it('are looked through before the first fight', async () => {
    const bad: readonly (readonly [object, RegExp])[] = [
      [
        { setup: 'saga/goblni' },
        /bands\[1\]: There is no shipped setup 'saga\/goblni'\. Did you mean saga\/goblin\?/,
      ],
      [{ setup: 'saga/wolf', side: 7 }, /'saga\/wolf'.* bands\[1\]\.side: there is no side 7/],
      [
        { setup: 'saga/wolf', median: { turns: [0, 1] } },
        /bands\[1\]\.median: there is no measure 'turns'; there are .*rounds/,
      ],
    ];
    for (const [band, reason] of bad) {
      let fights = 0;
      const winRate = [0, 1];
      const bands = [
        { setup: 'saga/goblin', winRate },
        { ...band, winRate },
      ];
      const asked = checkBands({ bands }, { find, workers: 0, onProgress: () => fights++ });
      await expect(asked).rejects.toThrow(reason);
      expect(fights).toBe(0);
    }
  });

  it('may want what only fights that end are measured by, though the first does not', async () => {
    const score = (maxChoices: number) =>
      checkBands(
        { fights: 100, bands: [{ setup: 'saga/gauntlet', mean: { score: [0, 1_000_000] } }] },
        { find, workers: 0, maxChoices },
      );
    expect((await score(40)).map(({ what, verdict }) => [what, verdict])).toEqual([['mean score', 'PASS']]);
    // None of them ends.
    await expect(score(2)).rejects.toThrow(
      /bands\[0\]\.mean: there is no measure 'score'; there are choices/,
    );
  });
});
