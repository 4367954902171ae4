import { describe, expect, it } from 'vitest';
import { foe, scene } from './rules/testkit.js';
import { BESIDE, east, fight } from './testkit.js';

const still = foe('Z', { at: [7, 7], held: 99 });
const TOUGH = { hp: 100, maxHp: 100 };

describe('14 Messages', () => {
  it('ROGUE-14.1 hero hits, hero misses', () => {
    const s = scene({ monsters: [foe('T', { held: 99 })], rolls: [20, [2, 3], 1] });
    s.act('e');
    s.act('e');
    expect(s.lines('damaged', 'missed')).toEqual(['You hit the Troll for 7 damage.', 'You miss the Troll.']);
  });

  it('ROGUE-14.2 the kill stands after the hit line of the same blow', () => {
    const s = scene({
      monsters: [foe('F', { hp: 1, asleep: true }), still],
      hero: { level: 90 },
      rolls: [20, [1, 1], 0],
    });
    const lines = s.act('e').map(event => s.fight.narrate(event));
    expect(lines.slice(0, 3)).toEqual([
      'You hit the Venus Flytrap for 4 damage.',
      'You killed the Venus Flytrap!',
      'You gain 100 experience.',
    ]);
  });

  it('ROGUE-14.3 monster hits, monster misses', () => {
    const s = scene({ hero: TOUGH, monsters: [foe('Y', { energy: 90 })], rolls: [20, 6, 1, 1, 1] });
    s.act('rest');
    expect(s.lines('damaged', 'missed').slice(0, 2)).toEqual([
      'The Yeti attacks you for 6 damage!',
      'The Yeti misses you.',
    ]);
  });

  it('ROGUE-14.4 breath', () => {
    const monsters = [foe('D', { at: [7, 3] })];
    const s = scene({
      hero: TOUGH,
      monsters,
      options: { simpleTurns: true },
      rolls: [1, [1, 2, 3, 4, 5, 6]],
    });
    s.act('rest');
    expect(s.lines('damaged')).toEqual(['The Dragon breathes fire at you for 21 damage!']);
  });

  it('ROGUE-14.5 waking, experience, level', () => {
    const s = scene({
      hero: TOUGH,
      monsters: [foe('Q', { hp: 8, asleep: true }), still],
      rolls: [20, [1, 1], 20, [1, 1], 3, 0],
    });
    s.act('e');
    s.act('e');
    expect(s.lines('woke', 'gained xp', 'gained level')).toEqual([
      'The Quagga wakes up.',
      'You gain 15 experience.',
      'Welcome to level 2!',
    ]);
  });

  it.each([
    [301, ['You are hungry.']],
    [150, ['You are weak with hunger!']],
    [1, ['You are starving!']],
    [302, []],
    [300, []],
    [2, []],
  ])('ROGUE-14.5 hunger, with food %i before the turn', (food, lines) => {
    const s = scene({ hero: { food }, monsters: [still] });
    s.act('rest');
    expect(s.lines('hunger')).toEqual(lines);
  });

  it('ROGUE-14.5 death', () => {
    const s = scene({ hero: { hp: 1 }, monsters: [foe('O')], rolls: [20, 1] });
    s.act('rest');
    expect(s.lines('fell')).toEqual(['You die...']);
    expect(s.lines().indexOf('You die...')).toBeGreaterThan(
      s.lines().indexOf('The Orc attacks you for 1 damage!'),
    );
  });

  it('ROGUE-14.6 one log, every line stamped with its turn', () => {
    const s = fight({
      map: BESIDE,
      hero: TOUGH,
      monsters: [east('O', { hp: 100 })],
      rolls: [1, 1, 1, 1, 1, 1],
    });
    const turns = [1, 2, 3].map(turn => {
      expect(s.state.turn).toBe(turn);
      return s.act('e').map(event => event.round);
    });
    // Blow and answer (tick 10) fall into the same turn.
    expect(turns).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(s.fight.events.every(event => s.fight.narrate(event).length > 0)).toBe(true);
  });
});
