import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './field-list.js';
import { opposingFields, withSides } from './opposing-fields.js';

const registry = standardRegistry();

function pairsOf(name: string): string[] {
  const { ruleset: id, setup } = registry.setup(name);
  const ruleset = registry.ruleset(id);
  const fields = withSides(ruleset, setup, fieldsOf(ruleset, setup));
  return opposingFields(fields).map(([first, second]) => `${first.path} ${second.path}`);
}

describe('fields in which two can meet', () => {
  it.each(['quest/warband', 'd20/rats', 'rogue/aquator', 'saga/goblin'])('there are none in %s', name => {
    expect(pairsOf(name)).toEqual([]);
  });

  it('belong to opposing sides: never two of one team', () => {
    const pairs = pairsOf('arena/five-a-side');
    expect(pairs).toHaveLength(25);
    for (const pair of pairs) expect(pair).toMatch(/^teams\[0\]\.members\[\d\] teams\[1\]\.members\[\d\]$/);
  });

  it('belong to the first side and the second, whose victories are counted', () => {
    for (const pair of pairsOf('arena/four-corners')) expect(pair).toBe('teams[0] teams[1]');
  });
});
