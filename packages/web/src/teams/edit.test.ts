import { arenaContent, checkTeam, fighterOf } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import * as edit from './edit.js';

const garrick = fighterOf(arenaContent, 'garrick');
const odile = fighterOf(arenaContent, 'odile');
const codes = (record: typeof garrick) =>
  checkTeam(arenaContent, { name: 'One', members: [record] }).map(({ code }) => code);

describe('gear', () => {
  it('is changed and taken off, and the record before stays as it was', () => {
    const before = structuredClone(garrick);
    expect(edit.wornAt(edit.wear(garrick, 'weapon', 'axe'), 'weapon')).toBe('axe');
    expect(edit.wear(garrick, 'offhand', null).equipment).not.toHaveProperty('offhand');
    expect(garrick).toEqual(before);
  });

  it('keeps quality and affixes for what is worn next, until they are given up', () => {
    const amulet = edit.wear(garrick, 0, 'silver_amulet');
    expect(edit.wornAt(amulet, 0)).toMatchObject({ item: 'silver_amulet', stars: 2, affixes: ['of_the_ox'] });
    expect(edit.wornAt(edit.plain(amulet, 0), 0)).toBe('silver_amulet');
    expect(edit.wear(garrick, 0, null).equipment.accessories).toEqual([]);
    expect(edit.wear(garrick, 1, 'grey_cloak').equipment.accessories).toHaveLength(2);
  });

  it('has its reasons from the rules', () => {
    expect(codes(edit.wear(garrick, 'weapon', 'greatsword'))).toEqual(['hands_full']);
    expect(codes(edit.setFocus(edit.wear(odile, 'weapon', 'wand'), ''))).toEqual(['focus_type']);
    expect(codes(edit.setFocus(edit.wear(odile, 'weapon', 'wand'), 'fire'))).toEqual([]);
  });
});

describe('supplies', () => {
  it('go with their thresholds, unless there is another of the kind', () => {
    const two = edit.addSupply(edit.setThreshold(garrick, 'healing_potion', 0.4), 'healing_potion');
    const one = edit.dropSupply(two, 0);
    expect(one.settings.consumableThresholds).toEqual({ healing_potion: 0.4 });
    expect(
      edit.dropSupply(one, one.consumables.indexOf('healing_potion')).settings.consumableThresholds,
    ).toEqual({});
  });

  it('are five at most', () => {
    let loaded = garrick;
    for (let count = 0; count < 4; count++) loaded = edit.addSupply(loaded, 'antidote');
    expect(codes(loaded)).toEqual(['too_many_consumables']);
  });
});

describe('orders', () => {
  it('are given and taken back', () => {
    const given = edit.setRange(edit.setPriority(garrick, 'healer'), 'long');
    expect(given.settings).toMatchObject({ targetPriority: 'healer', rangePreference: 'long' });
    expect(edit.setRange(edit.setPriority(given, ''), '').settings).toEqual(garrick.settings);
  });

  it('weigh actions; a weight of one is none', () => {
    const heavy = edit.setWeight(garrick, 'challenge', 1.5);
    expect(heavy.settings.actionWeights).toEqual({ challenge: 1.5 });
    expect(edit.setWeight(heavy, 'challenge', 1).settings.actionWeights).toEqual({});
    expect(codes(edit.setWeight(garrick, 'challenge', 3))).toEqual(['config_range']);
  });

  it('come with a character', () => {
    const both = edit.toggleArchetype(edit.toggleArchetype(garrick, 'showoff'), 'cautious');
    expect(both.settings.archetypes).toEqual(['showoff', 'cautious']);
    expect(edit.toggleArchetype(both, 'showoff').settings.archetypes).toEqual(['cautious']);
  });
});

describe('traits and perks', () => {
  it('are levelled, learnt and forgotten within the rules', () => {
    const at = garrick.traits.findIndex(({ id }) => id === 'vanguard');
    expect(codes(edit.setTraitLevel(garrick, at, 1))).toContain('perk_level');
    expect(codes(edit.setPerk(garrick, at, 'challenge', null))).toEqual(['starter_missing']);
    expect(codes(edit.setPerk(garrick, at, 'second_wind', 2))).toEqual([]);
    expect(codes(edit.dropTrait(garrick, at))).toEqual([]);
    expect(codes(edit.addTrait(garrick, 'vanguard', 'challenge'))).toContain('duplicate_trait');
    expect(codes(edit.addTrait(garrick, 'red_temper', 'hot_blood'))).toEqual([]);
  });
});

it('the order of a team changes', () => {
  expect(edit.moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(edit.moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(edit.moved(['a'], 4, 0)).toEqual(['a']);
});
