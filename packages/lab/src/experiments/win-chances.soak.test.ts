import { rulesetModules } from '@fray/engine';
import { shippedWinChance } from '@fray/engine/win-chances';
import { expect, it } from 'vitest';
import { Z } from '../simulate/statistics.js';
import { winChanceOf } from './win-chances.js';

it('a fresh simulation finds the win chance of every shipped fight within its interval', async () => {
  const off: number[] = [];
  for (const module of rulesetModules) {
    for (const named of module.setups()) {
      const shown = shippedWinChance(named.name)!;
      const fresh = await winChanceOf(module, named, { seed: 'fresh' });
      if (shown.rate === undefined) continue;
      // Exact odds are given up on a busy machine, and then estimated.
      const isExact = shown.fights === undefined && fresh.fights === undefined;
      if (isExact) expect(fresh.rate, named.name).toBeCloseTo(shown.rate, 5);
      else off.push(standardErrorsApart(shown, fresh));
    }
  }
  // Both are estimates: one in twenty lies apart by chance. More than this is less likely than one in a thousand.
  expect(off.filter(errors => errors > Z).length).toBeLessThanOrEqual(Math.ceil(0.05 * off.length) + 7);
  expect(Math.max(...off)).toBeLessThan(4.5);
});

interface Estimate {
  readonly rate?: number;
  readonly fights?: number;
}

function standardErrorsApart(one: Estimate, other: Estimate): number {
  const variance = ({ rate = 0, fights }: Estimate) => {
    if (fights === undefined) return 0;
    // With the two of each that Wilson's interval adds, so that no variance is 0.
    const share = (rate * fights + 2) / (fights + 4);
    return (share * (1 - share)) / fights;
  };
  return Math.abs(one.rate! - other.rate!) / Math.sqrt(variance(one) + variance(other));
}
