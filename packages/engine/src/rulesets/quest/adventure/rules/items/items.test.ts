import { describe, expect, it } from 'vitest';
import { Fight } from '../../../../../core/fight/fight.js';
import { adventure } from '../../../index.js';
import { meeting, story } from '../../testkit.js';
import { saveOf } from '../saves/save.js';
import { salePrice } from './trade.js';

describe('gear', () => {
  it('QUEST-11.1 is put on and taken off; what was there goes back', () => {
    const s = story({ worn: { mainHand: 'longsword' }, things: { mace: 1 } });
    s.do('put on', { slot: 'mainHand', item: 'mace' });
    expect([s.worn('mainHand'), s.has('longsword'), s.has('mace')]).toEqual(['mace', 1, 0]);
    s.do('take off', { slot: 'mainHand' });
    expect([s.worn('mainHand'), s.has('mace')]).toEqual([null, 1]);
    expect(s.refusal({ do: 'take off', slot: 'mainHand' })).toBe('quest/not_equipped');
    expect(s.refusal({ do: 'put on', slot: 'helmet', item: 'mace' })).toBe('quest/unknown_id');
    expect(s.refusal({ do: 'put on', slot: 'mainHand', item: 'dagger' })).toBe('quest/no_item');
  });

  it('QUEST-10.6 two-handed weapons and the off hand exclude each other', () => {
    const s = story({ worn: { offHand: 'shield' }, things: { greatsword: 1, dagger: 1 } });
    expect(s.refusal({ do: 'put on', slot: 'mainHand', item: 'greatsword' })).toBe('quest/hands_full');
    s.do('take off', { slot: 'offHand' });
    s.do('put on', { slot: 'mainHand', item: 'greatsword' });
    expect(s.refusal({ do: 'put on', slot: 'offHand', item: 'shield' })).toBe('quest/hands_full');
  });

  it('one of a stack is held, a whole stack of ammunition is worn', () => {
    const s = story({ worn: {}, things: { dagger: 3, arrows: 12 } });
    s.do('put on', { slot: 'mainHand', item: 'dagger' });
    s.do('put on', { slot: 'ammunition', item: 'arrows' });
    expect([s.has('dagger'), s.state.gear[10]!.count, s.show('general')]).toEqual([
      2,
      12,
      ['2 dagger', '', '', ''],
    ]);
  });

  it('QUEST-20.10 the bag gives its slots: full it stays on, without one there are four places', () => {
    const s = story({ worn: { bag: 'backpack' }, things: { rope: 1, bell: 1, chain: 1, lamp: 1, book: 1 } });
    expect(s.refusal({ do: 'take off', slot: 'bag' })).toBe('quest/inventory_full');
    s.do('drop item', { item: 'book' });
    expect(s.refusal({ do: 'take off', slot: 'bag' })).toBe('quest/inventory_full');
    s.do('drop item', { item: 'bell' });
    s.do('take off', { slot: 'bag' });
    expect(s.show('general')).toEqual(['1 rope', '1 backpack', '1 chain', '1 lamp']);
  });

  it('items go to the bag and back', () => {
    const s = story({ worn: { bag: 'backpack' }, things: { rope: 1, bell: 1, chain: 1, lamp: 1, book: 1 } });
    expect(s.refusal({ do: 'fetch', item: 'book' })).toBe('quest/inventory_full');
    s.do('stow', { item: 'bell' });
    s.do('fetch', { item: 'book' });
    expect([s.show('general'), s.show('bag').slice(0, 2)]).toEqual([
      ['1 rope', '1 book', '1 chain', '1 lamp'],
      ['', '1 bell'],
    ]);
  });
});

/** Level 17. */
const GREAT = { gains: Array<number>(17).fill(5), mana: 20 };

describe('use outside a fight', () => {
  it('QUEST-14.2 a potion heals 2d4+2, up to the maximum', () => {
    const s = story({ things: { 'potion-of-healing': 2 }, worn: {}, with: { hp: 1 }, rolls: [[2, 3]] });
    s.do('use item', { item: 'potion-of-healing' });
    expect([s.state.hp, s.has('potion-of-healing')]).toEqual([8, 1]);
    s.state.hp = s.state.gains[0]!;
    expect(s.refusal({ do: 'use item', item: 'potion-of-healing' })).toBe('quest/nothing_to_gain');
  });

  it('QUEST-13.11 a healing spell costs its mana and heals by the same rules', () => {
    const s = story({
      hero: { class: 'cleric', spells: ['cure-wounds'] },
      with: { hp: 1 },
      rolls: [{ label: 'healing', value: 3 }],
    });
    const before = s.state.mana;
    expect(s.labels('Spells')).toEqual(['Cast Cure Wounds']);
    s.do('heal by spell', { spell: 'cure-wounds' });
    expect([s.state.hp > 3, s.state.mana < before]).toEqual([true, true]);
    s.state.mana = 0;
    s.state.hp = 1;
    expect(s.refusal({ do: 'heal by spell', spell: 'cure-wounds' })).toBe('quest/not_enough_mana');
    expect(s.refusal({ do: 'heal by spell', spell: 'healing-word' })).toBe('quest/not_prepared');
  });

  it.each([
    ['heroes-feast', 'feasted', 1440],
    ['foresight', 'foresight', 480],
  ])('QUEST-1.5 %s is cast between fights and helps in those that follow', (spell, status, minutes) => {
    const s = story({ hero: { class: 'cleric' }, with: { ...GREAT, prepared: [spell] } });
    s.do('heal by spell', { spell });
    expect(s.state.effects).toEqual([{ status, until: 480 + minutes }]);
  });

  it('QUEST-13.11 Regenerate heals at once, and goes on for an hour', () => {
    const s = story({
      hero: { class: 'cleric' },
      with: { ...GREAT, prepared: ['regenerate'], hp: 1 },
      rolls: [{ label: 'healing', value: 4 }],
    });
    s.do('heal by spell', { spell: 'regenerate' });
    expect([s.state.hp, s.state.mana, s.state.effects.map(({ status }) => status)]).toEqual([
      1 + 4 + 15,
      12,
      ['regenerating'],
    ]);
  });

  it('QUEST-12.39 lay on hands gives what is missing, out of its pool', () => {
    const s = story({ hero: { class: 'paladin' }, with: { hp: 3 } });
    s.do('lay on hands');
    expect([s.state.hp, s.state.lay]).toEqual([8, 0]);
    expect(s.refusal({ do: 'lay on hands' })).toBe('quest/not_enough_resource');
  });

  it('food takes off a point of fatigue', () => {
    const s = story({ things: { rations: 2 }, with: { fatigue: 1 } });
    s.do('eat', { item: 'rations' });
    expect([s.state.fatigue, s.has('rations')]).toEqual([0, 1]);
    expect(s.refusal({ do: 'eat', item: 'rations' })).toBe('quest/nothing_to_gain');
  });
});

describe('effects that outlast a fight', () => {
  const wizard = { class: 'wizard', spells: ['mage-armor'] };

  it('QUEST-1.5 an effect of hours outlasts the fight, and its minutes run on', () => {
    const s = story({ hero: wizard, things: { 'mana-crystals': 1 }, worn: {}, with: { mana: 4 } });
    s.do('heal by spell', { spell: 'mage-armor' });
    expect(s.state.effects).toEqual([{ status: 'mage-armor', until: 480 + 480 }]);
    const ac = () => s.fight.view().combatants[0]!.facts.find(({ label }) => label === 'AC')!.value;
    const guarded = ac();
    for (let hour = 0; hour < 7; hour++) s.do('short rest');
    expect([s.state.effects.length, ac()]).toEqual([1, guarded]);
    s.do('short rest');
    expect([s.state.effects, ac()]).toEqual([[], Number(guarded) - 3]);
  });

  it('QUEST-1.5 an effect cast in a fight goes on after it; one from before ends when it would have', () => {
    const s = meeting({ hero: wizard, things: { 'mana-crystals': 1 }, worn: {}, with: { mana: 4 } });
    s.act({ do: 'cast', spell: 'mage-armor', targets: [0] });
    s.close('fled');
    expect(s.state.effects).toEqual([{ status: 'mage-armor', until: 720 + 480 }]);
    const t = meeting({ with: { effects: [{ status: 'poison-ward', until: 730 }] } });
    t.close('fled');
    expect(t.state.effects).toEqual([{ status: 'poison-ward', until: 730 }]);
  });

  it('QUEST-1.5 HP that an effect gives last into the fight, and end with the effect', () => {
    const s = meeting({ with: { hp: 14, effects: [{ status: 'aided', until: 730 }] } });
    expect(s.state.fight!.creatures[0]).toMatchObject({ hp: 14, maxHp: 16 });
    s.close('fled');
    s.do('end');
    expect(s.state.hp).toBe(14);
    s.state.clock = 730;
    s.do('take off', { slot: 'mainHand' });
    expect([s.state.hp, s.state.effects]).toEqual([11, []]);
  });

  it('QUEST-1.5 a save keeps the minutes that are left', () => {
    const s = story({ hero: wizard, with: { effects: [{ status: 'mage-armor', until: 600 }] } });
    const save = saveOf(s.plan, s.state);
    expect(save.hero.effects).toEqual([{ status: 'mage-armor', minutes: 120 }]);
    expect(Fight.start(adventure, { save }, { seed: 1 }).state.effects).toEqual(s.state.effects);
  });
});

describe('shops', () => {
  it('sell common gear for its cost, cheap things by as many as a coin buys', () => {
    const s = story({ worn: {}, things: { 'gold-piece': 27 } });
    s.do('shop');
    s.do('buy', { item: 'longsword' });
    s.do('buy', { item: 'arrows' });
    expect([s.has('longsword'), s.has('arrows'), s.has('gold-piece')]).toEqual([1, 20, 11]);
    expect(s.refusal({ do: 'buy', item: 'rapier' })).toBe('quest/not_enough_gold');
    expect(s.refusal({ do: 'buy', item: 'longsword-plus-1' })).toBe('quest/unknown_id');
    s.do('leave shop');
    expect(s.state.phase).toBe('free');
  });

  it('ask whole coins, and round up: 1.25 gold are 2, and so are two of 0.75 and four of 0.3', () => {
    const { stock, items } = story().world;
    const ware = (id: string) => stock.find(({ item }) => items[item]!.id === id);
    expect(ware('sacred-oil')).toMatchObject({ count: 1, price: 2 });
    expect(ware('arcane-powder')).toMatchObject({ count: 2, price: 2 });
    expect(ware('pollen')).toMatchObject({ count: 4, price: 2 });
  });

  it('pay half, in whole coins', () => {
    const s = story({ worn: {}, things: { longsword: 1, torch: 3, 'goblin-ear': 20 } });
    s.do('shop');
    s.do('sell', { item: 'longsword', count: 1 });
    expect(s.has('gold-piece')).toBe(7);
    expect(salePrice(s.plan, s.world.itemOf.get('goblin-ear')!, 20)).toBe(1);
    s.do('sell', { item: 'goblin-ear', count: 20 });
    expect([s.has('gold-piece'), s.has('goblin-ear')]).toEqual([8, 0]);
    expect(s.refusal({ do: 'sell', item: 'torch', count: 3 })).toBe('quest/worthless');
    expect(s.refusal({ do: 'sell', item: 'gold-piece', count: 8 })).toBe('quest/no_item');
  });

  it('QUEST-20.10 refuse a purchase that finds no room', () => {
    const s = story({ worn: {}, things: { 'gold-piece': 20, rope: 1, bell: 1, chain: 1 } });
    s.do('shop');
    expect(s.refusal({ do: 'buy', item: 'mace' })).toBe('quest/inventory_full');
  });

  it('are sorted by type and price, and sell no berries made by magic', () => {
    const { stock, items, numbers } = story().world;
    const kinds = stock.map(({ item }) => items[item]!.type);
    expect(kinds.filter((kind, place) => kind !== kinds[place - 1])).toEqual([
      ...new Set([...numbers.shop.types, 'gear'].filter(type => kinds.some(kind => kind === type))),
    ]);
    stock.forEach(({ price }, place) => {
      if (kinds[place] === kinds[place - 1]) expect(price).toBeGreaterThanOrEqual(stock[place - 1]!.price);
    });
    expect(stock.map(({ item }) => items[item]!.id)).not.toContain('goodberry');
  });

  it('are enough to re-equip after a death: every class finds a weapon it knows for 2 gold', () => {
    const s = story();
    for (const of of s.world.content.classes.values()) {
      const found = s.world.stock.some(({ item, price }) => {
        const { id, weapon_class, type } = s.world.items[item]!;
        return (
          type === 'weapon' &&
          price <= 2 &&
          (of.weapons.items.includes(id) || (weapon_class && of.weapons.classes.includes(weapon_class)))
        );
      });
      expect([of.id, found]).toEqual([of.id, true]);
    }
  });
});

describe('refusals', () => {
  it('QUEST-1.7 a choice of a fight outside of one, and the other way round', () => {
    const s = story();
    expect(s.refusal({ do: 'attack', target: 1 })).toBe('quest/no_active_combat');
    expect(s.refusal({ do: 'take', item: 'dagger' })).toBe('quest/not_in_loot');
    expect(s.refusal({ do: 'travel', through: 'nowhere', to: 'kingdom' })).toBe('quest/unknown_id');
    expect(s.refusal({ do: 'eat', item: 'nothing' })).toBe('quest/unknown_id');
  });
});
