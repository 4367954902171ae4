import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../core/dice/dice.js';
import type { Roll } from '../../../../core/events.js';
import { luck } from '../../../../core/fight/luck.js';
import { action, attackWith, bout, PIT } from '../../testkit.js';
import { chanceRoll } from './rolls.js';

const KEEN = { type: 'ApplyStatus', status: 'keen', stacks: 1, to: 'self' };

describe('rolls', () => {
  it('ARENA-20.1 an attack roll tells the die, its bounds, every modifier with its source, and what to beat', () => {
    const b = bout({ rolls: [90, 0, 3], teams: [[{ equipment: { weapon: 'sword' } }], [{}]] }).turnOf(0);
    b.give(1, 'marked', 7).give(1, 'evasive', 4).give(0, 'blinded', 10);
    b.attack();
    const [attack, critical, weapon] = b.of('attacked')[0]!.rolls!;
    expect(attack).toMatchObject({
      who: 0,
      label: 'attack',
      count: 1,
      sides: 108,
      faces: [90],
      success: true,
      chance: 62 / 108,
      bounds: [
        { source: 'Melee Hit', value: 100 },
        { source: 'weapon', value: 20 },
        { source: '-10 % Attack', value: -12 },
      ],
      target: {
        test: '>=',
        value: 47,
        parts: [
          { source: 'Defense', value: 50 },
          { source: 'Evasive', value: 4 },
          { source: 'Marked', value: -7 },
        ],
      },
    });
    expect(critical).toMatchObject({
      label: 'critical',
      sides: 1000,
      success: false,
      chance: 0.1,
      target: { test: '<=', value: 100, parts: [{ source: 'Physical Crit', value: 100 }] },
    });
    expect(weapon).toMatchObject({ label: 'weapon', sides: 11, faces: [3], total: 22 });
  });

  it('ARENA-20.1 a blow is told in one line with its damage, unless statuses come before it', () => {
    const hex = { type: 'ApplyStatus', status: 'shocked', stacks: 5 };
    const jolt = attackWith('jolt', { attackBonus: 99 });
    const both = { ...jolt, id: 'hex', name: 'hex', effects: [...jolt.effects, hex] };
    const kinds = (id: string) => {
      const b = bout({ rolls: [100, 0], teams: [[{ actions: [jolt, both] }], [{}]] }).turnOf(0);
      const told = b.act({ do: id, target: 1 });
      return [told.filter(({ who, kind }) => kind !== 'spent' && who <= 1), b.lines()] as const;
    };
    const [plain, lines] = kinds('jolt');
    expect(plain.slice(0, 3).map(({ kind }) => kind)).toEqual(['acted', 'attacked', 'damaged']);
    expect(plain[1]).toMatchObject({ verdict: 'hit', damage: [{ amount: 100, type: 'blunt' }] });
    expect(plain[2]).toMatchObject({ told: true, hit: true, before: 500, left: 400 });
    expect(lines).toContain('a1 hits b1 with jolt: 100 blunt.');
    const [hexed] = kinds('hex');
    expect(hexed.slice(0, 4).map(({ kind }) => kind)).toEqual(['acted', 'attacked', 'stacks', 'damaged']);
    expect(hexed[1]).toMatchObject({ damage: [] });
  });

  it('ARENA-7.6 ARENA-20.1 one die serves a whole area: it is told once, and luck counts it once', () => {
    const sweep = attackWith('sweep', { target: ['Enemy', 'AoE-Zone'], attackBonus: 99 });
    const b = bout({ rolls: [120, 0], teams: [[{ actions: [sweep] }], [{}, { speed: 200 }]] }).turnOf(0);
    b.act({ do: 'sweep', zone: 0 });
    const rolls = b.of('attacked').map(event => event.rolls!.find(({ label }) => label === 'attack')!);
    expect(rolls.map(({ total, success }) => [total, success])).toEqual([
      [120, true],
      [120, false],
    ]);
    expect(rolls.map(({ faces }) => faces)).toEqual([[120], []]);
    expect(luck(b.fight.events).find(({ label }) => label === 'attack')).toMatchObject({
      rolls: 2,
      successes: 1,
    });
  });

  const chance = (b: ReturnType<typeof bout>, label: string): Roll | undefined =>
    b.fight.events.flatMap(({ rolls }) => rolls ?? []).find(roll => roll.label === label);

  it.each([
    [1, 'failed', false],
    [0, 'acted', true],
  ])('ARENA-6.10 ARENA-20.1 a scroll that draws %i: %s', (drawn, kind, success) => {
    // What does not fail strikes, and misses.
    const rolls = drawn ? [drawn] : [drawn, 1];
    const b = bout({ rolls, teams: [[{ consumables: ['scroll_tempest'] }], [{}]] }).turnOf(0);
    const told = b.act('scroll_tempest');
    expect(chance(b, 'scroll')).toMatchObject({
      who: 0,
      sides: 1000,
      success,
      chance: 0.75,
      target: {
        test: '>=',
        value: 251,
        parts: [{ value: 350 }, { source: 'Intellect', value: -100 }, { source: 'more than that', value: 1 }],
      },
    });
    expect(told.find(event => event.rolls?.some(({ label }) => label === 'scroll'))!.kind).toBe(kind);
  });

  it('ARENA-12.4 ARENA-20.1 what might give away a hidden one', () => {
    const b = bout({ rolls: [0, 0], teams: [[{ speed: 0 }], [{ speed: 99 }]] }).turnOf(1);
    b.tireless(1).give(0, 'sneaking', 22).give(0, 'burning', 5).tick();
    expect(chance(b, 'stealth')).toMatchObject({ who: 0, success: true, chance: 1 - 10 / 110 });
  });

  it('ARENA-12.5 ARENA-12.6 ARENA-20.1 a look around is told whether it finds somebody or not', () => {
    const b = bout({ rolls: [0, 1], teams: [[{}], [{ speed: 0 }]] }).turnOf(0);
    b.tireless(0).give(1, 'sneaking', 20).tick(2);
    const looks = b.fight.events.filter(({ rolls }) => rolls?.some(({ label }) => label === 'detection'));
    expect(looks).toMatchObject([
      { kind: 'rolled', phase: 'detection', rolls: [{ who: 0, chance: 0.2, success: false }] },
      { kind: 'revealed', who: 1, by: 0, rolls: [{ who: 0, chance: 0.2, success: true }] },
    ]);
  });

  it('ARENA-24.4 ARENA-25.4 ARENA-20.1 traps and nerve tell their rolls', () => {
    const map = { ...PIT, gimmicks: { yard: ['spike_trap'] } };
    const trapped = bout({ rolls: [0], map, options: { zoneGimmicks: true } }).turnOf(0);
    trapped.act({ do: 'move', zone: 1 });
    expect(trapped.of('trapped')).toMatchObject([
      { who: 0, sprung: true, rolls: [{ label: 'trap', success: false, chance: 50 / 110 }] },
    ]);
    const shaky = bout({ rolls: [1], teams: [[{}], [{ speed: 0 }]], options: { morale: true } });
    shaky.turnOf(0).set(0, { morale: 10 }).act('wait');
    expect(shaky.of('nerve')).toMatchObject([
      { who: 0, kept: true, rolls: [{ label: 'nerve', success: true, chance: 50 / 110 }] },
    ]);
  });

  it('ARENA-15.1 ARENA-20.1 a trigger that may fire tells its chance either way', () => {
    const triggers = [
      {
        event: 'OnTurnStart',
        chance: 0.25,
        effects: [KEEN],
      },
    ];
    const fired = (drawn: number) => {
      const b = bout({ rolls: [drawn], teams: [[{ triggers }], [{ speed: 0 }]] }).turnOf(0);
      return [b.of('triggered').length, chance(b, 'trigger')] as const;
    };
    expect(fired(1)).toEqual([1, expect.objectContaining({ who: 0, success: true, chance: 0.25 })]);
    expect(fired(0)).toEqual([0, expect.objectContaining({ success: false, total: 1000 })]);
  });

  it('ARENA-17.5 ARENA-17.6 ARENA-20.1 standing fast and the way of a push', () => {
    const shove = action('shove', { effects: [{ type: 'Move', mode: 'pushRandom' }] });
    const set = (rolls: number[]) => {
      const b = bout({
        rolls,
        teams: [[{ actions: [shove] }], [{ adjust: { forcedMoveResistPct: 40 } }]],
      }).turnOf(0);
      b.set(1, { zone: 'yard' }).act({ do: 'shove', target: 1 });
      return b;
    };
    const fast = set([1]);
    expect(fast.of('stood')).toMatchObject([{ who: 1, rolls: [{ label: 'stand fast', chance: 0.4 }] }]);
    const pushed = set([0, 2]);
    expect(pushed.of('zoned').at(-1)).toMatchObject({
      who: 1,
      forced: true,
      rolls: [
        { label: 'stand fast', success: false },
        { label: 'push', sides: 2, faces: [2] },
      ],
    });
  });

  it('ARENA-1.5 ARENA-20.1 shown in thousandths, no success looks like a failure, nor the other way round', () => {
    const shown = (chance: number, point: number, isBad = false) => {
      const dice = { faces: [Math.round(point * 1e9)] } as unknown as Dice;
      const [roll] = chanceRoll(dice, { who: 0, label: 'luck', chance, isBad }, point <= chance);
      return [roll!.total, roll!.target!.value, roll!.success];
    };
    expect(shown(0.25, 0.1234)).toEqual([124, 250, true]);
    expect(shown(0.2504, 0.2503)).toEqual([250, 250, true]);
    expect(shown(0.2496, 0.2498)).toEqual([251, 250, false]);
    expect(shown(0.0001, 0.5)).toEqual([500, 1, false]);
    expect(shown(0.2504, 0.2503, true)).toEqual([250, 251, false]);
    expect(shown(0.2496, 0.2498, true)).toEqual([251, 251, true]);
  });

  it('ARENA-1.5 ARENA-20.1 what is certain shows no die', () => {
    const b = bout({ teams: [[{ triggers: [{ event: 'OnTurnStart', effects: [KEEN] }] }], [{}]] }).turnOf(0);
    expect(b.of('triggered')[0]!.rolls).toEqual([]);
  });
});
