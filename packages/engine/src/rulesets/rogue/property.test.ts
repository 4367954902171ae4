import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import type { Option } from '../../core/ruleset.js';
import type { RogueChoice } from './choices.js';
import { seeded } from './rules/testkit.js';
import type { RogueOptions } from './setup.js';
import type { RogueState } from './state/state.js';

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

/** Plays on with choices drawn from the seed, looking at every state, the one before it, and what may be done now. */
function play(
  { seed, kinds, hero, options }: Given,
  look: (now: RogueState, before: RogueState, open: readonly Option<RogueChoice>[]) => void,
) {
  const fight = seeded({ hero, monsters: kinds, options }, seed);
  const dice = new SeededDice(seed, 0, 'policy');
  let open = fight.options().filter(option => !option.blocked);
  for (let step = 0; step < 30 && !fight.outcome; step++) {
    const before = fight.state;
    fight.act(open[dice.roll(open.length, 'choice') - 1]!.choice);
    open = fight.options().filter(option => !option.blocked);
    look(fight.state, before, open);
  }
}

/** What is wrong with a state, by rule. */
function wrongs(now: RogueState, before: RogueState): string[] {
  const { hero, monsters, level, tick } = now;
  const wrong: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) wrong.push(rule);
  };
  must(hero.hp >= 0 && hero.hp <= hero.maxHp && hero.maxHp >= 1, 'ROGUE-1.6');
  must(hero.str >= 3 && hero.str <= 31 && hero.might >= 3 && hero.might <= 31, 'ROGUE-1.2');
  must(hero.topStr >= hero.str, 'ROGUE-1.6 highest STR');
  must(hero.food >= 0 && hero.food <= 20_000, 'ROGUE-12.1');
  must(hero.gold >= 0 && hero.xp >= 0, 'ROGUE-10.6');
  must(tick >= 0 && tick <= 10, 'ROGUE-2.6');
  const clock = ({ turn, tick: at }: RogueState) => turn * 10 + at;
  must(now.ending !== null || clock(now) > clock(before), 'ROGUE-2.5');
  const stands = [hero.tile];
  for (const { hp, maxHp, dead, energy, tile } of monsters) {
    must(hp >= 0 && hp <= maxHp && dead === (hp === 0), 'ROGUE-11.1');
    if (dead) continue;
    // 36 is the speed of a hasted Dragon: nobody gains more in a tick.
    must(energy >= 0 && energy < 100 + 36, 'ROGUE-2.1');
    stands.push(tile);
  }
  must(new Set(stands).size === stands.length, 'ROGUE-6.1 one creature per tile');
  must(
    stands.every(tile => level.grid.tiles[tile] === '.'),
    'ROGUE-6.1 walls',
  );
  return wrong;
}

describe('whatever happens', () => {
  it('ROGUE-1.2 ROGUE-1.6 ROGUE-2.1 ROGUE-6.1 ROGUE-11.1 ROGUE-12.1 every number stays within its bounds', () => {
    const check = (given: Given) => play(given, (now, before) => expect(wrongs(now, before)).toEqual([]));
    fc.assert(fc.property(anyScene, check), { numRuns: 60 });
  }, 30_000);

  it('ROGUE-3.4 a chance is shown for every blow, a multiple of 5 % inside 0–100 unless he is confused', () => {
    const odd = (chance = -1) =>
      chance < 0 || chance > 1 || Math.abs(chance * 20 - Math.round(chance * 20)) > 1e-9;
    const check = (given: Given) =>
      play(given, ({ hero }, _before, options) => {
        const blows = options.filter(({ group }) => group === 'Fight' && hero.confused === 0);
        expect(blows.filter(({ chance }) => odd(chance))).toEqual([]);
      });
    fc.assert(fc.property(anyScene, check), { numRuns: 30 });
  }, 30_000);
});
