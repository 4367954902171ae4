import { describe, expect, test } from 'vitest';
import { bout } from '../../testkit.js';

const equip = (slot: 'mainHand' | 'offHand', item: string | null) => ({ do: 'equip', slot, item }) as const;
const ATTACK = { do: 'attack', target: 1 } as const;

describe('hands', () => {
  test('QUEST-7.15: once a turn for free, again for the action', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace' }, pack: ['shortsword', 'dagger'] }, rolls: [2] });
    b.act(equip('mainHand', 'shortsword'));
    expect(b.state.actions).toBe(1);
    b.act(equip('mainHand', 'dagger'));
    expect(b.state.actions).toBe(0);
    expect(b.refusal(equip('mainHand', 'mace'))).toBe('quest/action_used');
    expect(b.refusal(ATTACK)).toBe('quest/action_used');
    b.round();
    b.act(equip('mainHand', 'mace'));
    b.attack();
    expect(b.of('attacked')[0]!.weapon).toBe('Mace');
  });

  test('QUEST-7.15: free even after the action; what was held goes to the pack', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace' }, pack: ['shortsword'] }, rolls: [2] });
    b.attack();
    b.act(equip('mainHand', 'shortsword'));
    const ids = b.hero.pack.map(({ what, count }) => [b.plan.items[what]!.id, count]);
    expect(ids).toEqual([['mace', 1]]);
    expect(b.plan.items[b.hero.mainHand]!.id).toBe('shortsword');
  });

  test('QUEST-7.15: putting away is a change of hands too', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace', offHand: 'dagger' } } });
    b.act(equip('mainHand', null));
    expect(b.state.actions).toBe(1);
    b.act(equip('offHand', null));
    expect(b.state.actions).toBe(0);
    expect([b.hero.mainHand, b.hero.offHand]).toEqual([-1, -1]);
  });

  test('QUEST-7.15: a shield takes the action, put on or off', () => {
    const on = bout({ hero: { gear: { mainHand: 'mace' }, pack: ['shield'] } });
    on.act(equip('offHand', 'shield'));
    expect([on.state.actions, on.hero.ac]).toEqual([0, 12]);
    const off = bout({ hero: { gear: { mainHand: 'mace', offHand: 'shield' } }, rolls: [2] });
    off.attack();
    expect(off.refusal(equip('offHand', null))).toBe('quest/action_used');
    off.round();
    off.act(equip('offHand', null));
    expect([off.state.actions, off.hero.ac]).toEqual([0, 10]);
  });

  test('QUEST-7.15: the action for a shield leaves the free change', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace' }, pack: ['shield', 'shortsword'] } });
    b.act(equip('offHand', 'shield'));
    b.act(equip('mainHand', 'shortsword'));
    expect(b.state.actions).toBe(0);
  });

  test('QUEST-7.15: worn armour cannot change', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace', armor: 'leather-vest' }, pack: ['chain-shirt'] } });
    expect(b.refusal({ do: 'wear', item: 'chain-shirt' })).toBe('quest/armor_locked');
    expect(b.hero.ac).toBe(11);
  });

  test('QUEST-7.15: none of it while incapacitated', () => {
    const b = bout({ hero: { gear: { mainHand: 'mace' }, pack: ['shortsword'], conditions: ['stunned'] } });
    expect(b.refusal(equip('mainHand', 'shortsword'))).toBe('quest/incapacitated');
  });
});
