import { standardRegistry } from '@fray/engine';
import { axisOf, fieldsOf, withSides } from '@fray/lab/browser';
import { describe, expect, it } from 'vitest';
import { describeLimits, formatAxis, formatValue, isAllValues, parseAxis, suggestValue } from './axis.js';
import { findPairs } from './entrants.js';

describe('an axis in a form', () => {
  it.each([
    ['heroes[0].ac=12..18', { field: 'heroes[0].ac', from: '12', to: '18', step: '1' }],
    ['multiplier=0.6..1.4:0.1', { field: 'multiplier', from: '0.6', to: '1.4', step: '0.1' }],
    ['a=-5..5:5', { field: 'a', from: '-5', to: '5', step: '5' }],
    ['weapon=dagger,sword', { field: 'weapon', words: ['dagger', 'sword'] }],
    // Half typed, it stays what it is.
    ['a=12..', { field: 'a', from: '12', to: '', step: '1' }],
  ])('%s is taken apart and put together again', (text, draft) => {
    expect(parseAxis(text)).toEqual(draft);
    expect(formatAxis(parseAxis(text))).toBe(text);
  });

  it('knows every value there is', () => {
    expect(isAllValues(parseAxis('weapon=*'))).toBe(true);
    expect(isAllValues(parseAxis('weapon=dagger,*'))).toBe(false);
  });

  it('reads as it is written', () => {
    const words = ['1980', 'standard', 'true'].map(formatValue);
    expect(axisOf(formatAxis({ field: 'x', words })).values).toEqual(['1980', 'standard', 'true']);
  });
});

describe('a field in a form', () => {
  const field = { path: 'x', given: true };

  it('tells what stands there and its limits', () => {
    const range = { least: 1, most: 60_000, whole: true };
    expect(describeLimits({ ...field, value: 15, range })).toBe('now 15, 1 to 60,000');
    expect(describeLimits({ ...field, value: undefined, range: { least: 0, whole: true } })).toBe(
      'not set, from 0 on',
    );
    expect(describeLimits({ ...field, value: 'sword', words: ['sword', 'axe'] })).toBe('now sword, one of 2');
  });

  it('suggests another value', () => {
    expect(suggestValue({ ...field, value: 15, range: { most: 20, whole: true } })).toBe(16);
    expect(suggestValue({ ...field, value: 20, range: { most: 20, whole: true } })).toBe(19);
    expect(suggestValue({ ...field, value: undefined, range: { least: 3, whole: true } })).toBe(3);
    expect(suggestValue({ ...field, value: true, words: [true, false] })).toBe(false);
  });
});

describe('pairsOf', () => {
  const pairs = (name: string) => {
    const registry = standardRegistry();
    const { ruleset: id, setup } = registry.setup(name);
    const ruleset = registry.ruleset(id);
    return findPairs({ ruleset, setup }, withSides(ruleset, setup, fieldsOf(ruleset, setup)));
  };
  const fields = (name: string) => pairs(name).map(pair => pair.fields);

  it('finds who can stand in another’s place, and nobody where nobody can', () => {
    expect(fields('arena/iron-and-thunder')).toEqual([['teams[0]', 'teams[1]']]);
    expect(fields('arena/duel')).toEqual([
      ['teams[0]', 'teams[1]'],
      ['teams[0].members[0].fighter', 'teams[1].members[0].fighter'],
      ['teams[0].members[0].consumables[0]', 'teams[1].members[0].consumables[0]'],
      ['teams[0].members[0].consumables[1]', 'teams[1].members[0].consumables[0]'],
    ]);
    expect(fields('saga/goblin')).toEqual([]);
  });

  it('knows those that are shipped to meet, each by a word that stands for it', () => {
    const [teams, fighters] = pairs('arena/iron-and-thunder')[0]!.groups;
    expect([teams!.kind, teams!.words, teams!.names.iron_vow]).toEqual([
      'teams',
      expect.arrayContaining(['iron_vow']),
      'The Iron Vow',
    ]);
    expect(fighters!.kind).toBe('fighters');
    const [{ fields: where, groups }] = pairs('d20/duel') as [ReturnType<typeof pairs>[number]];
    expect(where).toEqual(['heroes[0]', 'monsters[0]']);
    expect(groups[0]!.words).toContain('ancient-troll');
    expect(groups[0]!.names['ancient-troll']).toBe('Ancient troll');
  });
});
