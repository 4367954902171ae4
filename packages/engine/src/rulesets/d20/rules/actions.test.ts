import { describe, expect, it } from 'vitest';
import type { D20Choice } from '../choices.js';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

const attack = { do: 'attack', target: 1 } as const;
const KIT = { ...PLAIN_HERO, weapon: 'club', pack: ['healing-potion', 'mace', 'leather-helmet'] };

describe('actions', () => {
  const actions: [string, D20Choice, Scene][] = [
    ['attack', attack, { rolls: [15, 3] }],
    ['use an item', { do: 'use', item: 'healing-potion' }, {}],
    ['equip', { do: 'equip', item: 'mace' }, {}],
    ['unequip', { do: 'unequip', slot: 'main' }, {}],
    ['wait', { do: 'wait' }, {}],
  ];
  it.each(actions)('D20-7.1 %s is the one action of the turn', (_name, choice, scene) => {
    const b = bout({ hero: KIT, ...scene });
    expect(b.fight.actor).toBe(0);
    b.act(choice);
    expect(b.fight.actor).toBe(1);
    b.done();
  });

  it('D20-7.1 to pick up a dropped weapon is an action too', () => {
    const b = bout({ hero: KIT, options: { fumbleEffects: true }, rolls: [1, 2] });
    b.attack();
    expect([b.hero.main, b.state.ground.length]).toEqual([null, 1]);
    b.wait();
    b.act({ do: 'pick', item: 'club' });
    expect([b.hero.main?.id, b.state.ground, b.fight.actor]).toEqual(['club', [], 1]);
  });

  it('D20-7.1 one item is equipped or unequipped at a time', () => {
    const b = bout({ hero: KIT });
    b.act({ do: 'equip', item: 'leather-helmet' });
    expect([b.hero.head?.id, b.hero.main?.id, b.hero.pack.map(item => item.id)]).toEqual([
      'leather-helmet',
      'club',
      ['healing-potion', 'mace'],
    ]);
    b.until(0);
    b.act({ do: 'unequip', slot: 'head' });
    expect([b.hero.head, b.hero.pack.at(-1)?.id, b.hero.ac]).toEqual([null, 'leather-helmet', 10]);
  });

  it('D20-7.2 an attack uses the main hand, or bare hands when that is empty', () => {
    const armed = bout({ hero: { ...PLAIN_HERO, weapon: 'greataxe' }, rolls: [15, 12] });
    armed.attack();
    expect([armed.foe.hp, armed.of('attacked')[0]?.weapon]).toEqual([88, 'Greataxe']);
    const bare = bout({ hero: { ...PLAIN_HERO, offHand: 'wooden-shield' }, rolls: [15, 2] });
    bare.attack();
    expect([bare.foe.hp, bare.of('attacked')[0]?.weapon]).toEqual([98, 'Bare hands']);
    // A weapon in the off hand does not stand in for it.
    const off = bout({ hero: { ...PLAIN_HERO, offHand: 'dagger' }, rolls: [15, 2] });
    off.attack();
    expect([off.foe.hp, off.hero.sides, off.hero.attack]).toEqual([98, 2, 0]);
    off.done();
  });

  it.each([
    ['scroll-of-lightning', 5],
    ['wand-of-lightning', 5],
    ['scroll-of-slow', 8],
    ['wand-of-slow', 8],
    ['scroll-of-glue', 8],
  ])('D20-7.3 %s takes the action and needs a living target in sight within %i', (item, range) => {
    const hero = { ...PLAIN_HERO, pack: [item] };
    const at = (away: number) => [`@${'.'.repeat(away - 1)}a`];
    const near = bout({ hero, map: at(range) });
    near.use(item, { target: 1 });
    // Who is slowed loses the next turn, and it is the hero's again.
    expect([near.fight.actor, near.state.round]).toEqual(/slow/.test(item) ? [0, 2] : [1, 1]);
    expect(near.foe.hp < 100 || near.foe.effects.length > 0).toBe(true);
    const far = bout({ hero, map: at(range + 1) });
    expect(far.refusal({ do: 'use', item, target: 1 })).toEqual({
      code: 'choice/blocked',
      why: 'd20/out-of-range',
      reason: `It reaches ${range} tiles; the target is ${range + 1} away.`,
    });
    const hidden = bout({ hero, map: ['@.#.a', '##.##'] });
    expect(hidden.refusal({ do: 'use', item, target: 1 })).toMatchObject({ why: 'd20/no-sight' });
    const dead = bout({
      hero: { ...hero, weapon: 'club' },
      monsters: [{ hp: 1 }, {}],
      map: ['@ab'],
      rolls: [15, 1],
    });
    dead.attack();
    dead.until(0);
    expect(dead.refusal({ do: 'use', item, target: 1 }).code).toBe('choice/unknown');
  });

  it('D20-7.3 potions take the action and are drunk by whoever has them', () => {
    const b = bout({ hero: { hp: 5 } });
    b.use('healing-potion');
    expect([b.hero.hp, b.fight.actor]).toEqual([30, 1]);
  });

  it('D20-7.4 an illegal order is refused with a reason, costs nothing and draws no dice', () => {
    const b = bout({
      hero: { ...PLAIN_HERO, weapon: 'longbow', pack: [{ id: 'wand-of-slow', charges: 0 }, 'ration'] },
      map: ['@a', '..'],
    });
    const orders: D20Choice[] = [attack, { do: 'use', item: 'wand-of-slow' }, { do: 'use', item: 'ration' }];
    for (const order of orders) {
      const { code, reason } = b.refusal(order);
      expect([code, /^[A-Z].*\.$/.test(reason)]).toEqual(['choice/blocked', true]);
    }
    for (const order of [
      { do: 'attack', target: 0 },
      { do: 'attack', target: 9 },
      { do: 'move', to: 9999 },
      { do: 'use', item: 'scroll-of-glue', target: 1 },
      { do: 'equip', item: 'full-plate' },
      { do: 'pick', item: 'club' },
      { do: 'unequip', slot: 'head' },
      { do: 'throw', target: 1 },
      { do: 'attack', target: 1, stance: 'power' },
    ] as D20Choice[])
      expect(b.refusal(order).code).toMatch(/^choice\//);
    // The turn is still his.
    expect([b.fight.actor, b.state.hasMoved, b.open('move').length]).toEqual([0, false, 2]);
    b.done();
  });

  it('D20-7.5 ammunition is unlimited', () => {
    const b = bout({
      hero: { ...PLAIN_HERO, weapon: 'longbow' },
      map: ['@.a'],
      monsters: [{ hp: 1000 }],
      rolls: Array(200).fill(5),
    });
    for (let shot = 0; shot < 100; shot++) {
      b.attack();
      b.wait();
    }
    expect(b.of('attacked').length).toBe(100);
    expect(b.hero.main?.id).toBe('longbow');
  });
});
