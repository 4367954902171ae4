import { arenaContent, checkTeam, fighterOf } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import * as edit from './edit-fighter.js';

const garrick = fighterOf(arenaContent, 'garrick');
const odile = fighterOf(arenaContent, 'odile');
const codes = (record: typeof garrick) =>
  checkTeam(arenaContent, { name: 'One', members: [record] }).map(({ code }) => code);

describe('gear', () => {
  it('is changed and taken off without changing the old record', () => {
    const before = structuredClone(garrick);
    expect(edit.wornAt(edit.equip(garrick, 'weapon', 'axe'), 'weapon')).toBe('axe');
    expect(edit.equip(garrick, 'offhand', null).equipment).not.toHaveProperty('offhand');
    expect(garrick).toEqual(before);
  });

  it('passes quality and affixes on to the next item, until they are removed', () => {
    const amulet = edit.equip(garrick, 0, 'silver_amulet');
    expect(edit.wornAt(amulet, 0)).toMatchObject({ item: 'silver_amulet', stars: 2, affixes: ['of_the_ox'] });
    expect(edit.wornAt(edit.makePlain(amulet, 0), 0)).toBe('silver_amulet');
    expect(edit.equip(garrick, 0, null).equipment.accessories).toEqual([]);
    expect(edit.equip(garrick, 1, 'grey_cloak').equipment.accessories).toHaveLength(2);
  });

  it('is checked by the rules', () => {
    expect(codes(edit.equip(garrick, 'weapon', 'greatsword'))).toEqual(['hands_full']);
    expect(codes(edit.setFocus(edit.equip(odile, 'weapon', 'wand'), ''))).toEqual(['focus_type']);
    expect(codes(edit.setFocus(edit.equip(odile, 'weapon', 'wand'), 'fire'))).toEqual([]);
  });
});

describe('supplies', () => {
  it('take their threshold with them, unless another of the same kind is left', () => {
    const without = { ...garrick, consumables: [] };
    const one = edit.addSupply(edit.setThreshold(without, 'healing_potion', 0.4), 'healing_potion');
    const two = edit.addSupply(one, 'healing_potion');
    expect(edit.dropSupply(two, 0).settings.consumableThresholds).toEqual({ healing_potion: 0.4 });
    expect(
      edit.dropSupply(one, one.consumables.indexOf('healing_potion')).settings.consumableThresholds,
    ).toEqual({});
  });

  it('are limited to five', () => {
    let loaded = garrick;
    for (let count = 0; count < 4; count++) loaded = edit.addSupply(loaded, 'antidote');
    expect(codes(loaded)).toEqual(['too_many_consumables']);
  });
});

describe('orders', () => {
  it('are set and cleared', () => {
    const given = edit.setRange(edit.setPriority(garrick, 'healer'), 'long');
    expect(given.settings).toMatchObject({ targetPriority: 'healer', rangePreference: 'long' });
    expect(edit.setRange(edit.setPriority(given, ''), '').settings).toEqual(garrick.settings);
  });

  it('weight actions; a weight of one is not stored', () => {
    const heavy = edit.setWeight(garrick, 'challenge', 1.5);
    expect(heavy.settings.actionWeights).toEqual({ challenge: 1.5 });
    expect(edit.setWeight(heavy, 'challenge', 1).settings.actionWeights).toEqual({});
    expect(codes(edit.setWeight(garrick, 'challenge', 3))).toEqual(['config_range']);
  });

  it('toggle archetypes', () => {
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

it('moveItem reorders a team', () => {
  expect(edit.moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(edit.moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(edit.moveItem(['a'], 4, 0)).toEqual(['a']);
});
