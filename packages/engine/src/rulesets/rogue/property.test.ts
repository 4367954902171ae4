import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import { seeded } from './rules/testkit.js';
import type { RogueOptions } from './setup.js';
import type { RogueState } from './state.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const anyScene = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  kinds: fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 }),
  hero: fc.record({
    level: fc.integer({ min: 1, max: 12 }),
    maxHp: fc.integer({ min: 1, max: 80 }),
    str: fc.integer({ min: 3, max: 31 }),
    food: fc.constantFrom(0, 1, 100, 200, 1300, 2000),
    gold: fc.constantFrom(0, 40, 400),
    rings: fc.subarray(['add-strength', 'dexterity', 'see-invisible', 'sustain-strength', 'regeneration'], {
      maxLength: 2,
    }),
    pack: fc.subarray([
      'minor-healing',
      'gain-strength',
      'restore-strength',
      'raise-level',
      'poison',
      'haste-self',
      'confusion',
      'blindness',
      'hold-monster',
      'scroll sleep',
      'teleportation',
      'create-monster',
      'ration',
      'plate-mail',
      'fire',
      'polymorph',
      'cancellation',
    ]),
  }),
  options: fc.record({
    simpleTurns: fc.boolean(),
    nat20Hits: fc.boolean(),
    fourWay: fc.boolean(),
    levels1980: fc.boolean(),
    flytrapDice: fc.boolean(),
    faint: fc.boolean(),
  }),
});

interface Given {
  readonly seed: number;
  readonly kinds: readonly string[];
  readonly hero: Readonly<Record<string, unknown>>;
  readonly options: Partial<RogueOptions>;
}

/** Plays on with choices drawn from the seed, looking at every state and at the one before it. */
function play({ seed, kinds, hero, options }: Given, look: (now: RogueState, before: RogueState) => void) {
  const fight = seeded({ hero, monsters: kinds, options }, seed);
  const dice = new SeededDice(seed, 0, 'policy');
  for (let step = 0; step < 40 && !fight.outcome; step++) {
    const open = fight.options().filter(option => !option.blocked);
    const before = fight.state;
    fight.act(open[dice.roll(open.length, 'choice') - 1]!.choice);
    look(fight.state, before);
  }
}
const RUNS = { numRuns: 40 };

describe('whatever happens', () => {
  it('ROGUE-1.2 ROGUE-1.6 ROGUE-11.1 ROGUE-12.1 STR, HP and food stay within their bounds', () => {
    fc.assert(
      fc.property(anyScene, given =>
        play(given, ({ hero, monsters }) => {
          expect(hero.hp >= 0 && hero.hp <= hero.maxHp && hero.maxHp >= 1).toBe(true);
          expect(hero.str >= 3 && hero.str <= 31 && hero.might >= 3 && hero.might <= 31).toBe(true);
          expect(hero.topStr).toBeGreaterThanOrEqual(hero.str);
          expect(hero.food >= 0 && hero.food <= 20_000 && hero.gold >= 0 && hero.xp >= 0).toBe(true);
          for (const { hp, maxHp, dead } of monsters) {
            expect(hp >= 0 && hp <= maxHp).toBe(true);
            expect(dead).toBe(hp === 0);
          }
        }),
      ),
      RUNS,
    );
  });

  it('ROGUE-6.1 one creature per tile, nobody inside a wall', () => {
    fc.assert(
      fc.property(anyScene, given =>
        play(given, ({ hero, monsters, level }) => {
          const tiles = [hero.tile, ...monsters.filter(({ dead }) => !dead).map(({ tile }) => tile)];
          expect(new Set(tiles).size).toBe(tiles.length);
          for (const tile of tiles) expect(level.grid.tiles[tile]).toBe('.');
        }),
      ),
      RUNS,
    );
  });

  it('ROGUE-2.1 ROGUE-2.6 energy never runs over, time never back, ten ticks make a turn', () => {
    fc.assert(
      fc.property(anyScene, given =>
        play(given, (now, before) => {
          const clock = ({ turn, tick }: RogueState) => turn * 10 + tick;
          expect(now.tick >= 0 && now.tick <= 10).toBe(true);
          if (now.ending === null) expect(clock(now)).toBeGreaterThan(clock(before));
          // 36 is the speed of a hasted Dragon: nobody gains more in a tick.
          for (const { energy, dead } of now.monsters)
            expect(dead || (energy >= 0 && energy < 100 + 36)).toBe(true);
        }),
      ),
      RUNS,
    );
  });

  it('ROGUE-3.4 a chance is shown for every blow, a multiple of 5 % inside 0–100 unless he is confused', () => {
    fc.assert(
      fc.property(anyScene, ({ seed, kinds, hero, options }) => {
        const fight = seeded({ hero, monsters: kinds, options }, seed);
        const dice = new SeededDice(seed, 0, 'policy');
        for (let step = 0; step < 30 && !fight.outcome; step++) {
          const all = fight.options();
          for (const { group, chance } of all) {
            if (group !== 'Fight' || fight.state.hero.confused > 0) continue;
            expect(
              chance! >= 0 && chance! <= 1 && Math.abs(chance! * 20 - Math.round(chance! * 20)) < 1e-9,
            ).toBe(true);
          }
          const open = all.filter(option => !option.blocked);
          fight.act(open[dice.roll(open.length, 'choice') - 1]!.choice);
        }
      }),
      RUNS,
    );
  });
});
