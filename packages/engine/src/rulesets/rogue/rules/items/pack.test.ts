import { describe, expect, it } from 'vitest';
import type { ItemGroup } from '../../content/items.js';
import type { Item, RogueState } from '../../state/state.js';
import type { Scene } from '../../testkit.js';
import { at, foe, packOf, scene } from '../testkit.js';
import { itemName } from './names.js';
import { PACK_SIZE } from './pack.js';

const sleeper = foe('B', { at: [7, 7], asleep: true });
const carrying = (hero: Readonly<Record<string, unknown>>, more: Scene = {}) =>
  scene({ monsters: [sleeper], hero, ...more });
const thing = (group: ItemGroup, what: string, more: Partial<Item> = {}): Item => ({
  id: 900,
  group,
  what,
  plus: 0,
  damagePlus: 0,
  charges: 0,
  cursed: false,
  ...more,
});
const lay = (item: Item) => (state: RogueState) => {
  state.level.finds.push({ tile: at(4, 3), item, seen: false });
};

describe('7.2 The pack', () => {
  it('ROGUE-7.2 stepping on an item picks it up free of charge', () => {
    const s = carrying({}).set(lay(thing('scroll', 'light')));
    s.act('e');
    expect([s.hero.pack.at(-1)?.what, s.state.level.finds.length, s.state.turn]).toEqual(['light', 0, 2]);
    expect(s.lines('picked up')).toEqual(['You take the scroll of light.']);
  });

  it('ROGUE-7.2 and so with gold, whatever the pack holds', () => {
    const s = carrying({ gold: 5 }).set(state => {
      state.level.piles.push({ tile: at(4, 3), amount: 30, seen: false });
      while (state.hero.pack.length < PACK_SIZE) state.hero.pack.push(thing('ration', 'ration'));
    });
    s.act('e');
    expect([s.hero.gold, s.state.level.piles.length]).toEqual([35, 0]);
  });

  it('ROGUE-7.2 the pack holds 23; a full one leaves the item lying', () => {
    const filled = (count: number) => {
      const s = carrying({}).set(lay(thing('scroll', 'light')));
      s.set(({ hero }) => {
        while (hero.pack.length < count) hero.pack.push(thing('ration', 'ration'));
      });
      s.act('e');
      return [s.hero.pack.length, s.state.level.finds.length];
    };
    expect([filled(22), filled(23)]).toEqual([
      [23, 0],
      [23, 1],
    ]);
  });

  it('ROGUE-13.1 the run is over once the Amulet is taken: whatever else lies there stays', () => {
    const s = carrying({})
      .set(lay(thing('amulet', 'amulet')))
      .set(lay(thing('scroll', 'light')));
    s.act('e');
    expect([s.hero.pack.at(-1)?.what, s.state.level.finds.length]).toEqual(['amulet', 1]);
    expect(s.of('picked up')).toHaveLength(1);
  });

  it('ROGUE-13.1 the Amulet wins even with a full pack', () => {
    const s = carrying({}).set(lay(thing('amulet', 'amulet')));
    s.set(({ hero }) => {
      while (hero.pack.length < PACK_SIZE) hero.pack.push(thing('ration', 'ration'));
    });
    s.act('e');
    expect(s.fight.outcome?.kind).toBe('won');
  });
});

describe('9 Items in use', () => {
  it('ROGUE-9.2 a cursed weapon, armour or ring cannot be taken off, nor be replaced', () => {
    const s = carrying({
      weapon: { what: 'mace', plus: -1, cursed: true },
      armour: { what: 'plate-mail', plus: -3, cursed: true },
      rings: [{ what: 'stealth', cursed: true }],
      pack: ['flail', 'ring-mail'],
    });
    for (const words of [
      'remove mace',
      'remove plate-mail',
      'remove stealth',
      'wield flail',
      'wear ring-mail',
    ])
      expect(s.refusal(s.choice(words)), words).toMatchObject({
        code: 'choice/blocked',
        why: 'rogue/cursed',
      });
  });

  it('ROGUE-9.2 what is cursed but not in use hinders nobody, until it is used', () => {
    const s = carrying({ pack: [{ what: 'flail', plus: -1, cursed: true }] });
    s.do('wield flail');
    expect(packOf(s.hero)).toContain('flail -1 in use');
    expect(s.refusal(s.choice('wield mace'))).toMatchObject({ why: 'rogue/cursed' });
  });

  it('ROGUE-5.5 armour goes off in one action and on in another', () => {
    const s = carrying({ pack: ['plate-mail'] });
    expect(s.refusal(s.choice('wear plate-mail'))).toMatchObject({
      why: 'rogue/armoured',
      reason: 'Take off the Leather Armor +0 first.',
    });
    s.do('remove leather-armor');
    expect([s.hero.ac, s.state.turn]).toEqual([10, 2]);
    s.do('wear plate-mail');
    expect([s.hero.ac, s.state.turn]).toEqual([3, 3]);
  });

  it('ROGUE-7.1 wielding takes one action and changes dice and plus at once', () => {
    const s = carrying({ pack: [{ what: 'two-handed-sword', plus: 2 }] });
    s.do('wield two-handed-sword');
    expect([s.hero.diceCount, s.hero.diceSides, s.hero.toHit, s.state.turn]).toEqual([3, 6, 3, 2]);
  });
});

describe('9.7 Known and unknown', () => {
  const mixed = { pack: ['poison', 'scroll light', 'wand fire', 'ring stealth', 'confusion'] };
  const names = (s: ReturnType<typeof carrying>) =>
    s.hero.pack.slice(2).map(item => itemName(s.fight.plan, s.state, item));

  it('ROGUE-9.7 all items are known on sight', () => {
    expect(names(carrying(mixed))).toEqual([
      'potion of poison',
      'scroll of light',
      'wand of fire (6)',
      'ring of stealth',
      'potion of confusion',
    ]);
  });

  it('ROGUE-9.7 option identify: kinds have looks, and using one names all of its kind', () => {
    const s = carrying({ ...mixed, hp: 10, maxHp: 12 }, { options: { identify: true }, rolls: [3] });
    expect(names(s)[0]).not.toContain('poison');
    expect(new Set(names(s)).size).toBe(5);
    const option = s.option(s.choice('drink poison'));
    expect(JSON.stringify([option?.label, option?.hint, option?.icon])).not.toMatch(/poison/);
    s.do('drink poison');
    expect(s.state.known).toEqual(['potion poison']);
    expect(s.lines('used')[0]).not.toContain('poison');
  });

  it('ROGUE-9.7 option identify: a ring is known once it is put on, a wand once it is zapped', () => {
    const s = carrying(mixed, { options: { identify: true } });
    s.do('put on stealth');
    s.do('zap fire w');
    expect(s.state.known).toEqual(['ring stealth', 'wand fire']);
  });

  it('of several that are the same the options name one, with their number', () => {
    const s = carrying({ pack: ['ration', 'ration', 'ration'] });
    expect(
      s.fight
        .options()
        .filter(option => option.choice.do === 'eat')
        .map(option => option.label),
    ).toEqual(['Eat a ration (of 3)']);
  });
});
