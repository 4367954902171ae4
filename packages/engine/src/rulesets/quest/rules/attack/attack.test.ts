import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import type { QuestChoice } from '../../choices.js';
import { quest } from '../../index.js';
import { bout, oddsAfter, type Scene } from '../../testkit.js';

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);
const HIT: QuestChoice = { do: 'attack', target: 1 };

/** What every face of the d20 comes to. */
const verdicts = (scene: Scene) => {
  const { plan, state } = bout(scene);
  return FACES.map(face => {
    let verdict = '';
    quest.apply(plan, quest.copy(state), HIT, {
      dice: new ScriptedDice([face, 2]),
      ask: () => HIT,
      emit: event => {
        if (event.kind === 'attacked') verdict = event.verdict;
      },
    });
    return verdict;
  });
};
const expected = (need: number) =>
  FACES.map(face => (face === 20 ? 'critical' : face > 1 && face >= need ? 'hit' : 'miss'));

/** The sum of what an attack adds to its die, and its sources. */
const partsOf = (scene: Scene, choice: QuestChoice = HIT) =>
  Object.fromEntries((bout(scene).option(choice)!.parts ?? []).map(({ source, value }) => [source, value]));

describe('attack rolls', () => {
  it.each([
    [5, -5],
    [8, -1],
    [9, -1],
    [10, 0],
    [15, 2],
    [20, 5],
    [1, -5],
  ])('QUEST-1.1, QUEST-8.2: STR %i adds %i, proficiency 2, the weapon its bonus', (strength, value) => {
    const scores = { strength: Math.max(1, strength) };
    const mod = Math.floor((scores.strength - 10) / 2);
    const parts = partsOf({ hero: { scores, gear: { mainHand: 'longsword-plus-1' } } });
    expect(parts).toEqual({ STR: mod, proficiency: 2, 'Longsword +1': 1 });
    if (strength !== 5) expect(mod).toBe(value);
    const hero = { scores, gear: { mainHand: 'longsword-plus-1' } };
    expect(verdicts({ hero, monsters: [{ armor_class: 15 }] })).toEqual(expected(15 - mod - 3));
  });

  it('QUEST-8.2: without proficiency the bonus is missing', () => {
    expect(partsOf({ hero: { class: 'wizard', scores: { strength: 14 } } })).toEqual({ STR: 2 });
  });

  it('QUEST-8.1: out of range and out of supplies are refused before any roll', () => {
    const far = bout({ range: 1 });
    expect(far.refusal(HIT)).toBe('quest/out_of_range');
    const bow = { gear: { mainHand: 'shortbow' } };
    expect(bout({ hero: bow, range: 6 }).refusal(HIT)).toBe('quest/out_of_range');
    expect(bout({ hero: bow, range: 3 }).refusal(HIT)).toBe('quest/no_ammunition');
    far.done();
  });

  it.each([
    ['longsword', 'STR'],
    ['shortbow', 'DEX'],
    ['sling', 'DEX'],
    ['rapier', 'higher'],
    ['dagger', 'higher'],
    ['whip', 'higher'],
    ['quarterstaff', 'STR'],
  ])('QUEST-8.3: a %s is rolled with %s, and so is its damage', (weapon, ability) => {
    for (const [strength, dexterity] of [
      [16, 12],
      [12, 16],
      [8, 7],
    ] as const) {
      const [str, dex] = [Math.floor((strength - 10) / 2), Math.floor((dexterity - 10) / 2)];
      const mod = ability === 'STR' ? str : ability === 'DEX' ? dex : Math.max(str, dex);
      const pack = [
        { item: 'arrows', quantity: 9 },
        { item: 'sling-bullet', quantity: 9 },
      ];
      const ranged = ability === 'DEX';
      const b = bout({
        hero: { scores: { strength, dexterity }, gear: { mainHand: weapon }, pack },
        range: ranged ? 2 : 0,
        rolls: [15, 4],
      });
      const sum = b.option(HIT)!.parts!.reduce((total, { value }) => total + value, 0);
      expect(sum).toBe(mod + 2);
      b.attack();
      expect(b.foe.hp).toBe(100 - 4 - mod);
    }
  });

  it('QUEST-8.3: thrown weapons take STR, with finesse the higher', () => {
    const thrown = (item: string) =>
      partsOf(
        {
          hero: { scores: { strength: 12, dexterity: 18 }, gear: { mainHand: item } },
          range: 2,
        },
        { do: 'throw', target: 1, item },
      );
    expect(thrown('javelin')).toEqual({ STR: 1, proficiency: 2 });
    expect(thrown('handaxe')).toEqual({ STR: 1, proficiency: 2 });
    expect(thrown('dagger')).toEqual({ DEX: 4, proficiency: 2 });
    expect(thrown('dart')).toEqual({ DEX: 4, proficiency: 2 });
  });

  it.each([
    ['wizard', 'intelligence', 'fire-bolt'],
    ['sorcerer', 'charisma', 'fire-bolt'],
    ['warlock', 'charisma', 'eldritch-blast'],
    ['cleric', 'wisdom', 'guiding-bolt'],
    ['druid', 'wisdom', 'produce-flame'],
  ])('QUEST-8.4: %s attacks with spells by %s', (of, ability, spell) => {
    const b = bout({
      hero: {
        class: of,
        level: 5,
        scores: { [ability]: 18 },
        spells: [spell],
        pack: [{ item: 'blessed-incense', quantity: 3 }],
        gear: {},
      },
      range: 2,
      rolls: [5, 8],
    });
    b.act({ do: 'cast', spell, targets: [1] });
    expect(b.of('attacked')[0]!.total).toBe(5 + 4 + 3);
  });

  it.each([
    ['ranger', 'wisdom'],
    ['bard', 'charisma'],
    ['paladin', 'charisma'],
    ['fighter', 'intelligence'],
  ])('QUEST-8.4: the casting ability of a %s is %s', (of, ability) => {
    const b = bout({
      hero: {
        class: of,
        level: 1,
        scores: { [ability]: 16 },
        mana: 9,
        spells: of === 'fighter' ? ['fire-bolt'] : [],
      },
      range: 2,
    });
    const being = b.plan.beings[0]!;
    expect([being.spellAttack, being.spellDc]).toEqual([2 + 3, 8 + 2 + 3]);
  });

  it('QUEST-8.5: +2 to level 4, then one more every four levels', () => {
    const levels = FACES.map(level => partsOf({ hero: { level } }).proficiency);
    expect(levels).toEqual([2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6]);
  });
});

describe('hit, miss, critical', () => {
  it.each([1, 2, 3, 4, 12, 21, 22, 23, 40])(
    'QUEST-8.7: AC %i: a total that meets it hits; natural 20 is critical, natural 1 misses',
    ac => {
      expect(verdicts({ monsters: [{ armor_class: ac }] })).toEqual(expected(ac - 2));
    },
  );

  it('QUEST-8.7: a natural 1 has no other effect unless fumbles are on', () => {
    const b = bout({ rolls: [1] });
    b.attack();
    b.done();
    expect(b.hero.mainHand).not.toBe(-1);
  });

  it.each([1, 5, 6, 20])('QUEST-8.7: with fumbles a natural 1 drops the weapon on 1 to 5: %i', face => {
    const b = bout({ options: { fumbles: true }, rolls: [1, face, 15, 3] });
    b.attack();
    const dropped = face <= 5;
    expect(b.hero.mainHand === -1).toBe(dropped);
    b.end();
    b.end();
    // Picking it up is the free re-equip.
    if (dropped) b.act({ do: 'equip', slot: 'mainHand', item: 'longsword' });
    b.attack();
    expect(b.of('attacked')[1]).toMatchObject({ weapon: 'Longsword', verdict: 'hit' });
    b.done();
  });

  it('QUEST-8.7: the fumbling hand drops what it holds, bare hands nothing', () => {
    const twins = { gear: { mainHand: 'shortsword', offHand: 'shortsword' } };
    const b = bout({ hero: twins, options: { fumbles: true }, rolls: [2, 1, 3] });
    b.attack();
    b.act({ do: 'attack', target: 1, hand: 'off' });
    expect([b.hero.mainHand === -1, b.hero.offHand === -1]).toEqual([false, true]);
    const bare = bout({ hero: { gear: {} }, options: { fumbles: true }, rolls: [1] });
    bare.attack();
    bare.done();
    // What was thrown is gone anyway, and its like stays in the hand.
    const knives = { gear: { mainHand: 'dagger' }, pack: ['dagger'] };
    const thrown = bout({ hero: knives, range: 2, options: { fumbles: true }, rolls: [1] });
    thrown.act({ do: 'throw', target: 1, item: 'dagger' });
    expect(thrown.hero.mainHand).not.toBe(-1);
    thrown.done();
    // A natural 2 that misses is no fumble.
    const miss = bout({ monsters: [{ armor_class: 30 }], options: { fumbles: true }, rolls: [2] });
    miss.attack();
    miss.done();
  });

  const first = (b: ReturnType<typeof bout>) => b.of('attacked')[0]!;
  const faces = (scene: Scene) => {
    const b = bout(scene);
    b.attack();
    b.done();
    return [first(b).verdict, first(b).rolls![0]!.faces.length, first(b).total - 2];
  };
  const helpless = { id: 'bandit', armor_class: 12, hp: 100, max_hp: 100 };

  it('QUEST-8.8: advantage keeps the higher of two, disadvantage the lower', () => {
    const blind = { ...helpless, conditions: ['blinded'] };
    expect(faces({ monsters: [blind], rolls: [4, 15, 3] })).toEqual(['hit', 2, 15]);
    expect(faces({ monsters: [blind], rolls: [15, 4, 3] })).toEqual(['hit', 2, 15]);
    const poisoned = { conditions: ['poisoned'] };
    expect(faces({ hero: poisoned, monsters: [helpless], rolls: [4, 15] })).toEqual(['miss', 2, 4]);
    expect(faces({ hero: poisoned, monsters: [helpless], rolls: [15, 4] })).toEqual(['miss', 2, 4]);
  });

  it('QUEST-8.8: one of each, in any number, is one plain die', () => {
    const foe = { ...helpless, conditions: ['blinded', 'restrained', 'stunned'] };
    expect(faces({ hero: { conditions: ['poisoned'] }, monsters: [foe], rolls: [11, 3] })).toEqual([
      'hit',
      1,
      11,
    ]);
  });

  it('QUEST-8.8: several of one kind do not add up: exact chances', () => {
    const odds = (conditions: string[], own: string[] = []) => {
      const b = bout({ hero: { conditions: own }, monsters: [{ ...helpless, conditions }] });
      const held = oddsAfter(b, HIT, (_, events) => events.some(e => e.kind === 'damaged'));
      const { ways, of } = held.get('true')!;
      return `${ways}/${of}`;
    };
    expect(odds([])).toBe('11/20');
    expect(odds(['blinded'])).toBe('319/400');
    expect(odds(['blinded', 'restrained', 'stunned'])).toBe('319/400');
    expect(odds([], ['poisoned'])).toBe('121/400');
    expect(odds([], ['poisoned', 'prone', 'blinded'])).toBe('121/400');
    expect(odds(['blinded', 'restrained'], ['poisoned'])).toBe('11/20');
  });
});
