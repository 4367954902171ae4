import { describe, expect, it } from 'vitest';
import { expectedDamage } from '../rules/estimates/expected-damage.js';
import { worthOfStacks } from '../rules/estimates/worth.js';
import { CENTER, NORTH, plain, SOUTH, SWORD, sat, skilled, type Thinker, think } from './testkit.js';

const foe = plain('b');
const worth = (it: Thinker, status: string, whom: number, stacks: number) =>
  worthOfStacks(it.mind, it.status(status), whom, stacks);

describe('the worth of stacks', () => {
  const duel = think({ teams: [[plain('a', SWORD)], [foe]] });

  it('ARENA-18.24 value × N(N + d)/2d; six stacks of Burning are worth 24 (ARENA-X5)', () => {
    expect(worth(duel, 'burning', 1, 6)).toBeCloseTo(24, 9);
    expect(worth(duel, 'slow', 1, 9)).toBeCloseTo((0.48 * 9 * 10) / 2, 9);
    expect(worth(duel, 'haste', 0, 9)).toBeCloseTo(27, 9);
  });

  it('ARENA-18.24 ARENA-11.8 decay by share is that of all stacks: ten lose three', () => {
    const it = think({
      teams: [[plain('a')], [foe]],
      setup: { options: { statusDecayModel: 'percent' } },
    });
    expect(worth(it, 'burning', 1, 10)).toBeCloseTo((2 * 10 * 13) / 6, 9);
  });

  it('ARENA-18.24 what is held already is taken off', () => {
    const burning = think({ teams: [[plain('a')], [foe]], arrange: (_, give) => give(1, 'burning', 4) });
    // N 10, H 4: 2 × (10 × 12 − 4 × 6)/4
    expect(worth(burning, 'burning', 1, 6)).toBeCloseTo(48, 9);
  });

  it('ARENA-18.24 both count up to the cap only: Sundered 40, Slow 15 (−60 %), Haste 20 (+100 %)', () => {
    const held = think({
      teams: [[plain('a')], [foe]],
      arrange: (_, give) => {
        give(1, 'sundered', 38);
        give(1, 'slow', 10);
        give(0, 'haste', 18);
      },
    });
    expect(worth(held, 'sundered', 1, 10)).toBeCloseTo((0.25 * (40 * 41 - 38 * 39)) / 2, 9);
    expect(worth(held, 'slow', 1, 9)).toBeCloseTo((0.48 * (15 * 16 - 10 * 11)) / 2, 9);
    expect(worth(held, 'haste', 0, 9)).toBeCloseTo((0.6 * (20 * 21 - 18 * 19)) / 2, 9);
  });

  it('ARENA-18.24 d is what the bearer loses a tick: Feared by Willpower', () => {
    // Willpower 50: 3 a tick.
    expect(worth(duel, 'feared', 1, 10)).toBeCloseTo((0.15 * 10 * 13) / 6, 9);
  });

  it('ARENA-18.24 Regenerating is worth no more than the missing Health', () => {
    const at = (health: number) =>
      worth(
        think({
          teams: [[plain('a')], [foe]],
          arrange: u => {
            u[0]!.health = health;
          },
        }),
        'regenerating',
        0,
        6,
      );
    expect(at(400)).toBeCloseTo(42, 9);
    expect(at(470)).toBeCloseTo(30, 9);
  });

  it('ARENA-18.25 Poisoned 3.2 n, Bleeding 5 n, Stun 12 × min(8, n/Willpower), Sneaking 45', () => {
    expect(worth(duel, 'poisoned', 1, 10)).toBeCloseTo(32, 9);
    expect(worth(duel, 'bleeding', 1, 10)).toBeCloseTo(50, 9);
    expect(worth(duel, 'stun', 1, 110)).toBeCloseTo(26.4, 9);
    expect(worth(duel, 'stun', 1, 1000)).toBeCloseTo(96, 9);
    expect(worth(duel, 'sneaking', 0, 22)).toBe(45);
  });

  it('ARENA-18.25 Taunted 8 × min(n, 6), 1 if the taunter has no living ally', () => {
    expect(worth(duel, 'taunted', 1, 5)).toBe(1);
    const pair = { teams: [[plain('a'), plain('c')], [foe]] };
    expect(worth(think(pair), 'taunted', 2, 5)).toBe(40);
    expect(worth(think(pair), 'taunted', 2, 9)).toBe(48);
    const left = think({
      ...pair,
      arrange: units => {
        units[1]!.fallen = true;
      },
    });
    expect(worth(left, 'taunted', 2, 5)).toBe(1);
  });

  it('ARENA-18.25 Rooted 7 × min(n, 6) on a melee unit without foe in its zone, else 2', () => {
    expect(worth(duel, 'rooted', 1, 5)).toBe(2);
    const apart = (weapon: string) =>
      think({ teams: [[plain('a')], [plain('b', { equipment: { weapon } })]], at: [0, SOUTH] });
    expect(worth(apart('sword'), 'rooted', 1, 5)).toBe(35);
    expect(worth(apart('sword'), 'rooted', 1, 8)).toBe(42);
    expect(worth(apart('bow'), 'rooted', 1, 5)).toBe(2);
  });

  it('ARENA-18.25 Silenced 8 × min(n, 6) on a unit with a pool besides Stamina, else 0', () => {
    const caster = think({ teams: [[plain('a')], [skilled('b', 'emberwright', { firebolt: 1 })]] });
    expect(worth(caster, 'silenced', 1, 5)).toBe(40);
    expect(worth(duel, 'silenced', 1, 5)).toBe(0);
  });
});

describe('status_value', () => {
  const of = (trait: string, perks: Record<string, number>) => skilled('a', trait, perks);

  it('ARENA-18.18 sat(sum of worth/ref)', () => {
    const it = think({ teams: [[of('beastcaller', { call_hound: 1, feral_mark: 1 })], [foe]] });
    expect(it.score('status_value', 'feral_mark', 1)).toBeCloseTo(sat((0.3 * 15 * 16) / 2 / 100), 9);
  });

  it('ARENA-18.18 Search 0.05 + 0.45 h', () => {
    const it = think({
      teams: [[plain('a')], [foe, plain('c')]],
      arrange: (_, give) => give(2, 'sneaking', 20),
    });
    expect(it.score('status_value', 'search')).toBeCloseTo(0.275, 9);
  });

  it('ARENA-18.18 buffs × 0.15 on who can hurt nobody from where it is, not even after one Move', () => {
    const team = [of('warchanter', { war_chant: 1, quickening_cadence: 1 }), plain('c')];
    const at = (whom: number, ...zones: number[]) =>
      think({ teams: [team, [foe]], at: zones }).score('status_value', 'quickening_cadence', whom);
    expect(at(0, NORTH, NORTH, NORTH)).toBeCloseTo(sat(0.27), 9);
    expect(at(0, NORTH, NORTH, CENTER)).toBeCloseTo(sat(0.27), 9);
    expect(at(0, NORTH, NORTH, SOUTH)).toBeCloseTo(Math.max(0.01, sat(0.15 * 0.27)), 9);
    // What counts is where the bearer stands.
    expect(at(0, NORTH, CENTER, SOUTH)).toBeCloseTo(Math.max(0.01, sat(0.15 * 0.27)), 9);
    expect(at(1, NORTH, CENTER, SOUTH)).toBeCloseTo(sat(0.27), 9);
  });

  it('ARENA-18.18 ARENA-18.8 a taunt is worth nothing if it binds somebody who cannot reach the taunter', () => {
    const guard = of('vanguard', { challenge: 1 });
    const taunt = (weapon: string, zone: number) =>
      think({
        teams: [[guard, plain('c')], [plain('b', { equipment: { weapon } })]],
        at: [NORTH, NORTH, zone],
      });
    expect(taunt('sword', NORTH).score('status_value', 'challenge', NORTH)).toBeGreaterThan(0.05);
    expect(taunt('sword', CENTER).score('status_value', 'challenge', CENTER)).toBe(0.01);
    expect(taunt('sword', CENTER).weighing('challenge')).toBeUndefined();
    expect(taunt('bow', CENTER).weighing('challenge')).toBeDefined();
  });

  it('ARENA-18.25 hiding: 45 × missing share, and 220 + what a blow out of hiding does better', () => {
    const hide = (perks: Record<string, number>, health: number) => {
      const it = think({
        teams: [[of('nightblade', perks)], [foe]],
        arrange: units => {
          units[0]!.health = health;
        },
      });
      const best = (stealthy: boolean) =>
        Math.max(
          0,
          ...it.mind.actions
            .filter(each => each.ai.harmful && each.ai.hurts && each.stealthy === stealthy)
            .map(each => expectedDamage(it.mind, each, 1)),
        );
      return { score: it.score('status_value', 'vanish'), better: best(true) - best(false) };
    };
    expect(hide({ vanish: 1 }, 250).score).toBeCloseTo(sat((45 * 0.5) / 100), 9);
    const { score, better } = hide({ vanish: 1, ambush: 1 }, 500);
    expect(better).toBeGreaterThan(0);
    expect(score).toBeCloseTo(sat((220 + better) / 100), 9);
  });

  it('ARENA-18.18 harmful stacks on allies × −1.75', () => {
    const it = think({
      teams: [
        [of('frostbinder', { ice_lance: 1, hoarfrost: 3 }), plain('c')],
        [foe, plain('d')],
      ],
      at: [0, SOUTH, SOUTH, SOUTH],
    });
    // Slow 8 × 1.4 against cold 10: 10 stacks, worth 0.48 × 55 each.
    expect(it.score('status_value', 'hoarfrost', SOUTH)).toBeCloseTo(sat((0.25 * 0.48 * 55) / 100), 9);
  });

  it('ARENA-18.18 damage is added when damage_output is not listed, ARENA-18.26 0.4 per drained point', () => {
    const leech = of('mindrender', { psychic_spike: 1, thought_leech: 2 });
    const caster = skilled('b', 'emberwright', { firebolt: 1 });
    const it = think({ teams: [[leech], [caster]] });
    // × 1.2. Mana 48 drained; Confused 14.4 × 60/75 → 12, decaying 2; damage 25.8 at A 105 and crit 10 %.
    const damage = (56 / 105) * (25.8 * 1.05 + 27.5) * (100 / 150) * (60 / 75);
    const total = 0.4 * 48 + (0.08 * 12 * 14) / 4 + damage;
    expect(it.score('status_value', 'thought_leech', 1)).toBeCloseTo(sat(total / 100), 9);
  });

  it('ARENA-18.26 no more is drained than there is', () => {
    const caster = skilled('b', 'emberwright', { firebolt: 1 });
    const score = (mana: number) =>
      think({
        teams: [[of('mindrender', { psychic_spike: 1, thought_leech: 2 })], [caster]],
        arrange: (units, _, plan) => {
          units[1]!.pools[plan.pools.indexOf('mana')] = mana;
        },
      }).score('status_value', 'thought_leech', 1);
    const worthBehind = (value: number) => (500 * value) / (1 - value);
    expect(worthBehind(score(250)) - worthBehind(score(10))).toBeCloseTo(0.4 * 38, 9);
  });

  it('ARENA-18.26 refill 40 × missing share of the pool, with what else the draught gives', () => {
    const it = think({
      teams: [[plain('a', { consumables: ['vigor_draught'] })], [foe]],
      arrange: units => {
        units[0]!.pools[0] = 100;
      },
    });
    expect(it.score('status_value', 'vigor_draught')).toBeCloseTo(
      sat((40 * 0.6 + (0.12 * 10 * 11) / 2) / 100),
      9,
    );
  });

  it('ARENA-18.26 summon 65', () => {
    const it = think({ teams: [[of('beastcaller', { call_hound: 1 })], [foe]] });
    expect(it.score('status_value', 'call_hound')).toBeCloseTo(sat(0.65), 9);
  });

  it('ARENA-18.26 shield min(points, 3 × enemies × duration) × (0.4 + 0.6 × missing share)', () => {
    const guard = of('dawnspeaker', { radiant_lance: 1, aegis_of_dawn: 1 });
    const one = think({ teams: [[guard], [foe]] });
    expect(one.score('status_value', 'aegis_of_dawn', 0)).toBeCloseTo(sat((45 * 0.4) / 100), 9);
    const two = think({
      teams: [[guard], [foe, plain('c')]],
      arrange: u => {
        u[0]!.health = 250;
      },
    });
    expect(two.score('status_value', 'aegis_of_dawn', 0)).toBeCloseTo(sat((65 * 0.7) / 100), 9);
  });

  it('ARENA-18.26 removed harmful stacks their own worth', () => {
    const it = think({
      teams: [[of('mender', { mending_word: 1, purge: 1 }), plain('c')], [foe]],
      arrange: (_, give) => {
        give(1, 'burning', 6);
        give(1, 'poisoned', 20);
      },
    });
    // All six of Burning, fifteen of Poisoned.
    expect(it.score('status_value', 'purge', 1)).toBeCloseTo(sat((24 + 48) / 100), 9);
  });
});
