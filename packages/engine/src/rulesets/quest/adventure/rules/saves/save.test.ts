import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../../core/dice/seeded.js';
import { FrayError } from '../../../../../core/errors.js';
import { Fight } from '../../../../../core/fight/fight.js';
import { openOptions } from '../../../../../testing/play.js';
import { shipped } from '../../../content/content.js';
import { adventure } from '../../../index.js';
import { readSave, type SaveRecord } from '../../setup/save-record.js';
import { issuesOf, meeting, pileOf, story } from '../../testkit.js';
import { cannotSave, saveOf } from './save.js';
import old from './saves-version-1.json' with { type: 'json' };

const classes = [...shipped.classes.keys()];

/** A hero who has done so many things at random. */
function wanderer(seed: string, steps: number, of = 'fighter') {
  const fight = Fight.start(
    adventure,
    { hero: { class: of }, options: { points_of_interest: true, difficulty_modifier: 4 } },
    { seed },
  );
  const dice = new SeededDice(seed, 0, 'policy');
  for (let step = 0; step < steps; step++) {
    const open = openOptions(fight.options()).filter(({ choice }) => choice.do !== 'retire');
    fight.act(open[dice.roll(open.length, 'choice') - 1]!.choice);
  }
  return fight;
}

describe('saves', () => {
  it('QUEST-5.1 QUEST-5.2 while there is a fight, or loot on offer, there is no save: combat_active', () => {
    const s = meeting({});
    const refused = () => {
      try {
        saveOf(s.plan, s.state);
      } catch (error) {
        return (
          (error as FrayError).code + (error as { data?: { blocked?: { code: string } } }).data?.blocked?.code
        );
      }
      return 'saved';
    };
    expect(refused()).toBe('choice/blockedquest/combat_active');
    s.close('victory');
    s.state.loot = [pileOf(s, 'dagger')];
    expect(refused()).toBe('choice/blockedquest/combat_active');
    s.do('end');
    expect(refused()).toBe('saved');
  });

  it('QUEST-5.1 no field of a fight is in a save', () => {
    const s = meeting({});
    s.close('fled');
    const text = JSON.stringify(saveOf(s.plan, s.state));
    for (const word of ['fight"', 'encounter', 'loot', 'initiative', 'monster', 'round', 'range', 'phase'])
      expect(text).not.toContain(`"${word}`);
  });

  it('a game goes on with the options it was saved with, unless others are given', () => {
    const { plan, state } = wanderer('options', 0);
    const save = saveOf(plan, state);
    expect(adventure.compile(adventure.setup.parse({ save })).options).toEqual(plan.options);
    const other = adventure.compile(adventure.setup.parse({ save, options: {} })).options;
    expect(other).toMatchObject({ points_of_interest: false, difficulty_modifier: 1 });
    const { options: _, ...silent } = save;
    expect(readSave(silent).options).toEqual(other);
  });

  it('QUEST-5.3 on the death screen a save may be made, and holds what the death left', () => {
    const s = meeting({ hero: { race: 'elf' } });
    s.close('defeat');
    expect(cannotSave(s.state)).toBe('');
    expect(saveOf(s.plan, s.state)).toMatchObject({
      place: { city: 'verdant', journey: null },
      tally: { deaths: 1 },
    });
  });

  it('QUEST-5.6 raw experience, spells as plain ids by level, uses since the last rests', () => {
    const s = story({ hero: { class: 'wizard' }, with: { xp: 260.5, uses: { 'arcane-recovery': 1 } } });
    s.state.phase = 'level';
    const { hero } = saveOf(s.plan, s.state);
    expect(hero.experience).toBe(260.5);
    expect(hero).not.toHaveProperty('level');
    expect(hero.spell_slots).toEqual({
      0: ['fire-bolt', 'ray-of-frost', 'shocking-grasp'],
      1: ['magic-missile', 'shield'],
    });
    expect(hero.uses).toEqual({ 'arcane-recovery': 1 });
    // The level that the experience is good for has not been taken: it still waits after loading.
    const again = Fight.start(adventure, { save: saveOf(s.plan, s.state) }, { seed: 1 });
    expect([again.state.phase, again.state.gains.length]).toEqual(['level', 1]);
  });

  it('QUEST-5.4 QUEST-5.6 a start from a save after any choice goes on the same', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(...classes),
        (seed, steps, of) => {
          const before = wanderer(String(seed), steps, of);
          const { plan, state } = before;
          if (cannotSave(state) !== '' || state.phase === 'shop') return;
          const save = JSON.parse(JSON.stringify(saveOf(plan, state)));
          const after = Fight.start(
            adventure,
            { save, options: { points_of_interest: true, difficulty_modifier: 4 } },
            { seed: 7 },
          );
          const rest = {
            fight: null,
            encounter: null,
            risen: null,
            robbed: null,
            ...(state.phase === 'after' ? { phase: after.state.phase } : {}),
          };
          expect(after.state).toEqual({ ...state, ...rest });
          expect(saveOf(after.plan, after.state)).toEqual(save);
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it('a save made in a shop starts in the city', () => {
    const s = story();
    s.do('shop');
    expect(Fight.start(adventure, { save: saveOf(s.plan, s.state) }, { seed: 1 }).state.phase).toBe('free');
  });
});

describe('old and strange saves', () => {
  const good = (): SaveRecord => {
    const s = story({ hero: { class: 'wizard' } });
    return JSON.parse(JSON.stringify(saveOf(s.plan, s.state)));
  };
  const reason = (data: unknown): string => {
    try {
      readSave(data);
    } catch (error) {
      if (error instanceof FrayError)
        return `${error.code}: ${error.issues.map(({ path, reason: why }) => `${path}: ${why}`).join('; ')}`;
      throw error;
    }
    return 'read';
  };

  it('QUEST-5.6 this version is read; a version that never existed and one from the future are refused with the reason', () => {
    expect(reason(good())).toBe('read');
    expect(reason({ ...good(), version: 0 })).toBe(
      'setup/invalid: version: there never was a version 0; the first was 1',
    );
    expect(reason({ ...good(), version: 3 })).toBe(
      'setup/invalid: version: this is version 3, and nothing newer than 2 is known here',
    );
    for (const junk of [null, 7, 'save', [], {}, { version: '1' }])
      expect(reason(junk)).toMatch(/^setup\/invalid: version/);
    for (const version of [1, 2]) expect(reason({ version })).toMatch(/^setup\/invalid: hero: is missing/);
  });

  it.each(old.saves)('QUEST-5.6 a save of version 1 goes on: $hero.name', save => {
    const { version, companions, options: _, ...rest } = readSave(save);
    expect([version, companions]).toEqual([2, []]);
    expect({ version: 1, ...rest }).toEqual(save);
    const again = Fight.start(adventure, { save: readSave(save) }, { seed: 1, players: [0] });
    expect(adventure.invariants!(again.plan, again.state)).toEqual([]);
    expect(saveOf(again.plan, again.state)).toEqual(readSave(save));
    expect(again.options().length).toBeGreaterThan(0);
  });

  const elsewhere = {
    environment: 'darkwood-forest',
    to: 'saltwind',
    progress: 0,
    counter: 0,
    weather: 'clear',
  };
  const journey = { ...elsewhere, weather_minutes: 0, offered: [], point: null };
  const hired = { id: 'wat', by_hand: false, hp: 3, mana: 0, drained: 0, uses: {}, conditions: [] };
  const rope = { item: 'rope', quantity: 1 };
  it.each([
    [
      'an unknown item',
      'inventory.general.0.item',
      'sun-blade',
      /save\.inventory\.general\[0\]\.item: there is no item/,
    ],
    [
      'more than a stack',
      'inventory.general.1',
      { ...rope, quantity: 4 },
      /general\[1\]\.quantity: 4 is more than the 3/,
    ],
    [
      'a sword as a helmet',
      'inventory.gear.helmet',
      { item: 'longsword', quantity: 1 },
      /is not worn or held there/,
    ],
    [
      'a greatsword beside a dagger',
      'inventory.gear',
      { mainHand: { item: 'greatsword', quantity: 1 }, offHand: { item: 'dagger', quantity: 1 } },
      /needs both hands/,
    ],
    [
      'a lance beside a dagger',
      'inventory.gear',
      { mainHand: { item: 'lance', quantity: 1 }, offHand: { item: 'dagger', quantity: 1 } },
      /gear\.offHand: Lance needs both hands/,
    ],
    [
      'a greatsword in the off hand',
      'inventory.gear',
      { offHand: { item: 'greatsword', quantity: 1 } },
      /gear\.offHand: Greatsword needs both hands/,
    ],
    [
      'a lance in the off hand',
      'inventory.gear',
      { offHand: { item: 'lance', quantity: 1 } },
      /gear\.offHand: Lance needs both hands/,
    ],
    [
      'items in a bag that is not worn',
      'inventory',
      { gear: {}, general: [null, null, null, null], bag: [rope, ...Array(19).fill(null)] },
      /has 0 places/,
    ],
    ['more HP than the maximum', 'hero.hp', 99, /save\.hero\.hp: 99 is more than the/],
    ['a hero with 0 HP', 'hero.hp', 0, /save\.hero\.hp: whoever is awake/],
    ['more mana than the maximum', 'hero.mana', 40, /save\.hero\.mana/],
    [
      'more levels than the XP allow',
      'hero.hit_points',
      [8, 8, 8],
      /save\.hero\.hit_points: 3 is more than the 1/,
    ],
    [
      'more spells than can be prepared',
      'hero.spell_slots',
      { 1: ['sleep', 'shield', 'magic-missile'] },
      /No preparation slot left/,
    ],
    ['a spell of another class', 'hero.spell_slots', { 1: ['cure-wounds'] }, /Your class does not learn/],
    ['a spell under the wrong level', 'hero.spell_slots', { 1: ['fire-bolt'] }, /is of level 0/],
    ['a condition that ends with a fight', 'hero.conditions', ['prone'], /prone does not outlast a fight/],
    ['an unknown ability', 'hero.uses', { juggling: 1 }, /there is no ability/],
    ['an unknown city', 'place.city', 'atlantis', /save\.place\.city: there is no city/],
    ['a journey to a city that the way does not reach', 'place.journey', journey, /does not lead there/],
    [
      'weather that the terrain does not have',
      'place.journey',
      { ...journey, to: 'verdant', weather: 'hail' },
      /journey\.weather: there is clear/,
    ],
    [
      'an unknown point of interest',
      'place.journey',
      { ...journey, to: 'verdant', point: 'inn' },
      /no point of interest/,
    ],
    [
      'a dungeon step before what waits there is beaten',
      'place.dungeon',
      { id: 'old-crypt', step: 8 },
      /nobody stands there before/,
    ],
    [
      'an unknown companion',
      'companions',
      [{ ...hired, id: 'nobody' }],
      /companions\[0\]\.id: there is no companion/,
    ],
    [
      'a companion hired twice',
      'companions',
      [hired, hired],
      /companions\[1\]\.id: nobody can be hired twice/,
    ],
    ['more companions than a party holds', 'companions', Array(8).fill(hired), /companions: /],
    [
      'a companion with more HP than the maximum',
      'companions',
      [{ ...hired, hp: 13 }],
      /companions\[0\]\.hp: 13 is more than the 12/,
    ],
    [
      'a companion with 0 HP',
      'companions',
      [{ ...hired, hp: 0 }],
      /companions\[0\]\.hp: whoever is with you/,
    ],
    [
      'a companion with more mana than the maximum',
      'companions',
      [{ ...hired, mana: 1 }],
      /companions\[0\]\.mana/,
    ],
    [
      'a companion drained of more HP than it has',
      'companions',
      [{ ...hired, drained: 13 }],
      /companions\[0\]\.drained/,
    ],
    [
      'a companion with a condition that ends with a fight',
      'companions',
      [{ ...hired, conditions: ['prone'] }],
      /companions\[0\]\.conditions\[0\]: prone does not/,
    ],
    [
      'a companion with an unknown ability',
      'companions',
      [{ ...hired, uses: { juggling: 1 } }],
      /there is no ability/,
    ],
    ['a cleared step beyond the last', 'cleared', { 'old-crypt': [9] }, /9 is more than the 8/],
  ])('QUEST-5.6 %s is refused with the place and the reason', (_, path, value, expected) => {
    const save = good();
    const steps = path.split('.');
    let at: Record<string, unknown> = save;
    for (const step of steps.slice(0, -1)) at = at[step] as Record<string, unknown>;
    at[steps.at(-1)!] = value;
    const issues = issuesOf({ save });
    expect(issues.map(each => `${each.path}: ${each.reason}`).join('\n')).toMatch(expected);
  });

  it('a save and a new hero at once are refused', () => {
    expect(issuesOf({ save: good(), hero: {} })).toMatchObject([{ path: 'hero' }]);
  });
});
