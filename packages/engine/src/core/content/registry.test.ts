import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { standardRegistry } from '../../rulesets/registry.js';
import { Fight } from '../fight/fight.js';
import { sameJson } from '../fight/refusal.js';
import type { Ruleset } from '../ruleset.js';
import { parse, pathText } from '../validation/validate.js';
import { lazy } from './lazy.js';
import { Registry } from './registry.js';
import type { RulesetModule } from './ruleset-module.js';

describe('the registry', () => {
  const registry = standardRegistry();

  it('opens a fight of every shipped setup', { timeout: 120_000 }, () => {
    expect(registry.setups.length).toBeGreaterThan(12);
    for (const { ruleset, setup } of registry.setups) {
      const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 1, players: [] });
      expect(fight.outcome).not.toBeNull();
    }
  });

  it('names what there is when asked for what there is not', () => {
    expect(() => registry.ruleset('chess')).toThrow(/There is no ruleset 'chess'.*saga/);
    expect(() => new Registry([]).ruleset('saga')).toThrow(
      /no ruleset 'saga'\. This registry is empty: add\(/,
    );
    expect(() => registry.setup('saga/dragon')).toThrow(/no shipped setup 'saga\/dragon'.*saga\/goblin/);
  });

  it('reads the content of a room when one of its setups is asked for, and no other', () => {
    const read: string[] = [];
    const room = (id: string): RulesetModule => {
      const shipped = lazy(() => {
        read.push(id);
        return { setups: [{ name: `${id}/first`, title: id, ruleset: id, setup: {} }] };
      });
      const rulesets = () => [{ id } as Ruleset];
      return {
        id,
        title: id,
        shipped,
        files: {},
        assemble: () => shipped,
        rulesets,
        setups: () => shipped.setups,
      };
    };
    const house = new Registry([room('cellar'), room('attic')]);
    expect(house.rulesets.map(({ id }) => id)).toEqual(['cellar', 'attic']);
    expect(house.findSetup('attic')).toBeUndefined();
    expect(read).toEqual([]);
    expect(house.setup('attic/first').title).toBe('attic');
    expect(house.ruleset('attic').id).toBe('attic');
    expect(read).toEqual(['attic']);
    house.add([], [{ name: 'attic/first', title: 'mine', ruleset: 'attic', setup: {} }]);
    expect(house.setup('attic/first').title).toBe('mine');
    expect(house.setups.map(({ title }) => title)).toEqual(['cellar', 'mine']);
    expect(read).toEqual(['attic', 'cellar']);
  });
});

describe('a module that is added', () => {
  const module = (id: string, ...rulesets: string[]): RulesetModule => {
    const made = rulesets.map(id => ({ id }) as Ruleset);
    return {
      id,
      title: id,
      shipped: {},
      files: {},
      assemble: () => ({}),
      rulesets: () => made,
      setups: () => [],
    };
  };
  const shipped = module('d20', 'd20', 'd20-run');
  const adding = (each: RulesetModule) => () => new Registry([shipped]).addModules([each]);

  it.each([
    [
      'has a hyphen in its id',
      module('quest-lite', 'quest-lite'),
      "'quest-lite' must be one word without a hyphen",
    ],
    [
      'holds a ruleset of another name',
      module('mine', 'd20'),
      "its ruleset 'd20' must be called 'mine', or begin with 'mine-'",
    ],
    ['has the id of another one', module('d20', 'd20'), "there is another one called 'd20'"],
  ])('is refused where it %s', (_, each, reason) => {
    expect(adding(each)).toThrow(reason);
  });

  it('may get content of a user, which other modules do not', () => {
    const own = { ...module('mine', 'mine'), assemble: (files: object) => files };
    const registry = new Registry([
      shipped,
      { ...own, rulesets: content => [{ id: 'mine', content }] as never },
    ]);
    expect(registry.addContent({ module: 'mine', files: { a: 1 } })).toEqual({ a: 1 });
    expect(registry.ruleset('mine').content).toEqual({ a: 1 });
    expect(() => registry.addContent({ module: 'yours', files: {} })).toThrow(
      "a module 'yours', which is not there",
    );
  });

  it('may hold a run, and may be added twice', () => {
    const mine = module('mine', 'mine', 'mine-run');
    const registry = new Registry([shipped, mine]);
    registry.addModules([mine, { ...mine }]);
    expect(registry.modules).toEqual([shipped, mine]);
  });
});

describe('comparing choices', () => {
  it('looks at values, not at the order of keys', () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson(null, {})).toBe(false);
    expect(sameJson({ toString: 1 }, { a: 1 })).toBe(false);
  });

  it('writes paths as people do', () => {
    expect(pathText(['hero', 'items', 2, 'name'])).toBe('hero.items[2].name');
    expect(pathText([])).toBe('');
  });
});

describe('what a schema refuses', () => {
  const schema = z.strictObject({
    foe: z.union([z.string(), z.strictObject({ name: z.string(), lp: z.int() })]),
    seed: z.int(),
  });
  const issues = (data: unknown) => {
    try {
      parse(schema, data, 'setup/invalid', 'The setup');
    } catch (error) {
      return (error as { issues: unknown }).issues;
    }
    return null;
  };

  it('is named with its path, also inside the kind of a union that was meant', () => {
    expect(issues({ foe: { name: 'Imp', lp: 'x' }, seed: 1 })).toMatchObject([
      { path: 'foe.lp', reason: 'expected number, not "x"' },
    ]);
    expect(issues({ foe: 7, seed: 1 })).toMatchObject([
      { path: 'foe', reason: 'expected string or object, not 7' },
    ]);
  });

  it('is called missing when it is', () => {
    expect(issues({ foe: 'imp' })).toMatchObject([{ path: 'seed', reason: 'is missing (expected number)' }]);
  });
});
