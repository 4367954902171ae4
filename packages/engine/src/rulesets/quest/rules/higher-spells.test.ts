import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { bout, cast, FOE, mage, type Scene } from '../testkit.js';

// QUEST-13.20: what each spell of level 2 and more does besides damage, key by key of its data.

const AT = { targets: [1] };
const SELF = { targets: [0] };
const hits = (dice: string, type = 'cold') => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice, mod: 0, type } }],
});
/** Level 9: DC 15, +7. */
const great = (of: string, spells: string[], scene: Scene = {}) =>
  mage(of, spells, { ...scene, hero: { level: 9, ...scene.hero } });

test('QUEST-13.20: Call Lightning strikes again with each action', () => {
  const b = mage('druid', ['call-lightning'], { rolls: [14, [3, 3, 3], 13, [3, 3, 3]] });
  b.act(cast('call-lightning', { at: 2 }));
  b.round();
  b.act({ do: 'repeat', status: 'call-lightning', target: 0, at: 2 });
  expect([b.foe.hp, b.state.actions]).toEqual([100 - 4 - 9, 0]);
});

test('QUEST-13.20: Fear: frightened and driven away, a WIS save each turn', () => {
  const b = mage('wizard', ['fear'], { range: 1, options: { reactions: 'never' }, rolls: [13, 13, 14] });
  b.act(cast('fear'));
  expect(b.bears()).toEqual(['frightened']);
  b.end();
  if (b.range() === 1) b.act({ do: 'away' });
  expect(b.range()).toBe(2);
  b.end();
  b.round();
  expect(b.bears()).toEqual([]);
});

test('QUEST-13.20: Haste: +2 AC, a step more, DEX saves, another action; then a turn lost', () => {
  const gear = { mainHand: 'longsword' };
  const b = mage('wizard', ['haste'], { hero: { gear }, range: 0, rolls: [1, 1] });
  b.act(cast('haste', SELF));
  expect(b.hero.ac).toBe(12);
  b.round();
  expect(b.state.steps).toBe(2);
  b.attack();
  b.attack();
  expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
  b.act({ do: 'drop concentration' });
  b.round();
  expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/incapacitated');
  b.round();
  expect([b.option({ do: 'attack', target: 1 })?.blocked, b.hero.ac]).toEqual([undefined, 10]);
});

test('QUEST-13.20: Haste: not for a spell', () => {
  const b = mage('wizard', ['haste', 'fire-bolt'], { rolls: [1] });
  b.act(cast('haste', SELF));
  b.round();
  b.act(cast('fire-bolt', AT));
  expect(b.refusal(cast('fire-bolt'))).toBe('quest/action_used');
  b.act({ do: 'dash' });
});

test.each(['acid', 'cold', 'fire', 'lightning', 'thunder'])(
  'QUEST-13.20: Protection from Energy: %s',
  how => {
    const b = mage('cleric', ['protection-from-energy'], {
      monsters: [hits('8', how)],
      range: 0,
      rolls: [15, 10],
    });
    b.act(cast('protection-from-energy', { targets: [0], how }));
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(56);
  },
);

test('QUEST-13.20: Slow: AC and DEX saves −2, no reaction, no free step, one attack; a WIS save each turn', () => {
  const b = mage('wizard', ['slow', 'shatter'], { range: 1, rolls: [13, 14] });
  b.act(cast('slow', { at: 1 }));
  expect([b.foe.ac, b.bears()]).toEqual([8, ['sluggish']]);
  b.end();
  expect(b.state.steps).toBe(0);
  b.end();
  expect([b.foe.ac, b.bears()]).toEqual([10, []]);
  expect(b.plan.content.statuses.get('sluggish')).toMatchObject({
    saves: { dexterity: -2 },
    bars: ['reaction', 'free step', 'second attack'],
  });
});

test('QUEST-13.20: Spirit Guardians: range 0 and 1 of the cleric, WIS, half on a save', () => {
  const b = mage('cleric', ['spirit-guardians'], { monsters: [{}, {}], range: 1, rolls: [13, [4, 4, 4]] });
  b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 2;
  b.act(cast('spirit-guardians'));
  b.end();
  b.end();
  b.done();
  expect([b.who(1).hp, b.who(2).hp]).toEqual([88, 100]);
});

test('QUEST-13.20: Vampiric Touch heals half of what it deals, and may be repeated', () => {
  const b = mage('wizard', ['vampiric-touch'], {
    hero: { hp: 10 },
    range: 0,
    rolls: [15, [3, 3, 3], 15, [2, 2, 2]],
  });
  b.act(cast('vampiric-touch', AT));
  expect([b.foe.hp, b.hero.hp]).toEqual([91, 14]);
  b.round();
  b.act({ do: 'repeat', status: 'vampiric-touch', target: 1 });
  expect([b.foe.hp, b.hero.hp]).toEqual([85, 17]);
});

test('QUEST-13.20: Banishment: away while concentrating; back when it ends, gone for good after all ten rounds', () => {
  const b = great('wizard', ['banishment'], { monsters: [{}, {}], rolls: [14] });
  b.act(cast('banishment', AT));
  expect(b.fight.options().some(({ choice }) => choice.do === 'attack' && choice.target === 1)).toBe(false);
  b.act({ do: 'drop concentration' });
  expect([b.who(1).life, b.bears(1)]).toEqual([LIFE.up, []]);
  const c = great('wizard', ['banishment'], { monsters: [{}, {}], rolls: [14] });
  c.act(cast('banishment', AT));
  for (let turn = 0; turn < 40 && c.state.round <= 11; turn++) c.end();
  expect(c.who(1).life).toBe(LIFE.gone);
});

test('QUEST-13.20: Death Ward: at 1 HP once instead of 0', () => {
  const b = great('cleric', ['death-ward'], {
    hero: { hp: 5 },
    monsters: [hits('8')],
    range: 0,
    rolls: [15, 15],
  });
  b.act(cast('death-ward', SELF));
  b.end();
  b.claw();
  expect([b.hero.hp, b.bears(0)]).toEqual([1, []]);
  b.round();
  b.claw();
  expect(b.hero.hp).toBe(0);
});

test('QUEST-13.20: Guardian of Faith: 20 to who begins a turn in it, gone after 60', () => {
  const b = great('cleric', ['guardian-of-faith'], { range: 2, rolls: [14, 14, 14] });
  b.act(cast('guardian-of-faith', { at: 2 }));
  const left: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    b.end();
    left.push(b.foe.hp);
    b.end();
  }
  expect([left, b.state.zones]).toEqual([[80, 60, 40, 40], []]);
});

test.each([
  [
    'druid',
    'ice-storm',
    [
      [2, 2],
      [1, 1, 1, 1],
    ],
    8,
  ],
  [
    'cleric',
    'flame-strike',
    [
      [2, 2, 2, 2],
      [1, 1, 1, 1],
    ],
    12,
  ],
])('QUEST-13.20: for a %s %s deals both its types, each halved on a save', (of, spell, dice, sum) => {
  const b = great(of, [spell], { rolls: [14, ...(dice as number[][])] });
  b.act(cast(spell, { at: 2 }));
  expect(b.foe.hp).toBe(100 - sum);
  const saved = great(of, [spell], { rolls: [15, ...(dice as number[][])] });
  saved.act(cast(spell, { at: 2 }));
  expect(saved.foe.hp).toBe(100 - sum / 2);
  if (spell === 'ice-storm') {
    expect(b.state.zones).toHaveLength(1);
    b.round();
    expect(b.state.zones).toHaveLength(0);
  }
});

test.each([
  ['slashing', 4],
  ['piercing', 4],
  ['bludgeoning', 4],
  ['fire', 8],
])('QUEST-13.20: under Stoneskin 8 %s damage become %i', (type, dealt) => {
  const b = great('druid', ['stoneskin'], { monsters: [hits('8', type)], range: 0, rolls: [15, 20] });
  b.act(cast('stoneskin', SELF));
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(60 - dealt);
  expect(b.plan.content.statuses.get('stoneskin')!.resistBypass).toEqual(['magical']);
});

test.each([
  ['cloudkill', 'wizard', [5, 5, 5, 5, 5], true, false],
  ['insect-plague', 'druid', [5, 5, 5, 5], false, true],
])(
  'QUEST-13.20: %s of a %s deals %o damage to those who begin a turn in it',
  (spell, of, dice, obscured, difficult) => {
    const b = great(of, [spell], { rolls: [15, dice, 14, dice] });
    b.act(cast(spell, { at: 2 }));
    b.end();
    const sum = dice.reduce((all, face) => all + face, 0);
    expect(b.foe.hp).toBe(100 - Math.floor(sum / 2));
    b.end();
    b.end();
    expect(b.foe.hp).toBe(100 - Math.floor(sum / 2) - sum);
    const [zone] = b.plan.content.spells.get(spell)!.effects;
    expect(zone).toMatchObject({ kind: 'zone', obscured, difficult, concentration: true });
  },
);

test.each([
  ['forest', 3],
  ['dungeon', 1],
])('QUEST-13.20: Tree Stride in the %s: the free step goes up to %i', (terrain, steps) => {
  const b = great('druid', ['tree-stride'], {
    range: 0,
    environment: { terrain },
    options: { reactions: 'never' },
    rolls: [1, 1],
  });
  b.act(cast('tree-stride'));
  b.round();
  const reach = b.fight
    .options()
    .flatMap(({ choice, blocked }) =>
      'at' in choice && !blocked && choice.do !== 'cast' ? [choice.at] : [],
    );
  expect(reach.includes(3)).toBe(steps === 3);
});

test('QUEST-13.19: darkness hides like fog: inside and outside do not see each other; within one may hide', () => {
  const b = mage('wizard', ['darkness', 'fire-bolt'], { range: 0, rolls: [15, 3, 18] });
  b.act(cast('darkness', { at: 0 }));
  expect(b.option({ do: 'hide' })?.blocked?.code).not.toBe('quest/too_close_to_hide');
  const plain = bout({ hero: { class: 'wizard' }, range: 0 });
  expect(plain.refusal({ do: 'hide' })).toBe('quest/too_close_to_hide');
});

test.each([
  [1, 'wander'],
  [2, 'nothing'],
  [6, 'nothing'],
  [9, 'act'],
])('QUEST-13.20: Confusion: a d10 of %i makes it %s', (face, does) => {
  const b = great('wizard', ['confusion'], {
    range: 0,
    options: { reactions: 'never' },
    rolls: [14, { label: 'Confused', value: face } as never, 1, 1, 15],
  });
  b.act(cast('confusion', { at: 0 }));
  expect(b.bears()).toEqual(['confused']);
  b.end();
  const acts =
    b.state.turn === 1 && b.fight.options().some(({ choice, blocked }) => choice.do === 'action' && !blocked);
  expect(acts).toBe(does === 'act');
});
