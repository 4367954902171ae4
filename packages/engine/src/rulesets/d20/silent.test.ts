import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import { shipped } from './content.js';
import type { D20Event } from './events.js';
import { d20 } from './index.js';
import { bout, PLAIN_HERO, type Scene } from './rules/testkit.js';

const WALLED = ['########', '#@a.b..#', '#A.#c..#', '########'];
const VARIANTS = [
  'critOrder',
  'critRange',
  'powerAttack',
  'defensiveFighting',
  'dualWield',
  'weaponTags',
] as const;

/** Plays with half an ear: every choice once with somebody listening and once with nobody. Answers how many differ. */
function differences(scene: Scene, seed: number): unknown[] {
  const { fight } = bout(scene);
  const { plan } = fight;
  const [choices, loud, silent] = [
    new SeededDice(seed, 0, 'policy'),
    new SeededDice(seed),
    new SeededDice(seed),
  ];
  let state = fight.state;
  const found: unknown[] = [];
  for (let step = 0; step < 60 && d20.outcome(plan, state) === null; step++) {
    const open = d20.options(plan, state).filter(({ blocked }) => !blocked);
    const blows = open.filter(({ choice }) => choice.do === 'attack');
    const among = blows.length > 0 && choices.roll(4, 'fight') > 1 ? blows : open;
    const { choice } = among[choices.roll(among.length, 'choice') - 1]!;
    const [heard, unheard] = [d20.copy(state), d20.copy(state)];
    const ask = () => choice;
    d20.apply(plan, heard, choice, { dice: loud, ask, emit: (_event: D20Event) => {} });
    d20.apply(plan, unheard, choice, { dice: silent, ask });
    if (JSON.stringify(heard) !== JSON.stringify(unheard)) found.push([choice, heard, unheard]);
    if (`${loud.snapshot()}` !== `${silent.snapshot()}`) found.push([choice, 'other dice']);
    state = heard;
  }
  return found;
}

describe('with nobody listening', () => {
  const ids = [...shipped.monsters.keys()];
  const conditions = fc.subarray([...shipped.conditions.keys()], { maxLength: 2 });
  const monster = fc.record({ id: fc.constantFrom('orc', 'rat', 'troll', ...ids), conditions });
  const options = fc.record({
    ...Object.fromEntries(VARIANTS.slice(1).map(name => [name, fc.boolean()])),
    critOrder: fc.constantFrom('clamp-first', 'double-first'),
  }) as fc.Arbitrary<NonNullable<Scene['options']>>;

  it('D20-2.6 the same dice give the same fight as with somebody listening', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.tuple(monster, monster, monster),
        conditions,
        options,
        (seed, monsters, mine, more) => {
          const weapon = { id: 'rapier', quality: 'keen' };
          const hero = { level: 4, weapon, str: 6, conditions: mine };
          const scene = { hero, allies: [{ level: 4 }], monsters, map: WALLED, options: more };
          expect(differences(scene, seed)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);

  it('D20-2.6 in the plainest of duels as well', () => {
    const plain = { ...PLAIN_HERO, str: 8, level: 3 };
    for (let seed = 0; seed < 40; seed++) {
      for (const critOrder of ['clamp-first', 'double-first'] as const) {
        const scene = {
          hero: plain,
          monsters: ['orc'],
          map: ['####', '#@a#', '####'],
          options: { critOrder },
        };
        expect(differences(scene, seed)).toEqual([]);
        const many = {
          hero: plain,
          allies: [plain],
          monsters: ['orc', 'rat', 'rat'],
          map: WALLED,
          options: { critOrder },
        };
        expect(differences(many, seed)).toEqual([]);
      }
    }
  }, 30_000);
});
