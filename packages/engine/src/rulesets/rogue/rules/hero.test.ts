import { describe, expect, it } from 'vitest';
import { setupIssues } from '../testkit.js';
import { foe, packOf, scene } from './testkit.js';

/** Table 9 as printed: the STR a column begins with, then its four numbers. */
const TABLE_9 = [
  [3, 0, 0, -4, -4],
  [4, 0, 0, -3, -3],
  [5, 0, 0, -2, -2],
  [6, 0, 0, -1, -1],
  [7, 0, 0, 0, 0],
  [16, 0, 1, 0, 1],
  [17, 0, 2, 1, 1],
  [18, 0, 3, 1, 2],
  [19, 0, 3, 1, 3],
  [20, 0, 4, 1, 3],
  [21, 3, 4, 2, 4],
  [22, 3, 5, 2, 5],
  [31, 4, 6, 3, 6],
] as const;
const ROWS = Array.from({ length: 29 }, (_, i) => {
  const str = i + 3;
  const [, ...numbers] = TABLE_9.findLast(([from]) => from <= str)!;
  return [str, ...numbers] as const;
});

/** To-hit and damage that STR gives, as a blow shows them: Mace +0 at an awake Zombie (AC 8), dice 4 and 4. */
function bonuses(str: number, options = {}) {
  const s = scene({
    hero: { str, weapon: 'mace' },
    monsters: [foe('Z')],
    options,
    rolls: [20, [4, 4]],
  });
  const chance = s.option('e')!.chance! * 20 - 9;
  s.act('e');
  s.done();
  return [Math.round(chance), 100 - s.foe.hp - 8];
}

describe('1 Characters', () => {
  it('ROGUE-1.1 the default hero', () => {
    const { hero } = scene({ monsters: [foe('Z')] });
    expect(hero).toMatchObject({ level: 1, xp: 0, hp: 12, maxHp: 12, str: 16, food: 13_000, gold: 0, ac: 8 });
    expect(packOf(hero)).toEqual([
      'mace +1 in use',
      'leather-armor +0 in use',
      'minor-healing +0',
      'ration +0',
    ]);
  });

  it('ROGUE-1.2 a potion does not take STR beyond 31, a drain not below 3', () => {
    const drink = (str: number) => {
      const s = scene({ hero: { str, pack: ['gain-strength'] }, monsters: [foe('Z')] });
      s.do('drink gain-strength');
      return s.hero.str;
    };
    expect([29, 30, 31].map(drink)).toEqual([30, 31, 31]);
    const bitten = (str: number) => {
      const s = scene({ hero: { str }, monsters: [foe('R')], rolls: [20, 1, 1] });
      s.act('rest');
      return s.hero.str;
    };
    expect([5, 4, 3].map(bitten)).toEqual([4, 3, 3]);
  });

  it('ROGUE-1.2 a ring does not take it beyond 31 either, and a hero outside 3–31 is refused', () => {
    const rings = [{ what: 'add-strength', plus: 3 }];
    const might = (str: number) => scene({ hero: { str, rings }, monsters: [foe('Z')] }).hero.might;
    expect([16, 28, 29, 31].map(might)).toEqual([19, 31, 31, 31]);
    const issues = (str: unknown) => setupIssues({ hero: { str }, monsters: ['Z'] }).map(({ path }) => path);
    expect([2, 3, 31, 32, 16.5].map(issues)).toEqual([['hero.str'], [], [], ['hero.str'], ['hero.str']]);
  });

  it.each(ROWS)('ROGUE-1.3 ROGUE-1.4 Table 9, STR %i: standard to-hit %i, damage %i', (str, hit, damage) => {
    expect(bonuses(str)).toEqual([hit, damage]);
  });

  it.each(ROWS)('ROGUE-15.2 Table 9, STR %i: 1980 to-hit and damage', (str, _hit, _damage, hit, damage) => {
    expect(bonuses(str, { strengthTable: '1980' })).toEqual([hit, damage]);
  });

  it('ROGUE-1.5 a monster adds no STR bonus: an Orc of level 2 hits AC 8 in 10 of 20 and does 1 to 8', () => {
    const s = scene({ hero: { hp: 50, maxHp: 50, str: 31 }, monsters: [foe('O')] });
    const odds = s.odds('rest', after => 50 - after.hero.hp);
    expect(odds.get('0')).toMatchObject({ ways: 1, of: 2 });
    for (let n = 1; n <= 8; n++) expect(odds.get(String(n))).toMatchObject({ ways: 1, of: 16 });
    expect(odds.size).toBe(9);
  });

  it('ROGUE-1.6 healing stops at max HP', () => {
    const s = scene({ hero: { hp: 10, pack: ['minor-healing'] }, monsters: [foe('Z')], rolls: [8] });
    s.do('drink minor-healing');
    expect([s.hero.hp, s.hero.maxHp]).toEqual([12, 12]);
    expect(setupIssues({ hero: { hp: 13 }, monsters: ['Z'] })[0]?.path).toBe('hero.hp');
  });

  it('ROGUE-1.6 the highest STR is remembered: gained to 17, drained to 15, restored to 17', () => {
    const pack = ['gain-strength', 'restore-strength'];
    const s = scene({
      hero: { pack, hp: 50, maxHp: 50 },
      monsters: [foe('R')],
      rolls: [20, 1, 1, 20, 1, 1, 1],
    });
    s.do('drink gain-strength');
    expect(s.hero.str).toBe(16);
    s.act('rest');
    expect(s.hero.str).toBe(15);
    s.do('drink restore-strength');
    expect([s.hero.str, s.hero.topStr]).toEqual([17, 17]);
    s.done();
  });

  it('ROGUE-1.7 there is no class to choose', () => {
    expect(setupIssues({ hero: { class: 'wizard' }, monsters: ['Z'] })).toHaveLength(1);
    expect(setupIssues({ hero: {}, monsters: ['Z'] })).toEqual([]);
  });
});
