import { expect, test } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { quest } from '../index.js';
import { assemble, type MonsterAttack, shipped } from './content.js';

/** The source document's goblin, as written there. */
const GOBLIN = {
  id: 17,
  name: 'Goblin',
  challenge_rating: 0.25,
  xp: 50,
  type: 'Humanoid',
  size: 'Small',
  armor_class: 15,
  hit_points: 7,
  hp_dice: '2d6',
  alignment: 'neutral evil',
  tags: ['Goblinoid'],
  img: '/static/img/monster/goblin.svg',
  environment: ['forest', 'grassland', 'mountain', 'urban'],
  speed: { walk: 30, fly: 0, swim: 0, climb: 0 },
  stats: { strength: 8, dexterity: 14, constitution: 10, intelligence: 10, wisdom: 8, charisma: 8 },
  saving_throws: { dexterity: 4 },
  skills: { stealth: 6 },
  damage_resistances: [],
  damage_immunities: [],
  damage_vulnerabilities: [],
  condition_immunities: [],
  senses: { darkvision: 60, passive_perception: 9 },
  preferred_range: 1,
  actions: [
    {
      name: 'Scimitar',
      type: 'melee_attack',
      attack_bonus: 4,
      reach: 0,
      range: null,
      hit: { dice: '1d6', mod: 2, type: 'slashing' },
    },
    {
      name: 'Shortbow',
      type: 'ranged_attack',
      attack_bonus: 4,
      reach: null,
      range: 3,
      range_long: 5,
      hit: { dice: '1d6', mod: 2, type: 'piercing' },
    },
  ],
  special_abilities: [
    {
      name: 'Nimble Escape',
      description: 'Goblin can take Disengage or Hide as bonus action each turn.',
      type: 'passive',
    },
  ],
  bonus_actions: [],
  reactions: [],
  legendary_actions: [],
  loot_table: [
    { item: 'shortsword', chance: 0.3, quantity: [1, 1] },
    { item: 'gold-piece', chance: 0.8, quantity: [1, 8] },
  ],
  behavior: {
    aggression: 'aggressive',
    flee_threshold: 0.25,
    preferred_range: 1,
    target_priority: 'lowest_hp',
    relentless: false,
  },
};
const read = (...monsters: object[]) => assemble({ monsters: { monsters } });

test("QUEST-X18: the source's goblin loads as written", () => {
  const goblin = read(GOBLIN).monsters.get('17')!;
  expect(goblin).toMatchObject({ ac: 15, hp: 7, passivePerception: 9, traits: ['nimble-escape'], lacks: [] });
  expect(goblin.actions[1]).toMatchObject({ name: 'Shortbow', range: 3, rangeLong: 5, reach: -1, bonus: 4 });
  expect(goblin.loot.each).toEqual([
    { item: 'shortsword', weight: 30, min: 1, max: 1 },
    { item: 'gold-piece', weight: 80, min: 1, max: 8 },
  ]);
  expect(goblin.fleeThreshold).toBe(25);
});

test('QUEST-4.6, 17.4, 31.9: a melee attack reaches range 0, a special is tried half the time, and there are 3 legendary points, unless the record says otherwise', () => {
  const bite = {
    name: 'Bite',
    type: 'melee_attack',
    attack_bonus: 4,
    hit: { dice: '1d4', type: 'piercing' },
  };
  const howl = {
    name: 'Howl',
    type: 'save_effect',
    range: 2,
    save_stat: 'wisdom',
    save_dc: 10,
    on_fail: { condition: 'frightened' },
  };
  const actions = [bite, howl, { ...howl, name: 'Breath', recharge: '5-6' }];
  const wolf = read({ ...GOBLIN, actions, legendary_actions: [{ name: 'Snap', action: 'Bite' }] });
  const { actions: found, legendaryPerRound } = wolf.monsters.get('17')!;
  expect(found[0]).toMatchObject({ reach: 0, range: -1 });
  expect([found[1], found[2]]).toMatchObject([{ useChance: 50 }, { useChance: 100 }]);
  expect(legendaryPerRound).toBe(3);
  expect(read(GOBLIN).monsters.get('17')!.legendaryPerRound).toBe(0);
});

test("QUEST-X18, 20.8: the source's goblin fights as a setup's own monster, with either kind of loot", () => {
  const tiers = [
    {
      name: 'common',
      weight: 70,
      entries: [
        { item: 'shortsword', weight: 30, quantity: [1, 1] },
        { item: 'leather-cap', weight: 20, quantity: [1, 1] },
        { item: 'nothing', weight: 50 },
      ],
    },
    { name: 'very_rare', weight: 5, entries: [{ item: 'goblin-ear', weight: 100, quantity: [1, 1] }] },
  ];
  const loot_table = { guaranteed: [{ item: 'gold-piece', quantity: [2, 6] }], rolls: 2, tiers };
  const monsters = [GOBLIN, { ...GOBLIN, id: 18, loot_table }];
  const party = [{ class: 'fighter', level: 9, gear: { mainHand: 'longsword' } }];
  const fight = Fight.start(quest, { party, monsters }, { seed: 3, players: [] });
  expect(fight.outcome?.kind).toBe('victory');
  const { plan } = fight;
  expect(plan.beings.slice(1).map(({ id, name }) => [id, name])).toEqual([
    ['17', 'Goblin 1'],
    ['18', 'Goblin 2'],
  ]);
  expect(fight.events.some(({ kind }) => kind === 'loot')).toBe(true);
});

test("QUEST-11.1: the source's items load as written and change only what they say", () => {
  const items = [
    {
      id: 'chainmail-cuirass',
      armor_type: 'heavy',
      ac_base: true,
      ac: 16,
      dex_cap: null,
      str_requirement: 13,
    },
    { id: 'iron-helmet', armor_type: 'heavy', ac: 1 },
    { id: 'shield', armor_type: 'shield', ac: 2 },
    { id: 'bark-vest', armor_type: 'light', ac_base: true, ac: 11 },
  ];
  const content = assemble({ items: { items } });
  expect(content.items.get('chainmail-cuirass')).toMatchObject({
    slot: 'armor',
    ac: 16,
    str_requirement: 13,
  });
  expect(content.items.get('iron-helmet')).toMatchObject({ slot: 'helmet', ac: 1, name: 'Iron Helmet' });
  expect(content.items.get('shield')!.slot).toBe('offHand');
  expect(content.items.get('bark-vest')).toMatchObject({
    name: 'Bark Vest',
    type: 'armor',
    slot: 'armor',
    stack: 1,
  });
  expect(content.items.size).toBe(255);
});

test('QUEST-2.3: a missing long range equals the range, and range-long is read too', () => {
  const bow = { name: 'Bow', type: 'ranged_attack', attack_bonus: 1, range: 3, hit: null };
  const { monsters } = read(
    { ...GOBLIN, actions: [bow] },
    { ...GOBLIN, id: 'other', actions: [{ ...bow, 'range-long': 6 }] },
  );
  expect((monsters.get('17')!.actions[0] as MonsterAttack).rangeLong).toBe(3);
  expect((monsters.get('other')!.actions[0] as MonsterAttack).rangeLong).toBe(6);
});

test('QUEST-4.3, 4.5, 4.7: preferred range, passive Perception and other names of behaviour', () => {
  const { senses: _, behavior, ...rest } = GOBLIN;
  const named = (aggression: string) => ({
    ...rest,
    id: aggression,
    behavior: { ...behavior, aggression, preferred_range: 4 },
  });
  const { monsters } = read(...['ambush', 'tactical', 'cowardly', 'territorial', 'berserker'].map(named));
  const kinds = ['ambush', 'tactical', 'cowardly', 'territorial', 'berserker'].map(
    id => monsters.get(id)!.aggression,
  );
  expect(kinds).toEqual(['aggressive', 'cautious', 'cautious', 'defensive', 'berserker']);
  expect(monsters.get('ambush')).toMatchObject({ preferredRange: 4, passivePerception: 9 });
});

test('QUEST-4.9: a record that lacks a needed field is a stub with a warning', () => {
  const { xp: _, stats: __, ...rest } = GOBLIN;
  const content = read(rest);
  expect(content.monsters.get('17')!.lacks).toEqual(['xp', 'stats']);
  expect(content.warnings.map(each => each.path)).toEqual([
    'monsters.json: monsters[17].xp',
    'monsters.json: monsters[17].stats',
  ]);
  expect(content.warnings[0]!.reason).toBe('Goblin lacks xp and cannot take part in a fight');
});

test('QUEST-31.6: multiattacks name places among the actions', () => {
  const { actions } = shipped.monsters.get('bandit-captain')!;
  expect(actions[0]).toMatchObject({
    kind: 'multiattack',
    sequences: [
      [1, 1, 2],
      [3, 3],
    ],
  });
});

test('QUEST-31.7, 31.12, 31.13, 31.25: riders become effects', () => {
  const riders = (id: string, action: number) =>
    (shipped.monsters.get(id)!.actions[action] as MonsterAttack).effects;
  expect(riders('giant-spider', 0)).toMatchObject([
    {
      kind: 'save',
      stat: 'constitution',
      dc: 11,
      effects: [
        { kind: 'damage', dice: '2d8', type: 'poison', onSave: 'half' },
        { kind: 'status', status: 'poisoned', rounds: 10, again: { stat: 'constitution', dc: 11 } },
      ],
    },
  ]);
  expect(riders('giant-crab', 0)).toMatchObject([{ status: 'grappled', escape: { stat: 'better', dc: 11 } }]);
  expect(riders('stirge', 0)).toMatchObject([{ kind: 'attach', dice: '1d4+3', type: 'piercing', limit: 10 }]);
  expect(riders('vampire-spawn', 2)).toMatchObject([
    { kind: 'damage', dice: '2d6', type: 'necrotic' },
    { kind: 'heal', on: 'self', ofDamage: 100, type: 'necrotic' },
    { kind: 'wither', type: 'necrotic' },
  ]);
  expect(riders('cockatrice', 0)).toMatchObject([
    { effects: [{ status: 'restrained', rounds: 1, again: { failure: 'petrified' } }] },
  ]);
  expect(riders('ghoul', 1)).toMatchObject([{ kind: 'save', notRaces: ['elf'], notTypes: ['Undead'] }]);
});

test('QUEST-31: traits become statuses with the figures of the monster', () => {
  const passive = (id: string, trait: string) => {
    const found = shipped.monsters.get(id)!.passives.find(each => each.startsWith(`trait:${trait}/`))!;
    return shipped.statuses.get(found);
  };
  expect(passive('troll', 'regeneration')!.regenerates).toEqual({
    hp: 10,
    blockedBy: ['acid', 'fire'],
    rises: true,
  });
  expect(passive('vampire-spawn', 'regeneration')!.regenerates).toMatchObject({
    blockedBy: ['radiant'],
    rises: false,
  });
  expect(passive('wolf', 'pack-tactics')!.attackBeside).toBe('advantage');
  expect(passive('zombie', 'undead-fortitude')!.special).toEqual({
    does: 'undead fortitude',
    size: 5,
    not: ['radiant'],
  });
  expect(passive('minotaur', 'charge')!.onHit).toMatchObject({ action: 'Gore', needs: ['stepped closer'] });
  expect(passive('adult-red-dragon', 'legendary-resistance')!.legendaryResistance).toBe(3);
});

test('QUEST-31.9, 31.23: legendary actions and breaths', () => {
  const dragon = shipped.monsters.get('adult-red-dragon')!;
  expect(dragon.legendary).toEqual([
    { name: 'Detect', cost: 1, action: -1, reveals: true },
    { name: 'Tail Attack', cost: 1, action: 3, reveals: false },
    { name: 'Wing Attack', cost: 2, action: 6, reveals: false },
  ]);
  expect(dragon.legendaryPerRound).toBe(3);
  const gold = shipped.monsters.get('young-gold-dragon')!;
  expect(gold.actions[4]).toMatchObject({ kind: 'special', recharge: 5, sharesWith: 3, useChance: 100 });
});

test('QUEST-20.5: kill bonuses of the shipped monsters, none of which is a stub', () => {
  for (const monster of shipped.monsters.values()) {
    const share = monster.boss ? 0.5 : monster.cr >= 3 ? 0.25 : 0;
    expect(monster.killBonus, monster.id).toBe(Math.floor(monster.xp * share));
    expect(monster.lacks, monster.id).toEqual([]);
  }
});
