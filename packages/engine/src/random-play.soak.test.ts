import { describe, expect, it } from 'vitest';
import { standardRegistry } from './rulesets/registry.js';
import { playWildly } from './testing/random-play.js';
import { soakSeeds } from './testing/soak/testkit.js';

const registry = standardRegistry();
const seeds = soakSeeds(1000);

/** Whatever random play does not end has a way on: the built-in players find it. */
describe('random play of every ruleset', () => {
  it.each(registry.rulesets.map(ruleset => ruleset.id))('%s ends, or can be ended', id => {
    const ruleset = registry.ruleset(id);
    const setups = registry.setups.filter(setup => setup.ruleset === id);
    const faults: string[] = [];
    let choices = 0;
    let open = 0;
    seeds.forEach((seed, index) => {
      const { name, setup } = setups[index % setups.length]!;
      try {
        const wild = Math.floor(index / setups.length) % 2 === 1;
        const played = playWildly(ruleset, setup, seed, wild, { random: 3000, policy: 100_000 });
        choices += played.choices;
        if (!played.ended) open++;
      } catch (error) {
        faults.push(`${name}, seed '${seed}': ${(error as Error).message}`);
      }
    });
    console.log(`${id}: ${choices} choices; ${open} of ${seeds.length} games ended by policy`);
    expect(faults).toEqual([]);
  });
});
