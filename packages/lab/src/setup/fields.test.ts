import { describe, expect, it } from 'vitest';
import { axisOf, pathOf, withField } from './fields.js';

describe('a field of a setup', () => {
  it('is named by its path', () => {
    expect(pathOf('a')).toEqual(['a']);
    expect(pathOf('party[0].scores.strength')).toEqual(['party', 0, 'scores', 'strength']);
    expect(pathOf('rows[1][2]')).toEqual(['rows', 1, 2]);
  });

  it.each(['', '.a', 'a..b', 'a[x]', 'a[1', 'a.', '[', 'a]b'])('is not named by %j', text => {
    expect(() => pathOf(text)).toThrow(/must be a path such as/);
  });

  it('takes another value in a copy', () => {
    const setup = { hero: { lp: 10, bag: ['a', { n: 1 }] }, enemy: 'goblin' };
    const before = structuredClone(setup);
    expect(withField(setup, 'hero.lp', 12)).toEqual({ ...setup, hero: { ...setup.hero, lp: 12 } });
    expect(withField(setup, 'hero.bag[1].n', 2)).toMatchObject({ hero: { bag: ['a', { n: 2 }] } });
    expect(withField(setup, 'hero.bag[2]', 'new')).toMatchObject({ hero: { bag: ['a', { n: 1 }, 'new'] } });
    expect(withField({}, 'options.morale', true)).toEqual({ options: { morale: true } });
    expect(withField({ enemy: 'goblin' }, 'enemy.skill', 3)).toEqual({ enemy: { skill: 3 } });
    expect(setup).toEqual(before);
    expect(() => withField(setup, 'hero.bag[7]', 1)).toThrow(/the list has 2 entries/);
    expect(() => withField({ bag: ['a'] }, 'bag[7]', 1)).toThrow(/the list has 1 entry, so/);
  });
});

describe('an axis', () => {
  it('is a range, with a step or without, or a list', () => {
    expect(axisOf('a.b=1..4')).toEqual({ field: 'a.b', values: [1, 2, 3, 4] });
    expect(axisOf('x=10..30:5').values).toEqual([10, 15, 20, 25, 30]);
    expect(axisOf('x=-1..1:0.5').values).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(axisOf('x=0..0.3:0.1').values).toEqual([0, 0.1, 0.2, 0.3]);
    expect(axisOf('x=3..3').values).toEqual([3]);
    expect(axisOf('w=dagger,2,true,null').values).toEqual(['dagger', 2, true, null]);
    expect(axisOf('w={"a":1}').values).toEqual([{ a: 1 }]);
  });

  it.each(['x', '=1..2', 'x=', 'x=5..1', 'x=1..9:0', 'x=0..1e9', 'x=0..99999'])('is not %j', text => {
    if (text === 'x=0..1e9') expect(axisOf(text).values).toEqual(['0..1e9']);
    else expect(() => axisOf(text)).toThrow(/The axis is not valid/);
  });
});
