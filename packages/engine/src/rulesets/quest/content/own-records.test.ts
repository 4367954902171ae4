import { describe, expect, it } from 'vitest';
import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { FrayError } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { createQuest, questModule } from '../index.js';
import { LIFE } from '../plan/codes.js';

// Records that no code knows, by JSON alone: they work, and wrong ones are refused with file, path and reason.

const STATUS = {
  id: 'rimed',
  name: 'Rimed',
  icon: 'ice-bolt',
  text: 'Slow and easy to hit; the frost bites each turn.',
  against: 'advantage',
  turnStart: [{ kind: 'damage', dice: '1d4', type: 'cold' }],
};

const SPELL = {
  id: 'frost-lance',
  name: 'Frost Lance',
  icon: 'ice-spear',
  text: 'A lance of ice that leaves rime behind.',
  level: 2,
  school: 'evocation',
  classes: ['wizard'],
  range: 3,
  attack: 'ranged',
  effects: [
    { kind: 'damage', dice: '2d8', type: 'cold' },
    { kind: 'status', status: 'rimed', rounds: 2 },
  ],
  duration: '2 rounds',
  rounds: 2,
};

const ABILITY = {
  id: 'war-cry',
  name: 'War Cry',
  icon: 'shouting',
  text: 'A cry that shakes all who stand near.',
  class: 'fighter',
  level: 1,
  action: 'bonus action',
  pool: 'stamina',
  cost: 4,
  uses: { times: 1, per: 'combat' },
  dcStat: 'charisma',
  target: 'foe',
  area: 'radius',
  range: 1,
  tiers: [
    {
      from: 1,
      summary: 'WIS save or frightened for 2 turns',
      effects: [
        { kind: 'save', stat: 'wisdom', effects: [{ kind: 'status', status: 'frightened', rounds: 2 }] },
      ],
    },
  ],
};

const ITEMS = [
  { id: 'star-blade', damage: '1d8', damage_type: 'radiant', weapon_class: 'martial_melee', attack_bonus: 3 },
  {
    id: 'rime-flask',
    type: 'thrown_flask',
    use: {
      action: 'attack',
      range: 1,
      rangeLong: 2,
      attack: 'ranged',
      effects: [{ kind: 'status', status: 'rimed', rounds: 3 }],
    },
  },
  {
    id: 'pepper-pouch',
    use: {
      action: 'use_item',
      target: 'foe',
      range: 2,
      save: { stat: 'constitution', dc: 12 },
      effects: [{ kind: 'status', status: 'rimed', rounds: 1 }],
    },
  },
];

/** As the source writes its monsters: an integer id, behaviour by another name, a flat list of loot. */
const MONSTER = {
  id: 901,
  name: 'Cinder Hound',
  challenge_rating: 1,
  xp: 200,
  type: 'Beast',
  size: 'Medium',
  armor_class: 12,
  hit_points: 9,
  stats: { strength: 12, dexterity: 14, constitution: 12, intelligence: 3, wisdom: 10, charisma: 6 },
  actions: [
    {
      name: 'Ember Bite',
      type: 'melee_attack',
      attack_bonus: 4,
      reach: 0,
      range: null,
      hit: { dice: '1d6', mod: 2, type: 'piercing' },
      on_hit: [{ kind: 'extra_damage', dice: '1d4', type: 'fire' }],
    },
  ],
  special_abilities: [{ name: 'Pack Tactics' }],
  behavior: { aggression: 'ambush', flee_threshold: 0, target_priority: 'nearest' },
  loot_table: [{ item: 'star-blade', chance: 0.25, quantity: 1 }],
};

const OWN = {
  statuses: { statuses: [STATUS] },
  spells: { spells: [SPELL] },
  abilities: { abilities: [ABILITY] },
  items: { items: ITEMS },
  monsters: { monsters: [MONSTER] },
};
const content = questModule.assemble(OWN);
const ruleset = createQuest(content);

/** The hero's first turn against the hound. */
function fight(hero: object, range: number, rolls: readonly ScriptedRoll[], monsters: unknown[] = ['901']) {
  const setup = { party: [hero], monsters, environment: { starting_range: range } };
  const dice = new ScriptedDice([20, ...monsters.map(() => 1), ...rolls]);
  const begun = Fight.start(ruleset, setup, { seed: 1, dice, players: [0, 1] });
  begun.act({ do: 'shift', by: 0 });
  return { begun, foe: () => begun.state.creatures[1]!, done: () => dice.done() };
}

const bears = (begun: ReturnType<typeof fight>['begun'], who: number) =>
  begun.state.creatures[who]!.statuses.map(({ what }) => begun.plan.statuses[what]!.name);

describe('records by JSON alone', () => {
  it('a spell is cast, and its status works', () => {
    const wizard = { class: 'wizard', level: 3, mana: 5, spells: ['frost-lance'], max_hp: 30 };
    const { begun, foe, done } = fight(wizard, 2, [15, [2, 3], 1]);
    begun.act({ do: 'cast', spell: 'frost-lance', targets: [1] });
    expect(begun.state.creatures[0]!.mana, 'level + 1').toBe(2);
    expect([foe().hp, bears(begun, 1)]).toEqual([4, expect.arrayContaining(['Rimed'])]);
    begun.act({ do: 'end turn' });
    expect(foe().hp, 'cold at the start of its turn').toBe(3);
    begun.act({ do: 'end turn' });
    const option = begun.options().find(({ choice }) => choice.do === 'attack' && choice.target === 1);
    expect(option?.hint).toMatch(/advantage: .*rimed/i);
    expect(begun.narrate(begun.events.find(({ kind }) => kind === 'cast')!)).toContain('Frost Lance');
    done();
  });

  it('an ability is used, paid for and used up', () => {
    const { begun, done } = fight({ class: 'fighter' }, 0, [2]);
    begun.act({ do: 'ability', ability: 'war-cry' });
    expect(bears(begun, 1)).toContain('Frightened');
    expect([begun.state.creatures[0]!.pool, begun.state.bonus]).toEqual([6, 0]);
    const again = begun
      .options()
      .find(({ choice }) => choice.do === 'ability' && choice.ability === 'war-cry');
    expect(again?.blocked?.code).toMatch(/bonus_used|no_uses_left/);
    done();
  });

  it('items are wielded and thrown', () => {
    const fighter = { gear: { mainHand: 'star-blade' }, pack: [{ item: 'rime-flask', quantity: 2 }] };
    const { begun, foe, done } = fight(fighter, 0, [12, 3]);
    const [event] = begun.act({ do: 'attack', target: 1 }).filter(({ kind }) => kind === 'attacked');
    expect(event).toMatchObject({ weapon: 'Star Blade', total: 12 + 2 + 3, verdict: 'hit' });
    expect(foe().hp).toBe(6);
    done();
    const thrown = fight(fighter, 1, [15]);
    thrown.begun.act({ do: 'use', item: 'rime-flask', target: 1 });
    expect(bears(thrown.begun, 1)).toContain('Rimed');
    expect(thrown.begun.state.creatures[0]!.pack.map(({ count }) => count)).toEqual([1]);
  });

  it('an item against which one saves shows the chance that the save fails', () => {
    const { begun, done } = fight({ pack: ['pepper-pouch'] }, 1, [10]);
    const option = begun.options().find(({ choice }) => choice.do === 'use' && choice.target === 1);
    expect(option?.chance, 'CON +1 against 12: up to 10 of 20').toBe(10 / 20);
    begun.act(option!.choice);
    expect(bears(begun, 1)).toContain('Rimed');
    done();
  });

  it('a monster of the source’s schema fights, with its trait, and leaves its loot', () => {
    const { begun, foe, done } = fight(
      { max_hp: 40, gear: { mainHand: 'longsword' } },
      0,
      [3, 19, 4, 2, 15, 9, 1],
      ['901', '901'],
    );
    begun.act({ do: 'end turn' });
    const choice = ruleset.decide(begun.plan, begun.state, new ScriptedDice([]));
    expect(choice).toEqual({ do: 'action', action: 0, target: 0 });
    const [event] = begun.act(choice).filter(({ kind }) => kind === 'attacked');
    expect(event).toMatchObject({
      weapon: 'Ember Bite',
      verdict: 'hit',
      advantage: [expect.any(String)],
    });
    expect(begun.state.creatures[0]!.hp).toBe(40 - 6 - 2);
    begun.state.creatures[2]!.life = LIFE.gone;
    while (begun.state.turn !== 0) begun.act({ do: 'end turn' });
    begun.act({ do: 'attack', target: 1 });
    expect([foe().life, begun.state.ending]).toEqual([LIFE.dead, 'victory']);
    expect(begun.state.loot.map(({ what }) => begun.plan.items[what]!.id)).toEqual(['star-blade']);
    done();
  });

  it('shipped setups still hold beside them, and the shipped content knows none of it', () => {
    expect(questModule.setups(content).length).toBe(questModule.setups().length);
    expect(questModule.shipped.spells.has('frost-lance')).toBe(false);
  });
});

describe('wrong records', () => {
  const refused = (file: keyof typeof OWN, record: object) => {
    try {
      questModule.assemble({ ...OWN, [file]: { [file]: [record] } });
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      return error.issues.map(({ path, reason }) => `${path}: ${reason}`);
    }
    return [];
  };

  it.each<[keyof typeof OWN, string, object, RegExp]>([
    [
      'spells',
      'an unknown damage type',
      { ...SPELL, effects: [{ kind: 'damage', dice: '2d8', type: 'chill' }] },
      /^spells\.json: spells\[.*\]\.effects\[0\]\.type: /,
    ],
    [
      'spells',
      'an unknown status',
      { ...SPELL, effects: [{ kind: 'status', status: 'rimey' }] },
      /^spells\.json: spells\[.*\]\.effects\[0\]\.status: .*rimey/,
    ],
    [
      'spells',
      'an unknown kind of effect',
      { ...SPELL, effects: [{ kind: 'explode' }] },
      /^spells\.json: spells\[.*\]\.effects\[0\]/,
    ],
    [
      'statuses',
      'text that is no dice',
      { ...STATUS, turnStart: [{ kind: 'damage', dice: 'lots', type: 'cold' }] },
      /^statuses\.json: statuses\[.*\]\.turnStart\[0\]\.dice: /,
    ],
    [
      'abilities',
      'an unknown class',
      { ...ABILITY, class: 'jester' },
      /^abilities\.json: abilities\[.*\]\.class: /,
    ],
    [
      'abilities',
      'an ability without tiers',
      { ...ABILITY, tiers: [] },
      /^abilities\.json: abilities\[.*\]\.tiers: /,
    ],
    ['items', 'an unknown slot', { ...ITEMS[0], slot: 'tail' }, /^items\.json: items\[.*\]\.slot: /],
    [
      'items',
      'text that is no dice',
      { ...ITEMS[0], damage: '1x8' },
      /^items\.json: items\[.*\]\.damage: .*1d8/,
    ],
    [
      'monsters',
      'an unknown trait',
      { ...MONSTER, special_abilities: [{ id: 'sneezing' }] },
      /^monsters\.json: monsters\[.*\]\.special_abilities\[0\].*sneezing/,
    ],
    [
      'monsters',
      'an unknown item',
      { ...MONSTER, loot_table: [{ item: 'star-blad', chance: 1 }] },
      /^monsters\.json: monsters\[.*\]\.loot_table.*star-blad/,
    ],
    [
      'monsters',
      'a score that is a word',
      { ...MONSTER, stats: { ...MONSTER.stats, wisdom: 'high' } },
      /^monsters\.json: monsters\[.*\]\.stats\.wisdom: /,
    ],
  ])('%s.json: %s is refused with file, path and reason', (file, _, record, issue) => {
    const issues = refused(file, record);
    expect(issues.join('\n')).toMatch(issue);
    for (const each of issues) expect(each).toMatch(/^[a-z]+\.json: \S.*: \S/);
  });
});
