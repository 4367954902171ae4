import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { checkBands, shippedBands, verdictOf } from './bands.js';

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

  it('are refused with place and reason', async () => {
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', winRate: [1, 0] }] }, { find }),
    ).rejects.toThrow(/bands\[0\]\.winRate/);
    await expect(
      checkBands({ bands: [{ setup: 'saga/goblin', mean: { turns: [0, 1] } }] }, { find, workers: 0 }),
    ).rejects.toThrow(/no measure 'turns'; there are .*rounds/);
    await expect(checkBands({ bands: [{ setup: 'saga/gobbo' }] }, { find })).rejects.toThrow(/saga\/gobbo/);
  });
});
