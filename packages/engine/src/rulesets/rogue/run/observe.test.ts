import { expect, it } from 'vitest';
import { observe } from './observe.js';
import { planOf, started } from './testkit.js';

/** What is counted of a hero who ends at a depth: names with how often of how often. */
function counted(depth: number, ending: 'dead' | 'won', cause = '') {
  const plan = planOf({ depth: 2 });
  const state = started(plan, 1);
  state.level.depth = depth;
  state.ending = ending;
  state.tally.cause = cause;
  const rates: Record<string, string> = {};
  observe(plan, (name, times, of) => {
    rates[name] = `${times}/${of}`;
  }).onEnd!(state);
  return rates;
}

it('ROGUE-13.8 counts each depth that he came to, and who slew him', () => {
  const rates = counted(4, 'dead', 'the breath of a Dragon');
  expect(rates).toMatchObject({
    'dies at depth 2': '0/1',
    'dies at depth 3': '0/1',
    'dies at depth 4': '1/1',
  });
  expect(rates).toMatchObject({ 'deaths by Dragon': '1/1', 'deaths by Orc': '0/1' });
  expect(rates).not.toHaveProperty('dies at depth 1');
  expect(rates).not.toHaveProperty('dies at depth 5');
});

it('ROGUE-13.1 a hero with the Amulet died nowhere', () => {
  const rates = counted(10, 'won');
  expect(rates['dies at depth 10']).toBe('0/1');
  expect(rates).not.toHaveProperty('deaths by Dragon');
});
