import { describe, expect, it } from 'vitest';
import { story } from '../testkit.js';

describe('rests', () => {
  it('QUEST-24.1 a short rest: 60 minutes, no HP; Channel Divinity comes back, daily uses do not', () => {
    const s = story({
      hero: { class: 'cleric' },
      level: 2,
      with: { hp: 3, mana: 0, uses: { 'turn-undead': 1 } },
    });
    s.do('short rest');
    expect([s.state.clock, s.state.hp, s.state.mana, s.state.uses]).toEqual([540, 3, 0, {}]);
    const f = story({ level: 15, with: { uses: { indomitable: 1 } } });
    f.do('short rest');
    expect(f.state.uses).toEqual({ indomitable: 1 });
  });

  it('QUEST-24.1 QUEST-12.45 Arcane Recovery: ceil(level / 2) mana once a day', () => {
    const s = story({ hero: { class: 'wizard' }, level: 3, with: { mana: 0 } });
    s.do('short rest');
    expect([s.state.mana, s.state.uses]).toEqual([2, { 'arcane-recovery': 1 }]);
    s.do('short rest');
    expect(s.state.mana).toBe(2);
    s.do('long rest');
    expect(s.state.uses).toEqual({});
  });

  it('QUEST-24.1 encounter checks run in a camp, and QUEST-24.3 a fight breaks it: it gives nothing', () => {
    const s = story({
      hero: { class: 'wizard' },
      level: 3,
      way: 'windswept-hills',
      time: 700,
      rolls: [{ label: 'encounter', value: 1 }, 0, 1, { label: 'starting range', value: 1 }, 20, 1],
      with: { mana: 0, counter: 0.9 },
    });
    s.do('short rest');
    s.done();
    // 0.1 at 0.2 / 30 a minute: 15 minutes.
    expect([s.state.phase, s.state.clock, s.state.mana]).toEqual(['fight', 715, 0]);
    expect(s.of('rested')).toMatchObject([{ minutes: 15, broken: true }]);
    expect(s.refusal({ do: 'short rest' })).toBe('quest/combat_active');
    expect(s.refusal({ do: 'long rest' })).toBe('quest/combat_active');
  });

  it('QUEST-24.2 a long rest in a city: all HP and mana, uses, Lay on Hands, no fatigue, exhaustion one less, maximum HP restored', () => {
    const s = story({
      hero: { class: 'paladin' },
      level: 5,
      with: {
        hp: 1,
        mana: 0,
        lay: 3,
        fatigue: 9,
        tired: 50,
        drained: 20,
        conditions: ['exhaustion-3', 'mummy-rot'],
        uses: { 'sacred-weapon': 1 },
      },
    });
    s.do('long rest');
    expect(s.state).toMatchObject({
      clock: 480 + 480,
      hp: 50,
      lay: 25,
      fatigue: 0,
      tired: 0,
      drained: 0,
      conditions: ['exhaustion-2'],
      uses: {},
    });
    expect(s.state.mana).toBeGreaterThan(0);
    s.do('long rest');
    s.do('long rest');
    expect(s.state.conditions).toEqual([]);
  });

  it('QUEST-24.2 on the way only where there are safe places: else no_safe_spot', () => {
    const safe = story({
      way: 'darkwood-forest',
      time: 480,
      with: { hp: 1, conditions: ['mummy-rot', 'petrified'] },
    });
    safe.state.conditions = ['mummy-rot'];
    safe.do('long rest');
    // Curses end in a city only (QUEST-31.20).
    expect([safe.state.hp > 1, safe.state.conditions, safe.state.clock]).toEqual([true, ['mummy-rot'], 960]);
    safe.done();
    const wild = story({ way: 'cragspire-mountains', time: 480 });
    expect(wild.refusal({ do: 'long rest' })).toBe('quest/no_safe_spot');
    const crypt = story();
    crypt.do('enter', { dungeon: 'old-crypt' });
    expect(crypt.refusal({ do: 'long rest' })).toBe('quest/no_safe_spot');
  });

  it('QUEST-24.3 camping allows a short rest anywhere and costs its time', () => {
    const s = story({ way: 'cragspire-mountains', time: 480, options: { difficulty_modifier: 0.001 } });
    s.do('short rest');
    expect([s.state.clock, s.state.progress]).toEqual([540, 0]);
  });
});
