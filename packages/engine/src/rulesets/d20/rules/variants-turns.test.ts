import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO } from './testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', level: 12, ...fields });
const attack = { do: 'attack', target: 1 } as const;

describe('momentum', () => {
  const options = { momentum: true };

  it.each([
    [1, 0.25],
    [2, 0.5],
    [3, 0.75],
    [4, 1],
    [5, 0.25],
  ])('D20-15.15 attack %i in a row has chance %d of a free one', (nth, chance) => {
    const rolls = [];
    for (let before = 1; before < nth; before++) rolls.push(2, before % 4 === 0 ? 2 : 0);
    const b = bout({ hero: hero(), monsters: [{ ac: 15 }], options, rolls });
    for (let before = 1; before < nth; before++) {
      b.attack();
      b.wait();
    }
    const odds = oddsAfter(b, attack, (_, events) => events.filter(({ kind }) => kind === 'attacked').length);
    expect(odds.get('2')?.probability ?? 0).toBeCloseTo(chance, 12);
  });

  it('D20-15.15 the free attack is on the same target and does not count; off: none', () => {
    const b = bout({ hero: hero(), options, rolls: [15, 3, { label: 'momentum', value: 1 }, 15, 2] });
    b.attack();
    expect([100 - b.foe.hp, b.fight.actor, b.hero.momentum]).toEqual([5, 1, 1]);
    b.done();
    const off = bout({ hero: hero(), rolls: [15, 3] });
    off.attack();
    off.done();
    const dead = bout({
      hero: hero(),
      monsters: [{ hp: 3 }, {}],
      map: ['@a', '.b'],
      options,
      rolls: [15, 3],
    });
    dead.attack(1);
    dead.done();
  });

  it.each([
    ['moving', (b: ReturnType<typeof bout>) => b.move(0, 1)],
    ['using an item', (b: ReturnType<typeof bout>) => b.use('healing-potion')],
  ])('D20-15.15 %s resets n', (_what, act) => {
    const b = bout({
      hero: hero({ pack: ['healing-potion'] }),
      map: ['@a', '..'],
      options,
      rolls: [15, 3, 0, 15, 3, 0],
    });
    for (let blow = 0; blow < 2; blow++) {
      b.attack();
      b.wait();
    }
    expect(b.hero.momentum).toBe(2);
    act(b);
    if (b.fight.actor !== 0) b.until(0);
    const odds = oddsAfter(b, attack, (_, events) => events.filter(({ kind }) => kind === 'attacked').length);
    expect(odds.get('2')?.probability).toBeCloseTo(0.25, 12);
  });

  it("D20-15.15 it is the hero's: monsters have none", () => {
    const b = bout({ hero: hero(), options, rolls: [15, 3] });
    b.wait();
    b.attack(0);
    b.done();
  });
});

describe('trollRegen', () => {
  const options = { trollRegen: true };
  const troll = { id: 'troll', hp: 20 };

  it('D20-15.17 the plain Troll heals 2 at the start of its turn unless acid or fire hurt it', () => {
    const b = bout({ hero: hero(), monsters: [troll], options, rolls: [19, 3] });
    b.wait();
    expect(b.foe.hp).toBe(22);
    b.wait();
    b.attack();
    expect(b.foe.hp).toBe(21);
    const fire = bout({ hero: hero({ pack: ['scroll-of-fireball'] }), monsters: [{ id: 'troll' }], options });
    fire.use('scroll-of-fireball', { tile: fire.foe.tile });
    expect(fire.foe.hp).toBe(5);
    fire.until(1);
    expect(fire.foe.hp).toBe(7);
    const top = bout({ monsters: [{ id: 'troll', hp: 29 }], options });
    top.wait();
    expect(top.foe.hp).toBe(30);
  });

  it('D20-15.17 off: it does not; others never do', () => {
    const off = bout({ monsters: [troll] });
    off.wait();
    expect(off.foe.hp).toBe(20);
    const orc = bout({ monsters: [{ id: 'orc', hp: 5 }], options });
    orc.wait();
    expect(orc.foe.hp).toBe(5);
    const ancient = bout({ monsters: [{ id: 'ancient-troll', hp: 20 }], options });
    ancient.wait();
    expect(ancient.foe.hp).toBe(23);
  });
});
