import { describe, expect, it } from 'vitest';
import { meeting, pileOf } from '../../testkit.js';

describe('loot', () => {
  it('QUEST-20.9 nothing is taken automatically: take one item, all or none; the rest is lost', () => {
    const s = meeting({ worn: {}, things: { rope: 1 } });
    s.close('victory');
    s.state.loot = [pileOf(s, 'gold-piece', 4), pileOf(s, 'dagger')];
    expect([s.has('gold-piece'), s.has('dagger')]).toEqual([0, 0]);
    expect(s.labels('Loot')).toEqual(['Take all', 'Take 4 Gold Piece', 'Take Dagger', 'Leave the rest']);
    s.do('take', { item: 'gold-piece' });
    expect([s.has('gold-piece'), s.state.loot.length]).toEqual([4, 1]);
    expect(s.refusal({ do: 'take', item: 'gold-piece' })).toBe('quest/not_in_loot');
    expect(s.refusal({ do: 'take', item: 'no-such-thing' })).toBe('quest/unknown_id');
    s.do('end');
    expect([s.has('dagger'), s.state.loot, s.state.fight]).toEqual([0, [], null]);
    expect(s.of('left')).toMatchObject([{ items: [{ item: 'Dagger', count: 1 }] }]);
  });

  it('QUEST-20.10 stacks first, then general slots, then the bag', () => {
    const s = meeting({ worn: { bag: 'backpack' }, things: { rope: 1, torch: 6, bell: 1 } });
    s.close('victory');
    s.state.loot = [pileOf(s, 'torch', 7), pileOf(s, 'dagger', 2)];
    s.do('take all');
    expect(s.show('general')).toEqual(['1 rope', '10 torch', '1 bell', '3 torch']);
    expect(s.show('bag').slice(0, 2)).toEqual(['2 dagger', '']);
  });

  it('QUEST-20.10 what does not fit is refused inventory_full and stays; Take All takes what fits', () => {
    const s = meeting({ worn: {}, things: { rope: 1, torch: 8, bell: 1, chain: 1 } });
    s.close('victory');
    s.state.loot = [pileOf(s, 'dagger'), pileOf(s, 'torch', 5)];
    expect(s.refusal({ do: 'take', item: 'dagger' })).toBe('quest/inventory_full');
    s.do('take all');
    expect([s.has('torch'), s.state.loot.map(({ count }) => count)]).toEqual([10, [1, 3]]);
    expect(s.refusal({ do: 'take all' })).toBe('quest/inventory_full');
  });

  it('QUEST-10.4 QUEST-10.8 ammunition and hands carry over from the fight', () => {
    const s = meeting({
      worn: { mainHand: 'shortbow', ammunition: 'arrows', bag: 'backpack' },
      things: { dagger: 2, 'potion-of-healing': 1 },
    });
    const hero = s.state.fight!.creatures[0]!;
    const item = (id: string) => s.world.itemOf.get(id)!;
    // Seven arrows shot, the potion drunk, a dagger taken in hand.
    hero.pack = [
      { what: item('arrows'), count: 18, charges: 0 },
      { what: item('dagger'), count: 1, charges: 0 },
      { what: item('shortbow'), count: 1, charges: 0 },
    ];
    hero.mainHand = item('dagger');
    s.close('stabilised', 1);
    expect([
      s.worn('mainHand'),
      s.has('arrows'),
      s.has('dagger'),
      s.has('shortbow'),
      s.has('potion-of-healing'),
    ]).toEqual(['dagger', 18, 1, 1, 0]);
    expect(s.state.gear[10]).toMatchObject({ count: 18 });
  });

  it('QUEST-31.12 QUEST-24.2 drained maximum HP stay drained until a long rest', () => {
    const s = meeting({});
    const [hero] = s.state.fight!.creatures;
    hero!.fullHp -= 4;
    hero!.maxHp -= 4;
    s.close('fled', 7);
    expect([s.state.drained, s.state.hp]).toEqual([4, 7]);
    s.do('end');
    expect(s.fight.view().combatants[0]!.bars[0]).toMatchObject({ now: 7, max: 7 });
    s.state.city = 0;
    s.state.way = s.state.to = -1;
    s.do('long rest');
    expect([s.state.drained, s.state.hp]).toEqual([0, 11]);
  });

  it('QUEST-12.5 uses that a rest restores carry over from the fight, uses per combat do not', () => {
    const s = meeting({ hero: { class: 'paladin' }, level: 3 });
    const hero = s.state.fight!.creatures[0]!;
    hero.uses = hero.uses.map(() => 1);
    hero.lay = 2;
    s.close('fled');
    expect([s.state.uses, s.state.lay]).toEqual([{ 'sacred-weapon': 1 }, 2]);
  });

  it('charges of a kit carry over from the fight', () => {
    const s = meeting({ worn: {}, things: { 'healers-kit': 1 } });
    const hero = s.state.fight!.creatures[0]!;
    hero.pack = hero.pack.map(stack => ({ ...stack, charges: 4 }));
    s.close('stabilised', 1);
    expect(s.state.general[0]).toMatchObject({ count: 1, charges: 4 });
  });

  it('what finds no room after a change of weapons becomes loot', () => {
    const s = meeting({ worn: { mainHand: 'longsword' }, things: { dagger: 2, rope: 1, bell: 1, chain: 1 } });
    const hero = s.state.fight!.creatures[0]!;
    const item = (id: string) => s.world.itemOf.get(id)!;
    hero.pack = [
      ...hero.pack.map(stack => (stack.what === item('dagger') ? { ...stack, count: 1 } : stack)),
      { what: item('longsword'), count: 1, charges: 0 },
    ];
    hero.mainHand = item('dagger');
    s.close('fled');
    expect(s.state.loot).toEqual([{ item: item('longsword'), count: 1, charges: 0 }]);
  });
});
