import { expect, test } from 'vitest';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { Fight } from '../../../../core/fight/fight.js';
import { quest } from '../../index.js';
import { bout, FOE } from '../../testkit.js';

const WIZARD = {
  name: 'Wiz',
  class: 'wizard',
  level: 9,
  scores: { intelligence: 16 },
  mana: 30,
  hp: 40,
  max_hp: 40,
  gear: {},
  pack: [
    { item: 'sulfur', quantity: 3 },
    { item: 'elemental-sparks', quantity: 2 },
    { item: 'iron-filings', quantity: 3 },
    { item: 'mana-crystals', quantity: 3 },
    { item: 'ash', quantity: 3 },
  ],
};
const cast = (spell: string, more: object = {}) => ({ do: 'cast' as const, spell, ...more });
const TARGET = { targets: [1] };

test('QUEST-13.2: checks in their order, and all is spent at the cast', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['fireball', 'shield', 'light'], mana: 4 }, range: 2 });
  expect(b.refusal(cast('fireball'))).toBe('quest/not_enough_mana');
  expect(b.refusal(cast('shield'))).toBe('quest/wrong_casting_time');
  expect(b.refusal(cast('light'))).toBe('quest/not_in_combat');
  const bare = bout({ hero: { ...WIZARD, pack: [], spells: ['fireball'] }, range: 2 });
  expect(bare.refusal(cast('fireball'))).toBe('quest/missing_component');
  const full = bout({
    hero: { ...WIZARD, spells: ['fireball'] },
    range: 2,
    rolls: [5, [3, 3, 3, 3, 3, 3, 3, 3]],
  });
  full.act(cast('fireball', { at: 2 }));
  expect(full.hero.mana).toBe(25);
  expect(full.hero.pack[0]!.count).toBe(2);
  expect(full.foe.hp).toBe(76);
  expect(full.refusal(cast('fireball'))).toBe('quest/action_used');
  full.done();
});

test('QUEST-13.4: a worn focus provides the component', () => {
  const focus = [...bout().plan.content.items.values()].find(item => item.provides === 'sulfur')!;
  const slot =
    focus.slot === 'ring' ? 'ring1' : focus.slot === 'hands' || !focus.slot ? 'offHand' : focus.slot;
  const b = bout({
    hero: { ...WIZARD, pack: [], gear: { [slot]: focus.id }, spells: ['fireball'] },
    range: 2,
  });
  expect(b.option(cast('fireball', { at: 2 }))?.blocked).toBeUndefined();
});

test('QUEST-13.5: a spell attack is d20 + casting modifier + proficiency, doubled on a 20', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['fire-bolt'] }, range: 2, rolls: [20, [4, 5]] });
  b.act(cast('fire-bolt', TARGET));
  expect(b.foe.hp).toBe(91);
  expect(b.of('attacked')[0]!.rolls![0]!.modifiers.map(({ value }) => value)).toEqual([3, 4]);
  b.done();
});

test('QUEST-13.6, 13.8: one damage roll for all at one range, saves apart; success halves', () => {
  const b = bout({
    hero: { ...WIZARD, spells: ['fireball'] },
    monsters: [{}, {}],
    range: 3,
    rolls: [1, [3, 3, 3, 3, 3, 3, 3, 4], 20],
  });
  b.act(cast('fireball', { at: 3 }));
  expect([b.who(1).hp, b.who(2).hp]).toEqual([75, 88]);
  b.done();
});

test('QUEST-13.9, 13.10: one concentration at a time; damage may end it', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['hold-person', 'blur'] }, rolls: [1, 1, 20, 1, 20, 4, 2] });
  b.act(cast('hold-person', TARGET));
  expect(b.plan.spells[b.hero.concentration]!.id).toBe('hold-person');
  b.end();
  expect(b.foe.marks).not.toBe(0);
  b.end();
  b.act(cast('blur'));
  expect(b.plan.spells[b.hero.concentration]!.id).toBe('blur');
  expect(b.foe.statuses).toHaveLength(0);
});

test('QUEST-13.12: a bonus-action spell leaves only a cantrip for the action', () => {
  const cleric = {
    ...WIZARD,
    class: 'cleric',
    scores: { wisdom: 16 },
    spells: ['healing-word', 'cure-wounds', 'sacred-flame'],
    hp: 10,
  };
  const b = bout({ hero: cleric, range: 1, rolls: [2] });
  b.act(cast('healing-word', { targets: [0] }));
  expect(b.hero.hp).toBe(15);
  expect(b.refusal(cast('cure-wounds'))).toBe('quest/one_spell_per_turn');
  expect(b.option(cast('sacred-flame', TARGET))?.blocked).toBeUndefined();
});

test('QUEST-13.14: darts are split as wished; rays are aimed one by one', () => {
  const b = bout({
    hero: { ...WIZARD, spells: ['magic-missile'] },
    monsters: [{}, {}],
    range: 2,
    rolls: [1, 2, 3],
  });
  b.act(cast('magic-missile', { targets: [1, 1, 2] }));
  expect([b.who(1).hp, b.who(2).hp]).toEqual([95, 96]);
  b.done();
  const rays = bout({
    hero: { ...WIZARD, spells: ['scorching-ray'] },
    range: 2,
    rolls: [15, [1, 2], 2, 18, [3, 3]],
  });
  rays.act(cast('scorching-ray', TARGET));
  expect(rays.foe.hp).toBe(91);
  rays.done();
});

test('QUEST-13.15: Hold Person does nothing to a beast', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['hold-person'] }, monsters: [{ type: 'Beast' }], rolls: [1] });
  b.act(cast('hold-person', TARGET));
  expect(b.foe.statuses).toHaveLength(0);
  expect(b.hero.concentration).toBe(-1);
});

test('QUEST-13.16: the mark adds 1d6 to weapon hits and moves for nothing when its bearer dies', () => {
  const ranger = { class: 'ranger', level: 3, mana: 4, spells: ['hunters-mark'] };
  const b = bout({ hero: ranger, monsters: [{ hit_points: 5 }, {}], rolls: [15, 2, 4] });
  b.act(cast('hunters-mark', TARGET));
  expect(b.hero.mana).toBe(2);
  b.attack(1);
  expect(b.who(1).life).toBe(4);
  b.end();
  b.end();
  b.act(cast('hunters-mark', { targets: [2] }));
  expect(b.hero.mana).toBe(2);
  expect(b.who(2).statuses).toHaveLength(1);
});

test('QUEST-13.17: a smite waits for a melee weapon hit and is used up by it', () => {
  const paladin = { class: 'paladin', level: 5, mana: 6, spells: ['thunderous-smite'] };
  const b = bout({ hero: paladin, options: { reactions: 'never' }, rolls: [2, 15, 3, [4, 4], 20] });
  b.act(cast('thunderous-smite'));
  b.attack();
  expect(b.hero.concentration).not.toBe(-1);
  b.attack();
  b.act({ do: 'answer', with: 'no' });
  expect(b.foe.hp).toBe(100 - 3 - 8);
  expect(b.hero.statuses.some(({ what }) => b.plan.statuses[what]!.id === 'thunderous-smite')).toBe(false);
  expect(b.hero.concentration).toBe(-1);
});

test('QUEST-2.13, 13.19: ground is hard to leave; fog hides both ways', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['fog-cloud'] }, range: 2 });
  b.act(cast('fog-cloud', { at: 2 }));
  expect(b.state.zones).toHaveLength(1);
  b.act({ do: 'drop concentration' });
  expect(b.state.zones).toHaveLength(0);
  const druid = { ...WIZARD, class: 'druid', spells: ['spike-growth'], pack: ['bark-shavings'] };
  const spikes = bout({ hero: druid, range: 1, rolls: [[2, 3]] });
  spikes.act(cast('spike-growth', { at: 1 }));
  spikes.end();
  expect(spikes.refusal({ do: 'closer', target: 0 })).toBe('quest/no_steps_left');
  spikes.act({ do: 'dash' });
  spikes.act({ do: 'closer', target: 0 });
  expect(spikes.foe.hp).toBe(95);
  spikes.done();
});

test('zones work on foes that begin a turn within, for as long as they last', () => {
  const druid = { ...WIZARD, class: 'druid', spells: ['moonbeam'], pack: ['pollen'] };
  const b = bout({ hero: druid, range: 2, rolls: [1, [5, 5]] });
  b.act(cast('moonbeam', { at: 2 }));
  b.end();
  expect(b.foe.hp).toBe(90);
  b.end();
  b.act({ do: 'move zone', zone: 0, at: 1 });
  expect(b.state.zones[0]!.range).toBe(1);
  b.done();
});

test('QUEST-7.21: Shield turns a hit into a miss and voids nothing it cannot', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['shield'] }, options: { reactions: 'auto' }, rolls: [12] });
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
  expect(b.hero.hp).toBe(40);
  expect(b.hero.mana).toBe(28);
  expect(b.of('attacked')[0]!.verdict).toBe('miss');
  b.done();
});

test('QUEST-7.22: Absorb Elements halves the blow and charges the next melee hit', () => {
  const club = { ...FOE.actions[0]!, hit: { dice: '1d4', mod: 8, type: 'fire' } };
  const hero = { ...WIZARD, spells: ['absorb-elements'] };
  const b = bout({
    hero,
    monsters: [{ actions: [club] }],
    options: { reactions: 'auto' },
    rolls: [15, 2, 15, 2, 4],
  });
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
  expect(b.hero.hp).toBe(35);
  b.end();
  b.attack();
  expect(b.foe.hp).toBe(100 - 2 - 4);
  b.done();
});

test('Hellish Rebuke answers whoever did the damage', () => {
  const warlock = { ...WIZARD, class: 'warlock', spells: ['hellish-rebuke'] };
  const b = bout({ hero: warlock, options: { reactions: 'auto' }, rolls: [15, 2, 1, [5, 6]] });
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
  expect(b.hero.hp).toBe(38);
  expect(b.foe.hp).toBe(89);
  b.done();
});

test('spiritual weapon strikes again as a bonus action', () => {
  const cleric = {
    ...WIZARD,
    class: 'cleric',
    scores: { wisdom: 16 },
    spells: ['spiritual-weapon'],
    pack: ['sacred-oil'],
  };
  const b = bout({ hero: cleric, range: 2, rolls: [15, 5, 15, 6] });
  b.act(cast('spiritual-weapon', TARGET));
  expect(b.foe.hp).toBe(92);
  b.end();
  b.end();
  b.act({ do: 'repeat', status: 'spiritual-weapon', target: 1 });
  expect(b.foe.hp).toBe(83);
  b.done();
});

test('QUEST-12.42, 12.43: quickened as a bonus action, twinned at two', () => {
  const sorcerer = {
    ...WIZARD,
    class: 'sorcerer',
    scores: { charisma: 16 },
    spells: ['fire-bolt', 'fireball'],
  };
  const b = bout({ hero: sorcerer, monsters: [{}, {}], range: 2, players: [0, 1], rolls: [2, 2, 2] });
  expect(b.refusal(cast('fireball', { metamagic: 'twinned-spell' }))).toBe('quest/no_target');
  b.act(cast('fire-bolt', { targets: [1, 2], metamagic: 'twinned-spell' }));
  expect(b.hero.mana).toBe(30 - 2 - 1);
  b.act(cast('fire-bolt', { targets: [1], metamagic: 'quickened-spell' }));
  expect(b.hero.mana).toBe(27 - 2 - 2);
  expect(b.state.bonus).toBe(0);
  b.done();
});

test('every spell can be cast and keeps all invariants', () => {
  const { content } = bout().plan;
  const all = [...content.spells.values()].filter(({ combat, action }) => combat && action !== 'reaction');
  const items = [...new Set(all.flatMap(each => each.components.map(({ item }) => item)))];
  const pack = items.map(item => ({ item, quantity: 9 }));
  const done: string[] = [];
  // As many together as the class prepares (QUEST-13.1).
  const batches = new Map<string, string[]>();
  for (const spell of all) {
    const name = spell.classes[0]!;
    const before = all
      .slice(0, all.indexOf(spell))
      .filter(each => each.classes[0] === name && each.level === spell.level);
    const batch = Math.floor(before.length / content.classes.get(name)!.preparation![19]![spell.level]!);
    const key = `${name} ${batch}`;
    batches.set(key, [...(batches.get(key) ?? []), spell.id]);
  }
  for (const [key, spells] of batches) {
    const party = [
      { ...WIZARD, class: key.split(' ')[0], level: 20, mana: 60, spells, pack },
      { class: 'fighter', hp: 0, max_hp: 20 },
    ];
    const monsters = ['goblin', 'wolf', 'skeleton'];
    const setup = { party, monsters, environment: { starting_range: 1 }, options: { reactions: 'auto' } };
    const begun = Fight.startUnknown(quest, setup, { seed: 7, players: [0] });
    if (begun.options().some(({ choice }) => choice.do === 'shift')) begun.act({ do: 'shift', by: 0 });
    while (begun.state.turn !== 0) begun.act(begun.options().find(({ blocked }) => !blocked)!.choice);
    for (const spell of spells) {
      const fight = begun.fork();
      for (let turn = 0; turn < 10 && !fight.outcome; turn++) {
        const open = fight.options().filter(({ blocked }) => !blocked);
        const wanted = open.find(
          ({ choice }) => (choice.do === 'cast' && choice.spell === spell) || choice.do === 'repeat',
        );
        fight.act((wanted ?? open.at(-1)!).choice);
        expect(quest.invariants!(fight.plan, fight.state), spell).toEqual([]);
      }
      if (fight.events.some(event => event.kind === 'cast')) done.push(spell);
    }
  }
  expect(all.map(({ id }) => id).filter(id => !done.includes(id))).toEqual([]);
});

test('what policies cast and use is always among the options', () => {
  const pack = [
    'potion-of-healing',
    'acid',
    ...WIZARD.pack,
    { item: 'blessed-incense', quantity: 3 },
    { item: 'sacred-oil', quantity: 2 },
  ];
  const party = [
    {
      ...WIZARD,
      level: 5,
      pack,
      spells: ['fireball', 'fire-bolt', 'magic-missile', 'shield', 'scorching-ray', 'burning-hands'],
    },
    {
      class: 'cleric',
      level: 5,
      scores: { wisdom: 16 },
      pack,
      spells: ['bless', 'cure-wounds', 'spiritual-weapon', 'sacred-flame', 'healing-word'],
    },
    {
      class: 'paladin',
      level: 5,
      scores: { charisma: 14, strength: 16 },
      gear: { mainHand: 'longsword' },
      pack,
      spells: ['searing-smite', 'cure-wounds'],
    },
    {
      class: 'warlock',
      level: 5,
      scores: { charisma: 16 },
      pack,
      spells: ['eldritch-blast', 'hellish-rebuke', 'witch-bolt'],
    },
    {
      class: 'sorcerer',
      level: 5,
      scores: { charisma: 16 },
      pack,
      spells: ['scorching-ray', 'fire-bolt', 'fireball'],
    },
  ];
  const setup = {
    party,
    monsters: ['ogre', 'ogre', 'wolf', 'skeleton', 'goblin'],
    environment: { starting_range: 3 },
  };
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 16; seed++) {
    const fight = Fight.startUnknown(quest, setup, { seed, players: [0, 1] });
    const dice = new ScriptedDice(Array<number>(4000).fill(1));
    for (let turn = 0; turn < 600 && !fight.outcome; turn++) {
      const choice = fight.question
        ? fight.options().find(({ blocked }) => !blocked)!.choice
        : quest.decide(fight.plan, fight.state, dice);
      kinds.add(choice.do === 'cast' ? choice.spell : choice.do);
      fight.act(choice);
      expect(quest.invariants!(fight.plan, fight.state)).toEqual([]);
    }
    expect(fight.outcome).not.toBeNull();
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'fireball',
      'witch-bolt',
      'eldritch-blast',
      'bless',
      'searing-smite',
      'use',
      'repeat',
    ]),
  );
});

test('QUEST-13.3, option cantrip_scaling: twice the dice from level 5', () => {
  const b = bout({
    hero: { ...WIZARD, spells: ['fire-bolt'] },
    range: 2,
    options: { cantrip_scaling: true },
    rolls: [15, [4, 5]],
  });
  b.act(cast('fire-bolt', TARGET));
  expect(b.foe.hp).toBe(91);
  b.done();
});

test('QUEST-13.19: whoever shoots into fog neither sees nor is seen', () => {
  const b = bout({ hero: { ...WIZARD, spells: ['fog-cloud', 'fire-bolt'] }, range: 2, rolls: [15, 5] });
  b.act(cast('fog-cloud', { at: 2 }));
  b.end();
  b.end();
  b.act(cast('fire-bolt', TARGET));
  const { advantage, disadvantage } = b.of('attacked')[0]!;
  expect([advantage, disadvantage]).toEqual([['unseen by the target'], ['target out of sight']]);
  b.done();
});

test('QUEST-13.18: dispelling ends what a spell brought, a check above its level', () => {
  const hero = { ...WIZARD, spells: ['dispel-magic'] };
  const b = bout({ hero, monsters: [{ id: 'goblin', conditions: ['mage-armor', 'prone'] }] });
  b.act(cast('dispel-magic', TARGET));
  const ids = b.foe.statuses.map(({ what }) => b.plan.statuses[what]!.id);
  expect(ids).toContain('prone');
  expect(ids).not.toContain('mage-armor');
  const hard = bout({ hero, monsters: [{ id: 'goblin', conditions: ['stoneskin'] }], rolls: [10] });
  hard.act(cast('dispel-magic', TARGET));
  expect(hard.of('checked')[0]!.success).toBe(false);
  hard.done();
});

test('QUEST-12.44: an empowered spell rolls its low dice again', () => {
  const hero = { ...WIZARD, class: 'sorcerer', scores: { charisma: 14 }, spells: ['fire-bolt'] };
  const b = bout({ hero, range: 2, rolls: [15, 2, 9] });
  b.act(cast('fire-bolt', TARGET));
  b.act({ do: 'answer', with: 'empower' });
  expect(b.foe.hp).toBe(91);
  expect(b.hero.mana).toBe(27);
});
