import { rulesetModules } from '@fray/engine';
import { shippedWinChance, winChanceDetail, winChanceFigure, winChanceText } from '@fray/engine/win-chances';
import { describe, expect, it } from 'vitest';
import { winChanceDigest, winChanceOf } from './win-chances.js';

const shipped = rulesetModules.flatMap(module => module.setups().map(named => ({ module, named })));

describe('the win chances of shipped fights', () => {
  it('are those of rules, content and players as they are: else run npm run win-chances', async () => {
    const stale: string[] = [];
    for (const { module, named } of shipped)
      if (shippedWinChance(named.name)?.digest !== (await winChanceDigest(module, named)))
        stale.push(named.name);
    expect(stale).toEqual([]);
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

  it('follow the setup, and no words', async () => {
    const { module, named } = shipped[0]!;
    const digest = await winChanceDigest(module, named);
    expect(await winChanceDigest(module, { ...named, title: 'Another title' })).toBe(digest);
    expect(await winChanceDigest(module, { ...named, setup: { enemy: 'imp' } })).not.toBe(digest);
  });

  it('follow how the built-in players decide', async () => {
    const { module, named } = shipped[0]!;
    const rulesets = module
      .rulesets()
      .map(each => ({ ...each, decide: each.brawl ?? (() => ({ do: 'flee' })) }));
    const changed = { ...module, rulesets: () => rulesets };
    expect(await winChanceDigest(changed, named)).not.toBe(await winChanceDigest(module, named));
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
