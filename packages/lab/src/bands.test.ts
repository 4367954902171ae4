import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { type Check, checkBands, shippedBands, verdictOf } from './bands.js';

const registry = standardRegistry();
const find = (name: string) => registry.setup(name);

describe('bands', { timeout: 60_000 }, () => {
  it('pass within, fail outside, and warn where it cannot be told', () => {
    expect(verdictOf(0.5, 0.6, [0.5, 0.6])).toBe('PASS');
    expect(verdictOf(0.61, 0.7, [0.5, 0.6])).toBe('FAIL');
    expect(verdictOf(0.3, 0.49, [0.5, 0.6])).toBe('FAIL');
    expect(verdictOf(0.49, 0.55, [0.5, 0.6])).toBe('WARN');
    expect(verdictOf(0.4, 0.7, [0.5, 0.6])).toBe('WARN');
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

  it('of what is shipped are met', { timeout: 300_000 }, async () => {
    const checks = await checkBands(shippedBands, { find });
    const missed = checks.filter(({ verdict }) => verdict !== 'PASS');
    expect(missed).toEqual([]);
    expect(new Set(checks.map(({ band }) => band.split('/')[0])).size).toBe(5);
  });

  it('of a median warn where its interval reaches over an edge', async () => {
    const median = (rounds: readonly [number, number]) =>
      checkBands({ fights: 200, bands: [{ setup: 'saga/wolf', median: { rounds } }] }, { find, workers: 0 });
    const [{ low, high, found, verdict }] = (await median([1, 50])) as [Check];
    expect([low <= found, found <= high, verdict]).toEqual([true, true, 'PASS']);
    const [edge] = await median([low, high]);
    expect(edge!.verdict).toBe('PASS');
    if (low < high) expect((await median([high, 50]))[0]!.verdict).toBe('WARN');
    expect((await median([high + 1, 50]))[0]!.verdict).toBe('FAIL');
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
      /bands\[0\]: wants nothing/,
    );
    const side = { setup: 'saga/goblin', winRate: [0, 1], side: 7 };
    await expect(checkBands({ fights: 100, bands: [side] }, { find, workers: 0 })).rejects.toThrow(
      /'saga\/goblin'.* side: there is no side 7/,
    );
    const player = { setup: 'saga/goblin', winRate: [0, 1], policies: ['guess'] };
    await expect(checkBands({ bands: [player] }, { find })).rejects.toThrow(/bands\[0\].*no policy 'guess'/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', winRate: [1, 0] }] }, { find }),
    ).rejects.toThrow(/bands\[0\]\.winRate/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', mean: { turns: [0, 1] } }] }, { find, workers: 0 }),
    ).rejects.toThrow(/no measure 'turns'; there are .*rounds/);
    await expect(checkBands({ bands: [{ setup: 'saga/gobbo', winRate: [0, 1] }] }, { find })).rejects.toThrow(
      /saga\/gobbo/,
    );
  });
});
