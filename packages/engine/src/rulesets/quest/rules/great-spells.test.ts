import { describe, expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { afflict, type Bout, cast, FOE, mage, type Scene, wants } from '../testkit.js';

// QUEST-13.20, QUEST-13.22: the spells of levels 6 to 9, and those that fill the lists below, each with its figures.

const AT = { targets: [1] };
const THERE = { at: 2 };
const SELF = { targets: [0] };
/** Level 17: DC 17, +9. The foe's saves are +0. */
const FAILS = 16;
const SAVES = 17;
const great = (of: string, spell: string, scene: Scene = {}): Bout =>
  mage(of, [spell], { monsters: [{ hit_points: 400 }], ...scene, hero: { level: 17, ...scene.hero } });
const ones = (count: number) => Array<number>(count).fill(1);
const lost = (b: Bout) => b.foe.maxHp - b.foe.hp;

test.each([
  ['druid', 'wind-wall', THERE, 3, 0],
  ['warlock', 'wall-of-fire', THERE, 5, 0],
  ['wizard', 'chain-lightning', AT, 10, 0],
  ['warlock', 'circle-of-death', THERE, 8, 0],
  ['wizard', 'freezing-sphere', THERE, 10, 0],
  ['cleric', 'harm', AT, 14, 0],
  ['druid', 'sunbeam', AT, 6, 0],
  ['wizard', 'wall-of-ice', THERE, 10, 0],
  ['druid', 'wall-of-thorns', THERE, 7, 0],
  ['wizard', 'delayed-blast-fireball', THERE, 12, 0],
  ['warlock', 'finger-of-death', AT, 7, 30],
  ['cleric', 'fire-storm', THERE, 7, 0],
  ['wizard', 'incendiary-cloud', THERE, 10, 0],
  ['cleric', 'sunburst', THERE, 12, 0],
])('QUEST-13.6: a %s casts %s: all its dice, half of them on a save', (of, spell, aim, count, plus) => {
  const failed = great(of, spell, { rolls: [FAILS, ones(count)] });
  failed.act(cast(spell, aim));
  expect(lost(failed)).toBe(count + plus);
  failed.done();
  const saved = great(of, spell, { rolls: [SAVES, ones(count)] });
  saved.act(cast(spell, aim));
  expect(lost(saved)).toBe((count + plus) >> 1);
});

describe('levels 2 to 5', () => {
  test('QUEST-13.20: Protection from Poison ends one poisoning, and halves poison damage', () => {
    const venom = { ...FOE.actions[0]!, hit: { dice: '8', mod: 0, type: 'poison' } };
    const b = great('cleric', 'protection-from-poison', {
      monsters: [{ actions: [venom] }],
      range: 0,
      rolls: [15],
    });
    afflict(b, 0, 'poisoned');
    b.act(cast('protection-from-poison', SELF));
    expect(b.bears(0)).toEqual(['poison-proof']);
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(56);
  });

  test('QUEST-13.20: Hypnotic Pattern: charmed and helpless, until something hurts it', () => {
    const b = mage('bard', ['hypnotic-pattern', 'vicious-mockery'], { rolls: [13, 13, [3]] });
    b.act(cast('hypnotic-pattern', THERE));
    expect(b.bears()).toEqual(['spellbound']);
    b.end();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
    b.end();
    b.act(cast('vicious-mockery', AT));
    expect(b.bears()).toEqual(['distracted']);
  });

  test('QUEST-13.20: Plant Growth makes ground difficult for good, without concentration', () => {
    const b = mage('bard', ['plant-growth']);
    b.act(cast('plant-growth', THERE));
    expect([b.state.zones.length, b.hero.concentration]).toEqual([1, -1]);
    expect(b.plan.zones[b.state.zones[0]!.what]!.record).toMatchObject({ difficult: true });
  });

  test('QUEST-13.20: Remove Curse ends curses, and nothing else', () => {
    const b = mage('paladin', ['remove-curse'], { hero: { level: 9 } });
    for (const each of ['mummy-rot', 'poisoned']) afflict(b, 0, each);
    b.act(cast('remove-curse', SELF));
    expect(b.bears(0)).toEqual(['poisoned']);
  });

  test('QUEST-13.20: Stinking Cloud: a CON save at each turn start or no action', () => {
    const b = mage('bard', ['stinking-cloud'], { range: 0, rolls: [13, 14] });
    b.act(cast('stinking-cloud', { at: 0 }));
    b.end();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
    b.round();
    expect(b.option({ do: 'action', action: 0, target: 0 })?.blocked).toBeUndefined();
    const dead = mage('bard', ['stinking-cloud'], { monsters: ['zombie'], range: 0 });
    dead.act(cast('stinking-cloud', { at: 0 }));
    dead.end();
    expect(dead.bears()).toEqual([]);
  });

  test('QUEST-13.20: Wind Wall: attacks from afar have disadvantage', () => {
    const bow = { ...FOE.actions[0]!, type: 'ranged_attack', reach: null, range: 4 };
    const b = mage('druid', ['wind-wall'], { monsters: [{ actions: [bow] }], rolls: [14, ones(3), 20, 5] });
    b.act(cast('wind-wall', THERE));
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(60);
    b.done();
  });

  test('QUEST-13.20: Wall of Fire burns again who begins a turn in it, without a save', () => {
    const b = great('druid', 'wall-of-fire', { rolls: [SAVES, ones(5), [2, 2, 2, 2, 2]] });
    b.act(cast('wall-of-fire', THERE));
    b.end();
    expect(lost(b)).toBe(2 + 10);
  });

  test('QUEST-13.20: Freedom of Movement frees, and nothing holds its bearer again', () => {
    const b = mage('ranger', ['freedom-of-movement'], { hero: { level: 13 } });
    afflict(b, 0, 'restrained');
    b.act(cast('freedom-of-movement', SELF));
    afflict(b, 0, 'paralyzed');
    afflict(b, 0, 'grappled', 1);
    expect(b.bears(0)).toEqual(['unbound']);
  });

  test('QUEST-13.20: Greater Restoration ends one of what it may end', () => {
    const b = mage('ranger', ['greater-restoration'], { hero: { level: 17 } });
    for (const each of ['blinded', 'mummy-rot', 'lycanthropy']) afflict(b, 0, each);
    b.act(cast('greater-restoration', SELF));
    expect(b.bears(0)).toEqual(['blinded', 'lycanthropy']);
  });

  test('QUEST-13.20: Dispel Evil and Good: fiends attack badly, and a touch sends one home', () => {
    const fiend = { type: 'Fiend', hit_points: 400 };
    const b = great('paladin', 'dispel-evil-and-good', {
      monsters: [fiend, fiend],
      range: 0,
      rolls: [20, 5, 10, FAILS],
    });
    b.act(cast('dispel-evil-and-good'));
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(60);
    b.end();
    b.end();
    b.act({ do: 'repeat', status: 'warded', target: 1 });
    expect([b.bears(1), b.bears(0)]).toEqual([['banished'], []]);
    b.round();
    expect(b.who(1).life).toBe(LIFE.gone);
  });
});

describe('dominated (QUEST-13.23)', () => {
  const two: Scene = { monsters: [{ hit_points: 400 }, { hit_points: 400 }], range: 0 };

  test.each([
    ['ranger', 'dominate-beast', 'Beast'],
    ['warlock', 'dominate-person', 'Humanoid'],
    ['bard', 'dominate-monster', 'Dragon'],
  ])('QUEST-13.23: a %s by %s sets a %s on its friends; damage alone allows a save', (of, spell, type) => {
    const b = great(of, spell, {
      ...two,
      monsters: [{ hit_points: 400, type }, { hit_points: 400 }],
      // The save has advantage, and the blow is a hit for 3.
      rolls: [FAILS, FAILS, 15, 3, 11, 2, SAVES],
    });
    b.act(cast(spell, AT));
    expect(b.bears(1)).toEqual(['dominated']);
    b.end();
    expect([b.who(2).hp, b.state.actions]).toEqual([397, 0]);
    b.end();
    b.end();
    expect(b.bears(1)).toEqual(['dominated']);
    b.act({ do: 'attack', target: 1 });
    expect(b.bears(1)).toEqual([]);
    b.done();
  });

  test.each([
    ['druid', 'dominate-beast'],
    ['bard', 'dominate-person'],
  ])('QUEST-13.23: a %s: %s does nothing to others than its kind', (of, spell) => {
    const b = great(of, spell, { monsters: [{ type: 'Giant' }], rolls: [FAILS, FAILS] });
    b.act(cast(spell, AT));
    expect(b.bears()).toEqual([]);
  });

  test('QUEST-13.23: with no friend where it stands its turn is lost', () => {
    const b = great('bard', 'dominate-monster', { ...two, rolls: [FAILS, FAILS] });
    b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 4;
    b.act(cast('dominate-monster', AT));
    b.end();
    expect([b.who(2).hp, b.state.actions, b.state.steps]).toEqual([400, 0, 0]);
  });
});

describe('level 6', () => {
  test('QUEST-13.20: Blade Barrier: 6d10 to who begins a turn in it, half on a save', () => {
    const b = great('cleric', 'blade-barrier', { rolls: [FAILS, ones(6)] });
    b.act(cast('blade-barrier', THERE));
    b.end();
    expect(lost(b)).toBe(6);
  });

  test('QUEST-13.21: Chain Lightning strikes four, with one roll for all', () => {
    const foes = Array.from({ length: 5 }, () => ({}));
    const b = great('wizard', 'chain-lightning', {
      monsters: foes,
      rolls: [FAILS, ones(10), SAVES, FAILS, FAILS],
    });
    b.act(cast('chain-lightning', { targets: [1, 2, 3, 4] }));
    expect(b.state.creatures.slice(1).map(({ hp }) => hp)).toEqual([90, 95, 90, 90, 100]);
  });

  test('QUEST-13.20: Disintegrate: 10d6 + 40 or nothing; who falls to it is dust', () => {
    const b = great('wizard', 'disintegrate', { rolls: [FAILS, ones(10)] });
    b.act(cast('disintegrate', AT));
    expect(lost(b)).toBe(50);
    const saved = great('wizard', 'disintegrate', { rolls: [SAVES] });
    saved.act(cast('disintegrate', AT));
    expect(lost(saved)).toBe(0);
    // A troll would rise again (QUEST-31.8).
    const troll = great('wizard', 'disintegrate', {
      monsters: [{ id: 'troll', hp: 50 }, {}],
      rolls: [1, ones(10)],
    });
    troll.act(cast('disintegrate', AT));
    expect(troll.who(1).life).toBe(LIFE.dead);
  });

  test.each([
    ['asleep', ['unconscious', 'prone']],
    ['panicked', ['frightened']],
    ['sickened', ['scalded']],
  ])('QUEST-13.20: Eyebite: %s, and another foe with each action', (how, borne) => {
    const b = great('bard', 'eyebite', { monsters: [{}, {}], rolls: [FAILS, SAVES, SAVES] });
    b.act(cast('eyebite', { ...AT, how }));
    expect(b.bears(1).sort()).toEqual([...borne].sort());
    b.state.actions = 1;
    b.act({ do: 'repeat', status: 'eyebite', target: 2 });
    expect([b.bears(2), b.state.actions]).toEqual([[], 0]);
  });

  test('QUEST-13.20, QUEST-31.11: Flesh to Stone: restrained, then petrified or free', () => {
    const b = great('warlock', 'flesh-to-stone', { rolls: [FAILS, FAILS] });
    b.act(cast('flesh-to-stone', AT));
    expect(b.bears()).toEqual(['restrained']);
    b.round();
    expect(b.bears()).toEqual(['petrified']);
    const saved = great('warlock', 'flesh-to-stone', { rolls: [FAILS, SAVES] });
    saved.act(cast('flesh-to-stone', AT));
    saved.round();
    expect(saved.bears()).toEqual([]);
  });

  test('QUEST-13.20: Harm leaves 1 HP', () => {
    const b = great('cleric', 'harm', { monsters: [{ hit_points: 10 }], rolls: [FAILS, ones(14)] });
    b.act(cast('harm', AT));
    expect([b.foe.hp, b.foe.life]).toEqual([1, LIFE.up]);
  });

  test('QUEST-13.11: Heal restores 70 and ends blindness and deafness', () => {
    const b = great('druid', 'heal', { hero: { max_hp: 200, hp: 10 } });
    for (const each of ['blinded', 'deafened', 'poisoned']) afflict(b, 0, each);
    b.act(cast('heal', SELF));
    expect([b.hero.hp, b.bears(0)]).toEqual([80, ['poisoned']]);
  });

  test('QUEST-1.5: who has eaten a Heroes’ Feast has 11 HP more, WIS saves with advantage, no fear and no poison', () => {
    const b = great('cleric', 'heroes-feast', { hero: { conditions: ['feasted'] } });
    for (const each of ['frightened', 'poisoned']) afflict(b, 0, each);
    expect([b.hero.maxHp, b.bears(0)]).toEqual([71, ['feasted']]);
    expect(b.plan.content.statuses.get('feasted')).toMatchObject({
      saves: { wisdom: 'advantage' },
      minutes: 1440,
    });
    expect(b.refusal(cast('heroes-feast'))).toBe('quest/not_in_combat');
  });

  test('QUEST-13.20: Irresistible Dance: no save at first, a WIS check as an action ends it', () => {
    const b = great('bard', 'irresistible-dance', { range: 0, rolls: [FAILS, SAVES] });
    b.act(cast('irresistible-dance', AT));
    expect([b.bears(), b.foe.slow]).toEqual([['dancing'], 2]);
    b.end();
    b.act({ do: 'escape', status: 'dancing', target: 1 });
    expect(b.bears()).toEqual(['dancing']);
    b.round();
    b.act({ do: 'escape', status: 'dancing', target: 1 });
    expect(b.bears()).toEqual([]);
  });

  test('QUEST-13.20: Mass Suggestion: up to twelve walk away, until something hurts them', () => {
    const b = mage('bard', ['mass-suggestion', 'vicious-mockery'], {
      monsters: [{}, {}],
      hero: { level: 17 },
      options: { reactions: 'never' },
      rolls: [FAILS, SAVES, FAILS, [1], [1], [1], [1]],
    });
    b.act(cast('mass-suggestion', { targets: [1, 2] }));
    expect([b.bears(1), b.bears(2)]).toEqual([['routed'], []]);
    b.end();
    expect(b.range(0, 1)).toBe(3);
    b.end();
    b.end();
    b.act(cast('vicious-mockery', AT));
    expect(b.bears(1)).toEqual(['distracted']);
  });

  test('QUEST-13.20: Sunbeam: a line that blinds, and again as an action', () => {
    const b = great('druid', 'sunbeam', {
      monsters: [{}, {}],
      rolls: [FAILS, ones(6), SAVES, FAILS, ones(6), SAVES],
    });
    b.act(cast('sunbeam', AT));
    expect([b.bears(1), b.bears(2)]).toEqual([['blinded'], []]);
    b.end();
    b.end();
    b.end();
    expect(b.bears(1)).toEqual([]);
    b.act({ do: 'repeat', status: 'sunbeam', target: 1 });
    expect([b.who(1).hp, b.who(2).hp]).toEqual([88, 94]);
  });

  test('QUEST-13.20: Wall of Ice: 5d6 cold to who walks into it', () => {
    const b = great('wizard', 'wall-of-ice');
    const [, zone] = b.plan.content.spells.get('wall-of-ice')!.effects;
    expect(zone).toMatchObject({
      difficult: true,
      enter: [{ stat: 'constitution', effects: [{ dice: '5d6', onSave: 'half' }] }],
    });
  });

  test('QUEST-13.20: Wall of Thorns: 7d8 slashing to who begins a turn in it', () => {
    const b = great('druid', 'wall-of-thorns', { rolls: [SAVES, ones(7), FAILS, [2, 2, 2, 2, 2, 2, 2]] });
    b.act(cast('wall-of-thorns', THERE));
    b.end();
    expect(lost(b)).toBe(3 + 14);
  });

  test.each([
    ['cleric', 'word-of-recall'],
    ['bard', 'teleport'],
  ])(
    'QUEST-13.24: a %s takes the party out of the fight by %s, but not where nobody may flee',
    (of, spell) => {
      const b = great(of, spell, { range: 0 });
      b.act(cast(spell));
      expect(b.fight.outcome?.kind).toBe('fled');
      const bound = great(of, spell, { range: 0, environment: { no_flee: true } });
      expect(bound.refusal(cast(spell))).toBe('quest/no_flee');
      expect(wants(great(of, spell, { range: 0, hero: { hp: 5 } }))).toEqual(cast(spell));
    },
  );
});

describe('level 7', () => {
  test('QUEST-13.20: Arcane Sword: 3d10 force, and again as a bonus action', () => {
    const b = great('bard', 'arcane-sword', { rolls: [10, ones(3), 10, ones(3)] });
    b.act(cast('arcane-sword', AT));
    b.round();
    b.act({ do: 'repeat', status: 'arcane-sword', target: 1 });
    expect([lost(b), b.state.bonus, b.state.actions]).toEqual([6, 0, 1]);
  });

  test.each([
    [20, 'dead'],
    [30, 'stunned,blinded,deafened'],
    [40, 'blinded,deafened'],
    [50, 'deafened'],
    [51, ''],
  ])('QUEST-13.20: Divine Word on %i HP: %s', (hp, result) => {
    const b = great('cleric', 'divine-word', { monsters: [{ hit_points: hp }, {}], rolls: [FAILS, SAVES] });
    b.act(cast('divine-word'));
    expect([
      b.who(1).life === LIFE.dead ? 'dead' : b.bears(1).join(),
      b.state.bonus,
      b.state.actions,
    ]).toEqual([result, 0, 1]);
  });

  test('QUEST-13.20: Divine Word sends the unearthly home, whatever their HP', () => {
    const b = great('cleric', 'divine-word', { monsters: [{ type: 'Fiend' }, {}], rolls: [FAILS, SAVES] });
    b.act(cast('divine-word'));
    expect(b.bears(1)).toEqual(['banished']);
  });

  test('QUEST-13.20: Forcecage: no steps for the rest of the fight, for all but the largest', () => {
    const b = great('warlock', 'forcecage', { monsters: [{}, { size: 'Gargantuan' }] });
    b.act(cast('forcecage', AT));
    expect([b.bears(1), b.who(1).slow, b.hero.concentration]).toEqual([['caged'], 2, -1]);
    b.state.actions = 1;
    b.act(cast('forcecage', { targets: [2] }));
    expect(b.bears(2)).toEqual([]);
  });

  test('QUEST-13.20: Plane Shift: a touch and a CHA save, and it is gone for good', () => {
    const b = great('druid', 'plane-shift', { monsters: [{}, {}], range: 0, rolls: [10, FAILS] });
    b.act(cast('plane-shift', AT));
    b.end();
    b.end();
    expect([b.who(1).life, b.who(2).life]).toEqual([LIFE.gone, LIFE.up]);
    const missed = great('druid', 'plane-shift', { range: 0, rolls: [1] });
    missed.act(cast('plane-shift', AT));
    expect(missed.bears()).toEqual([]);
  });

  test('QUEST-1.5: who regenerates regains 1 HP each turn; the spell takes a minute', () => {
    const b = great('bard', 'regenerate', { hero: { hp: 10, conditions: ['regenerating'] } });
    const before = b.hero.hp;
    b.round();
    expect(b.hero.hp).toBe(before + 1);
    expect(b.refusal(cast('regenerate'))).toBe('quest/not_in_combat');
  });

  test('QUEST-13.20: Reverse Gravity: up and out of reach, and 10d6 when it ends', () => {
    const b = great('druid', 'reverse-gravity', { range: 0, rolls: [FAILS, ones(10)] });
    b.act(cast('reverse-gravity', { at: 0 }));
    expect([b.range(), b.foe.slow, b.bears()]).toEqual([3, 2, ['adrift']]);
    b.act({ do: 'drop concentration' });
    expect([lost(b), b.foe.slow]).toEqual([10, 0]);
  });
});

describe('level 8', () => {
  test('QUEST-13.20: Earthquake: prone, and again at each turn start within', () => {
    const b = great('cleric', 'earthquake', { rolls: [SAVES, FAILS] });
    b.act(cast('earthquake', THERE));
    expect(b.bears()).toEqual([]);
    b.end();
    expect(b.bears()).toEqual(['prone']);
  });

  test('QUEST-13.20: Feeblemind: 4d6 psychic in any case; INT and CHA saves −5, and no spells', () => {
    const b = great('druid', 'feeblemind', { rolls: [FAILS, ones(4)] });
    b.act(cast('feeblemind', AT));
    expect([lost(b), b.bears()]).toEqual([4, ['feebleminded']]);
    expect(b.plan.content.statuses.get('feebleminded')).toMatchObject({
      bars: ['cast'],
      saves: { intelligence: -5, charisma: -5 },
    });
    const saved = great('druid', 'feeblemind', { rolls: [SAVES, ones(4)] });
    saved.act(cast('feeblemind', AT));
    expect([lost(saved), saved.bears()]).toEqual([4, []]);
  });

  test('QUEST-13.20: Holy Aura: attackers have disadvantage, saves advantage; a fiend that hits may be blinded', () => {
    const b = great('cleric', 'holy-aura', {
      monsters: [{ type: 'Fiend' }],
      range: 0,
      rolls: [20, 12, 1, 5, 10, FAILS],
    });
    b.act(cast('holy-aura', SELF));
    b.end();
    b.claw();
    expect([b.hero.hp, b.bears()]).toEqual([59, ['blinded']]);
    expect(b.plan.content.statuses.get('holy-aura')!.saves).toEqual({ all: 'advantage' });
  });

  test('QUEST-13.20: Incendiary Cloud burns again who begins a turn in it', () => {
    const b = great('wizard', 'incendiary-cloud', { rolls: [SAVES, ones(10), FAILS, ones(10)] });
    b.act(cast('incendiary-cloud', THERE));
    b.end();
    expect(lost(b)).toBe(15);
  });

  test('QUEST-13.20: under Mind Blank psychic damage is nothing, and nobody is charmed', () => {
    const psychic = { ...FOE.actions[0]!, hit: { dice: '8', mod: 0, type: 'psychic' } };
    const b = great('wizard', 'mind-blank', { monsters: [{ actions: [psychic] }], range: 0, rolls: [15] });
    b.act(cast('mind-blank', SELF));
    afflict(b, 0, 'charmed', 1);
    b.end();
    b.claw();
    expect([b.hero.hp, b.bears(0)]).toEqual([60, ['mind-blank']]);
  });

  test.each([
    [150, ['stunned']],
    [151, []],
  ])('QUEST-13.20: Power Word Stun on %i HP: %o, until a CON save', (hp, borne) => {
    const b = great('warlock', 'power-word-stun', {
      monsters: [{ hit_points: hp }],
      rolls: hp > 150 ? [] : [SAVES],
    });
    b.act(cast('power-word-stun', AT));
    expect(b.bears()).toEqual(borne);
    b.round();
    expect(b.bears()).toEqual([]);
    b.done();
  });

  test('QUEST-13.20: Sunburst blinds for a minute, or until a CON save', () => {
    const b = great('druid', 'sunburst', { rolls: [FAILS, ones(12), SAVES] });
    b.act(cast('sunburst', THERE));
    expect(b.bears()).toEqual(['blinded']);
    b.round();
    expect(b.bears()).toEqual([]);
  });
});

describe('level 9', () => {
  test('QUEST-1.5: Foresight: attacks with advantage, attackers with disadvantage; the spell takes a minute', () => {
    const b = great('bard', 'foresight', {
      hero: { conditions: ['foresight'], gear: { mainHand: 'dagger' } },
      range: 0,
      rolls: [2, 15, 1, 20, 3],
    });
    b.attack();
    expect(lost(b)).toBeGreaterThan(0);
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(60);
    expect(b.refusal({ do: 'cast', spell: 'foresight' })).toMatch(/quest/);
    b.done();
  });

  test('QUEST-13.20: Mass Heal: 700 HP for all, each taking what is left', () => {
    const friend = { class: 'fighter', level: 17, max_hp: 400, hp: 1 };
    const b = great('druid', 'mass-heal', {
      hero: { max_hp: 400, hp: 1 },
      companions: [friend],
    });
    b.act(cast('mass-heal', { targets: [0, 1] }));
    expect([b.who(0).hp, b.who(1).hp]).toEqual([400, 302]);
  });

  test('QUEST-13.8: Meteor Swarm strikes every foe at every range: 20d6 fire and 20d6 bludgeoning, half on a save', () => {
    const b = great('wizard', 'meteor-swarm', {
      monsters: [{}, {}],
      rolls: [FAILS, ones(20), ones(20), SAVES],
    });
    b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 6;
    b.act(cast('meteor-swarm'));
    expect([b.who(1).hp, b.who(2).hp]).toEqual([60, 80]);
  });

  test.each([
    [100, LIFE.dead],
    [101, LIFE.up],
  ])('QUEST-13.20: Power Word Kill on %i HP', (hp, life) => {
    const b = great('warlock', 'power-word-kill', { monsters: [{ hit_points: hp }, {}] });
    b.act(cast('power-word-kill', AT));
    expect(b.who(1).life).toBe(life);
  });

  test('QUEST-13.20: Storm of Vengeance: thunder, then acid, lightning, hail and cold, turn after turn', () => {
    const b = great('druid', 'storm-of-vengeance', {
      range: 6,
      rolls: [FAILS, ones(2), [1], FAILS, ones(10), ones(2), [1], [1]],
    });
    b.act(cast('storm-of-vengeance'));
    expect(b.bears()).toEqual(['deafened', 'acid-rain']);
    const sums = [lost(b)];
    for (let turn = 0; turn < 5; turn++) {
      b.end();
      sums.push(lost(b));
      b.end();
    }
    expect(sums).toEqual([2, 3, 13, 15, 16, 17]);
    b.act({ do: 'drop concentration' });
    expect(b.bears()).toEqual(['deafened']);
  });

  test('QUEST-13.20: Weird: frightened, 4d10 psychic at each turn end until a WIS save', () => {
    const b = great('wizard', 'weird', { rolls: [FAILS, FAILS, ones(4), SAVES] });
    b.act(cast('weird', THERE));
    b.round();
    expect([lost(b), b.bears()]).toEqual([4, ['frightened']]);
    b.round();
    expect([lost(b), b.bears()]).toEqual([4, []]);
  });
});

describe('the built-in player', () => {
  const foes = (count: number, fields: object = {}) => Array.from({ length: count }, () => fields);

  test.each([
    ['warlock', 'power-word-kill', [{ hit_points: 100 }, {}], { targets: [1] }],
    ['wizard', 'power-word-stun', [{ hit_points: 150 }], { targets: [1] }],
    ['wizard', 'chain-lightning', foes(5, { hit_points: 60 }), { targets: [1, 2, 3, 4] }],
    ['wizard', 'disintegrate', [{}], { targets: [1] }],
    ['cleric', 'divine-word', foes(3, { hit_points: 25 }), {}],
    ['bard', 'hypnotic-pattern', foes(3), { at: 2 }],
    ['druid', 'fire-storm', foes(3), { at: 2 }],
    ['sorcerer', 'meteor-swarm', foes(2), {}],
    ['bard', 'dominate-monster', ['ogre', 'goblin'], { targets: [1] }],
  ] as const)('a %s casts %s', (of, spell, monsters, aim) => {
    expect(wants(great(of, spell, { monsters, hero: { pack: [] } }))).toEqual(cast(spell, aim));
  });

  test('a power word waits until it works', () => {
    expect(wants(great('warlock', 'power-word-kill', { monsters: [{ hit_points: 101 }] })).do).not.toBe(
      'cast',
    );
  });

  test('Heal and Mass Heal go to those who need them', () => {
    const friend = { class: 'fighter', level: 17, max_hp: 200, hp: 5 };
    const scene = { companions: [friend], hero: { max_hp: 200, hp: 200 } };
    expect(wants(great('cleric', 'heal', scene))).toEqual(cast('heal', { targets: [1] }));
    const worse = { companions: [friend, friend], hero: { max_hp: 200, hp: 20 } };
    expect(wants(great('cleric', 'mass-heal', worse))).toEqual(cast('mass-heal', { targets: [0, 1, 2] }));
  });
});
