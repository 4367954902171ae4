import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../core/dice/scripted.js';
import { SeededDice } from '../../core/dice/seeded.js';
import { Fight } from '../../core/fight/fight.js';
import type { Question } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import { CONDITIONS } from './content/vocabulary.js';
import { quest } from './index.js';
import { afflict, Bout, bout, setupOf } from './testkit.js';

interface Drawn {
  readonly seed: number;
  readonly of: string;
  readonly level: number;
  readonly weapon: string;
  readonly monsters: readonly string[];
  readonly range: number;
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  readonly flanking: boolean;
}

const first = ({ choices }: Question<QuestChoice>) => choices[0]!;

/** Every choice once with somebody listening and once with nobody. Answers where the two differ. */
function differences(drawn: Drawn): unknown[] {
  const { seed, of, level, weapon, monsters, range, own, theirs, flanking } = drawn;
  const hero = { class: of, level, max_hp: 40, gear: { mainHand: weapon, ammunition: 'arrows' } };
  const setup = setupOf({
    hero,
    companions: [{ class: 'fighter', level: 1 }],
    monsters,
    range,
    options: { flanking },
  });
  const fight = Fight.startUnknown(quest, setup, { seed, players: [0, 1] });
  const { plan } = fight;
  let { state } = fight;
  const b = new Bout(fight, null as never);
  for (const status of own) afflict(b, 0, status, 2);
  for (const status of theirs) afflict(b, 2, status, 0);
  const [choices, loud, silent] = [
    new SeededDice(seed, 0, 'policy'),
    new SeededDice(seed),
    new SeededDice(seed),
  ];
  const found: unknown[] = [];
  for (let step = 0; step < 40 && quest.outcome(plan, state) === null; step++) {
    const open = quest.options(plan, state).filter(({ blocked }) => !blocked);
    const blows = open.filter(({ choice }) => choice.do === 'attack' || choice.do === 'action');
    const among = blows.length > 0 && choices.roll(4, 'fight') > 1 ? blows : open;
    const { choice } = among[choices.roll(among.length, 'choice') - 1]!;
    const [heard, unheard] = [quest.copy(state), quest.copy(state)];
    quest.apply(plan, heard, choice, { dice: loud, ask: first, emit: () => {} });
    quest.apply(plan, unheard, choice, { dice: silent, ask: first });
    if (JSON.stringify(heard) !== JSON.stringify(unheard)) found.push([choice, heard, unheard]);
    if (`${loud.snapshot()}` !== `${silent.snapshot()}`) found.push([choice, 'other dice']);
    if (found.length > 0) break;
    state = heard;
  }
  return found;
}

describe('with nobody listening', () => {
  const statuses = fc.uniqueArray(fc.constantFrom(...CONDITIONS, 'bless', 'blade-ward', 'death-ward'), {
    maxLength: 2,
  });
  const monster = fc.constantFrom(
    'bandit',
    'wolf',
    'zombie',
    'skeleton',
    'ogre',
    'ghoul',
    'orc',
    'werewolf',
    'troll',
  );
  const drawn: fc.Arbitrary<Drawn> = fc.record({
    seed: fc.nat(),
    of: fc.constantFrom('barbarian', 'fighter', 'paladin', 'ranger', 'monk', 'rogue', 'wizard'),
    level: fc.constantFrom(1, 5, 11, 20),
    weapon: fc.constantFrom('longsword', 'dagger', 'longbow', 'whip'),
    monsters: fc.array(monster, { minLength: 1, maxLength: 3 }),
    range: fc.constantFrom(0, 0, 1, 3),
    own: statuses,
    theirs: statuses,
    flanking: fc.boolean(),
  });

  it('QUEST-1.8: the same dice give the same fight as with somebody listening', () => {
    fc.assert(
      fc.property(drawn, one => {
        expect(differences(one)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it.each([
    [1, 20, 'longsword'],
    [1, 1, 'dagger'],
    [10, 1, 'dagger'],
    [12, 14, 'greatsword'],
    [30, 10, 'longsword'],
  ])(
    'QUEST-8.7, QUEST-9.3: every face against AC %i with STR %i comes to the same',
    (ac, strength, weapon) => {
      const scores = { strength, dexterity: 1 };
      const scene = { hero: { scores, gear: { mainHand: weapon } }, monsters: [{ armor_class: ac }] };
      const { plan, state } = bout(scene);
      for (let face = 1; face <= 20; face++) {
        const blow = (table: { emit?: () => void }) => {
          const after = quest.copy(state);
          const dice = new ScriptedDice([face, weapon === 'greatsword' ? 5 : face === 20 ? 2 : 1]);
          quest.apply(plan, after, { do: 'attack', target: 1 }, { dice, ask: first, ...table });
          return after;
        };
        expect(blow({}), `${face}`).toEqual(blow({ emit: () => {} }));
      }
    },
  );
});
