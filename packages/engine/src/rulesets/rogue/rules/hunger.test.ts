import { describe, expect, it } from 'vitest';
import type { Scene } from '../testkit.js';
import { hungerLevel } from './hero.js';
import { foe, scene } from './testkit.js';

const sleeper = foe('B', { at: [7, 7], asleep: true });
const hungry = (hero: Readonly<Record<string, unknown>>, more: Scene = {}) =>
  scene({ monsters: [sleeper], hero, ...more });
const rest = (s: ReturnType<typeof hungry>, turns: number) => {
  for (let i = 0; i < turns; i++) s.act('rest');
  return s;
};

describe('12 Hunger & regeneration', () => {
  it('ROGUE-12.1 food starts at 1300 and falls by 1 per turn, not below 0', () => {
    const s = hungry({});
    expect(s.hero.food).toBe(13000);
    expect(rest(s, 10).hero.food).toBe(12900);
    const starved = hungry({ food: 1, maxHp: 100, rings: ['stealth'] });
    expect(rest(starved, 3).hero.food).toBe(0);
  });

  it.each([
    [3010, 0],
    [3001, 0],
    [3000, 1],
    [1500, 1],
    [1499, 2],
    [1490, 2],
    [10, 2],
    [1, 2],
    [0, 3],
  ])('ROGUE-12.2 ROGUE-X11 food of %i tenths is state %i', (food, state) => {
    expect(hungerLevel(food)).toBe(state);
  });

  it('ROGUE-12.2 every worse state is announced once', () => {
    const s = hungry({ food: 302, maxHp: 400 });
    rest(s, 5);
    expect(s.lines('hunger')).toEqual(['You are hungry.']);
    const weak = rest(hungry({ food: 151 }), 4);
    expect(weak.lines('hunger')).toEqual(['You are weak with hunger!']);
    const starving = rest(hungry({ food: 2 }), 4);
    expect(starving.lines('hunger')).toEqual(['You are starving!']);
  });

  it('ROGUE-12.3 ROGUE-3.8 hungry costs nothing, weak and starving 1 to-hit and 1 damage', () => {
    const numbers = (food: number) => {
      const { toHit, damage } = hungry({ food }).hero;
      return [toHit, damage];
    };
    const [toHit, damage] = numbers(1300) as [number, number];
    expect(numbers(150)).toEqual([toHit, damage]);
    expect(numbers(149)).toEqual([toHit - 1, damage - 1]);
    expect(numbers(0)).toEqual([toHit - 1, damage - 1]);
  });

  it('ROGUE-12.3 the numbers change in the turn in which the state does', () => {
    const s = hungry({ food: 150 });
    const { toHit } = s.hero;
    expect(rest(s, 1).hero.toHit).toBe(toHit - 1);
  });

  it('ROGUE-12.3 starving costs 1 HP every turn, beginning with the turn in which food reaches 0', () => {
    const s = hungry({ food: 2, hp: 12 });
    const lost = [1, 2, 3, 4].map(() => 12 - rest(s, 1).hero.hp);
    expect(lost).toEqual([0, 1, 2, 3]);
    const dying = hungry({ food: 0, hp: 1 });
    dying.act('rest');
    expect([dying.fight.outcome?.kind, dying.state.tally.cause]).toEqual(['dead', 'hunger']);
  });

  it('ROGUE-12.4 a ration restores 1100 to 1499, capped at 2000, and takes an action', () => {
    const eat = (food: number, face: number) => {
      const s = hungry({ food, pack: ['ration'] }, { rolls: [face] });
      s.do('eat ration');
      expect(s.hero.pack.some(item => item.group === 'ration')).toBe(false);
      return s.hero.food / 10;
    };
    // One turn's food is gone by the time the hero acts again.
    expect([eat(101, 1), eat(101, 400), eat(1300, 400)]).toEqual([1200, 1599, 1999]);
  });

  it('ROGUE-12.4 who eats is weak no longer', () => {
    const s = hungry({ food: 100, pack: ['ration'] }, { rolls: [1] });
    const { toHit } = s.hero;
    s.do('eat ration');
    expect([s.hero.hunger, s.hero.toHit]).toEqual([0, toHit + 1]);
  });

  it('ROGUE-12.6 1 HP after 10 quiet turns, after 5 with the ring', () => {
    const s = hungry({ hp: 5 });
    expect([rest(s, 9).hero.hp, rest(s, 1).hero.hp, rest(s, 9).hero.hp, rest(s, 1).hero.hp]).toEqual([
      5, 6, 6, 7,
    ]);
    const ring = hungry({ hp: 5, rings: ['regeneration'] });
    expect([rest(ring, 4).hero.hp, rest(ring, 1).hero.hp]).toEqual([5, 6]);
  });

  it('ROGUE-12.6 ROGUE-1.6 nobody heals beyond max HP', () => {
    expect(rest(hungry({ hp: 12 }), 12).hero.hp).toBe(12);
  });

  it('ROGUE-12.6 a turn with food of 100 or less is not quiet', () => {
    expect(rest(hungry({ hp: 5, food: 110 }), 10).hero.hp).toBe(5);
    expect(rest(hungry({ hp: 5, food: 111 }), 10).hero.hp).toBe(6);
  });

  it('ROGUE-12.6 nor is one with an awake monster in view', () => {
    const held = foe('Z', { at: [7, 7], held: 90 });
    expect(rest(hungry({ hp: 5 }, { monsters: [held] }), 10).hero.hp).toBe(5);
    // Out of sight, or not shown, it does not count.
    const phantom = foe('P', { at: [7, 7], held: 90 });
    expect(rest(hungry({ hp: 5 }, { monsters: [phantom] }), 10).hero.hp).toBe(6);
  });

  it('ROGUE-12.6 a blow starts the count anew', () => {
    const dummy = foe('B', { asleep: true, held: 200 });
    const s = hungry({ hp: 5 }, { monsters: [dummy], rolls: [1] });
    rest(s, 9);
    s.set(state => {
      state.monsters[0]!.asleep = -1;
    });
    s.act('e');
    expect([s.hero.quiet, s.hero.hp]).toEqual([0, 5]);
  });

  it.each([
    [1, false, 10],
    [9, false, 9],
    [10, false, 8],
    [30, false, 5],
    [10, true, 4],
    [5, true, 4],
    [30, true, 2],
  ])('ROGUE-12.6 option regenByDepth: at depth %i, ring %s, after %i turns', (depth, ring, turns) => {
    const s = hungry(
      { hp: 5, rings: ring ? ['regeneration'] : [] },
      { depth, options: { regenByDepth: true } },
    );
    expect([rest(s, turns - 1).hero.hp, rest(s, 1).hero.hp]).toEqual([5, 6]);
  });

  it('ROGUE-15.6 option faint: no HP lost, 20 % to faint for 1d8+3 turns', () => {
    const option = { options: { faint: true } };
    const s = hungry({ food: 0, hp: 12 }, { ...option, rolls: [0, 0, 1, 4, ...Array<number>(8).fill(0)] });
    rest(s, 2);
    expect([s.hero.hp, s.hero.fainted]).toEqual([12, 0]);
    const before = s.state.turn;
    rest(s, 1);
    // Fainted for 4 + 3 turns; the one in which it began counts.
    expect(s.state.turn - before).toBeGreaterThanOrEqual(7);
    expect(s.lines('status')).toEqual(['You faint from hunger.', 'You come to.']);
    expect(
      hungry({ food: 0 }, option).chance('rest', after => after.hero.fainted > 0 || after.turn > 3),
    ).toBe('1/5');
  });

  it('ROGUE-15.6 option faint: dead after 850 such turns', () => {
    const s = hungry({ food: 0 }, { options: { faint: true }, rolls: [0] });
    s.set(state => {
      state.hero.starved = 848;
    });
    rest(s, 1);
    expect(s.fight.outcome).toBeNull();
    rest(s, 1);
    expect([s.fight.outcome?.kind, s.state.tally.cause]).toEqual(['dead', 'hunger']);
  });
});
