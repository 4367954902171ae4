import { describe, expect, it } from 'vitest';
import { action, bout, nobody } from '../../testkit.js';

/** Never a turn, plenty of Health. */
const DUMMY = { speed: 0, adjust: { health: 5000 } };
const afflict = (status: string, stacks: number, more: object = {}) =>
  action(status, { effects: [{ type: 'ApplyStatus', status, stacks, ...more }] });

const own = (id: string, fields: object) => ({
  id,
  name: id,
  icon: 'flame',
  polarity: 'harmful',
  kind: 'debuff',
  decay: { type: 'none' },
  ai: { model: 'once', value: 1 },
  ...fields,
});

describe('stacks', () => {
  it('ARENA-11.1 stay within 0 and 9999, and at 0 the status is gone', () => {
    const cure = action('cure', { effects: [{ type: 'RemoveStatus', status: 'marked', stacks: 20_000 }] });
    const b = bout({ teams: [[{ actions: [afflict('marked', 9000), cure] }], [DUMMY]] }).tireless();
    b.act({ do: 'marked', target: 1 });
    b.act({ do: 'marked', target: 1 });
    expect(
      b
        .of('stacks')
        .filter(({ why }) => why === 'applied')
        .at(-1)!.after,
    ).toBe(9999);
    b.act({ do: 'cure', target: 1 });
    expect(b.stacks(1, 'marked')).toBe(0);
    expect(b.stat(1, 'attackAgainst')).toBe(0);
  });

  it('ARENA-11.2 a new application adds; a cap limits what they do, not how long they last', () => {
    const b = bout({ teams: [[{}], [DUMMY]] }).tireless();
    const defense = b.stat(1, 'defense');
    b.give(1, 'shocked', 20).give(1, 'shocked', 16);
    expect(b.stacks(1, 'shocked')).toBe(36);
    expect(b.stat(1, 'defense')).toBe(defense - 30);
    b.tick(3);
    expect(b.stacks(1, 'shocked')).toBe(30);
    expect(b.stat(1, 'defense')).toBe(defense - 30);
    b.tick();
    expect(b.stat(1, 'defense')).toBe(defense - 28);
  });

  it.each([
    ['flat', { type: 'flat', amount: 3 }, [7, 4, 1, 0]],
    ['percent, rounded up', { type: 'percent', rate: 0.25 }, [7, 5, 3, 2, 1, 0]],
    ['attribute', { type: 'attribute', attribute: 'willpower', divisor: 15 }, [6, 2, 0]],
    ['attribute, at least 1', { type: 'attribute', attribute: 'luck', divisor: 15 }, [9, 8, 7]],
    ['none', { type: 'none' }, [10, 10, 10]],
  ])('ARENA-11.3 decay: %s', (_, decay, left) => {
    const b = bout({ statuses: [own('hex', { decay })], teams: [[{}], [{ ...DUMMY, luck: 0 }]] }).tireless();
    b.give(1, 'hex', 10);
    expect(left.map(() => b.tick().stacks(1, 'hex'))).toEqual(left);
  });

  it('ARENA-11.3 decay at the own turn start takes all of it, and no tick does', () => {
    const hex = own('hex', { decay: { type: 'onTurnStart' } });
    const b = bout({ statuses: [hex], teams: [[{}], [{ ...DUMMY, actions: [] }]] }).tireless();
    b.give(1, 'hex', 4);
    expect(b.stacks(1, 'hex')).toBe(4);
    b.tick(3);
    expect(b.stacks(1, 'hex')).toBe(4);
    b.set(1, { initiative: 200 }).turnOf(1);
    expect(b.stacks(1, 'hex')).toBe(0);
  });

  it('ARENA-11.4 ARENA-X7 Soak −10 for 3 ticks ends in the Effects Phase of the third tick after', () => {
    const sap = action('sap', { effects: [{ type: 'ModifyStat', stat: 'soak', value: -10, duration: 3 }] });
    const b = bout({ teams: [[{ actions: [sap] }], [DUMMY]] }).tireless();
    const soak = b.stat(1, 'soak');
    b.tick(2);
    expect(b.state.tick).toBe(7);
    b.act({ do: 'sap', target: 1 });
    expect([b.state.tick, b.stat(1, 'soak')]).toEqual([8, soak - 10]);
    expect(b.tick().stat(1, 'soak')).toBe(soak - 10);
    expect(b.tick().stat(1, 'soak')).toBe(soak);
  });

  it('ARENA-11.4 ARENA-X7 three stacks of Burning for 5 ticks end by decay after two', () => {
    const b = bout({ teams: [[{}], [DUMMY]] }).tireless();
    b.give(1, 'burning', 3, { duration: 5 });
    expect([1, 2].map(() => b.tick().stacks(1, 'burning'))).toEqual([1, 0]);
  });

  it('ARENA-11.4 dated stacks, timed modifiers and shields end alike, in tick t + N', () => {
    const ward = action('ward', {
      target: ['Self'],
      ranges: ['self'],
      effects: [
        { type: 'ApplyStatus', status: 'hex', stacks: 5, duration: 2, to: 'self' },
        { type: 'ModifyStat', stat: 'soak', value: 7, duration: 2, to: 'self' },
        { type: 'Shield', formula: { base: 30 }, duration: 2, to: 'self' },
      ],
    });
    const b = bout({ statuses: [own('hex', {})], teams: [[{ actions: [ward] }], [DUMMY]] }).tireless();
    const stand = () => [b.stacks(0, 'hex'), b.stat(0, 'soak'), b.unit(0).shields.length];
    b.act('ward');
    expect(stand()).toEqual([5, 57, 1]);
    b.tick();
    expect(stand()).toEqual([0, 50, 0]);
  });

  it('ARENA-11.4 several dates of one status each end at their own', () => {
    const b = bout({ statuses: [own('hex', {})], teams: [[{}], [DUMMY]] }).tireless();
    b.give(1, 'hex', 3, { duration: 2 }).give(1, 'hex', 5, { duration: 4 }).give(1, 'hex', 2);
    expect([1, 2, 3, 4, 5].map(() => b.tick().stacks(1, 'hex'))).toEqual([10, 7, 7, 2, 2]);
  });

  it('ARENA-11.4 removal and decay take the stacks that end soonest first', () => {
    const cure = action('cure', { effects: [{ type: 'RemoveStatus', status: 'hex', stacks: 4 }] });
    const b = bout({ statuses: [own('hex', {})], teams: [[{ actions: [cure] }], [DUMMY]] }).tireless();
    b.give(1, 'hex', 5, { duration: 3 }).give(1, 'hex', 3, { duration: 2 });
    b.act({ do: 'cure', target: 1 });
    // The three of tick t + 2 and one of t + 3 are gone: nothing ends at t + 2.
    expect([b.stacks(1, 'hex'), b.tick().stacks(1, 'hex'), b.tick().stacks(1, 'hex')]).toEqual([4, 4, 0]);
  });

  it('ARENA-11.5 who last added is the source of the damage', () => {
    const b = bout({ teams: [[{}, nobody], [DUMMY]] }).tireless();
    b.give(2, 'poisoned', 5, { by: 0 }).give(2, 'poisoned', 5, { by: 1 }).tick();
    expect(b.of('damaged').at(-1)).toMatchObject({ who: 2, by: 1, amount: 10 });
    expect(b.unit(0).dealt).toBe(0);
  });

  it('ARENA-11.6 each status is one instance of max(1, floor(stacks × amount)), past Defense, Soak and resistance', () => {
    const b = bout({
      teams: [[{}], [{ ...DUMMY, adjust: { health: 5000, soak: 900, 'resist.poison': 900 } }]],
    });
    b.tireless().give(1, 'burning', 3).give(1, 'bleeding', 1).give(1, 'poisoned', 4).tick();
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([6, 1, 4]);
    b.give(1, 'bleeding', 6).tick();
    expect(
      b
        .of('damaged')
        .slice(3)
        .map(({ amount }) => amount),
    ).toEqual([2, 3, 3]);
    b.done();
  });

  it('ARENA-11.6 shields absorb it, and it can fell and overkill', () => {
    const b = bout({ teams: [[{}], [DUMMY, nobody]] }).tireless();
    b.set(1, { shields: [{ points: 5, types: 0, ends: 0 }] })
      .give(1, 'poisoned', 8, { by: 0 })
      .tick();
    expect(b.unit(1).health).toBe(b.unit(1).maximum - 3);
    b.set(2, { health: 4 }).give(2, 'poisoned', 10, { by: 0 }).tick();
    expect(b.unit(2)).toMatchObject({ fallen: true, overkill: 6, health: 0, slayer: 0 });
    expect(b.unit(0).kills).toBe(1);
  });

  it('ARENA-11.7 statuses of the Fallen neither work nor decay, and revival wipes all of them', () => {
    const raise = action('raise', {
      target: ['Fallen', 'Ally', 'Single'],
      effects: [{ type: 'Revive', healthFraction: 0.5 }],
    });
    const b = bout({ teams: [[{ actions: [raise] }, { adjust: { health: 100 } }], [nobody]] }).tireless();
    b.give(1, 'burning', 20).give(1, 'sundered', 20).set(1, { health: 1 }).tick();
    expect(b.unit(1).fallen).toBe(true);
    const stacks = b.stacks(1, 'sundered');
    const wounds = b.of('damaged').length;
    b.tick(3);
    expect(b.stacks(1, 'sundered')).toBe(stacks);
    expect(b.of('damaged')).toHaveLength(wounds);
    b.act({ do: 'raise', target: 1 });
    expect([b.stacks(1, 'sundered'), b.stacks(1, 'burning'), b.stat(1, 'soak')]).toEqual([0, 0, 50]);
  });

  it('ARENA-4.3 ARENA-11.18 Regenerating lifts who was brought below 1 in the same tick', () => {
    const b = bout({ teams: [[{}], [{ speed: 0 }]] }).tireless();
    b.set(1, { health: 5 }).give(1, 'poisoned', 10).give(1, 'regenerating', 10).tick();
    expect(b.unit(1)).toMatchObject({ fallen: false, health: 5 - 10 + 18 });
  });
});
