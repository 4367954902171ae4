import { rulesetModules } from '@fray/engine';
import { shippedWinChance, winChanceDetail, winChanceFigure, winChanceText } from '@fray/engine/win-chances';
import { describe, expect, it } from 'vitest';
import { winChanceDigest, winChanceOf } from './win-chances.js';

const shipped = rulesetModules.flatMap(module => module.setups().map(named => ({ module, named })));

describe('the win chances of shipped fights', () => {
  it('are those of rules and content as they are: else run npm run win-chances', () => {
    const stale = shipped.filter(
      ({ module, named }) => shippedWinChance(named.name)?.digest !== winChanceDigest(module, named),
    );
    expect(stale.map(({ named }) => named.name)).toEqual([]);
  });

  it('are known to two points to either side, those of runs to four', () => {
    for (const { module, named } of shipped) {
      const { low = 0, high = 0 } = shippedWinChance(named.name)!;
      const { isRun } = module.rulesets().find(({ id }) => id === named.ruleset)!;
      expect((high - low) / 2, named.name).toBeLessThanOrEqual(isRun ? 0.0401 : 0.0201);
    }
  });

  it.each(shipped.map(({ named }) => named.name))('of %s can be said', name => {
    expect(winChanceText(name)).toMatch(/ (wins|reaches) /);
    expect(winChanceFigure(name)).toMatch(/^([<>] )?\d+ %$|^\w+ \d+\.\d$/);
  });

  it('follow setup, content and version, and nothing else', () => {
    const { module, named } = shipped[0]!;
    const digest = winChanceDigest(module, named);
    expect(winChanceDigest(module, structuredClone(named))).toBe(digest);
    expect(winChanceDigest(module, { ...named, title: 'Another title' })).toBe(digest);
    expect(winChanceDigest(module, { ...named, setup: { enemy: 'imp' } })).not.toBe(digest);
  });

  it('are exact where every roll can be followed, and say so', async () => {
    const { module, named } = shipped.find(({ named: { name } }) => name === 'd20/duel')!;
    expect(await winChanceOf(module, named)).toEqual(shippedWinChance(named.name));
    expect(winChanceDetail(named.name)).toMatch(/^Exactly \d+\.\d\d %$/);
  });

  it('of another fight are not known', () => {
    expect([shippedWinChance('mine/duel'), winChanceText('mine/duel'), winChanceFigure('mine/duel')]).toEqual(
      [null, null, null],
    );
  });
});
