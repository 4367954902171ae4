import { describe, expect, it } from 'vitest';
import type { ArenaEvent } from '../events.js';
import { invariants } from '../invariants.js';
import { type Bout, bout } from '../testkit.js';
import { Ledger } from './ledger/testkit.js';
import { randomBattle } from './random/testkit.js';
import { playSoak } from './testkit.js';
import { watchSoak } from './watched/testkit.js';

describe('battles of every kind', () => {
  it('ARENA-20.4 forty of those of the long run end with invariants held', () => {
    for (let seed = 0; seed < 40; seed++)
      playSoak(randomBattle(seed, 1 + (seed % 2)), seed, {
        strict: seed % 10 === 0,
        heard: seed % 4 === 0,
      });
  }, 120_000);

  it('ARENA-1.3 ARENA-20.4 watched, put away, replayed and told they are the same', () => {
    for (let seed = 0; seed < 2; seed++) watchSoak(randomBattle(seed, 2), seed);
  }, 120_000);

  it('what is drawn from a seed is drawn again from it, and another from another', () => {
    expect(randomBattle(5, 3).setup).toEqual(randomBattle(5, 3).setup);
    expect(randomBattle(5, 3).setup).not.toEqual(randomBattle(6, 3).setup);
  });
});

describe('invariants', () => {
  it.each<[string, (b: Bout) => void, RegExp]>([
    ['Health above the maximum', b => b.set(1, { health: 9999 }), /Health 9999 of 500/],
    ['half a point of Health', b => b.set(1, { health: 1.5 }), /Health 1.5/],
    ['up without Health', b => b.set(1, { health: 0 }), /fallen is false with 0 Health/],
    ['Stamina below nothing', b => b.set(1, { stamina: -1 }), /stamina -1/],
    ['stacks below 0', b => b.unit(1).stacks.fill(-1, 0, 1), /-1 stacks of burning/],
    ['stacks above 9999', b => b.unit(1).stacks.fill(10_000, 0, 1), /10000 stacks of burning/],
    ['half a stack', b => b.unit(1).stacks.fill(0.5, 0, 1), /0.5 stacks of burning/],
    [
      'more dated stacks than there are',
      b => b.unit(1).dated.push({ status: 0, stacks: 2, ends: 9 }),
      /2 dated/,
    ],
    ['an empty shield', b => b.unit(1).shields.push({ points: 0, types: 0, ends: 0 }), /an empty shield/],
    ['a zone that is none', b => Object.assign(b.unit(1), { zone: 7 }), /zone 7/],
    ['no number', b => b.set(1, { initiative: Number.NaN }), /Initiative NaN/],
    ['a stat out of date', b => b.unit(1).stats.fill(7, 0, 1), /out of date/],
    ['an actor below 100 Initiative', b => b.set(0, { initiative: 99 }), /an actor with 99 Initiative/],
    ['a stunned actor', b => b.give(0, 'stun', 1), /one who cannot act acts/],
    ['a fallen actor', b => b.set(0, { fallen: true, health: 0 }), /one who cannot act acts/],
    ['nobody to act', b => Object.assign(b.state, { actor: -1 }), /nobody acts/],
    [
      'somebody after the end',
      b => Object.assign(b.state, { outcome: { kind: 'draw', winner: null } }),
      /somebody acts after the end/,
    ],
  ])('ARENA-20.4 %s', (_, meddle, text) => {
    const b = bout();
    expect(invariants(b.plan, b.state)).toEqual([]);
    meddle(b);
    expect(invariants(b.plan, b.state).join('; ')).toMatch(text);
  });
});

describe('the ledger', () => {
  const hit = { rolls: [100, 0, 1] };
  /** A blow on a shield, as it was told and as somebody would tell it who lies. */
  const told = (lie: (event: ArenaEvent) => ArenaEvent | null, meddle?: (b: Bout) => void) => () => {
    const b = bout(hit);
    const ledger = new Ledger(b.plan);
    b.set(1, { health: 500 }).act({ do: 'attack', target: 1 });
    meddle?.(b);
    for (const event of b.fight.events) {
      const heard = lie(event);
      if (heard) ledger.hear(heard);
    }
    ledger.check(b.state);
  };

  it('ARENA-20.1 ARENA-20.4 agrees with what happened', () => expect(told(event => event)).not.toThrow());

  it.each<[string, (event: ArenaEvent) => ArenaEvent | null]>([
    ['damage that cost another amount', e => (e.kind === 'damaged' ? { ...e, amount: e.amount - 1 } : e)],
    ['damage that is not told', e => (e.kind === 'damaged' ? null : e)],
    ['a cost that is not told', e => (e.kind === 'spent' ? null : e)],
    ['Initiative that is not told', e => (e.kind === 'paid' ? null : e)],
    ['a turn before its time', e => (e.kind === 'initiative' ? { ...e, after: e.after.map(() => 0) } : e)],
  ])('ARENA-20.4 finds %s', (_, lie) => expect(told(lie)).toThrow());

  it('ARENA-20.4 finds Health that went without damage', () =>
    expect(
      told(
        event => event,
        b => b.unit(1).health--,
      ),
    ).toThrow());
});
