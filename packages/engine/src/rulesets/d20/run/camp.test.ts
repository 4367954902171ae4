import { describe, expect, it } from 'vitest';
import { expedition, NO_LOOT, RAT, room, slaughter } from './testkit.js';

const HUNGRY = { rations: 0 };
/** The three rooms of the first depth, a Rat in each. */
const DEPTH = [...RAT, ...room(0), ...RAT, ...room(0), ...RAT];

/** At the foot of the first depth, before the stair. */
function atStair(hero: Record<string, unknown> = {}, options = {}, after = room(0)) {
  const e = expedition({ hero, options, rolls: [...DEPTH, ...after] });
  for (const _ of [1, 2]) {
    e.clear();
    e.goOn();
  }
  e.clear();
  return e;
}

describe('a cleared room', () => {
  it('D20-13.6 one roll on Table 8: what is found goes into the pack', () => {
    const e = expedition({ rolls: [10, 3, 43] });
    e.clear();
    expect(e.hero.pack.map(({ id }) => id)).toEqual(['healing-potion', 'healing-potion']);
    expect(e.of('found')).toMatchObject([{ item: 'Healing potion' }]);
    e.done();
  });

  it('D20-13.6 a wand is found full', () => {
    const e = expedition({ rolls: [10, 3, 99, 2] });
    e.clear();
    expect(e.hero.pack.at(-1)).toMatchObject({ id: 'wand-of-fireball', charges: 3 });
  });

  it('D20-13.6 nothing is found on 1 to 20', () => {
    const e = expedition({ rolls: [10, 3, 20] });
    e.clear();
    expect([e.hero.pack.length, e.of('found')]).toMatchObject([1, [{ item: null }]]);
  });

  it.each([
    [30, 10, 17],
    [31, 10, 17],
    [32, 10, 18],
    [30, 28, 30],
    [30, 30, 30],
  ])('D20-13.6 D20-1.8 a breather at max HP %i: %i become %i', (maxHp, hp, after) => {
    const e = expedition({ hero: { maxHp, hp }, rolls: RAT });
    e.clear();
    expect(e.hero.hp).toBe(after);
  });

  it('D20-13.6 a cleared depth gives 100 XP times its number', () => {
    const e = atStair({ level: 5 });
    expect([e.hero.xp, e.state.earned]).toEqual([130, 130]);
    expect(e.of('gained').map(({ xp }) => xp)).toEqual([10, 10, 10, 100]);
  });

  it('D20-13.6 at depth 2 it is 200', () => {
    const e = atStair({ level: 5 }, {}, [...room(0), ...RAT, ...room(0), ...RAT, ...room(0), ...RAT]);
    for (let i = 0; i < 3; i++) {
      e.goOn();
      e.clear();
    }
    expect(e.of('gained').at(-1)?.xp).toBe(200);
    e.done();
  });
});

describe('the way down', () => {
  it('D20-13.7 eats a ration and restores all HP', () => {
    const e = atStair({ hp: 1, maxHp: 40 });
    expect(e.hero.hp).toBe(31);
    e.goOn();
    expect([e.state.depth, e.state.room, e.hero.hp, e.hero.rations]).toEqual([2, 1, 40, 4]);
    e.done();
  });

  it.each([
    [1, 31, 35],
    [2, 32, 36],
    [5, 35, 37],
  ])('D20-13.7 without a ration half of what is missing: %i HP, %i, then %i of 40', (hp, before, after) => {
    const e = atStair({ ...HUNGRY, hp, maxHp: 40 });
    expect(e.hero.hp).toBe(before);
    e.goOn();
    expect([e.hero.hp, e.hero.rations]).toEqual([after, 0]);
    expect(e.of('descended')).toMatchObject([{ hungry: true }]);
  });

  it('D20-13.7 from room to room nothing is eaten', () => {
    const e = expedition({ rolls: [...RAT, ...room(0)] });
    e.clear();
    e.goOn();
    expect([e.hero.rations, e.of('spent')]).toEqual([5, []]);
  });

  it('D20-13.7 a ration found is carried, up to nine', () => {
    for (const [rations, after, item] of [
      [8, 9, 'Ration'],
      [9, 9, null],
    ]) {
      const e = expedition({ hero: { rations }, rolls: [10, 3, 57] });
      e.clear();
      expect([e.hero.rations, e.hero.pack.length, e.of('found')]).toMatchObject([after, 1, [{ item }]]);
    }
  });

  it('D20-13.7 provisions off: always all HP, and no rations', () => {
    const e = atStair({ hp: 1, maxHp: 40 }, { provisions: false });
    expect(e.hero.rations).toBe(0);
    e.goOn();
    expect([e.hero.hp, e.of('spent')]).toEqual([40, []]);
    const found = expedition({ options: { provisions: false }, rolls: [10, 3, 57] });
    found.clear();
    expect([found.hero.rations, found.of('found')]).toMatchObject([0, [{ item: null }]]);
  });
});

describe('what is free in camp', () => {
  const kit = {
    pack: ['greatsword', 'wooden-shield', 'chain-mail', 'healing-potion', 'minor-healing-potion'],
  };

  it('D20-7.5 D20-1.9 equipping, as often as one likes; the old goes to the pack', () => {
    const e = expedition({ hero: kit, rolls: RAT });
    e.clear();
    e.act({ do: 'equip', item: 'chain-mail' });
    e.act({ do: 'equip', item: 'wooden-shield' });
    expect([e.hero.ac, e.hero.chest?.id, e.hero.off?.id]).toEqual([18, 'chain-mail', 'wooden-shield']);
    e.act({ do: 'equip', item: 'greatsword' });
    expect([e.hero.off, e.hero.main?.id, e.state.phase]).toEqual([null, 'greatsword', 'camp']);
    e.act({ do: 'unequip', slot: 'chest' });
    expect(e.hero.pack.map(({ id }) => id).sort()).toEqual(
      [
        'chain-mail',
        'healing-potion',
        'leather-armour',
        'minor-healing-potion',
        'shortsword',
        'wooden-shield',
      ].sort(),
    );
    e.done();
  });

  it('D20-7.5 no turn passes: conditions stay as they are', () => {
    const e = expedition({ hero: { ...kit, conditions: ['protected'] }, rolls: RAT });
    e.clear();
    const { effects } = e.hero;
    e.act({ do: 'equip', item: 'chain-mail' });
    expect(e.hero.effects).toEqual(effects);
  });

  it('D20-9.1 drinking', () => {
    const e = expedition({ hero: { ...kit, hp: 3, maxHp: 60 }, rolls: [...RAT, 5] });
    e.clear();
    e.act({ do: 'use', item: 'minor-healing-potion' });
    expect(e.hero.hp).toBe(18 + 7);
    e.act({ do: 'use', item: 'healing-potion' });
    expect([e.hero.hp, e.offered('use')]).toEqual([60, []]);
    e.done();
  });

  it('nobody is left to aim at: bolts and blasts are not offered', () => {
    const pack = ['scroll-of-fireball', 'wand-of-lightning', 'scroll-of-glue', 'scroll-of-shield'];
    const e = expedition({ hero: { pack }, rolls: RAT });
    e.clear();
    expect(e.offered('use')).toEqual([{ do: 'use', item: 'scroll-of-shield' }]);
  });

  it('D20-7.5 picking up what lies anywhere in the room', () => {
    const options = { throwing: true };
    const e = expedition({ hero: { weapon: 'dagger' }, options, rolls: [4, 2, 10, 2, NO_LOOT] });
    const from = e.hero.tile;
    e.act({ do: 'throw', target: 1 });
    e.clear();
    expect([e.hero.main, e.state.fight.ground.length]).toEqual([null, 1]);
    const { tile } = e.state.fight.ground[0]!;
    expect(e.option({ do: 'pick', item: 'dagger' })?.aim?.tile).toBe(tile);
    e.act({ do: 'pick', item: 'dagger' });
    expect([e.hero.main?.id, e.hero.tile, e.state.fight.ground]).toEqual(['dagger', tile, []]);
    expect(tile).not.toBe(from);
    e.done();
  });

  it('the board keeps the cleared room, and no ending shows before the end', () => {
    const e = expedition({
      hero: { str: 100, dex: 100 },
      entry: room(0, 0),
      rolls: [...slaughter(2), NO_LOOT],
    });
    e.clear();
    const view = e.fight.view();
    expect(view.board).toMatchObject({ kind: 'grid', tokens: [{ who: 0 }] });
    expect(view.board.kind === 'grid' && view.board.things.map(({ label }) => label)).toEqual([
      'Corpse of Rat',
      'Corpse of Rat 2',
    ]);
    expect([view.outcome, view.ending, view.actor, view.stage?.title]).toEqual([
      null,
      undefined,
      0,
      'Depth 1, room 1 of 3',
    ]);
  });
});
