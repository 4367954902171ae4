import type { Situation } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import type { AnyOption } from '../world.js';
import { findPicked, type ItemStack, itemOptions } from './inventory.js';

const stackOf = (item: string): ItemStack => ({
  item,
  name: item,
  icon: 'sword',
  type: 'weapon',
  detail: '',
  cost: 1,
  weight: 1,
  slots: [],
  count: 1,
  charges: 0,
});
const situation = (gear: Record<string, ItemStack | null>, general: (ItemStack | null)[]) =>
  ({ gear, general, bag: [] }) as unknown as Situation;

describe('findPicked', () => {
  it('finds a carried item', () => {
    expect(findPicked(situation({}, [null, stackOf('axe')]), 'item:axe')).toEqual({
      is: 'carried',
      stack: stackOf('axe'),
    });
  });

  it('follows an item that is now worn', () => {
    expect(findPicked(situation({ mainHand: stackOf('axe') }, []), 'item:axe')).toEqual({
      is: 'worn',
      slot: 'mainHand',
      stack: stackOf('axe'),
    });
  });

  it('finds an empty slot, and nothing for an item that is gone', () => {
    expect(findPicked(situation({ helmet: null }, []), 'slot:helmet')).toEqual({
      is: 'empty',
      slot: 'helmet',
    });
    expect(findPicked(situation({}, []), 'item:axe')).toBeNull();
    expect(findPicked(situation({}, []), '')).toBeNull();
  });
});

describe('itemOptions', () => {
  const offer = (choice: object): AnyOption => ({ choice, label: '', group: '', icon: '' });
  const wear = offer({ do: 'put on', slot: 'mainHand', item: 'axe' });
  const other = offer({ do: 'put on', slot: 'helmet', item: 'cap' });
  const drop = offer({ do: 'drop item', item: 'axe' });
  const sell = offer({ do: 'sell', item: 'axe', count: 1 });
  const off = offer({ do: 'take off', slot: 'mainHand' });
  const all = [wear, other, drop, sell, off];

  it('lists the options for a carried item', () => {
    expect(itemOptions(all, { is: 'carried', stack: stackOf('axe') })).toEqual([wear, drop]);
  });

  it('lists the options for a worn item', () => {
    expect(itemOptions(all, { is: 'worn', slot: 'mainHand', stack: stackOf('axe') })).toEqual([off]);
  });

  it('lists what fits into an empty slot', () => {
    expect(itemOptions(all, { is: 'empty', slot: 'helmet' })).toEqual([other]);
    expect(itemOptions(all, null)).toEqual([]);
  });
});
