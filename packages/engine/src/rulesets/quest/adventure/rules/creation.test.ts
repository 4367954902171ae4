import { describe, expect, it } from 'vitest';
import { Fight } from '../../../../core/fight/fight.js';
import { shipped } from '../../content/content.js';
import { STATS } from '../../content/vocabulary.js';
import { adventure } from '../../index.js';
import { isTrained } from '../policy/upkeep.js';
import { optionsSchema } from '../setup/options.js';
import { issuesOf, story } from '../testkit.js';
import { atlasOf } from '../view/atlas.js';
import { countByItem } from './items/inventory.js';
import { saveOf } from './saves/save.js';

const scores = (
  strength: number,
  dexterity: number,
  constitution: number,
  intelligence: number,
  wisdom: number,
  charisma: number,
) => ({
  strength,
  dexterity,
  constitution,
  intelligence,
  wisdom,
  charisma,
});

describe('a new hero', () => {
  it('QUEST-16.9 begins in the city of the race, or where the player wants', () => {
    const city = (hero: object) => {
      const s = story({ hero });
      return s.world.cities[s.state.city]!.id;
    };
    expect(['human', 'elf', 'dwarf', 'gnome', 'orc', 'dragonborn'].map(race => city({ race }))).toEqual([
      'kingdom',
      'verdant',
      'ironpeak',
      'millhaven',
      'marshlight',
      'goldenhaven',
    ]);
    expect(city({ race: 'orc', city: 'saltwind' })).toBe('saltwind');
  });

  it('has the gold of the background', () => {
    for (const { id, gold } of shipped.backgrounds.values())
      expect(story({ hero: { background: id } }).has('gold-piece')).toBe(gold);
    expect(shipped.backgrounds.get('noble')!.gold).toBe(25);
  });

  it.each([...shipped.classes.values()])(
    '$name: every kit finds room, and is worn as far as possible',
    of => {
      const ways = of.kit.choices.reduce<number[][]>(
        (all, { length }) => all.flatMap(each => Array.from({ length }, (_, i) => [...each, i])),
        [[]],
      );
      for (const kit of ways) {
        const s = story({ hero: { class: of.id, kit } });
        const wanted = new Map<string, number>([['gold-piece', 10]]);
        for (const { item, quantity } of [
          ...of.kit.fixed,
          ...of.kit.choices.flatMap((all, i) => all[kit[i]!]!),
        ])
          for (const each of shipped.items.get(item)!.contents ?? [{ item, quantity: 1 }])
            wanted.set(each.item, (wanted.get(each.item) ?? 0) + each.quantity * quantity);
        const has = new Map(
          [...countByItem(s.state)].map(([item, count]) => [s.world.items[item]!.id, count]),
        );
        expect(new Map([...has].sort())).toEqual(new Map([...wanted].sort()));
        expect(s.worn('mainHand')).not.toBeNull();
        expect(adventure.invariants!(s.plan, s.state)).toEqual([]);
      }
    },
  );

  it('holds the best weapon of the kit, and beside it a shield or a focus, nothing else', () => {
    const hands = (of: string, kit: number[] = []) => {
      const s = story({ hero: { class: of, kit } });
      return [s.worn('mainHand'), s.worn('offHand')];
    };
    expect(hands('barbarian')).toEqual(['greataxe', null]);
    expect(hands('fighter')).toEqual(['longsword', 'shield']);
    expect(hands('fighter', [0, 1])).toEqual(['crossbow-light', null]);
    expect(hands('ranger')).toEqual(['longbow', null]);
    expect(hands('rogue')).toEqual(['rapier', null]);
    // The crossbow would need both hands.
    expect(hands('cleric')).toEqual(['mace', 'shield']);
    expect(hands('wizard')).toEqual(['dagger', 'staff']);
  });

  it('takes the standard array in any order, or buys scores for 27 points', () => {
    expect(issuesOf({ hero: { scores: scores(8, 10, 12, 13, 14, 15) } })).toEqual([]);
    expect(issuesOf({ hero: { scores: scores(15, 15, 15, 8, 8, 8) } })).toEqual([]);
    expect(issuesOf({ hero: { scores: scores(15, 15, 15, 9, 8, 8) } })).toMatchObject(
      [{ path: 'hero.scores', reason: /28 points of 27/ }].map(each => ({
        ...each,
        reason: expect.stringMatching(each.reason),
      })),
    );
    expect(issuesOf({ hero: { scores: scores(16, 8, 8, 8, 8, 7) } }).map(({ path }) => path)).toEqual([
      'hero.scores.strength',
      'hero.scores.charisma',
    ]);
  });

  it('by default the highest scores are what the class needs', () => {
    expect(story({ hero: { class: 'wizard' } }).state.scores[3]).toBe(15);
    expect(story({ hero: { class: 'fighter' } }).state.scores.slice(0, 3)).toEqual([15, 13, 14]);
  });

  it('QUEST-13.1 too many spells, or those of other classes, are refused with the reason', () => {
    const reasons = (hero: object) => issuesOf({ hero }).map(({ path, reason }) => `${path}: ${reason}`);
    expect(reasons({ class: 'wizard', spells: ['fire-bolt', 'sleep', 'shield'] })).toEqual([]);
    expect(reasons({ class: 'wizard', spells: ['sleep', 'shield', 'magic-missile'] })).toEqual([
      'hero.spells[2]: No preparation slot left for that level.',
    ]);
    expect(reasons({ class: 'fighter', spells: ['shield'] })).toEqual([
      'hero.spells[0]: Your class does not learn that spell.',
    ]);
  });

  it('unknown ids are refused with a suggestion', () => {
    const paths = (hero: object) => issuesOf({ hero }).map(({ path }) => path);
    expect(paths({ race: 'martian', background: 'astronaut', city: 'moon' })).toEqual([
      'hero.race',
      'hero.background',
      'hero.city',
    ]);
    expect(paths({ class: 'monk', kit: [2] })).toEqual(['hero.kit[0]']);
    expect(paths({ class: 'monk', kit: [0, 0] })).toEqual(['hero.kit[1]']);
    expect(issuesOf({ hero: { name: 'x'.repeat(61) } })).toHaveLength(1);
  });

  it('the shipped adventure starts', () => {
    const { setup } = shipped.setups.find(({ name }) => name === 'quest/adventure')!;
    const fight = Fight.startUnknown(adventure, setup, { seed: 1 });
    expect(fight.view().stage).toMatchObject({ title: 'Kingdom' });
    expect(fight.view().combatants).toHaveLength(1);
  });
});

describe('the difficulty', () => {
  it('is normal unless another is chosen: the rules as they stand', () => {
    expect(story().plan.options).toEqual(optionsSchema.parse({}));
  });

  it('sets options, and options that are given beat it', () => {
    const start = (setup: object) => adventure.compile(adventure.setup.parse(setup)).options;
    expect(start({ difficulty: 'story' })).toMatchObject({
      difficulty_modifier: 0.5,
      save_proficiency: true,
      level_hp: 'fixed',
      max_companions: 3,
    });
    expect(start({ difficulty: 'hard' })).toMatchObject({ difficulty_modifier: 1.5, group_encounters: true });
    const own = start({ difficulty: 'hard', options: { difficulty_modifier: 1 } });
    expect(own).toMatchObject({ difficulty_modifier: 1, group_encounters: true });
    for (const { id, text } of atlasOf().difficulties) {
      expect(start({ difficulty: id })).toBeDefined();
      expect(text).not.toContain('\n');
    }
  });

  it('is chosen with a new hero, not with a save', () => {
    const s = story();
    expect(issuesOf({ save: saveOf(s.plan, s.state), difficulty: 'hard' })).toEqual([
      { path: 'difficulty', reason: expect.stringContaining('a save has its own') },
    ]);
  });
});

describe('what a hero has by default', () => {
  const heroes = [...shipped.classes.keys()].map(id => [id, story({ hero: { class: id } })] as const);

  it.each(heroes)('%s: the best scores for what the class is about, and CON for blood', (id, { state }) => {
    const { primary } = shipped.classes.get(id)!;
    const of = (stat: (typeof STATS)[number]) => state.scores[STATS.indexOf(stat)]!;
    expect(of(primary[0]!)).toBe(15);
    expect(of('constitution')).toBeGreaterThanOrEqual(13);
    expect(of('dexterity')).toBeGreaterThanOrEqual(12);
  });

  it.each(heroes)(
    '%s: trained with all that is worn and held, and nothing too heavy',
    (_, { plan, state }) => {
      for (const pile of state.gear) {
        if (!pile) continue;
        const item = plan.world.items[pile.item]!;
        expect([item.id, isTrained(plan, item)]).toEqual([item.id, true]);
        expect(item.str_requirement).toBeLessThanOrEqual(state.scores[0]!);
      }
    },
  );

  it.each(heroes)('%s: a focus or carried components for every prepared spell', (_, s) => {
    for (const id of s.state.prepared)
      for (const { item } of shipped.spells.get(id)!.components) {
        const served = s.state.gear.some(pile => pile && s.world.items[pile.item]!.provides === item);
        expect([id, served || s.has(item) > 0]).toEqual([id, true]);
      }
  });
});
