import { type Dice, openOptions } from '@fray/engine';
import { expect, it } from 'vitest';
import { policyChoiceIndex } from './policy-choice-index.js';

const option = (choice: unknown) => ({ choice, label: '', group: '', icon: '' });
const OPEN = [option({ do: 'wait' }), option({ do: 'attack', target: 1 })];
const usual = (decide: (plan: unknown, state: unknown, dice: Dice) => unknown) =>
  policyChoiceIndex(
    OPEN.map(({ choice }) => choice),
    { decide },
    null,
    null,
  );

it('knows which of the choices a policy takes, the very same or one that says the same', () => {
  expect(usual(() => OPEN[1]!.choice)).toBe(1);
  expect(usual(() => ({ do: 'attack', target: 1 }))).toBe(1);
  expect(usual(() => ({ do: 'wait' }))).toBe(0);
});

it('knows none of them where a policy draws lots or takes something else', () => {
  expect(usual((_plan, _state, dice) => OPEN[dice.roll(2, 'lot') - 1]!.choice)).toBe(2);
  expect(usual((_plan, _state, dice) => OPEN[dice.pick([1, 1], 'lot')]!.choice)).toBe(2);
  expect(usual(() => ({ do: 'attack', target: 2 }))).toBe(2);
});

it('passes on every other error', () => {
  const fails = () => {
    throw new RangeError('lost');
  };
  expect(() => usual(fails)).toThrow(RangeError);
});

it('leaves out what is blocked', () => {
  const blocked = { ...option('fly'), blocked: { code: 'no/wings', reason: 'You have no wings.' } };
  expect(openOptions([blocked, ...OPEN])).toEqual(OPEN);
});
