import { Fight, type Ruleset, saga } from '@fray/engine';
import { describe, expect, it, vi } from 'vitest';
import { LEFT, RIGHT, shipped, toy } from '../testkit.js';
import { odds } from './odds.js';
import { optionOdds } from './option-odds.js';

const gamble = toy({
  start: 0,
  ends: { 1: LEFT, 2: RIGHT },
  choices: ['coin', 'die', 'wait'],
  step: (_at, dice, choice) => {
    if (choice === 'wait') return 0;
    return (choice === 'coin' ? dice.chance(1, 2, 'coin') : dice.roll(6, 'die', [2]) >= 2) ? 1 : 2;
  },
});

function standing(ruleset: Ruleset) {
  return { ruleset, plan: null, state: { at: 0 } };
}

describe('optionOdds', () => {
  it('says what each choice leads to if the policies play on', async () => {
    const found = await optionOdds(standing(gamble));
    expect(found.map(({ choice, exact, wins }) => [choice, exact, wins[0]!.probability])).toEqual([
      ['coin', true, 1 / 2],
      ['die', true, 5 / 6],
      ['wait', true, 1 / 2],
    ]);
    expect(found.map(({ choices }) => choices)).toEqual([0, 0, 1]);
  });

  it('estimates with the same dice for all where there are too many states', async () => {
    const found = await optionOdds(standing({ ...gamble, key: undefined } as unknown as Ruleset), {
      fights: 4_000,
    });
    const [coin, die, wait] = found.map(({ wins }) => wins[0]!);
    expect(found.every(({ exact }) => !exact)).toBe(true);
    expect(coin!.probability).toBeCloseTo(0.5, 1);
    expect(die!.low < 5 / 6 && 5 / 6 < die!.high).toBe(true);
    // After it comes the coin, which falls the same.
    expect(wait!.probability).toBe(coin!.probability);
  });

  it('takes a fight in play, blocked options left out, and agrees with the odds of the whole', async () => {
    const { setup } = shipped('saga/imp');
    const fight = Fight.startUnknown(saga, setup, { seed: 3 });
    const found = await optionOdds(fight);
    const open = fight.options().filter(option => !option.blocked);
    expect(found.map(({ choice }) => choice)).toEqual(open.map(({ choice }) => choice));
    const attack = found.find(({ label }) => label.startsWith('Attack'))!;
    const flee = found.find(({ label }) => label === 'Flee')!;
    expect(flee.outcomes).toMatchObject([{ kind: 'fled', probability: 1 }]);
    const whole = await odds({ ruleset: 'saga', setup });
    expect(Math.abs(attack.wins[0]!.probability - whole.wins[0]!.probability)).toBeLessThan(0.01);
  });

  it('has nothing to say of a fight that is over', async () => {
    expect(await optionOdds({ ...standing(gamble), state: { at: 1 } })).toEqual([]);
  });

  it('refuses to guess in the middle of a rule, and settings that are wrong', async () => {
    await expect(optionOdds({ ...standing(gamble), question: {} })).rejects.toThrow('answer it first');
    await expect(optionOdds(standing(gamble), { policies: ['clever'] })).rejects.toThrow(
      "no policy 'clever'",
    );
    await expect(optionOdds(standing(gamble), { fights: 0 })).rejects.toThrow('fights: must be');
  });
});

describe('stopping', () => {
  it('is answered in the middle of an option, however many results that has', async () => {
    // A clock that is always late, so that nothing hangs on how fast this machine is.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let steps = 0;
    const stop = new AbortController();
    const wide = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => {
        if (++steps === 1) setImmediate(() => stop.abort());
        dice.roll(100, 'one');
        return at === 0 ? 2 + dice.roll(100, 'other') : 1;
      },
    });
    await expect(optionOdds(standing(wide), { signal: stop.signal })).rejects.toThrow('abort');
    expect(steps).toBeLessThan(1000);
    clock.mockRestore();
  });

  it('is answered in the middle of a state further on, too', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let steps = 0;
    const stop = new AbortController();
    const later = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => {
        if (at === 0) return 2;
        if (++steps === 1) setImmediate(() => stop.abort());
        return dice.roll(100, 'one') + dice.roll(100, 'other') > 0 ? 1 : 0;
      },
    });
    await expect(optionOdds(standing(later), { signal: stop.signal })).rejects.toThrow('abort');
    expect(steps).toBeLessThan(1000);
    clock.mockRestore();
  });
});
