import { describe, expect, it } from 'vitest';
import { foe, fraction, scene } from '../testkit.js';

const HALL = ['#'.repeat(17), ...Array.from({ length: 13 }, () => `#${'.'.repeat(15)}#`), '#'.repeat(17)];
/** A Dragon so far from the hero, who stands in the corner; one action of it. */
function dragon(
  dx: number,
  dy: number,
  given: { hero?: object; options?: object; rolls?: readonly (number | number[])[]; map?: string[] } = {},
) {
  const map = (given.map ?? HALL).map((row, y) => (y === 1 ? `#@${row.slice(2)}` : row));
  return scene({
    map,
    hero: { hp: 500, maxHp: 500, ...given.hero },
    monsters: [foe('D', { at: [1 + dx, 1 + dy] })],
    options: { simpleTurns: true, ...given.options },
    rolls: given.rolls ?? [],
  });
}
const fire = (dx: number, dy: number, given = {}) =>
  dragon(dx, dy, given).chance('rest', ({ hero }) => hero.hp < 500);

describe('10.13 Dragon breath', () => {
  it.each([
    [2, 0],
    [6, 0],
    [0, 2],
    [0, 6],
    [3, 3],
    [6, 6],
  ])('ROGUE-10.13 %i, %i away on a line: 40 %%', (dx, dy) => {
    expect(fire(dx, dy)).toBe('2/5');
  });

  it.each([
    [7, 0],
    [7, 7],
    [3, 2],
    [6, 1],
  ])('ROGUE-10.13 %i, %i away: too far, or no line', (dx, dy) => {
    expect(fire(dx, dy)).toBe('0/1');
  });

  it('ROGUE-10.13 a wall on the line stops it', () => {
    const map = HALL.map((row, y) => (y === 1 ? `${row.slice(0, 3)}#${row.slice(4)}` : row));
    expect([fire(4, 0, { map }), fire(0, 4, { map })]).toEqual(['0/1', '2/5']);
  });

  it('ROGUE-10.13 adjacent it bites instead', () => {
    const s = dragon(1, 0, { rolls: [1, 1, 1].map(face => face) });
    s.act('rest');
    s.done();
    expect([s.of('missed').length, s.hero.hp]).toEqual([3, 500]);
  });

  it('ROGUE-10.13 6d6 without a hit roll, whatever the AC: 6 to 36, 21 on average', () => {
    const hero = { armour: { what: 'plate-mail', plus: 9 }, rings: [{ what: 'protection', plus: 9 }] };
    const odds = dragon(4, 0, { hero }).odds('rest', after => 500 - after.hero.hp);
    const hits = [...odds].filter(([damage]) => damage !== '0');
    const mean = hits.reduce((sum, [damage, { probability }]) => sum + Number(damage) * probability, 0);
    expect([hits.length, mean.toFixed(9), fraction(odds, 0)]).toEqual([31, (21 * 0.4).toFixed(9), '3/5']);
    expect(odds.get('6')!.probability).toBeCloseTo(0.4 / 6 ** 6, 15);
    expect(odds.get('36')!.probability).toBeCloseTo(0.4 / 6 ** 6, 15);
  });

  it.each([
    [1, 16],
    [2, 15],
    [10, 11],
    [11, 11],
  ])('ROGUE-10.13 breathSave at level %i: escapes all damage from %i on', (level, need) => {
    const given = { hero: { level }, options: { breathSave: true } };
    const s = dragon(4, 0, given);
    expect(s.odds('rest', ({ hero }) => hero.hp < 500).get('true')!.probability).toBeCloseTo(
      (0.4 * (need - 1)) / 20,
      12,
    );
    const saved = dragon(4, 0, { ...given, rolls: [1, need] });
    saved.act('rest');
    saved.done();
    expect(saved.hero.hp).toBe(500);
    const burnt = dragon(4, 0, { ...given, rolls: [1, need - 1, 18] });
    burnt.act('rest');
    expect(burnt.hero.hp).toBe(482);
  });

  it('ROGUE-10.13 off, there is no save', () => {
    const s = dragon(4, 0, { rolls: [1, 18] });
    s.act('rest');
    s.done();
    expect(s.hero.hp).toBe(482);
  });
});
