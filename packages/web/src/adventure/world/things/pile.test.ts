import type { Situation } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../world.js';
import { deedsWith, type Pile, pickedOf } from './pile.js';

const pile = (item: string): Pile => ({
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
const situation = (gear: Record<string, Pile | null>, general: (Pile | null)[]) =>
  ({ gear, general, bag: [] }) as unknown as Situation;

describe('a pick', () => {
  it('finds what is carried', () => {
    expect(pickedOf(situation({}, [null, pile('axe')]), 'item:axe')).toEqual({
      is: 'carried',
      pile: pile('axe'),
    });
  });

  it('follows its thing onto the body', () => {
    expect(pickedOf(situation({ mainHand: pile('axe') }, []), 'item:axe')).toEqual({
      is: 'worn',
      slot: 'mainHand',
      pile: pile('axe'),
    });
  });

  it('knows an empty place, and that something is gone', () => {
    expect(pickedOf(situation({ helmet: null }, []), 'slot:helmet')).toEqual({ is: 'empty', slot: 'helmet' });
    expect(pickedOf(situation({}, []), 'item:axe')).toBeNull();
    expect(pickedOf(situation({}, []), '')).toBeNull();
  });
});

describe('what can be done with it', () => {
  const offer = (choice: object): Offer => ({ choice, label: '', group: '', icon: '' });
  const wear = offer({ do: 'put on', slot: 'mainHand', item: 'axe' });
  const other = offer({ do: 'put on', slot: 'helmet', item: 'cap' });
  const drop = offer({ do: 'drop item', item: 'axe' });
  const sell = offer({ do: 'sell', item: 'axe', count: 1 });
  const off = offer({ do: 'take off', slot: 'mainHand' });
  const all = [wear, other, drop, sell, off];

  it('of a thing that is carried', () => {
    expect(deedsWith(all, { is: 'carried', pile: pile('axe') })).toEqual([wear, drop]);
  });

  it('of one that is worn', () => {
    expect(deedsWith(all, { is: 'worn', slot: 'mainHand', pile: pile('axe') })).toEqual([off]);
  });

  it('of an empty place: what fits', () => {
    expect(deedsWith(all, { is: 'empty', slot: 'helmet' })).toEqual([other]);
    expect(deedsWith(all, null)).toEqual([]);
  });
});
