import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { saveOf } from '../adventure/rules/saves/save.js';
import { readSave } from '../adventure/setup/save-record.js';
import { adventure, questModule } from '../index.js';
import { assemble, shipped, tierAt } from './content.js';
import examples from './source-examples.json' with { type: 'json' };

const files = shipped.source as {
  spells: { spells: readonly object[] };
  weather: { weather: readonly { kinds: readonly object[] }[] };
};
const [storm] = files.weather.weather[0]!.kinds;
const goblin = examples['monster (chapter 4)'];
const environment = 'darkwood-forest';

/** What a pack with this one record brings; nothing about it is a warning unless said otherwise. */
function loaded(file: string, list: string, record: object) {
  const content = assemble({ [file]: { [list]: [record] } });
  expect(content.warnings).toEqual([]);
  return content;
}

describe("the source's own JSON loads as it stands", () => {
  it.each([
    ['encounter settings (chapter 3)', 'hill'],
    ['encounter settings (chapter 21)', 'forest'],
  ] as const)('QUEST-21.1: %s give an environment its interval, chance and windows', (example, terrain) => {
    const id = example.includes('21') ? environment : 'windswept-hills';
    const content = loaded('places', 'environments', { id, ...examples[example] });
    expect(content.environments.get(id)).toMatchObject({
      name: shipped.environments.get(id)!.name,
      interval: 30,
      chance: 0.25,
      stealth: 2,
      terrain,
    });
    const { windows } = content.schedules.get(content.environments.get(id)!.schedule)!;
    expect(
      windows.map(({ name, start, end, rate, difficulty }) => [name, start, end, rate, difficulty]),
    ).toEqual([
      ['dawn', 300, 419, 0.8, 0.9],
      ['day', 420, 1019, 1, 1],
      ['dusk', 1020, 1199, 1.3, 1.2],
      ['night', 1200, 299, 1.8, 1.5],
    ]);
    const [, travels] = questModule.rulesets(content);
    expect(Fight.start(travels!, {}, { seed: 1 }).options().length).toBeGreaterThan(0);
  });

  it('QUEST-X18: the monster of chapter 4 loads complete, and fights', () => {
    const content = loaded('monsters', 'monsters', goblin);
    expect(content.monsters.get('17')).toMatchObject({ ac: 15, hp: 7, passivePerception: 9, lacks: [] });
    expect(content.monsters.get('17')!.actions[1]).toMatchObject({ range: 3, rangeLong: 5 });
    const [fights] = questModule.rulesets(content);
    const fight = Fight.start(fights!, { monsters: ['17'] }, { seed: 1, players: [] });
    expect(fight.outcome).not.toBeNull();
  });

  it.each([
    ['chest armour (chapter 11)', { ac: 16, ac_base: true, armor_type: 'heavy', str_requirement: 13 }],
    ['helmet (chapter 11)', { ac: 1, armor_type: 'heavy' }],
    ['shield (chapter 11)', { ac: 2, armor_type: 'shield' }],
  ] as const)(
    'QUEST-11.1: the %s changes what it says of the shipped item, and nothing else',
    (example, says) => {
      const record = examples[example];
      const item = loaded('items', 'items', record).items.get(record.id);
      // What it does not say is as shipped: its name, price, weight and where it is worn.
      expect(item).toEqual({ ...shipped.items.get(record.id), ...record, ...says });
    },
  );

  it('QUEST-11.6: the set bonus of chapter 11 names its pieces and its AC', () => {
    const set = { id: 'chainmail-set', ...examples['set bonus (chapter 11)'] };
    expect(loaded('items', 'items', set).items.get('chainmail-set')!.set_bonus).toEqual(set.set_bonus);
  });

  it('QUEST-12.4: the ability of chapter 12 is there for the levels that its tier holds', () => {
    const content = loaded('abilities', 'abilities', examples['ability (chapter 12)']);
    const { tiers: _, ...ability } = content.abilities.get('second-wind')!;
    const { tiers: __, ...before } = shipped.abilities.get('second-wind')!;
    expect(ability).toEqual({ ...before, text: '...' });
    const tier = tierAt(content.abilities.get('second-wind')!, 4);
    expect(tier).toMatchObject({ summary: 'Heal 25% max HP', cost: 3, uses: { times: 1, per: 'combat' } });
    expect(tier!.effects).toEqual(shipped.abilities.get('second-wind')!.tiers[0]!.effects);
    expect(tierAt(content.abilities.get('second-wind')!, 5)).toBeUndefined();
  });

  it('QUEST-12.4, 12.5: abilities may name cooldowns, costs of tiers and effects of other abilities', () => {
    const record = {
      ...examples['ability (chapter 12)'],
      id: 'deep-breath',
      cooldown: '2_per_day',
      action_type: 'bonus_action',
      scaling_tiers: [
        {
          min_level: 1,
          max_level: 9,
          effects_applied: ['second-wind-t2'],
          summary: 'Some',
          resource_cost: 1,
        },
        {
          min_level: 10,
          max_level: 99,
          effects_applied: ['rally-t1'],
          summary: 'More',
          override_cooldown: 3,
        },
      ],
    };
    const ability = loaded('abilities', 'abilities', record).abilities.get('deep-breath')!;
    expect(ability).toMatchObject({ action: 'bonus action', pool: 'stamina', level: 1 });
    expect([tierAt(ability, 5), tierAt(ability, 20)]).toMatchObject([
      { cost: 1, uses: { times: 2, per: 'day' } },
      { cost: 3, uses: { times: 3, per: 'combat' } },
    ]);
    const strange = {
      ...record,
      scaling_tiers: [{ ...record.scaling_tiers[0], effects_applied: ['zap-t1'] }],
    };
    expect(assemble({ abilities: { abilities: [strange] } }).warnings).toEqual([
      {
        path: 'abilities.json: abilities[0].scaling_tiers[0].effects_applied[0]',
        reason: "there is no effect 'zap-t1': it does nothing",
      },
    ]);
  });

  it('QUEST-5.6, 13.1: a save may hold spell slots as chapter 13 writes them', () => {
    const { plan, state } = Fight.start(adventure, { hero: { class: 'wizard' } }, { seed: 1 });
    const save = saveOf(plan, state);
    const hero = {
      ...save.hero,
      experience: 2_000_000,
      hit_points: Array<number>(9).fill(4),
      scores: { ...save.hero.scores, intelligence: 20 },
      ...examples['spell slots (chapter 13)'],
    };
    const read = readSave({ ...save, hero });
    const loaded = Fight.start(adventure, { save: read }, { seed: 1 }).state;
    const { cantrips, level_1, level_2 } = examples['spell slots (chapter 13)'].spell_slots;
    expect([...loaded.prepared].sort()).toEqual([...cantrips, ...level_1, ...level_2].sort());
    // Saved again it is in the form that saves have always had.
    expect(Object.keys(saveOf(plan, { ...state, prepared: loaded.prepared }).hero.spell_slots)).toEqual([
      '0',
      '1',
      '2',
    ]);
  });

  it.each([
    ['relentless (chapter 18)', { relentless: true }],
    ['kill bonus (chapter 20)', { killBonus: 75 }],
  ] as const)('QUEST-18.4, QUEST-20.5: %s is read from a monster', (example, says) => {
    const content = loaded('monsters', 'monsters', { ...goblin, ...examples[example] });
    expect(content.monsters.get('17')).toMatchObject(says);
  });

  it('QUEST-20.8: the loot table of chapter 20 has what is certain, the rolls and the weights of its tiers', () => {
    const { loot } = loaded('monsters', 'monsters', {
      ...goblin,
      ...examples['loot table (chapter 20)'],
    }).monsters.get('17')!;
    expect([loot.guaranteed, loot.rolls, loot.tiers.map(({ weight }) => weight)]).toMatchObject([
      [{ item: 'gold-piece', min: 2, max: 6 }],
      2,
      [70, 25, 5],
    ]);
  });
});

describe('QUEST-4.9: a key or terrain that the game does not know is a warning, not a stop', () => {
  it('keys, wherever they are, with what may have been meant', () => {
    const { environment: _, ...rest } = goblin;
    const [scimitar] = rest.actions;
    const action = { ...scimitar, hit: { ...scimitar!.hit, special: { type: 'save' } } };
    const record = { ...rest, enviornment: ['forest'], actions: [action] };
    const content = assemble({ monsters: { monsters: [record] } });
    expect(content.monsters.get('17')!.actions).toHaveLength(1);
    expect(content.warnings).toEqual([
      expect.objectContaining({ path: 'monsters.json: monsters[0].actions[0].hit.special' }),
      {
        path: 'monsters.json: monsters[0].enviornment',
        reason: "unknown key 'enviornment': left out; did you mean 'environment'?",
      },
    ]);
  });

  it('terrains of monsters and of places, which can be travelled', () => {
    const id = environment;
    const content = assemble({
      monsters: { monsters: [{ ...goblin, environment: ['abyss', 'forest'] }] },
      places: { environments: [{ ...shipped.environments.get(id), terrain: 'moon' }] },
    });
    expect(content.warnings.map(({ path }) => path)).toEqual([
      'places.json: environments[darkwood-forest].terrain',
      'monsters.json: monsters[17].environment[0]',
    ]);
    const [, travels] = questModule.rulesets(content);
    const fight = Fight.start(travels!, {}, { seed: 1 });
    fight.act(fight.options().find(({ choice }) => (choice as { through?: string }).through === id)!.choice);
    expect(fight.view().stage!.title).toContain('Darkwood Forest');
  });

  it.each([
    [
      'spells.json: spells[0].effects[0].colour',
      'spells',
      { effects: [{ kind: 'heal', dice: '1', colour: 'red' }] },
    ],
    ['spells.json: spells[0].colour', 'spells', { colour: 'red' }],
    ['weather.json: weather[0].kinds[0].colour', 'weather', { kinds: [{ ...storm, colour: 'red' }] }],
    ['weather.json: weather[moon].id', 'weather', { id: 'moon' }],
  ] as const)('the unknown key or terrain at %s', (path, file, change) => {
    const of = file === 'spells' ? files.spells.spells[0] : files.weather.weather[0];
    const { warnings } = assemble({ [file]: { [file]: [{ ...of, ...change }] } });
    expect(warnings.map(each => each.path)).toEqual([path]);
  });

  it('figures that a trait does not have', () => {
    const [trait] = goblin.special_abilities;
    const record = { ...goblin, special_abilities: [{ ...trait, mechanic: 'sly' }] };
    const content = assemble({ monsters: { monsters: [record] } });
    expect(content.warnings).toEqual([
      {
        path: 'monsters.json: monsters[17].special_abilities[0].mechanic',
        reason: "the trait 'nimble-escape' has no such figure",
      },
    ]);
    expect(content.monsters.get('17')!.traits).toEqual(['nimble-escape']);
  });

  it('what is wrong is still refused, with the place', () => {
    const wrong = { ...goblin, armor_class: 'thick' };
    expect(() => assemble({ monsters: { monsters: [wrong] } })).toThrow('monsters[0].armor_class');
  });
});
