import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, cast, mage } from '../testkit.js';

// QUEST-13.20: what each spell does besides damage, key by key of its data.

const AT = { targets: [1] };
const gear = { mainHand: 'longsword' };

test('QUEST-13.20: Bane: CHA save; −1d4 on its attacks and saves', () => {
  const b = mage('cleric', ['bane', 'sacred-flame'], { range: 0, rolls: [13, 12, 3, 15, 1, 4] });
  b.act(cast('bane', AT));
  b.state.actions = 1;
  b.end();
  b.claw();
  expect(b.of('attacked')[0]).toMatchObject({ total: 9, verdict: 'miss' });
  b.end();
  b.act(cast('sacred-flame', AT));
  expect([b.of('saved').at(-1)!.success, b.foe.hp]).toEqual([true, 100]);
  expect(b.plan.content.statuses.get('bane')).toMatchObject({ attackDie: '-1d4', saveDie: '-1d4' });
});

test('QUEST-13.20: Charm Person: a WIS save with advantage, humanoids only, until damaged', () => {
  const b = mage('wizard', ['charm-person', 'fire-bolt'], { rolls: [13, 13, 15, 1] });
  b.act(cast('charm-person', AT));
  expect(b.bears()).toEqual(['charmed']);
  b.state.ranges.fill(0);
  b.end();
  expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/charmed_by_target');
  b.end();
  b.state.ranges.fill(2);
  b.act(cast('fire-bolt', AT));
  expect(b.bears()).toEqual([]);
  const beast = mage('wizard', ['charm-person'], { monsters: [{ type: 'Beast' }], rolls: [1, 1] });
  beast.act(cast('charm-person', AT));
  expect(beast.bears()).toEqual([]);
});

test('QUEST-13.20: Color Spray: 6d10 HP from the lowest up, blinded a turn, no save', () => {
  const monsters = [{ hit_points: 20 }, { hit_points: 5 }, { hit_points: 6 }];
  const b = mage('wizard', ['color-spray'], { monsters, range: 1, rolls: [30] });
  b.act(cast('color-spray'));
  b.done();
  expect([1, 2, 3].map(foe => b.bears(foe))).toEqual([[], ['blinded'], ['blinded']]);
  // Just enough is enough.
  const all = mage('wizard', ['color-spray'], { monsters, range: 1, rolls: [31] });
  all.act(cast('color-spray'));
  expect([1, 2, 3].map(foe => all.bears(foe).length)).toEqual([1, 1, 1]);
});

test.each([
  ['halt', [], 0],
  ['flee', ['away'], 1],
  ['grovel', [], 0],
])('QUEST-13.20: whoever fails the save against the command ‘%s’ obeys it for a turn', (how, _, range) => {
  const b = mage('cleric', ['command'], { range: 0, options: { reactions: 'never' }, rolls: [13] });
  b.act(cast('command', { targets: [1], how }));
  b.end();
  if (range === 1 && b.range() === 0) b.act({ do: 'away' });
  const open = b.fight.options().flatMap(({ choice, blocked }) => (blocked ? [] : [choice.do]));
  expect(open.filter(what => !['end turn', 'away', 'stand', 'grip'].includes(what))).toEqual([]);
  expect([b.range(), b.bears().includes('prone')]).toEqual([range, how === 'grovel']);
  b.end();
  expect(b.bears().filter(id => id !== 'prone')).toEqual([]);
  const undead = mage('cleric', ['command'], { monsters: [{ type: 'Undead' }], rolls: [1] });
  undead.act(cast('command', { targets: [1], how }));
  expect(undead.bears()).toEqual([]);
});

test('QUEST-13.20: Compelled Duel: others are attacked with disadvantage', () => {
  const companions = [{ class: 'fighter', max_hp: 30 }];
  const b = mage('paladin', ['compelled-duel'], { companions, range: 0, rolls: [13, 15, 15, 1] });
  b.act(cast('compelled-duel', { targets: [2] }));
  expect(b.bears(2)).toEqual(['compelled']);
  b.end();
  b.end();
  const [first] = b.fight
    .options()
    .flatMap(({ choice, blocked }) => (choice.do === 'action' && !blocked ? [choice] : []));
  expect(first!.target).toBe(0);
});

test('QUEST-13.20: Dissonant Whispers: half on a save; who fails steps away by its reaction', () => {
  const b = mage('bard', ['dissonant-whispers'], { rolls: [13, [4, 4]] });
  b.act(cast('dissonant-whispers', AT));
  expect([b.foe.hp, b.range(), b.foe.reaction]).toEqual([92, 3, false]);
  const c = mage('bard', ['dissonant-whispers'], { rolls: [14, [4, 4]] });
  c.act(cast('dissonant-whispers', AT));
  expect([c.foe.hp, c.range(), c.foe.reaction]).toEqual([96, 2, true]);
});

test("QUEST-13.20: Ensnaring Strike: STR save or restrained, 1d6 at its turns' start, escape against the DC", () => {
  const b = mage('ranger', ['ensnaring-strike'], {
    hero: { gear, level: 2 },
    range: 0,
    rolls: [15, 1, 12, 6, 12, 6, 13],
  });
  b.act(cast('ensnaring-strike'));
  b.attack();
  expect(b.bears()).toEqual(['ensnared']);
  b.end();
  expect(b.foe.hp).toBe(93);
  b.act({ do: 'escape', status: 'ensnared', target: 1 });
  expect(b.bears()).toEqual(['ensnared']);
  b.round();
  expect(b.foe.hp).toBe(87);
  b.act({ do: 'escape', status: 'ensnared', target: 1 });
  expect(b.bears()).toEqual([]);
});

test.each([
  ['druid', 'entangle', 'strength', 2],
  ['wizard', 'web', 'dexterity', 2],
])(
  'QUEST-13.20, 7.14: for a %s %s: %s save or restrained, escape by STR against the DC, hard ground',
  (of, spell, stat, at) => {
    const b = mage(of, [spell], { rolls: [13, 13, 14] });
    b.act(cast(spell, { at }));
    expect(b.of('saved')[0]).toMatchObject({ stat, success: false });
    expect([b.bears(), b.state.zones.length]).toEqual([['restrained'], 1]);
    b.end();
    b.act({ do: 'escape', status: 'restrained', target: 1 });
    expect(b.bears()).toEqual(['restrained']);
    b.end();
    b.end();
    b.act({ do: 'escape', status: 'restrained', target: 1 });
    expect(b.bears()).toEqual([]);
    expect(b.refusal({ do: 'closer', target: 0 })).toBeDefined();
    b.end();
    b.act({ do: 'drop concentration' });
    expect(b.state.zones).toEqual([]);
  },
);

test('QUEST-13.20: Faerie Fire: DEX save or outlined: advantage against, no hiding', () => {
  const b = mage('druid', ['faerie-fire'], { rolls: [13] });
  b.act(cast('faerie-fire', { at: 2 }));
  expect(b.bears()).toEqual(['outlined']);
  expect(b.plan.content.statuses.get('outlined')).toMatchObject({ against: 'advantage', bars: ['hide'] });
});

test('QUEST-13.20: Grasping Dark: half on a save; who fails has no reaction for a turn', () => {
  const b = mage('warlock', ['grasping-dark'], { range: 0, rolls: [13, [3, 3]] });
  b.act(cast('grasping-dark'));
  expect(b.bears()).toEqual(['jolted']);
  b.act({ do: 'away' });
  expect([b.range(), b.foe.hp]).toEqual([1, 94]);
});

test('QUEST-13.20: Grease: DEX save or prone; hard ground for 10 rounds without concentration', () => {
  const b = mage('wizard', ['grease'], { rolls: [13] });
  b.act(cast('grease', { at: 2 }));
  expect([b.bears(), b.state.zones.length, b.hero.concentration]).toEqual([['prone'], 1, -1]);
  for (let turn = 1; turn < 10; turn++) b.round();
  expect(b.state.zones).toHaveLength(1);
  b.round();
  expect(b.state.zones).toHaveLength(0);
});

test('QUEST-13.20: Guiding Bolt: 4d6; the next attack against it has advantage', () => {
  const b = mage('cleric', ['guiding-bolt', 'sacred-flame'], {
    hero: { gear },
    range: 0,
    rolls: [15, 15, [1, 1, 1, 1], 2, 15, 1, 15, 1],
  });
  b.act(cast('guiding-bolt', AT));
  b.state.actions = 2;
  b.attack();
  b.attack();
  b.done();
  expect(b.of('attacked').map(({ advantage }) => advantage.length)).toEqual([0, 1, 0]);
});

test('QUEST-13.20: Sleep: WIS save or unconscious up to 5 rounds, a save each turn, woken by damage', () => {
  const b = mage('wizard', ['sleep', 'magic-missile'], { rolls: [13, 13, 1, 1, 1] });
  b.act(cast('sleep', AT));
  expect(b.bears()).toEqual(['unconscious', 'prone']);
  b.round();
  b.act(cast('magic-missile', AT));
  expect(b.bears()).toEqual(['prone']);
  for (const fields of [{ type: 'Undead' }, { condition_immunities: ['charmed'] }]) {
    const c = mage('wizard', ['sleep'], { monsters: [fields], rolls: [1] });
    c.act(cast('sleep', AT));
    expect(c.bears()).toEqual([]);
  }
  const long = mage('wizard', ['sleep'], { rolls: [1, 1, 1, 1, 1, 1] });
  long.act(cast('sleep', AT));
  for (let turn = 0; turn < 5; turn++) long.round();
  expect(long.bears()).toEqual(['prone']);
});

test('QUEST-13.20: Witch Bolt: on a hit 1d12 again with each action, without a roll, up to range 2', () => {
  const b = mage('warlock', ['witch-bolt'], { rolls: [15, 5, 12] });
  b.act(cast('witch-bolt', AT));
  b.round();
  b.act({ do: 'repeat', status: 'witch-bolt', target: 1 });
  expect([b.foe.hp, b.state.actions]).toEqual([83, 0]);
  b.act({ do: 'away' });
  expect([b.bears(), b.hero.concentration]).toEqual([[], -1]);
  const miss = mage('warlock', ['witch-bolt'], { rolls: [1] });
  miss.act(cast('witch-bolt', AT));
  expect([miss.bears(), miss.hero.concentration]).toEqual([[], -1]);
});

test('QUEST-13.20: Hellish Rebuke: DEX save, half on a success, within range 2', () => {
  const b = mage('warlock', ['hellish-rebuke'], { range: 0, rolls: [15, 1, 14, [5, 5]] });
  b.end();
  b.claw();
  b.act(answer('hellish-rebuke'));
  expect([b.foe.hp, b.hero.reaction, b.hero.life]).toEqual([95, false, LIFE.up]);
});
