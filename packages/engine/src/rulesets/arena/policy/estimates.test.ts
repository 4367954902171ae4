import { describe, expect, it } from 'vitest';
import { expectedDamage } from '../rules/estimates/expected-damage.js';
import { plain, SOUTH, SWORD, sat, skilled, think } from './testkit.js';

const WAND = { equipment: { weapon: 'wand', focusType: 'fire' } };
const swordsman = plain('a', SWORD);

describe('what the AI expects of a blow', () => {
  it('ARENA-18.10 chance × (value at the mean weapon roll + crit × value/2 + mean hit bonus) × Soak', () => {
    const { mind, action } = bind({ teams: [[swordsman], [plain('b')]] });
    // Attack 120 on Defense 50 (ARENA-X1): 71 of 120, mean bonus 35. 50 + 25 = 75, crit 10 %.
    expect(expectedDamage(mind, action('attack'), 1)).toBeCloseTo(
      (71 / 120) * (75 + 3.75 + 35) * (100 / 150),
      9,
    );
  });

  it('ARENA-18.10 counts resistance and the worth of damaging stacks, all times the chance to hit', () => {
    const { mind, action } = bind({
      teams: [[skilled('a', 'emberwright', { firebolt: 1 }, WAND)], [plain('b')]],
    });
    // Magic Attack 122 on 50: 73 of 122, mean bonus 36; 8 + 37.5 + 10 = 55.5 at 14 % crit; fire resistance 10.
    const damage = (55.5 + 55.5 * 0.07 + 36) * (100 / 150) * (60 / 70);
    // 4 stacks of Burning stay 4: 2 × 4 × 6/4 = 12.
    expect(expectedDamage(mind, action('firebolt'), 1)).toBeCloseTo((73 / 122) * (damage + 12), 9);
  });

  it('ARENA-18.10 is nothing where the attack can never hit', () => {
    const { mind, action } = bind({
      teams: [[swordsman], [plain('b', { attributes: { speed: 200, awareness: 100 } })]],
    });
    expect(expectedDamage(mind, action('attack'), 1)).toBe(0);
  });

  it('ARENA-18.10 includes attrition and Empowered, as step 5 of the blow will', () => {
    const { mind, action } = bind({
      teams: [[swordsman], [plain('b')]],
      tick: 150,
      arrange: (_, give) => give(0, 'empowered', 20),
    });
    const value = 75 * 1.2 * 1.5;
    expect(expectedDamage(mind, action('attack'), 1)).toBeCloseTo(
      (71 / 120) * (value * 1.05 + 35) * (100 / 150),
      9,
    );
  });
});

const E = (71 / 120) * 113.75 * (100 / 150);

describe('damage_output and target_vulnerability', () => {
  it('ARENA-18.11 saturates expected damage over ref, + 0.8 × its share of the Health that is left', () => {
    const it = think({ teams: [[swordsman], [plain('b')]] });
    expect(it.score('damage_output', 'attack')).toBeCloseTo(sat(E / 100) + (0.8 * E) / 500, 9);
  });

  it('ARENA-18.11 counts at most 1.1 × Health and adds 0.8 for a single target that should fall', () => {
    const it = think({
      teams: [[swordsman], [plain('b')]],
      arrange: units => {
        units[1]!.health = 40;
      },
    });
    expect(it.score('damage_output', 'attack')).toBeCloseTo(sat(44 / 100) + 0.8, 9);
    const standing = think({
      teams: [[swordsman], [plain('b')]],
      arrange: units => {
        units[1]!.health = 45;
      },
    });
    expect(standing.score('damage_output', 'attack')).toBeCloseTo(sat(E / 100) + (0.8 * E) / 45, 9);
  });

  it('ARENA-18.11 takes off 1.75 × what allies would suffer', () => {
    const caster = skilled('a', 'frostbinder', { ice_lance: 1, hoarfrost: 3 }, WAND);
    const it = think({
      teams: [
        [caster, plain('c')],
        [plain('b'), plain('d')],
      ],
      at: [0, SOUTH, SOUTH, SOUTH],
    });
    const e = expectedDamage(it.mind, it.action('hoarfrost'), 2);
    expect(e).toBeGreaterThan(20);
    expect(it.score('damage_output', 'hoarfrost', SOUTH)).toBeCloseTo(sat((0.25 * e) / 100), 9);
  });

  it('ARENA-18.12 0.05 + 0.15 × chance to hit + 0.80 × missing Health', () => {
    const it = think({
      teams: [[swordsman], [plain('b')]],
      arrange: units => {
        units[1]!.health = 300;
      },
    });
    expect(it.score('target_vulnerability', 'attack')).toBeCloseTo(0.05 + (0.15 * 71) / 120 + 0.8 * 0.4, 9);
  });

  it('ARENA-18.29 scores a random action as the mean over those it may hit, with one candidate', () => {
    const caster = skilled('a', 'stormcaller', { arc: 1, forked_bolt: 2 }, WAND);
    const it = think({ teams: [[caster], [plain('b'), plain('d', { attributes: { willpower: 80 } })]] });
    const bolt = it.action('forked_bolt');
    const mean = (expectedDamage(it.mind, bolt, 1) + expectedDamage(it.mind, bolt, 2)) / 2;
    expect(it.aims('forked_bolt')).toHaveLength(1);
    expect(it.score('damage_output', 'forked_bolt')).toBeCloseTo(sat(mean / it.mind.reference), 9);
  });
});

describe('what is known', () => {
  it('ARENA-18.9 ref is a fifth of the mean maximum Health of the living enemies', () => {
    const weak = plain('c', { attributes: { endurance: 0 } });
    expect(think({ teams: [[swordsman], [plain('b'), weak]] }).mind.reference).toBeCloseTo(0.2 * 350, 9);
    const alone = think({
      teams: [[swordsman], [plain('b'), weak]],
      arrange: u => {
        u[2]!.fallen = true;
      },
    });
    expect(alone.mind.reference).toBeCloseTo(100, 9);
  });

  it('ARENA-18.9 hidden enemies count in the hidden share only', () => {
    const { mind } = think({
      teams: [[swordsman], [plain('b'), plain('c', { attributes: { endurance: 0 } })]],
      arrange: (_, give) => give(2, 'sneaking', 20),
    });
    expect(mind.hiddenShare).toBe(0.5);
    expect(mind.enemies).toEqual([1]);
    expect(mind.reference).toBeCloseTo(100, 9);
  });

  it('ARENA-18.9 with nobody in sight ref is that of the hidden', () => {
    const { mind } = think({
      teams: [[swordsman], [plain('b')]],
      arrange: (_, give) => give(1, 'sneaking', 20),
    });
    expect(mind.reference).toBeCloseTo(100, 9);
  });

  it('ARENA-18.9 phase is the tick over the onset', () => {
    expect(think({ teams: [[swordsman], [plain('b')]], tick: 50 }).mind.phase).toBe(0.5);
    const final = think({ teams: [[swordsman], [plain('b')]], tick: 35, setup: { event: 'championship' } });
    expect(final.mind.phase).toBe(0.25);
  });
});

function bind(situation: Parameters<typeof think>[0]) {
  const thinker = think(situation);
  return { mind: thinker.mind, action: (id: string) => thinker.action(id) };
}
