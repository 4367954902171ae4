import { describe, expect, it } from 'vitest';
import { foe, type Proof, scene } from './testkit.js';

/** No bonus of any kind: level 1, STR 10, Mace +0. */
const hero = (more = {}) => ({ str: 10, weapon: 'mace', hp: 100, maxHp: 100, ...more });
/** The chance of the hero's blow, as it is shown. */
const percent = (s: Proof) => Math.round(s.option('e')!.chance! * 100);

describe('3 Attack: the helpless, and series of attacks', () => {
  // An Orc needs 11 against AC 8, and 7 with the bonus.
  it.each([
    ['asleep', 7],
    ['held', 7],
    ['fainted', 7],
    ['blind', 11],
    ['confused', 11],
    ['slowed', 11],
  ] as const)('ROGUE-3.6 the hero is %s: an Orc hits him from %i on', (condition, need) => {
    const struck = (face: number) => {
      const rolls = face >= need ? [face, 8] : [face];
      const s = scene({
        hero: hero(),
        monsters: [foe('O', { energy: 90 })],
        rolls: [...rolls, ...Array(9).fill(1)],
      });
      s.set(state => {
        state.hero[condition] = 5;
      });
      s.act('rest');
      return s.hero.hp;
    };
    expect([struck(need - 1), struck(need)]).toEqual([100, 92]);
  });

  it('ROGUE-3.6 frozen is helpless, until the lost action has passed', () => {
    const s = scene({ hero: hero(), monsters: [foe('O', { energy: 90 })] }).set(state => {
      state.hero.frozen = true;
    });
    // Tick 1 at +4; in tick 11 the action is lost, and the Orc's second blow in the same tick finds him free.
    const odds = s.odds('rest', after => after.tally.taken > 0);
    expect(odds.get('false')?.probability).toBeCloseTo(0.3 * 0.5, 12);
  });

  it('ROGUE-3.6 a bonus, not a sure hit: the hero at a sleeping Ur-vile has 15 %', () => {
    expect(percent(scene({ hero: hero(), monsters: [foe('U', { asleep: true })] }))).toBe(15);
  });

  it('ROGUE-3.9 one attack per term, each with its own hit roll', () => {
    // A Centaur does 1d2/1d5/1d5: hit for 2, miss, hit for 5.
    const s = scene({ hero: hero(), monsters: [foe('C')], rolls: [20, 2, 1, 20, 5] });
    s.act('rest');
    s.done();
    expect(s.lines('damaged', 'missed')).toEqual([
      'The Centaur attacks you for 2 damage!',
      'The Centaur misses you.',
      'The Centaur attacks you for 5 damage!',
    ]);
    expect(s.hero.hp).toBe(93);
  });

  it('ROGUE-3.9 the series stops when the hero dies', () => {
    const s = scene({ hero: hero({ hp: 2 }), monsters: [foe('C')], rolls: [20, 2] });
    s.act('rest');
    s.done();
    expect([s.hero.hp, s.fight.outcome?.kind]).toEqual([0, 'dead']);
  });

  it('ROGUE-3.10 the +4 holds for one attack, which wakes hit or miss', () => {
    for (const [face, more] of [
      [20, [[1, 1]]],
      [1, []],
    ] as const) {
      const s = scene({ hero: hero(), monsters: [foe('Z', { asleep: true })], rolls: [face, ...more] });
      expect(percent(s)).toBe(65);
      s.act('e');
      s.done();
      expect([s.foe.asleep, s.lines('woke')]).toEqual([0, ['The Zombie wakes up.']]);
      expect(percent(s)).toBe(45);
    }
  });

  it('ROGUE-3.10 a sleeping hero is woken by the first attack of a series: 75 %, then 55 %', () => {
    const s = scene({ hero: hero(), monsters: [foe('Q', { energy: 90 })], rolls: [8, 1, 1] }).set(state => {
      state.hero.asleep = 50;
    });
    // Quagga: level 3 against AC 8 needs 10, at +4 it needs 6.
    const [first, second] = s
      .act('rest')
      .flatMap(event => event.rolls ?? [])
      .filter(({ label }) => label === 'attack');
    expect([first?.chance, second?.chance]).toEqual([0.75, 0.55]);
    expect(s.hero.asleep).toBe(0);
  });
});
