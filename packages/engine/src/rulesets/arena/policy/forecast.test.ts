import { describe, expect, it } from 'vitest';
import type { Unit } from '../state.js';
import { plain, SOUTH, SWORD, skilled, think } from './testkit.js';

const teams = [[plain('a', SWORD)], [plain('b')]];
/** Expected damage of its sword (estimates.test.ts), and what that is of 500 Health. */
const E = (71 / 120) * 113.75 * (100 / 150);
const SHARE = (0.8 * E) / 500;
type Arrange = NonNullable<Parameters<typeof think>[0]['arrange']>;
/** Judgment 45: lookahead 5. */
const value = (arrange: Arrange, id = 'attack') =>
  think({ teams, judgment: 45, arrange }).score('future_state_value', id, 1);

describe('future_state_value', () => {
  it('ARENA-18.22 0.1 + 0.1 × clamp(1 − T/lookahead, 0, 1), T = (100 − Initiative)/gain, + 0.8 × the share of Health that it takes', () => {
    const t = 20 / (Math.sqrt(50) * 3);
    expect(
      value(units => {
        units[1]!.initiative = 80;
      }),
    ).toBeCloseTo(0.1 + SHARE + 0.1 * (1 - t / 5), 9);
    expect(
      value(units => {
        units[1]!.initiative = 130;
      }),
    ).toBeCloseTo(0.2 + SHARE, 9);
    expect(
      value(units => {
        units[1]!.initiative = -100;
      }),
    ).toBeCloseTo(0.1 + SHARE, 9);
  });

  it('ARENA-18.22 T is endless without gain', () => {
    expect(
      value((units, give) => {
        units[1]!.initiative = 130;
        give(1, 'stun', 50);
      }),
    ).toBeCloseTo(0.1 + SHARE, 9);
    expect(
      value((units, give) => {
        units[1]!.initiative = 80;
        give(1, 'stun', 50);
      }),
    ).toBeCloseTo(0.1 + SHARE, 9);
  });

  it('ARENA-18.22 + 0.8 if this action should fell it', () => {
    expect(value(units => fragile(units, 40, -100))).toBeCloseTo(0.9, 9);
    expect(value(units => fragile(units, 46, -100))).toBeCloseTo(0.1 + 0.8 * (E / 46), 9);
  });

  it('ARENA-18.22 0.15 if its damaging statuses alone fell it within the lookahead', () => {
    // Twelve stacks of Burning deal 24, 20, 16, 12, 8 in five ticks: 80.
    const burning = (health: number, judgment = 45) =>
      think({
        teams,
        judgment,
        arrange: (units, give) => {
          fragile(units, health, -1000);
          give(1, 'burning', 12);
        },
      }).score('future_state_value', 'attack', 1);
    expect(burning(80)).toBeCloseTo(0.15, 9);
    expect(burning(81)).toBeCloseTo(0.1 + 0.8 * (E / 81), 9);
    // Judgment 0 looks one tick ahead.
    expect(burning(60, 0)).toBeCloseTo(0.1 + 0.8 * (E / 60), 9);
  });

  it('ARENA-18.23 regen and shields are certain too', () => {
    const burning = (arrange: Arrange) =>
      value((units, give, plan, state) => {
        fragile(units, 70, -1000);
        give(1, 'burning', 12);
        arrange(units, give, plan, state);
      });
    expect(burning(() => {})).toBeCloseTo(0.15, 9);
    expect(burning((_, give) => give(1, 'regenerating', 10))).toBeCloseTo(0.1 + 0.8 * (E / 70), 9);
    expect(burning(units => units[1]!.shields.push({ points: 20, types: 0, ends: 0 }))).toBeCloseTo(
      0.1 + 0.8 * (E / 70),
      9,
    );
  });

  it('ARENA-18.23 Bleeding closes with the Health that regen restores', () => {
    const bleeding = (regenerating: number) =>
      value((units, give) => {
        fragile(units, 30, -1000);
        give(1, 'bleeding', 50);
        give(1, 'regenerating', regenerating);
      });
    // 25 − 14, 18 − 12, 12 − 10, 7 − 8, 3 − 6: never below 1 at the end of a tick.
    // 0.9, because the blow itself should fell it.
    expect(bleeding(8)).toBeCloseTo(0.9, 9);
    expect(bleeding(2)).toBeCloseTo(0.15, 9);
  });

  it('ARENA-18.23 stacks that end are gone when they end', () => {
    const dated = (ends: number) =>
      value((units, give, plan) => {
        fragile(units, 50, -1000);
        give(1, 'burning', 20);
        units[1]!.dated.push({
          status: plan.statuses.findIndex(({ id }) => id === 'burning'),
          stacks: 20,
          ends,
        });
      });
    // 40 in tick 2, 36 in tick 3.
    expect(dated(3)).toBeCloseTo(0.15, 9);
    expect(dated(2)).toBeCloseTo(0.1 + 0.8 * (E / 50), 9);
  });

  it('ARENA-18.23 shields that end absorb nothing afterwards', () => {
    const shielded = (ends: number) =>
      value((units, give) => {
        fragile(units, 56, -1000);
        give(1, 'burning', 12);
        units[1]!.shields.push({ points: 60, types: 0, ends });
      });
    expect(shielded(0)).toBeCloseTo(0.1 + 0.8 * (E / 56), 9);
    expect(shielded(2)).toBeCloseTo(0.15, 9);
  });

  it('ARENA-18.22 heals: 1 if the ally would so fall, else 0.5; all others 0.5', () => {
    const healer = skilled('a', 'mender', { mending_word: 1 });
    const doomed = (stacks: number) =>
      think({
        teams: [[healer, plain('c')], [plain('b')]],
        at: [0, 0, SOUTH],
        arrange: (units, give) => {
          units[1]!.health = 40;
          give(1, 'burning', stacks);
        },
      });
    expect(doomed(20).score('future_state_value', 'mending_word', 1)).toBe(1);
    expect(doomed(2).score('future_state_value', 'mending_word', 1)).toBe(0.5);
    expect(doomed(20).score('future_state_value', 'defend')).toBe(0.5);
    expect(doomed(20).score('future_state_value', 'move', 1)).toBe(0.5);
  });
});

describe('consumable_scarcity', () => {
  const carrying = (consumables: string[], context: object = {}, arrange?: Arrange) =>
    think({
      teams: [
        [plain('a', { consumables }), plain('c')],
        [plain('b'), plain('d')],
      ],
      setup: { context },
      arrange: (units, give, plan, state) => {
        units[0]!.health = 250;
        arrange?.(units, give, plan, state);
      },
    });
  const potions = (count: number, context?: object) =>
    carrying(
      Array.from({ length: count }, () => 'healing_potion'),
      context,
    ).score('consumable_scarcity', 'healing_potion');

  it('ARENA-18.21 a heal is worth 1.5 × the own missing share, at most 1, and spared half as much with half of Health missing', () => {
    expect(potions(1)).toBeCloseTo(0.75 * 0.9, 9);
    expect(potions(2)).toBeCloseTo(0.75 * 0.95, 9);
    expect(potions(3)).toBeCloseTo(0.75, 9);
    expect(potions(4)).toBeCloseTo(0.75, 9);
  });

  it('ARENA-18.21 × (0.6 + 0.4 × round/total_rounds) where supplies do not refill (ARENA-19.1)', () => {
    const context = { round: 1, total_rounds: 4 };
    expect(potions(1, { ...context, consumables_replenish: false })).toBeCloseTo(0.75 * (1 - 0.44 / 2), 9);
    expect(potions(1, context)).toBeCloseTo(0.75 * 0.9, 9);
    expect(potions(1, { round: 4, total_rounds: 4, consumables_replenish: false })).toBeCloseTo(
      0.75 * 0.9,
      9,
    );
  });

  it('ARENA-18.21 area enemies/3, revive 0.9, cleanse stacks/25, else 0.4', () => {
    const score = (item: string, aim = -1, arrange?: Arrange) =>
      carrying([item], {}, arrange).score('consumable_scarcity', item, aim);
    expect(score('fire_bomb', 0)).toBeCloseTo((2 / 3) * 0.8, 9);
    expect(
      score('scroll_revive', 1, units => {
        units[1]!.fallen = true;
      }),
    ).toBeCloseTo(0.72, 9);
    expect(score('antidote', -1, (_, give) => give(0, 'poisoned', 10))).toBeCloseTo((10 / 25) * 0.8, 9);
    expect(score('quicksilver_tonic')).toBeCloseTo(0.32, 9);
  });
});

function fragile(units: readonly Unit[], health: number, initiative: number): void {
  units[1]!.health = health;
  units[1]!.initiative = initiative;
}
