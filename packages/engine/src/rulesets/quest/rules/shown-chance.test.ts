import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import { oddsOf } from '../../../testing/odds.js';
import type { QuestChoice } from '../choices.js';
import { shipped } from '../content/content.js';
import type { QuestEvent, QuestTable } from '../events.js';
import { quest } from '../index.js';
import { STR_OR_DEX } from '../plan/effects.js';
import { afflict, type Bout, bout, FOE, mage } from '../testkit.js';
import { gainStatus } from './statuses/statuses.js';

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

/** Those that a save of their targets decides, by class. */
const SAVE_SPELLS: Readonly<Record<string, string[]>> = Object.fromEntries(
  ['cleric', 'wizard', 'druid', 'bard'].map(of => [
    of,
    [...shipped.spells.values()]
      .filter(
        ({ save, classes, combat, level }) => save && combat && level <= 3 && classes.includes(of as never),
      )
      .map(({ id }) => id)
      .slice(0, 6),
  ]),
);

const SILENT: QuestTable = {
  dice: new SeededDice('silent'),
  ask: ({ choices }) => choices[0]!,
};

/** Walks every way of the dice to hit; all others show their least, they decide nothing here. */
function onlyToHit(dice: Dice): Dice {
  const counts = (label: string) => /^(attack|stealth|grapple|shove|escape|save)/i.test(label);
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

/** Whether an event says that what was chosen worked; undefined where it says nothing of it. */
function verdict(event: QuestEvent): boolean | undefined {
  switch (event.kind) {
    case 'attacked':
      return event.verdict !== 'miss';
    case 'hid':
    case 'checked':
      return event.success;
    case 'contest':
      return event.won;
    case 'saved':
      return !event.success;
  }
  return undefined;
}

/** The true chance that what was chosen works, and what its event says of it. */
function truth({ fight: { plan, state } }: Bout, choice: QuestChoice): { hit: number; said: Set<number> } {
  const said = new Set<number>();
  const odds = oddsOf(dice => {
    let works: boolean | undefined;
    const after = quest.copy(state);
    quest.apply(plan, after, choice, {
      dice: onlyToHit(dice),
      ask: ({ choices }) => choices[0]!,
      emit: event => {
        // What it leads to, such as an opportunity attack, is another matter.
        if (works === undefined && event.kind === 'attacked') said.add(event.rolls![0]!.chance!);
        works ??= verdict(event);
      },
    });
    // A contest that ends in a tie still holds.
    if (choice.do === 'escape') {
      const borne = ({ creatures }: typeof state) => creatures[choice.target]!.statuses.length;
      works = borne(after) < borne(state);
    }
    return works;
  });
  return { hit: odds.get('true')?.probability ?? 0, said };
}

function holds(b: Bout): number {
  let seen = 0;
  for (const { choice, chance, blocked, parts } of b.fight.options()) {
    if (choice.do === 'flee' || blocked || chance === undefined) continue;
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

  it('QUEST-7.8, QUEST-7.11, QUEST-7.14, QUEST-23.1: of hiding, grappling, shoving, escaping and saves', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(scenes, fc.constantFrom('cleric', 'wizard', 'druid', 'bard'), (s, of) => {
        const b = mage(of, SAVE_SPELLS[of]!, {
          hero: {
            race: s.race,
            scores: { strength: s.strength, dexterity: 21 - s.strength, wisdom: 16, intelligence: 14 },
            gear: { mainHand: 'club', armor: s.armor },
          },
          monsters: [
            {
              armor_class: s.ac,
              saving_throws: { wisdom: s.ac % 5 },
              type: s.flanking ? 'Humanoid' : 'Undead',
            },
            ...(s.surprised ? [{}] : []),
          ],
          range: s.range % 3,
        });
        for (const status of [...s.own, 'burning']) afflict(b, 0, status, 1);
        for (const status of s.theirs) afflict(b, 1, status, 0);
        if (s.range === 0)
          gainStatus(b.plan, b.state, SILENT, 0, b.plan.known.grappled, {
            source: 1,
            escapeStat: STR_OR_DEX,
          });
        for (const { choice, chance, blocked } of b.fight.options())
          if (chance !== undefined && !blocked) seen.set(choice.do, (seen.get(choice.do) ?? 0) + 1);
        holds(b);
      }),
      { numRuns: 25 },
    );
    for (const deed of ['cast', 'escape', 'grapple', 'hide', 'shove'])
      expect(seen.get(deed)).toBeGreaterThan(0);
  }, 60_000);

  it.each([
    ['on one', 'hold-person'],
    ['on an area', 'burning-hands'],
    ['that is a cantrip', 'sacred-flame'],
  ])('QUEST-23.1: the chance of the save against a spell %s is shown: %s', (_, spell) => {
    const b = mage(spell === 'sacred-flame' ? 'cleric' : 'wizard', [spell], { range: 0 });
    const casts = b.fight.options().filter(({ choice, blocked }) => choice.do === 'cast' && !blocked);
    expect(casts.map(({ chance }) => chance)).toContainEqual(expect.any(Number));
    expect(holds(b)).toBeGreaterThan(0);
  });

  it('QUEST-13.9: a save is shown as it is when the spell concentrated on before has ended', () => {
    const b = mage('wizard', ['hold-person', 'web'], { rolls: [1] });
    b.fight.act({ do: 'cast', spell: 'hold-person', targets: [1] });
    b.state.actions = 1;
    expect(b.state.creatures[1]!.statuses.length).toBeGreaterThan(0);
    expect(holds(b)).toBeGreaterThan(0);
  });

  it.each([
    ['rogue', 10, 'assassinate', {}],
    ['monk', 15, 'quivering-palm', {}],
    ['barbarian', 7, 'savage-leap', {}],
    ['cleric', 2, 'turn-undead', { type: 'Undead' }],
  ])(
    'QUEST-12.6: the shown chance of an ability of a %s of level %i, %s, is the true one',
    (of, level, ability, foe) => {
      const hero = { class: of, level, gear: { mainHand: 'club' }, max_hp: 60 };
      const b = bout({
        hero,
        monsters: [{ armor_class: 14, ...foe }],
        range: 0,
        initiative: of === 'rogue' ? [20, 20, 1] : [20, 1],
      });
      b.hero.pool = 100;
      const option = b.fight
        .options()
        .find(({ choice }) => choice.do === 'ability' && choice.ability === ability)!;
      expect([option.blocked, option.chance]).toEqual([undefined, expect.any(Number)]);
      for (const status of ['blinded', 'bless', 'poisoned']) {
        afflict(b, 0, status, 1);
        expect(holds(b)).toBeGreaterThan(0);
      }
    },
  );

  it.each([[[]], [['poisoned']], [['bless', 'frightened']]])(
    'QUEST-7.14, QUEST-14.4: of shaking off Burning, oneself and a friend, with %j',
    own => {
      const b = bout({ hero: { scores: { dexterity: 14 } }, companions: [{ max_hp: 40 }] });
      for (const status of own) afflict(b, 0, status, 2);
      for (const who of [0, 1]) afflict(b, who, 'burning', 2, { escapeStat: 1, escapeDc: 10 });
      const offers = b.fight.options().filter(({ choice }) => choice.do === 'escape');
      expect(offers.map(({ chance }) => chance)).toEqual([expect.any(Number), expect.any(Number)]);
      expect(holds(b)).toBeGreaterThan(1);
    },
  );

  it('a net that is cut shows its chance (QUEST-10.12)', () => {
    const b = bout({ hero: { gear: { mainHand: 'longsword' } }, range: 0 });
    afflict(b, 0, 'netted', 1);
    expect(b.fight.options().find(({ choice }) => choice.do === 'cut')!.chance).toBeGreaterThan(0);
    holds(b);
  });

  it('QUEST-19.4: what is out of reach shows no chance, only its reason', () => {
    const b = bout({ hero: { pack: ['javelin'] }, range: 6 });
    const far = b.fight.options().filter(({ blocked }) => blocked?.code === 'quest/out_of_range');
    expect(far.length).toBeGreaterThan(2);
    for (const { label, chance, parts } of far)
      expect([label, chance, parts]).toEqual([label, undefined, undefined]);
  });

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
