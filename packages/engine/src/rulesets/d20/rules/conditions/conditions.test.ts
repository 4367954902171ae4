import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { bout, PLAIN_HERO } from '../testkit.js';

const hero = (...conditions: unknown[]) => ({ ...PLAIN_HERO, weapon: 'club', conditions });

describe('conditions', () => {
  it.each([
    ['Protected', 4, 0, 0, 50],
    ['Shielded', 4, 0, 0, 10],
    ['Heroic', 0, 3, 3, 30],
    ['Focused', 0, 2, 0, 8],
    ['Weakened', 0, 0, -2, 30],
    ['Blinded', 0, -4, 0, 3],
    ['Hexed', -1, -1, 0, 5],
    ['Bellowed', 0, -1, 0, 2],
    ['Poisoned', 0, 0, 0, 6],
    ['Burning', 0, 0, 0, 3],
    ['Entangled', 0, 0, 0, 3],
    ['Invisible', 0, 0, 0, 30],
    ['Slowed', 0, 0, 0, 10],
    ['Staggered', 0, 0, 0, 1],
    ['Regenerating', 0, 0, 0, 50],
  ])('D20 Table 7, %s: %i AC, %i to-hit, %i damage for %i turns', (name, ac, toHit, damage, turns) => {
    const id = name.toLowerCase();
    const free = bout({ hero: hero() }).hero;
    const b = bout({ monsters: [{ damage: '1d6', conditions: [id] }], hero: PLAIN_HERO });
    const { foe } = b;
    expect([foe.ac - 10, foe.attack, foe.plus, foe.effects[0]?.turns]).toEqual([ac, toHit, damage, turns]);
    const mine = bout({ allies: [hero(id)], map: ['@Aa'] }).who(1);
    expect([mine.ac - free.ac, mine.attack - free.attack, mine.plus - free.plus]).toEqual([
      ac,
      toHit,
      damage,
    ]);
    // It ends after so many of its own turns, lost or not.
    for (let round = 1; round < turns; round++) b.until(0);
    expect(b.foe.effects).toMatchObject([{ id, turns: 1 }]);
    b.until(0);
    expect([b.foe.effects, b.foe.ac, b.foe.attack, b.foe.plus]).toEqual([[], 10, 0, 0]);
  });

  it.each([
    ['poisoned', 6],
    ['burning', 3],
  ])('D20 Table 7, %s: 1 damage per turn, %i in all', (id, all) => {
    const b = bout({ monsters: [{ conditions: [id] }] });
    const hp = [];
    for (let round = 0; round < all + 2; round++) {
      b.until(0);
      hp.push(b.foe.hp);
    }
    expect(hp).toEqual(Array.from({ length: all + 2 }, (_, round) => 100 - Math.min(all, round + 1)));
    const kind = { poisoned: 'poison', burning: 'fire' }[id]!;
    const immune = bout({
      monsters: [{ conditions: [id], specials: [{ kind: 'hide', name: 'hide', type: kind, resist: 100 }] }],
    });
    immune.until(0);
    expect(immune.foe.hp).toBe(100);
  });

  it('D20 Table 7, regenerating: +1 HP per turn, not above the maximum', () => {
    const b = bout({ hero: { ...hero('regenerating'), hp: 20 } });
    for (let round = 0; round < 12; round++) b.until(0);
    expect(b.hero.hp).toBe(28);
    const short = bout({ hero: { ...hero('regenerating'), hp: 20 } });
    short.until(0);
    short.until(0);
    expect(short.hero.hp).toBe(23);
  });

  it('D20 Table 7, slowed: loses its next turn and every second one after, 10 turns long', () => {
    const b = bout({ monsters: [{ conditions: ['slowed'] }] });
    const acted: boolean[] = [];
    for (let round = 1; round <= 13; round++) {
      b.wait();
      acted.push(b.fight.actor === 1);
      if (b.fight.actor === 1) b.wait();
    }
    const lost = [false, true];
    expect(acted).toEqual([...lost, ...lost, ...lost, ...lost, ...lost, true, true, true]);
  });

  it('D20 Table 7 D20-10.1 modifiers of different conditions add, the same never counts twice', () => {
    const all = hero(
      'protected',
      'shielded',
      'hexed',
      'heroic',
      'focused',
      'weakened',
      'blinded',
      'bellowed',
    );
    const b = bout({ hero: all });
    expect([b.hero.ac, b.hero.attack, b.hero.plus]).toEqual([10 + 4 + 4 - 1, 3 + 2 - 4 - 1 - 1, 3 - 2]);
    const twice = bout({ hero: { ...hero('heroic'), pack: ['potion-of-heroism'] } });
    twice.use('potion-of-heroism');
    expect([twice.hero.attack, twice.hero.plus, twice.hero.effects.length]).toEqual([3, 3, 1]);
    const given = bout({ hero: hero('heroic', 'heroic', { id: 'heroic', turns: 40 }) });
    expect([given.hero.attack, given.hero.plus]).toEqual([3, 3]);
  });

  it('D20-10.2 prone: -2 AC until the start of the next own turn, then up again at no cost', () => {
    const b = bout({
      hero: hero(),
      monsters: [{ damage: '1d2' }],
      map: ['@a', '..'],
      options: { fumbleEffects: true },
      rolls: [1, 3, 8, 2],
    });
    b.attack();
    expect([b.hero.ac, b.fight.actor]).toEqual([8, 1]);
    b.attack(0);
    expect([b.hero.hp, b.hero.ac, b.fight.actor]).toEqual([26, 10, 0]);
    // Neither movement nor action went into getting up.
    expect([b.open('attack').length, b.open('move').length, b.state.walked]).toEqual([1, 2, 0]);
    b.done();
  });

  it('D20-10.3 staggered: the next turn is skipped entirely, and only that', () => {
    const b = bout({ monsters: [{ conditions: ['staggered'] }] });
    b.wait();
    expect([b.fight.actor, b.state.round, b.foe.effects]).toEqual([0, 2, []]);
    b.wait();
    expect(b.fight.actor).toBe(1);
    const mine = bout({ hero: hero('staggered') });
    expect([mine.fight.actor, mine.state.round]).toEqual([1, 1]);
  });

  it('D20-10.3 entangled: no movement, attacks allowed', () => {
    const b = bout({ hero: hero('entangled'), monsters: [{}, {}], map: ['b..@a'], rolls: [15, 3] });
    expect(b.open('move')).toEqual([]);
    expect(b.refusal({ do: 'attack', target: 2 })).toEqual({
      code: 'choice/blocked',
      why: 'd20/entangled',
      reason: 'You are entangled and cannot move.',
    });
    b.attack(1);
    expect([b.who(1).hp, b.place(0)]).toEqual([97, [3, 0]]);
    const monster = bout({ monsters: [{ conditions: ['entangled'] }], map: ['@..a'], players: [0] });
    monster.wait();
    expect([monster.place(1), monster.hero.hp]).toEqual([[3, 0], 30]);
  });

  it('D20-10.4 D20 Table 7, disarmed: the weapon deals 1d2 + STR and gives no to-hit bonus, for 3 turns', () => {
    const armed = {
      ...PLAIN_HERO,
      str: 16,
      weapon: { id: 'rapier', quality: 'masterwork' },
      conditions: ['disarmed'],
    };
    const b = bout({ hero: armed, rolls: [10, 2] });
    expect([b.hero.attack, b.hero.count, b.hero.sides, b.hero.plus]).toEqual([0, 1, 2, 3]);
    b.attack();
    expect(b.foe.hp).toBe(95);
    b.until(0);
    b.until(0);
    expect(b.hero.sides).toBe(2);
    b.until(0);
    expect([b.hero.attack, b.hero.sides, b.hero.plus, b.hero.main?.id]).toEqual([2, 8, 4, 'rapier']);
    const clumsy = bout({ hero: { ...armed, weapon: 'greataxe' } });
    expect(clumsy.hero.attack).toBe(0);
    const spear = bout({ hero: { ...armed, weapon: 'spear' } });
    expect(spear.hero.far).toBe(2);
  });

  it('D20-10.5 invisible: cannot be chosen as a target', () => {
    const b = bout({ hero: hero('invisible'), allies: [hero()], map: ['@a..A'] });
    b.until(2);
    expect(b.open('attack')).toEqual([{ do: 'attack', target: 1 }]);
    expect(b.refusal({ do: 'attack', target: 0 }).code).toMatch(/^choice\//);
    expect(b.decide()).toEqual({ do: 'attack', target: 1 });
    const spider = bout({ hero: hero('invisible'), monsters: ['web-spider'] });
    spider.wait();
    expect([spider.open('special'), spider.decide()]).toEqual([[], { do: 'wait' }]);
    // The other side does not see where he stands either.
    const seen = (viewer: number) => {
      const { board } = spider.fight.view(viewer);
      return board.kind === 'grid' && board.tokens.map(({ who }) => who);
    };
    expect([seen(0), seen(1)]).toEqual([[0, 1], [1]]);
    const wand = bout({ monsters: [{ conditions: ['invisible'] }], hero: { pack: ['wand-of-lightning'] } });
    expect([wand.open('attack'), wand.open('use')]).toEqual([[], []]);
  });

  it('D20-10.5 it ends when the invisible fighter attacks or uses an item on an enemy, and not otherwise', () => {
    const pack = [
      'healing-potion',
      'scroll-of-glue',
      'scroll-of-lightning',
      'scroll-of-fireball',
      'scroll-of-shield',
    ];
    const seen = (act: (b: ReturnType<typeof bout>) => void, rolls: number[] = []) => {
      const b = bout({ hero: { ...hero('invisible'), pack, level: 12 }, map: ['@a........'], rolls });
      act(b);
      return b.hero.effects.every(({ id }) => id !== 'invisible');
    };
    expect(seen(b => b.attack(), [15, 3])).toBe(true);
    expect(seen(b => b.attack(), [2])).toBe(true);
    expect(seen(b => b.use('scroll-of-glue', { target: 1 }))).toBe(true);
    expect(seen(b => b.use('scroll-of-lightning', { target: 1 }))).toBe(true);
    expect(seen(b => b.use('scroll-of-fireball', { tile: 0 }))).toBe(true);
    // Only the enemy is within the radius.
    expect(seen(b => b.use('scroll-of-fireball', { tile: 4 }))).toBe(true);
    expect(seen(b => b.use('scroll-of-fireball', { tile: 8 }))).toBe(false);
    expect(seen(b => b.use('healing-potion'))).toBe(false);
    expect(seen(b => b.use('scroll-of-shield'))).toBe(false);
    expect(seen(b => b.wait())).toBe(false);
  });

  it('D20 Table 7 has no other conditions but prone and the guard of 15.8', () => {
    expect([...shipped.conditions.keys()].sort()).toEqual(
      [
        'protected,shielded,heroic,focused,weakened,blinded,invisible,slowed,hexed,bellowed,poisoned,burning',
        'entangled,disarmed,staggered,regenerating,prone,defensive',
      ]
        .join(',')
        .split(',')
        .sort(),
    );
  });
});
