import { describe, expect, it } from 'vitest';
import type { SagaChoice } from '../choices.js';
import { duel, gauntlet } from '../testkit.js';

const RICH = { maxPower: 500, orb: 'carried', stone: { store: 50 } };

describe('actions', () => {
  it("SAGA-7.1 the hero's action is an attack, a spell, the Orb or flight", () => {
    const d = duel({ hero: RICH });
    const open = d.fight.options().filter(option => !option.blocked);
    expect(new Set(open.map(option => option.choice.do))).toEqual(
      new Set(['attack', 'cast', 'throw', 'flee']),
    );
    expect(duel().option('throw')).toBeUndefined();
  });

  it("SAGA-7.1 the enemy's action is always an attack", () => {
    const d = duel({ players: [0, 1], rolls: [2] });
    d.act('attack');
    expect(d.fight.actor).toBe(1);
    expect(d.fight.options().map(option => option.choice)).toEqual([{ do: 'attack' }]);
    expect(d.refusal('flee').code).toBe('choice/unknown');
  });

  it.each([
    ['a spell', { do: 'cast', spell: 'armour' }, [7, 7]],
    ['a failed spell', { do: 'cast', spell: 'armour' }, [2]],
    ['a throw', { do: 'throw' }, [7]],
  ] as [string, SagaChoice, number[]][])(
    'SAGA-7.2 %s replaces the attack of the round',
    (_what, choice, dice) => {
      const d = duel({ hero: RICH, rolls: [...dice, 2] });
      d.act(choice);
      expect(d.of('attacked').map(event => [event.who, event.round])).toEqual([[1, 1]]);
      expect(d.state.round).toBe(2);
      d.done();
    },
  );

  it('SAGA-7.3 fleeing succeeds at once: no dice, no blow in return, no SKL, no victory', () => {
    const d = duel({ hero: { lp: 1, skl: 3 } });
    d.act('flee');
    expect(d.fight.outcome).toEqual({ kind: 'fled', winner: null });
    expect([d.state.hero.lp, d.state.hero.skl, d.state.gear.kills]).toEqual([1, 3, 0]);
    d.done();
  });

  it('SAGA-7.5 in a rest round only rest and flight are left', () => {
    const d = duel({ hero: { sta: 20, ...RICH }, rolls: [2, 2] });
    d.act('attack');
    const open = d.fight.options().filter(option => !option.blocked);
    expect(open.map(option => option.choice)).toEqual([{ do: 'rest' }, { do: 'flee' }]);
    for (const choice of [
      { do: 'attack' },
      { do: 'throw' },
      { do: 'cast', spell: 'armour' },
    ] as SagaChoice[]) {
      expect(d.refusal(choice)).toMatchObject({ code: 'choice/blocked', why: 'saga/exhausted' });
    }
    d.act('flee');
    expect(d.fight.outcome?.kind).toBe('fled');
    d.done();
  });

  it('SAGA-7.5 the gap before a rest round is none for the stone; the one after it is', () => {
    const d = duel({ hero: { sta: 20, lp: 100, ...RICH }, rolls: [2, 2, 2] });
    d.act('attack');
    expect([d.state.phase, d.state.round, d.state.hero.resting]).toEqual(['turn', 2, true]);
    expect(d.refusal('stone').code).toBe('choice/unknown');
    d.act('rest');
    expect([d.state.phase, d.option('stone')?.blocked]).toEqual(['gap', undefined]);
    d.done();
  });
});

describe('illegal actions', () => {
  it.each([
    ['saga/magic-locked', {}, 'fireball'],
    ['saga/no-power', { maxPower: 20, power: 10, lp: 5 }, 'fireball'],
  ])('SAGA-7.4 %s: the spell is refused with a reason', (why, hero, spell) => {
    const { code, why: said, reason } = duel({ hero }).refusal({ do: 'cast', spell });
    expect([code, said]).toEqual(['choice/blocked', why]);
    expect(reason).toMatch(/^[A-Z].+\.$/);
  });

  it('SAGA-7.4 a spell twice in a section, or in a section barred to magic', () => {
    const section = { cast: ['fireball'], inclination: 'allowed' };
    const again = duel({ hero: RICH, section }).refusal({ do: 'cast', spell: 'fireball' });
    expect(again).toMatchObject({
      why: 'saga/cast-already',
      reason: 'FIREBALL was cast in this section already.',
    });
    const barred = duel({ hero: RICH, section: { inclination: 'barred' } });
    expect(barred.refusal({ do: 'cast', spell: 'fireball' }).why).toBe('saga/magic-barred');
  });

  it('SAGA-7.4 after INVISIBILITY no attack', () => {
    const d = duel({ section: { unseen: true } });
    expect(d.refusal('attack').reason).toBe('INVISIBILITY forbids attacks for the rest of the section.');
    expect(d.option('flee')?.blocked).toBeUndefined();
  });

  it.each([
    { do: 'cast', spell: 'crypt' },
    { do: 'cast', spell: 'resurrection' },
    { do: 'cast', spell: 'no such spell' },
    { do: 'stone' },
    { do: 'rest' },
    { do: 'go on' },
    { do: 'die' },
    { do: 'attack', twice: true },
    { do: 'dance' },
    {},
    null,
    undefined,
    'attack',
    [],
  ])('SAGA-7.4 %j is no action of a turn: refused, nothing changed, no dice drawn', choice => {
    const d = duel({ hero: RICH });
    const strange = typeof choice === 'string' ? Object.assign([], { do: choice }) : choice;
    const { code, reason } = d.refusal(strange as unknown as SagaChoice);
    expect([code, reason.includes('not among the options')]).toEqual(['choice/unknown', true]);
  });

  it('SAGA-7.4 a refused action takes no action: the legal one still follows', () => {
    const d = duel({ rolls: [8, 2] });
    expect(d.refusal({ do: 'cast', spell: 'fireball' }).code).toBe('choice/blocked');
    d.act('attack');
    expect([d.state.enemy.lp, d.state.round]).toEqual([320, 2]);
    d.done();
  });

  it('SAGA-7.4 in camp likewise: reasons for the stone, for spells, for both hands', () => {
    const g = gauntlet({ hero: { stone: { store: 50 }, weapon: 'halberd', maxPower: 0 } });
    expect(g.refusal('stone')).toMatchObject({ why: 'saga/unhurt', reason: 'You have all your LP already.' });
    expect(g.refusal({ do: 'cast', spell: 'armour' }).why).toBe('saga/magic-locked');
    expect(g.refusal({ do: 'wield', weapon: 'axe' }).code).toBe('choice/unknown');
    g.done();
  });
});
