import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import { shipped } from './content/content.js';
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

  it('D20-2.2 D20-2.6 who joined in a round acts in the next, whoever ends it', () => {
    const monsters = [{ id: 'large-slime', hp: 17 }, 'rat'];
    const b = bout({
      hero: { str: 14 },
      monsters,
      map: ['#####', '#@a.#', '#b..#', '#####'],
      rolls: [15, 1, 1],
    });
    b.attack(1);
    expect([b.fight.actor, b.state.fighters.length]).toEqual([2, 5]);
    const choice = { do: 'attack', target: 0 } as const;
    const after = [undefined, (_event: D20Event) => {}].map(emit => {
      const state = d20.copy(b.state);
      d20.apply(b.fight.plan, state, choice, { dice: new SeededDice(1), ask: () => choice, emit });
      return state;
    });
    expect(after[0]).toEqual(after[1]);
    expect([after[0]!.turn, after[0]!.round, after[0]!.roster]).toEqual([0, 2, 5]);
  });

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
        // Where only a 1 misses, and where only a 20 hits.
        for (const dex of [60, 1]) {
          const hero = { ...plain, dex, hp: 20 };
          const monsters = [{ ac: 22, attack: dex === 1 ? 9 : -9, hp: 20 }];
          expect(
            differences({ hero, monsters, map: ['####', '#@a#', '####'], options: { critOrder } }, seed),
          ).toEqual([]);
        }
      }
    }
  }, 30_000);
});
