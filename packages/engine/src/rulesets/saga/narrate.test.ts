import { describe, expect, it } from 'vitest';
import type { BaseEvent, Roll } from '../../core/events.js';
import { duel, gauntlet } from './testkit.js';

describe('messages', () => {
  it('SAGA-14.1 First Strike', () => {
    expect(duel().lines('first strike')).toEqual(['First Strike: you 237, Foe 37 - you strike first.']);
    const slow = duel({ enemy: { spd: 500 }, rolls: [2] });
    expect(slow.lines('first strike')).toEqual(['First Strike: you 237, Foe 527 - Foe strikes first.']);
  });

  it('SAGA-14.2 attacks, hit and miss of both sides', () => {
    const d = duel({ hero: { lck: 72 }, rolls: [6, 7, 5, 6] });
    d.act('attack');
    d.act('attack');
    expect(d.lines('attacked')).toEqual([
      '[R1] You rolled 6 (need 6+) - HIT!',
      '[R1] Foe rolled 7 (need 7+) - HIT!',
      '[R2] You rolled 5 (need 6+) - MISS.',
      '[R2] Foe rolled 6 (need 7+) - MISS.',
    ]);
    d.done();
  });

  it('SAGA-14.3 damage, with what is left', () => {
    const d = duel({ rolls: [8, 8] });
    d.act('attack');
    expect(d.lines('damaged')).toEqual([
      '80 damage; Foe has 320 LP left.',
      '63 damage; Hero has 337 LP left.',
    ]);
  });

  it("SAGA-14.3 enemy LP print as 0 at least, the hero's as they are", () => {
    const win = duel({ enemy: { lp: 10 }, rolls: [8] });
    win.act('attack');
    expect(win.lines('damaged')).toEqual(['80 damage; Foe has 0 LP left.']);
    const loss = duel({ hero: { lp: 10 }, rolls: [2, 8, 12] });
    loss.act('attack');
    expect(loss.lines('damaged')).toEqual(['63 damage; Hero has -53 LP left.']);
  });

  it('SAGA-14.3 damage of spell and Orb reads the same', () => {
    const d = duel({
      hero: { maxPower: 60, orb: 'carried' },
      enemy: { demonspawn: true },
      rolls: [7, 7, 2, 3, 2],
    });
    d.cast('fireball');
    d.act('throw');
    expect(d.lines('damaged')).toEqual([
      '50 damage; Foe has 350 LP left.',
      '200 damage; Foe has 150 LP left.',
    ]);
  });

  it('SAGA-14.4 rest', () => {
    const d = duel({ hero: { name: 'Ayla', sta: 20 }, enemy: { sta: 20 }, rolls: [2, 2] });
    d.act('attack');
    expect(d.lines('rested')).toEqual([
      'Ayla is exhausted and must rest.',
      'Foe is exhausted and must rest.',
    ]);
  });

  it('SAGA-14.4 death save', () => {
    const fall = (roll: number, opening: number[]) => {
      const d = duel({ hero: { lp: 10 }, rolls: [2, 8, roll, ...opening] });
      d.act('attack');
      return d.lines('death save');
    };
    expect(fall(5, [7, 7])).toEqual(['Death save: 5x10 against LCK 50 - SAVED!']);
    expect(fall(6, [])).toEqual(['Death save: 6x10 against LCK 50 - LOST.']);
  });

  it('SAGA-14.4 victory', () => {
    const d = duel({ hero: { skl: 6 }, enemy: { lp: 10 }, rolls: [8] });
    d.act('attack');
    expect(d.lines('slain')).toEqual(['Foe is slain. SKL 7.']);
  });

  it('SAGA-14.4 in a run the log keeps the name of the enemy it speaks of', () => {
    const g = gauntlet({ hero: { str: 999, spd: 900 }, rolls: [7, 7, 12, 7, 7, 12] });
    for (let i = 0; i < 2; i++) {
      g.act('face');
      g.act('attack');
    }
    expect(g.lines('slain')).toEqual(['Goblin is slain. SKL 1.', 'Wolf is slain. SKL 2.']);
    expect(g.lines('damaged')).toEqual([
      '565 damage; Goblin has 0 LP left.',
      '565 damage; Wolf has 0 LP left.',
    ]);
    expect(g.lines('first strike')[1]).toBe('First Strike: you 1047, Wolf 143 - you strike first.');
  });
});

/** Every roll that was logged, with purpose, dice and sum. */
const rollsOf = (events: readonly BaseEvent[]) =>
  events.flatMap(event => event.rolls ?? []).map(({ label, faces, total }) => [label, faces, total]);

describe('the log', () => {
  it('SAGA-14.5 every roll is logged with its purpose, its dice and their sum', () => {
    const hero = { lp: 120, maxPower: 90, orb: 'carried', stone: { store: 50 } };
    const rolls = [[3, 4], [5, 2], [1], [1, 1], [4], [2, 2], [1, 1], [6, 6], [6, 6]];
    const d = duel({
      hero,
      opening: [
        [3, 3],
        [4, 1],
      ],
      rolls,
    });
    d.cast('poison-needle');
    d.act('stone');
    d.act('throw');
    d.act('go on');
    d.act('attack');
    expect(rollsOf(d.fight.events)).toEqual([
      ['first strike', [3, 3], 6 + 230],
      ['first strike', [4, 1], 5 + 30],
      ['inclination', [3, 4], 7],
      ['failure roll', [5, 2], 7],
      ['poison', [1], 1],
      ['attack', [1, 1], 2],
      ['stone', [4], 40],
      ['orb', [2, 2], 4],
      ['attack', [1, 1], 2],
      ['attack', [6, 6], 12],
      ['attack', [6, 6], 12],
    ]);
    d.done();
  });

  it('SAGA-14.5 death save and rolled characteristics are logged too', () => {
    const hero = { lp: 10, lck: 0, maxPower: 50 };
    const seven = [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [1, 6],
      [2, 6],
    ];
    const d = duel({ hero, rolls: [2, 8, [6, 4], 7, 7, ...seven, [6, 6], [1, 1]] });
    d.act('attack');
    d.cast('resurrection');
    const logged = rollsOf(d.fight.events);
    expect(logged.find(([label]) => label === 'death save')).toEqual(['death save', [6, 4], 100]);
    expect(logged.slice(-9, -2).map(([label, faces]) => [label, faces])).toEqual(
      ['str', 'spd', 'sta', 'crg', 'lck', 'chm', 'att'].map((label, index) => [label, seven[index]]),
    );
    d.done();
  });

  it('SAGA-14.5 an attack opens to its target number with the SKL and LCK reductions', () => {
    const target = (hero: Record<string, number>): Roll['target'] => {
      const d = duel({ hero, rolls: [2], players: [0, 1] });
      d.act('attack');
      return d.of('attacked')[0]?.rolls?.[0]?.target;
    };
    expect(target({ skl: 25, lck: 80 })).toEqual({
      test: '>=',
      value: 4,
      parts: [
        { source: 'base', value: 7 },
        { source: 'SKL 25', value: -2 },
        { source: 'LCK 80', value: -1 },
      ],
    });
    expect(target({ skl: 90, lck: 80 })?.parts.at(-1)).toEqual({ source: 'never below 2', value: 5 });
    expect(target({})?.parts).toEqual([{ source: 'base', value: 7 }]);
  });

  it('SAGA-14.5 damage opens to the steps of SAGA-4.5, which add up', () => {
    const d = duel({ hero: { orb: 'held' }, enemy: { demonspawn: true, protection: 17 }, rolls: [8, 2] });
    d.act('attack');
    expect(d.of('damaged')[0]?.parts).toEqual([
      { source: 'roll 8 × 5', value: 40 },
      { source: 'STR 60', value: 30 },
      { source: 'weapon', value: 0 },
      { source: 'protection', value: -17 },
      { source: 'held Orb × 2', value: 53 },
    ]);
    const none = duel({ enemy: { protection: 500 }, rolls: [8, 2] });
    none.act('attack');
    expect(none.of('damaged')[0]?.parts.at(-1)).toEqual({ source: 'protection', value: -80 });
  });

  it('SAGA-9.9 SAGA-14.5 a throw at others than Demonspawn is a roll without a test', () => {
    const roll = (demonspawn: boolean) => {
      const d = duel({ hero: { orb: 'carried' }, enemy: { demonspawn }, rolls: [3, 2] });
      d.act('throw');
      return d.of('threw')[0]?.rolls?.[0];
    };
    expect(roll(true)).toMatchObject({ label: 'orb', total: 3, success: false, target: { value: 4 } });
    expect(roll(false)).toMatchObject({ label: 'orb', total: 3 });
    expect(roll(false)).not.toHaveProperty('target');
    expect(roll(false)).not.toHaveProperty('success');
  });

  it('every kind of event says something, without a hole in the sentence', () => {
    const hero = { lp: 200, maxPower: 200, orb: 'carried', weapon: 'doombringer' };
    const d = duel({ hero, rolls: [7, 7, 2, 7, 2, 8, 2, 7, 2, 2, 2] });
    d.cast('armour');
    d.cast('xenophobia');
    d.act('attack');
    d.cast('timewarp');
    d.act('throw');
    const lines = d.lines();
    expect(lines.filter(line => line.trim() === '' || /undefined|NaN|\[object/.test(line))).toEqual([]);
    expect(lines).toContain('Blood Price: 10 LP spent, 190 left.');
    expect(lines).toContain('Soul Thirst heals 90; Hero has 280 LP.');
    expect(lines).toContain('The Orb flies: Foe does not even notice. The Orb is gone.');
  });
});
