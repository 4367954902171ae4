import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO } from '../testkit.js';

const hero = (pack: unknown[], fields = {}) => ({ ...PLAIN_HERO, pack, ...fields });
const HALL = ['@....', '.....', '....a'];

describe('items', () => {
  it('D20-9.1 a minor healing potion restores 1d8+2, capped at max HP', () => {
    for (const [hp, die, after] of [
      [5, 1, 8],
      [5, 8, 15],
      [25, 8, 28],
    ] as const) {
      const b = bout({ hero: hero(['minor-healing-potion'], { hp }), rolls: [die] });
      b.use('minor-healing-potion');
      expect([b.hero.hp, b.hero.pack]).toEqual([after, []]);
      b.done();
    }
    const b = bout({ hero: hero(['minor-healing-potion'], { hp: 1 }) });
    const odds = oddsAfter(b, { do: 'use', item: 'minor-healing-potion' }, after => after.fighters[0]!.hp);
    expect([...odds].map(([hp, { ways, of }]) => [Number(hp), `${ways}/${of}`])).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11].map(hp => [hp, '1/8']),
    );
  });

  it('D20-9.1 a healing potion restores 40, capped at max HP', () => {
    for (const [hp, after] of [
      [10, 50],
      [90, 118],
    ] as const) {
      const b = bout({ hero: hero(['healing-potion'], { level: 12, hp }) });
      b.use('healing-potion');
      expect([b.hero.hp, b.hero.pack]).toEqual([after, []]);
    }
  });

  it('D20-9.1 at full HP they may be drunk without effect', () => {
    const b = bout({ hero: hero(['healing-potion', 'minor-healing-potion']), rolls: [8] });
    b.use('healing-potion');
    b.until(0);
    b.use('minor-healing-potion');
    expect([b.hero.hp, b.hero.pack]).toEqual([28, []]);
  });

  it('D20-9.2 scrolls and wands need no attack roll and allow no save', () => {
    const items = [
      'scroll-of-lightning',
      'scroll-of-fireball',
      'scroll-of-slow',
      'scroll-of-glue',
      'wand-of-lightning',
      'wand-of-fireball',
      'wand-of-slow',
    ];
    for (const item of items) {
      const b = bout({ hero: hero([item]), monsters: [{ ac: 200 }], map: HALL });
      b.use(item, /fireball/.test(item) ? { tile: b.foe.tile } : { target: 1 });
      const lost = /lightning/.test(item) ? 40 : /fireball/.test(item) ? 25 : 0;
      expect([100 - b.foe.hp, b.of('attacked'), b.foe.effects.length]).toEqual([lost, [], lost > 0 ? 0 : 1]);
      b.done();
    }
  });

  it('D20-9.2 an area hits everybody in it, friends and user included', () => {
    const b = bout({
      hero: hero(['scroll-of-fireball'], { level: 12 }),
      allies: [{ level: 12, con: 10 }],
      monsters: [{}, {}, {}],
      map: ['@...a', 'A....', '...b.', '.....', '....c'],
    });
    b.use('scroll-of-fireball', { tile: b.tile(1, 1) });
    expect([0, 1, 2, 3, 4].map(who => b.who(who).maxHp - b.who(who).hp)).toEqual([25, 25, 25, 25, 25]);
    const edge = bout({
      hero: hero(['scroll-of-fireball'], { level: 12 }),
      monsters: [{}, {}],
      map: ['@...a....b'],
    });
    edge.use('scroll-of-fireball', { tile: edge.tile(6, 0) });
    expect([edge.hero.hp, edge.who(1).hp, edge.who(2).hp]).toEqual([118, 75, 75]);
    const outside = bout({
      hero: hero(['scroll-of-fireball'], { level: 12 }),
      monsters: [{}, {}],
      map: ['@...a....b'],
    });
    outside.use('scroll-of-fireball', { tile: outside.tile(8, 0) });
    expect([outside.who(1).hp, outside.who(2).hp]).toEqual([100, 75]);
  });

  it('D20-9.3 a scroll or potion is used up', () => {
    for (const item of [
      'scroll-of-shield',
      'scroll-of-invisibility',
      'potion-of-heroism',
      'potion-of-protection',
      'healing-potion',
    ]) {
      const b = bout({ hero: hero([item, item]) });
      b.use(item);
      expect(b.hero.pack.length).toBe(1);
    }
  });

  it.each([
    [3, '1 of 3 charges'],
    [1, '1 of 1 charge'],
    [0, 'no charge left'],
  ])('D20-9.3 a wand with %i charges costs %s', (charges, cost) => {
    const b = bout({ hero: hero([{ id: 'wand-of-lightning', charges }]), monsters: [{ hp: 200 }] });
    const zap = b.fight
      .options()
      .find(({ choice }) => 'item' in choice && choice.item === 'wand-of-lightning');
    expect(zap?.cost).toBe(cost);
  });

  it('D20-9.3 a wand holds 3 charges, one per use, and stays as a dead stick at 0', () => {
    const b = bout({ hero: hero(['wand-of-lightning']), monsters: [{ hp: 200 }] });
    expect(b.hero.pack[0]?.charges).toBe(3);
    for (let use = 0; use < 3; use++) {
      b.use('wand-of-lightning', { target: 1 });
      b.wait();
    }
    expect([b.foe.hp, b.hero.pack]).toMatchObject([80, [{ id: 'wand-of-lightning', charges: 0 }]]);
    expect(b.refusal({ do: 'use', item: 'wand-of-lightning' })).toEqual({
      code: 'choice/blocked',
      why: 'd20/no-charge',
      reason: 'The wand of lightning is a dead stick: it has no charge left.',
    });
    expect(b.open('use')).toEqual([]);
    for (const wand of ['wand-of-fireball', 'wand-of-slow'])
      expect(bout({ hero: hero([wand]) }).hero.pack[0]?.charges).toBe(3);
  });

  it.each([
    ['plain', 0, 0, 20],
    ['fine', 1, 0, 20],
    ['vicious', 0, 1, 20],
    ['masterwork', 1, 1, 20],
    ['keen', 0, 0, 20],
    ['heirloom', 2, 1, 20],
  ])('D20-9.4 %s: %i to-hit, %i damage', (quality, toHit, damage, criticalFrom) => {
    const weapon = { id: 'club', quality };
    const b = bout({ hero: hero([], { weapon }), monsters: [{ ac: 10 }], rolls: [10 - toHit, 3] });
    expect([b.hero.attack, b.hero.plus, b.hero.criticalFrom]).toEqual([toHit, damage, criticalFrom]);
    b.attack();
    expect(b.foe.hp).toBe(97 - damage);
    const critical = bout({ hero: hero([], { weapon }), rolls: [20, 3] });
    critical.attack();
    expect(critical.foe.hp).toBe(100 - 2 * (3 + damage));
    const nineteen = bout({ hero: hero([], { weapon }), rolls: [19, 3] });
    nineteen.attack();
    expect(nineteen.foe.hp).toBe(97 - damage);
  });

  it('D20-9.4 keen criticals on 19 when critRange is on, and only keen weapons do', () => {
    for (const [quality, hp] of [
      ['keen', 94],
      ['plain', 97],
      ['masterwork', 96],
    ] as const) {
      const b = bout({
        hero: hero([], { weapon: { id: 'club', quality } }),
        options: { critRange: true },
        rolls: [19, 3],
      });
      b.attack();
      expect(b.foe.hp).toBe(hp);
    }
  });
});
