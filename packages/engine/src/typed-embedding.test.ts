import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ArenaInput,
  arenaCareerWith,
  arenaWith,
  type ChoiceOf,
  d20,
  d20RunWith,
  d20With,
  type EventOf,
  Fight,
  type FightOf,
  type InputOf,
  type QuestChoice,
  type QuestEvent,
  type QuestInput,
  quest,
  questAdventureWith,
  questWith,
  type RogueInput,
  type Ruleset,
  replayOf,
  rogueRunWith,
  rogueWith,
  type SagaInput,
  type StateOf,
  saga,
  sagaGauntletWith,
  sagaWith,
  standardRegistry,
  verify,
} from './index.js';

const seed = 1;

describe('the types of a fight follow from its ruleset', () => {
  it('its setup is checked', () => {
    expectTypeOf<InputOf<typeof saga>>().toEqualTypeOf<SagaInput>();
    expectTypeOf<InputOf<typeof quest>>().toEqualTypeOf<QuestInput>();
    expect(Fight.start(saga, { enemy: 'goblin' }, { seed }).outcome).toBeNull();
    // @ts-expect-error: an enemy is missing.
    expect(() => Fight.start(saga, { hero: {} }, { seed })).toThrow(/an enemy is needed/);
    // @ts-expect-error: no such field.
    expect(() => Fight.start(d20, { monsters: ['orc'], weather: 'rain' }, { seed })).toThrow(/weather/);
    // @ts-expect-error: a setup of another ruleset.
    expect(() => Fight.start(quest, { enemy: 'goblin' }, { seed })).toThrow(/enemy/);
  });

  it('data of unknown type is taken only where that is said', () => {
    const json: unknown = JSON.parse('{ "enemy": "goblin" }');
    // @ts-expect-error: nobody has looked at it.
    expect(Fight.start(saga, json, { seed }).outcome).toBeNull();
    const fight = Fight.startUnknown(saga, json, { seed });
    expectTypeOf(fight).toEqualTypeOf<FightOf<typeof saga>>();
    // A ruleset that is found by its name has no type of its own: its schema checks the setup.
    const found = standardRegistry().ruleset('saga');
    expectTypeOf<InputOf<typeof found>>().toEqualTypeOf<unknown>();
    expect(Fight.start(found, json, { seed }).state).toEqual(fight.state);
  });

  it('fights, choices, events and states have names', () => {
    const fight: FightOf<typeof quest> = Fight.start(quest, { monsters: ['goblin'] }, { seed });
    expectTypeOf(fight.act).parameter(0).toEqualTypeOf<QuestChoice>();
    expectTypeOf<ChoiceOf<typeof quest>>().toEqualTypeOf<QuestChoice>();
    expectTypeOf<EventOf<typeof quest>>().toEqualTypeOf<QuestEvent>();
    expectTypeOf<StateOf<typeof quest>>().toEqualTypeOf<typeof fight.state>();
    expectTypeOf<FightOf<Ruleset>>().toEqualTypeOf<Fight>();
    expect(fight.state).toBeDefined();
  });
});

describe("content of one's own", () => {
  const imp = {
    id: 'imp',
    name: 'Imp',
    icon: 'imp',
    glyph: 'i',
    xp: 10,
    ac: 11,
    hp: 4,
    attack: 2,
    damage: '1d4',
  };

  it('keeps the types of the ruleset, and is named by its replays', () => {
    const mine = sagaWith({
      weapons: { weapons: [{ id: 'spoon', name: 'Spoon', icon: 'spoon', bonus: 1 }] },
    });
    expectTypeOf(mine).toEqualTypeOf<typeof saga>();
    const fight = Fight.start(mine, { hero: { weapon: 'spoon' }, enemy: 'goblin' }, { seed });
    const replay = replayOf(fight as Fight);
    expect(replay.content).toBe(mine.content);
    expect(verify(mine as Ruleset, replay)).toBeNull();
    expect(() => verify(saga as Ruleset, replay)).toThrow(/other content/);
  });

  it('is merged with what is shipped, record by record', () => {
    const fight = Fight.start(
      d20With({ monsters: { monsters: [imp] } }),
      { monsters: ['imp', 'orc'] },
      { seed },
    );
    expect(fight.names()).toEqual(expect.arrayContaining(['Imp', 'Orc']));
  });

  it('is checked by the compiler and by its schema', () => {
    // @ts-expect-error: no such file.
    expect(() => questWith({ monster: {} })).toThrow(/monsters/);
    // @ts-expect-error: a monster without numbers.
    expect(() => d20With({ monsters: { monsters: [{ id: 'imp' }] } })).toThrow(/monsters\.json/);
  });

  it.each([
    sagaGauntletWith,
    d20RunWith,
    rogueWith,
    rogueRunWith,
    questWith,
    questAdventureWith,
    arenaWith,
    arenaCareerWith,
  ])('%o makes a ruleset', create => {
    const ruleset: Ruleset = create({});
    const shipped = standardRegistry().ruleset(ruleset.id);
    expect(ruleset.title).toBe(shipped.title);
    expectTypeOf<InputOf<ReturnType<typeof rogueWith>>>().toEqualTypeOf<RogueInput>();
    expectTypeOf<InputOf<ReturnType<typeof arenaWith>>>().toEqualTypeOf<ArenaInput>();
  });
});
