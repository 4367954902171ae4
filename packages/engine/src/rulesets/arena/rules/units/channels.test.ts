import { describe, expect, it } from 'vitest';
import { action, type Bout, bout, issuesOf, type Stage } from '../../testkit.js';

const ON = { channelling: true };
const damage = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  penetration: 999,
  ...more,
});
const chant = (channel: object = {}, more: object = {}) =>
  action('chant', {
    tags: ['Spell'],
    cost: { mana: 41 },
    cooldown: 9,
    actionSpeed: 30,
    channel: { pulses: 3, pulseEffects: [damage(10)], finishEffects: [damage(100)], ...channel },
    ...more,
  });
const heard = ['OnChannelStart', 'OnChannelBreak', 'OnChannelEnd'].map(event => ({
  event,
  effects: [{ type: 'LootBonus', goldPct: 0 }],
}));
const hurt = (lost: number) => action('hurt', { effects: [damage(lost)] });
const afflict = (status: string, stacks: number) =>
  action(status, { effects: [{ type: 'ApplyStatus', status, stacks }] });

/** Unit 0 chants in every tick, unit 1 has its turn when it is given one. */
const rite = (channel: object = {}, foe: object = {}, more: object = {}): Bout => {
  const teams: Stage['teams'] = [
    [{ actions: [chant(channel, more), action('other')], triggers: heard }],
    [{ speed: 0, ...foe }],
  ];
  return bout({ options: ON, teams }).tireless();
};
/** The other one acts right after the chanter began. */
const disturb = (b: Bout, choice: string): Bout => {
  b.set(1, { initiative: 1e5 }).act({ do: 'chant', target: 1 });
  b.act({ do: choice, target: 0 });
  return b;
};

describe('channelled actions', () => {
  it('ARENA-26.1 off: a channel or an Interrupt is refused', () => {
    const cut = action('cut', { effects: [{ type: 'Interrupt', strength: 5 }] });
    for (const each of [chant(), cut]) {
      const teams = [[{ actions: [each] }], [{}]];
      expect(issuesOf({ teams }).map(({ code }) => code)).toEqual(['option_off']);
      expect(issuesOf({ teams, options: ON })).toEqual([]);
    }
    // Their events do not exist without the option either (ARENA-27.7).
    const listening = { teams: [[{ triggers: heard.slice(0, 1) }], [{}]] };
    expect(issuesOf(listening).map(({ code }) => code)).toEqual(['option_off']);
  });

  it('ARENA-26.2 each following turn is spent on a pulse; after the last one finishEffects follow', () => {
    const b = rite({ sustainCost: { mana: 5 } });
    b.act({ do: 'chant', target: 1 });
    expect(b.fired()).toEqual(['0 OnChannelStart']);
    expect([b.pool(0, 'mana'), b.unit(1).health]).toEqual([209, 500]);
    expect(b.why({ do: 'other', target: 1 })).toBe('channelling');
    expect(b.why('wait')).toBe('channelling');
    const { initiative } = b.unit(0);
    b.act('sustain');
    expect(b.unit(0).initiative - b.unit(0).gain).toBeCloseTo(initiative - 70, 6);
    expect([b.pool(0, 'mana'), b.unit(1).health]).toEqual([204, 490]);
    b.act('sustain');
    expect(b.unit(1).health).toBe(480);
    expect(b.fired()).toHaveLength(1);
    b.act('sustain');
    expect(b.unit(1).health).toBe(370);
    expect(b.fired()).toEqual(['0 OnChannelStart', '0 OnChannelEnd']);
    b.act({ do: 'other', target: 1 });
  });

  it('ARENA-26.2 0 pulses is a wind-up: finishEffects come at the next turn', () => {
    const b = rite({ pulses: 0 });
    b.act({ do: 'chant', target: 1 });
    expect(b.unit(1).health).toBe(500);
    b.act('sustain');
    expect(b.unit(1).health).toBe(400);
    expect(b.fired()).toEqual(['0 OnChannelStart', '0 OnChannelEnd']);
  });

  it('ARENA-12.3 ARENA-26.2 sustaining ends Sneaking as the action itself would', () => {
    const open = rite();
    open.act({ do: 'chant', target: 1 });
    open.give(0, 'sneaking', 5).act('sustain');
    expect(open.stacks(0, 'sneaking')).toBe(0);
    const secret = rite({}, {}, { tags: ['Stealth'] });
    secret.act({ do: 'chant', target: 1 });
    secret.set(1, { zone: 'gate' }).give(0, 'sneaking', 5).act('sustain');
    expect(secret.stacks(0, 'sneaking')).toBe(5);
  });

  it('ARENA-13.2 ARENA-26.2 a random target is drawn anew for each pulse', () => {
    const b = bout({
      options: ON,
      teams: [
        [{ actions: [chant({ pulses: 2 }, { target: ['Enemy', 'Random'] })] }],
        [{ speed: 0 }, { speed: 0 }],
      ],
      rolls: [1, 2, 1, 2],
    }).tireless();
    b.act('chant');
    b.act('sustain');
    expect([b.unit(1).health, b.unit(2).health]).toEqual([500, 490]);
    b.act('sustain');
    expect([b.unit(1).health, b.unit(2).health]).toEqual([490, 390]);
    b.done();
  });

  it('ARENA-26.2 ARENA-2.13 sustaining on too little Stamina takes Health', () => {
    const b = rite({ sustainCost: { stamina: 30 } }).set(0, { stamina: 10 });
    b.act({ do: 'chant', target: 1 });
    const { health } = b.unit(0);
    const short = 30 - b.pool(0);
    b.act('sustain');
    expect([b.unit(0).health, b.of('exhausted').length]).toEqual([health - short, 1]);
  });

  it.each([
    [98, false],
    [100, true],
  ])('ARENA-26.3 concentration is Willpower, less half the Health lost: %d break it: %s', (lost, broken) => {
    const b = disturb(rite({}, { actions: [hurt(lost)] }), 'hurt');
    expect(b.unit(0).channel === null).toBe(broken);
    expect(b.fired().includes('0 OnChannelBreak')).toBe(broken);
  });

  it('ARENA-26.3 what shields absorb does not count', () => {
    const b = rite({}, { actions: [hurt(150)] }).set(0, { shields: [{ points: 100, types: 0, ends: 0 }] });
    expect(disturb(b, 'hurt').unit(0).channel!.concentration).toBe(25);
  });

  it.each([
    ['stun', afflict('stun', 1)],
    ['silenced', afflict('silenced', 1)],
    ['push', action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] })],
  ])('ARENA-26.3 %s breaks it at once', (id, act) => {
    const b = disturb(rite({}, { actions: [act] }), id);
    expect(b.unit(0).channel).toBeNull();
    expect(b.fired()).toEqual(['0 OnChannelStart', '0 OnChannelBreak']);
  });

  it('ARENA-26.3 a status that does not forbid it leaves it alone', () => {
    expect(disturb(rite({}, { actions: [afflict('rooted', 9)] }), 'rooted').unit(0).channel).not.toBeNull();
  });

  it('ARENA-26.3 ARENA-26.5 an unpayable sustainCost breaks it at the turn, which is then free', () => {
    const b = rite({ sustainCost: { mana: 60 } });
    b.set(0, { pools: b.unit(0).pools.map(() => 90) }).act({ do: 'chant', target: 1 });
    expect(b.fired()).toEqual(['0 OnChannelStart', '0 OnChannelBreak']);
    expect(b.pool(0, 'mana')).toBe(90 - 41 + 20);
    b.act({ do: 'other', target: 1 });
  });

  it('ARENA-26.3 ARENA-26.5 falling breaks it, with what comes back of the cost', () => {
    const teams = [[{ actions: [chant()] }, { speed: 0 }], [{ speed: 0, actions: [hurt(900)] }]];
    const b = bout({ options: ON, teams }).tireless().set(2, { initiative: 1e5 });
    b.act({ do: 'chant', target: 2 });
    b.act({ do: 'hurt', target: 0 });
    expect(b.unit(0)).toMatchObject({ fallen: true, channel: null });
    expect(b.pool(0, 'mana')).toBe(250 - 41 + 20);
  });

  it('ARENA-26.4 Interrupt takes strength × level multiplier, before damage', () => {
    const cut = (strength: number, more: object[] = []) =>
      action('cut', { effects: [...more, { type: 'Interrupt', strength }] });
    const left = (strength: number, level: readonly [number, number]) =>
      disturb(rite({}, { level, actions: [cut(strength)] }), 'cut').unit(0).channel?.concentration ?? null;
    expect([left(20, [1, 1]), left(20, [3, 1]), left(50, [1, 1])]).toEqual([30, 22, null]);
    expect(
      disturb(rite({}, { actions: [cut(20, [damage(20)])] }), 'cut').unit(0).channel!.concentration,
    ).toBe(20);
  });

  it.each([
    [0, 20],
    [1, 13],
    [2, 6],
  ])(
    'ARENA-26.5 broken after %d pulses of 3 it refunds %d of 41 and halves the cooldown',
    (pulses, refund) => {
      const b = rite();
      const began = b.state.tick;
      b.act({ do: 'chant', target: 1 });
      for (let i = 0; i < pulses; i++) b.act('sustain');
      b.act('stop');
      expect(b.pool(0, 'mana')).toBe(250 - 41 + refund);
      expect(b.fired().at(-1)).toBe('0 OnChannelBreak');
      // Stopping is free: the turn is still there. The cooldown of 9 has become 4.
      expect(b.why({ do: 'chant', target: 1 })).toBe('on_cooldown');
      b.tick(began + 3 - b.state.tick);
      expect(b.why({ do: 'chant', target: 1 })).toBe('on_cooldown');
      b.act('wait');
      expect(b.state.tick).toBe(began + 4);
      b.act({ do: 'chant', target: 1 });
    },
  );

  it('ARENA-26.5 a wind-up refunds half', () => {
    const b = rite({ pulses: 0 });
    b.act({ do: 'chant', target: 1 });
    b.act('stop');
    expect(b.pool(0, 'mana')).toBe(250 - 41 + 20);
  });
});
