import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { bout, PLAIN_HERO } from '../testkit.js';

const hero = (pack: unknown[], fields = {}) => ({ ...PLAIN_HERO, pack, ...fields });

describe('consumables', () => {
  it.each([
    ['Potion of protection', 'protected', 50],
    ['Potion of heroism', 'heroic', 30],
    ['Scroll of shield', 'shielded', 10],
    ['Scroll of invisibility', 'invisible', 30],
  ])('D20 Table 4, %s: %s for %i turns on the user', (name, id, turns) => {
    const item = name.toLowerCase().replaceAll(' ', '-');
    const b = bout({ hero: hero([item]) });
    b.use(item);
    // One turn is over when the other side acts.
    expect(b.hero.effects).toMatchObject([{ id, turns: turns - 1 }]);
    expect(b.foe.effects).toEqual([]);
  });

  it('D20 Table 4, Minor healing potion / healing potion', () => {
    expect(shipped.items.get('minor-healing-potion')).toMatchObject({
      form: 'potion',
      effect: { dice: '1d8+2' },
    });
    expect(shipped.items.get('healing-potion')).toMatchObject({ form: 'potion', effect: { amount: 40 } });
  });

  it.each(['scroll', 'wand'])(
    'D20 Table 4, Lightning (%s): 40 lightning damage to one visible target within 5',
    form => {
      const item = `${form}-of-lightning`;
      const immune = { specials: [{ kind: 'hide', name: 'rubber', type: 'lightning', resist: 100 }] };
      for (const [monster, hp] of [
        [{}, 60],
        [immune, 100],
      ] as const) {
        const b = bout({ hero: hero([item]), monsters: [monster, {}], map: ['@....ab'] });
        b.use(item, { target: 1 });
        expect([b.who(1).hp, b.who(2).hp]).toEqual([hp, 100]);
        b.until(0);
        if (form === 'wand') expect(b.refusal({ do: 'use', item, target: 2 }).why).toBe('d20/out-of-range');
      }
    },
  );

  it.each(['scroll', 'wand'])(
    'D20 Table 4, Fireball (%s): 25 fire damage in radius 3 of a visible tile within 8',
    form => {
      const item = `${form}-of-fireball`;
      const immune = { specials: [{ kind: 'hide', name: 'asbestos', type: 'fire', resist: 100 }] };
      const b = bout({
        hero: hero([item]),
        monsters: [{}, immune, {}],
        map: ['@.......a..b', '#########c##'],
      });
      const tiles = b.open('use').map(choice => (choice.do === 'use' ? choice.tile! : -1));
      expect(Math.max(...tiles.filter(tile => tile < 12))).toBe(8);
      b.use(item, { tile: 8 });
      expect([b.hero.hp, b.who(1).hp, b.who(2).hp, b.who(3).hp]).toEqual([28, 75, 100, 75]);
      const four = bout({ hero: hero([item]), map: ['@.....a'] });
      four.use(item, { tile: four.tile(4, 0) });
      expect([four.hero.hp, four.foe.hp]).toEqual([28, 75]);
      const corner = bout({ hero: hero([item]), map: ['@#..', '.#..', '...a'] });
      expect(corner.refusal({ do: 'use', item, tile: corner.tile(3, 0) }).code).toBe('choice/unknown');
    },
  );

  it.each(['scroll', 'wand'])('D20 Table 4, Slow (%s): one target within 8 is slowed', form => {
    const item = `${form}-of-slow`;
    const b = bout({ hero: hero([item]), monsters: [{}, {}], map: ['@.......ab'] });
    b.use(item, { target: 1 });
    // It has lost its next turn already.
    expect(b.who(1).effects).toMatchObject([{ id: 'slowed', turns: 9, from: 10 }]);
    expect([b.fight.actor, b.who(2).effects]).toEqual([2, []]);
  });

  it('D20 Table 4, Glue: one target within 8 is entangled for 5 turns', () => {
    const b = bout({ hero: hero(['scroll-of-glue']), map: ['@.......a'] });
    b.use('scroll-of-glue', { target: 1 });
    expect(b.foe.effects).toMatchObject([{ id: 'entangled', turns: 5 }]);
    expect(b.open('move')).toEqual([]);
    for (let turn = 0; turn < 5; turn++) b.until(1);
    expect(b.foe.effects).toEqual([]);
  });

  it('D20 Table 4, Ration: not eaten in a fight', () => {
    const b = bout({ hero: hero(['ration'], { hp: 3 }) });
    expect(b.refusal({ do: 'use', item: 'ration' })).toMatchObject({ why: 'd20/not-now' });
    expect(b.hero.hp).toBe(3);
  });

  it('D20 Table 4: wands exist for lightning, fireball and slow', () => {
    const wands = [...shipped.items.values()].filter(({ form }) => form === 'wand').map(({ id }) => id);
    expect(wands).toEqual(['wand-of-lightning', 'wand-of-fireball', 'wand-of-slow']);
    expect(shipped.items.size).toBe(14);
  });
});
