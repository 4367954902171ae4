import { Fight, type FrayError } from '@fray/engine';
import { adventure, questContent as content, quest } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../simulate/simulate.js';
import {
  budgetOf,
  difficultyOf,
  type Encounter,
  encounterOutcome,
  encounterSetup,
  encounterText,
  parseEncounter,
  stepsOff,
  tuneEncounter,
} from './index.js';

const rules = { content, adventure };
const read = (party: string, monsters: string, more: object = {}) =>
  parseEncounter(content, { party, monsters, ...more });

describe('an encounter as text', () => {
  it('is read and written', () => {
    const encounter = read('fighter:5*2, wizard', 'goblin*4,ogre', { hp: '120', terrain: 'forest' });
    expect(encounter).toEqual({
      party: [
        { class: 'fighter', level: 5, count: 2 },
        { class: 'wizard', level: 1, count: 1 },
      ],
      monsters: [
        { id: 'goblin', count: 4 },
        { id: 'ogre', count: 1 },
      ],
      hp: 120,
      terrain: 'forest',
      surprised: null,
    });
    expect(encounterText(encounter)).toEqual({
      party: 'fighter:5*2,wizard:1',
      monsters: 'goblin*4,ogre',
      hp: '120',
      terrain: 'forest',
    });
    expect(parseEncounter(content, encounterText(encounter))).toEqual(encounter);
    expect(parseEncounter(content, {})).toMatchObject({ party: [], monsters: [], hp: 100 });
  });

  it('is refused with all that is wrong, and what may be meant', () => {
    const refusal = () => read('figter:21*9', 'gobin,ogre*0', { hp: '3', terrain: 'moon', surprised: 'me' });
    expect(refusal).toThrow(/The encounter is not valid/);
    try {
      refusal();
    } catch (error) {
      expect((error as FrayError).issues.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
        expect.stringMatching(/^party: there is no class 'figter'.*fighter/),
        expect.stringMatching(/^party: the level of 'figter:21' must be a whole number from 1 to 20/),
        expect.stringMatching(/^monsters: there is no monster 'gobin'.*goblin/),
        'party: there may be up to 8, not 9',
        "monsters: a number after '*' must be a whole number of 1 or more",
        'hp: must be a whole number of percent from 10 to 500',
        expect.stringMatching(/^terrain: there is no terrain 'moon'/),
        "surprised: must be 'party' or 'monsters'",
      ]);
    }
  });
});

describe('the fight of an encounter', () => {
  it('can be fought with every class at every level, and against every monster', () => {
    const all = [...content.classes.keys()];
    for (let level = 1; level <= 20; level++) {
      for (const some of [all.slice(0, 6), all.slice(6)]) {
        const party = some.map(each => `${each}:${level}`).join(',');
        expect(
          Fight.start(quest, encounterSetup(rules, read(party, 'goblin')), { seed: 1 }).outcome,
        ).toBeNull();
      }
    }
    for (const { id } of [...content.monsters.values()].filter(({ lacks }) => lacks.length === 0))
      expect(() =>
        quest.compile(quest.setup.parse(encounterSetup(rules, read('fighter', id)))),
      ).not.toThrow();
  });

  it('QUEST-20.7: has heroes with the points of their levels, fit and with their spells', () => {
    const member = (at: string) => encounterSetup(rules, read(at, 'goblin')).party![0]!;
    expect(member('fighter:1').scores).toMatchObject({ strength: 15, constitution: 14 });
    // Points at levels 2, 4, 6 and 8.
    expect(member('fighter:8').scores).toMatchObject({ strength: 19, constitution: 14 });
    expect(member('fighter:20').scores!.strength).toBe(20);
    expect(member('wizard:5').spells!.length).toBeGreaterThan(member('wizard:1').spells!.length);
    expect(member('wizard:5')).not.toHaveProperty('hp');
  });

  it('numbers heroes of one class, and scales the HP of monsters', () => {
    const setup = encounterSetup(rules, read('fighter*2,rogue', 'goblin*2', { hp: '150' }));
    expect(setup.party!.map(({ name }) => name)).toEqual(['Fighter 1', 'Fighter 2', 'Rogue']);
    expect(setup.monsters).toEqual(Array(2).fill({ id: 'goblin', hp: 11, max_hp: 11 }));
  });
});

describe('the budget', () => {
  it('adds up XP, multiplies it for their number and sets it against the thresholds', () => {
    // The book's own example: a bugbear and three hobgoblins, 500 XP, doubled, for three of level 3 and one of level 2.
    const encounter = read('fighter:3,cleric:3,wizard:3,rogue:2', 'bugbear,hobgoblin*3');
    expect(budgetOf(content, encounter)).toEqual({
      xp: 500,
      multiplier: 2,
      adjusted: 1000,
      thresholds: { easy: 275, medium: 550, hard: 825, deadly: 1400 },
      difficulty: 'hard',
    });
  });

  it('counts a small party as if there were more monsters, a large one as if there were fewer', () => {
    const factor = (party: string, monsters: string) => budgetOf(content, read(party, monsters)).multiplier;
    expect([
      factor('fighter*2', 'goblin'),
      factor('fighter*3', 'goblin'),
      factor('fighter*6', 'goblin'),
    ]).toEqual([1.5, 1, 0.5]);
    expect([
      factor('fighter', 'goblin*8'),
      factor('fighter*4', 'goblin*7'),
      factor('fighter*8', 'goblin*8'),
    ]).toEqual([3, 2.5, 2]);
  });

  it('says how far it is off against the fights', () => {
    expect([1, 0.99, 0.95, 0.9, 0.5].map(difficultyOf)).toEqual([
      'trivial',
      'easy',
      'medium',
      'hard',
      'deadly',
    ]);
    expect([stepsOff('deadly', 0.99), stepsOff('hard', 0.85), stepsOff('easy', 0.3)]).toEqual([3, 0, -3]);
  });
});

describe('what comes of an encounter', () => {
  it('is told of each member and each kind of monster', async () => {
    const encounter = read('fighter:2*2,cleric:2', 'goblin*3,ogre');
    const report = await simulate({
      ruleset: 'quest',
      setup: encounterSetup(rules, encounter),
      fights: 120,
      watched: 120,
      workers: 0,
    });
    const outcome = encounterOutcome(content, encounter, report);
    expect(outcome).toMatchObject({ fights: 120, watched: 120 });
    expect(outcome.won.rate + outcome.lost.rate + outcome.undecided.rate).toBeCloseTo(1, 9);
    expect(outcome.members.map(({ name }) => name)).toEqual(['Fighter 1', 'Fighter 2', 'Cleric']);
    for (const { falls, dies, hpLeft } of outcome.members) {
      // QUEST-16.1: who dies has fallen to 0 HP before.
      expect(dies.count).toBeLessThanOrEqual(falls.count);
      expect(hpLeft.rate).toBeLessThanOrEqual(1 - dies.rate);
    }
    expect(outcome.members.map(({ manaLeft }) => manaLeft === null)).toEqual([true, true, false]);
    expect(outcome.monsters.map(({ id }) => id)).toEqual(['ogre', 'goblin']);
    expect(outcome.monsters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});

describe('tuning', () => {
  const encounter = read('fighter:4,wizard:2', 'goblin*2,ogre');
  const rate = (value: number) => ({ rate: value, count: 0, low: 0, high: 1 });

  it.each([
    ['hp', { by: 'hp' }, ({ hp }: Encounter) => 1 - hp / 500, 150],
    ['level', { by: 'level' }, ({ party }: Encounter) => party[0]!.level / 20, 14],
    ['number', { by: 'number', id: 'goblin' }, ({ monsters }: Encounter) => 1 - monsters[0]!.count / 10, 3],
  ] as const)('by %s finds the value that comes nearest', async (_, lever, chance, value) => {
    const found = await tuneEncounter(encounter, lever, 0.7, async tried => rate(chance(tried)));
    expect(found).toMatchObject({ value, isReached: true });
    expect(found.rate.rate).toBeCloseTo(chance(found.encounter), 9);
  });

  it('keeps the distance between levels, and what it does not change', async () => {
    const { encounter: found } = await tuneEncounter(encounter, { by: 'level' }, 0.7, async ({ party }) =>
      rate(party[0]!.level / 20),
    );
    expect(found).toEqual({
      ...encounter,
      party: [
        { class: 'fighter', level: 14, count: 1 },
        { class: 'wizard', level: 12, count: 1 },
      ],
    });
  });

  it('says so when no value reaches it, and then takes the last', async () => {
    const hopeless = await tuneEncounter(encounter, { by: 'number', id: 'ogre' }, 0.7, async () => rate(0.1));
    expect(hopeless.isReached).toBe(false);
    const easy = await tuneEncounter(encounter, { by: 'number', id: 'goblin' }, 0.7, async ({ monsters }) =>
      rate(1 - monsters[0]!.count / 100),
    );
    expect(easy).toMatchObject({ isReached: false, value: 7 });
  });
});
