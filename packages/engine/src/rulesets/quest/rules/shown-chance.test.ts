import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { oddsOf } from '../../../testing/odds.js';
import type { QuestChoice } from '../choices.js';
import { quest } from '../index.js';
import { afflict, type Bout, bout, FOE } from '../testkit.js';

const OWN = [
  'blinded',
  'frightened',
  'poisoned',
  'prone',
  'restrained',
  'invisible',
  'hidden',
  'exhaustion-3',
  'bless',
  'bane',
  'aimed',
  'distracted',
  'weakened',
  'scalded',
  'magic-weapon',
  'sacred-weapon',
];
const THEIRS = [
  'blinded',
  'paralyzed',
  'petrified',
  'stunned',
  'unconscious',
  'restrained',
  'prone',
  'invisible',
  'hidden',
  'dodging',
  'outlined',
  'lit-up',
  'blurred',
  'shield-of-faith',
  'sluggish',
  'grappled',
];
const WEAPONS = [
  'club',
  'dagger',
  'whip',
  'lance',
  'shortbow',
  'longbow',
  'sling',
  'pole',
  'longsword-plus-1',
];
const PACK = [{ item: 'arrows', quantity: 9 }, { item: 'sling-bullet', quantity: 9 }, 'javelin', 'acid'];
const BOTH = [
  FOE.actions[0],
  { ...FOE.actions[0], name: 'Sling', type: 'ranged_attack', reach: null, range: 2, range_long: 4 },
];

/** Walks every way of the dice to hit; all others show their least, they decide nothing here. */
function onlyToHit(dice: Dice): Dice {
  const counts = (label: string) => label.startsWith('attack');
  return {
    get faces() {
      return dice.faces;
    },
    roll: (sides, label, bands) => (counts(label) ? dice.roll(sides, label, bands) : 1),
    sum: (count, sides, label, bands) => (counts(label) ? dice.sum(count, sides, label, bands) : count),
    chance: () => false,
    pick: weights => weights.findIndex(weight => weight > 0),
    snapshot: () => dice.snapshot(),
    restore: integers => dice.restore(integers),
  };
}

/** The true chance that what was chosen hits, and what its event says of it. */
function truth({ fight: { plan, state } }: Bout, choice: QuestChoice): { hit: number; said: Set<number> } {
  const said = new Set<number>();
  const odds = oddsOf(dice => {
    let hit = false;
    quest.apply(plan, quest.copy(state), choice, {
      dice: onlyToHit(dice),
      ask: ({ options }) => options[0]!.choice,
      emit: event => {
        if (event.kind !== 'attacked') return;
        hit = event.verdict !== 'miss';
        said.add(event.rolls![0]!.chance!);
      },
    });
    return hit;
  });
  return { hit: odds.get('true')?.probability ?? 0, said };
}

function holds(b: Bout): number {
  let seen = 0;
  for (const { choice, chance, blocked, parts } of b.fight.options()) {
    const attack =
      choice.do === 'attack' ||
      choice.do === 'throw' ||
      choice.do === 'action' ||
      choice.do === 'cast' ||
      choice.do === 'use';
    if (!attack || blocked || chance === undefined) continue;
    const { hit, said } = truth(b, choice);
    const shown = JSON.stringify([choice, parts]);
    expect(hit, shown).toBeCloseTo(chance, 9);
    for (const each of said) expect(each, shown).toBeCloseTo(chance, 9);
    seen++;
  }
  return seen;
}

const scenes = fc.record({
  weapon: fc.constantFrom(...WEAPONS),
  race: fc.constantFrom('human', 'gnome'),
  of: fc.constantFrom('fighter', 'wizard'),
  armor: fc.constantFrom('common-clothes', 'plate-cuirass'),
  range: fc.integer({ min: 0, max: 6 }),
  ac: fc.integer({ min: 1, max: 26 }),
  strength: fc.integer({ min: 1, max: 20 }),
  flanking: fc.boolean(),
  surprised: fc.boolean(),
  own: fc.uniqueArray(fc.constantFrom(...OWN), { maxLength: 3 }),
  theirs: fc.uniqueArray(fc.constantFrom(...THEIRS), { maxLength: 3 }),
});

describe('the chance shown', () => {
  it('QUEST-8.2, QUEST-1.4: every modifier names its source, and the dice that join come after the d20', () => {
    const hero = { gear: { mainHand: 'longsword-plus-1' }, scores: { strength: 16 } };
    const b = bout({ hero, monsters: [{ armor_class: 40 }], rolls: [7, 3, 2] });
    for (const status of ['bless', 'bane', 'magic-weapon']) afflict(b, 0, status);
    expect(b.option({ do: 'attack', target: 1 })!.hint).toMatch(/Bless 1d4; Bane -1d4$/);
    b.attack();
    b.done();
    const [attacked] = b.of('attacked');
    expect(attacked!.rolls![0]!.modifiers).toEqual([
      { source: 'STR', value: 3 },
      { source: 'proficiency', value: 2 },
      { source: 'Longsword +1', value: 1 },
      { source: 'Magic weapon', value: 1 },
      { source: 'Bless 1d4', value: 3 },
      { source: 'Bane -1d4', value: -2 },
    ]);
    expect(attacked!.total).toBe(7 + 3 + 2 + 1 + 1 + 3 - 2);
  });

  it('QUEST-8.7, QUEST-8.8: is the true one, over mixtures of conditions, gear, range and options', () => {
    let seen = 0;
    fc.assert(
      fc.property(scenes, s => {
        const b = bout({
          hero: {
            class: s.of,
            race: s.race,
            max_hp: 40,
            scores: { strength: s.strength, dexterity: 21 - s.strength },
            gear: { mainHand: s.weapon, armor: s.armor },
            pack: PACK,
            spells: s.of === 'wizard' ? ['fire-bolt', 'shocking-grasp'] : [],
          },
          companions: [{ max_hp: 40 }],
          monsters: [{ armor_class: s.ac, actions: BOTH }, {}],
          range: s.range,
          options: { flanking: s.flanking },
          ...(s.surprised ? { surprised: 'monsters' as const } : {}),
        });
        for (const status of s.own) afflict(b, 0, status, 2);
        for (const status of s.theirs) afflict(b, 2, status, 0);
        seen += holds(b);
      }),
      { numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(10);
  }, 30_000);

  it('QUEST-8.7, QUEST-8.8: of monsters too', () => {
    let seen = 0;
    fc.assert(
      fc.property(scenes, s => {
        const b = bout({
          hero: { race: s.race, max_hp: 40, gear: { armor: s.armor }, scores: { dexterity: s.strength } },
          companions: [{ max_hp: 40 }],
          monsters: [{ actions: BOTH }, {}],
          range: s.range,
          options: { flanking: s.flanking },
          initiative: [1, 1, 20, 1],
        });
        for (const status of s.own) afflict(b, 2, status, 0);
        for (const status of s.theirs) afflict(b, 0, status, 2);
        seen += holds(b);
      }),
      { numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(10);
  }, 30_000);

  it('QUEST-8.2: the parts shown add up to what is added to the die', () => {
    fc.assert(
      fc.property(scenes, s => {
        const hero = { gear: { mainHand: s.weapon }, scores: { strength: s.strength }, pack: PACK };
        const range = /bow|sling/.test(s.weapon) ? 2 : 0;
        const b = bout({ hero, monsters: [{ armor_class: 40 }], range, rolls: [2, 2] });
        const option = b.option({ do: 'attack', target: 1 })!;
        b.attack();
        const { total, rolls } = b.of('attacked')[0]!;
        const sum = option.parts!.reduce((all, { value }) => all + value, 0);
        expect([total, rolls![0]!.total]).toEqual([2 + sum, 2 + sum]);
        expect(rolls![0]!.modifiers).toEqual(option.parts);
      }),
      { numRuns: 15 },
    );
  });
});
