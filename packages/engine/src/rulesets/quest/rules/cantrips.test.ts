import { expect, test } from 'vitest';
import { answer, cast, FOE, mage } from '../testkit.js';

// QUEST-13.20: what each spell does besides damage, key by key of its data.

const AT = { targets: [1] };
const claws = (type: string, dice = '4') => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice, mod: 0, type } }],
});

test('QUEST-13.20: Acid Splash: two targets, one roll, a DEX save each, nothing for who saves', () => {
  const b = mage('wizard', ['acid-splash'], { monsters: [{}, {}, {}], rolls: [14, 13, 5] });
  b.act(cast('acid-splash', { targets: [1, 2] }));
  b.done();
  expect([1, 2, 3].map(foe => b.who(foe).hp)).toEqual([100, 95, 100]);
});

test.each([
  ['slashing', 2],
  ['piercing', 2],
  ['bludgeoning', 2],
  ['fire', 4],
])('QUEST-13.20: under Blade Ward 4 %s damage become %i', (type, dealt) => {
  const b = mage('wizard', ['blade-ward'], { monsters: [claws(type)], range: 0, rolls: [15, 15] });
  b.act(cast('blade-ward'));
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(60 - dealt);
  b.end();
  expect(b.bears(0)).toEqual(['blade-ward']);
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(60 - dealt - 4);
});

test('QUEST-13.20: Chill Touch: no healing until the end of its next turn', () => {
  const b = mage('wizard', ['chill-touch'], { monsters: [{ id: 'troll', hp: 40 }], rolls: [19, 5] });
  b.act(cast('chill-touch', AT));
  expect(b.bears()).toEqual(['withered']);
  b.end();
  expect(b.foe.hp).toBe(35);
  b.round();
  expect(b.foe.hp).toBe(45);
});

test('QUEST-13.20: Dancing Lights: a CON save or blinded for a turn, up to range 1', () => {
  const b = mage('bard', ['dancing-lights'], { monsters: [{}, {}, {}], range: 1, rolls: [13, 14] });
  b.state.ranges[0 * 4 + 3] = b.state.ranges[3 * 4 + 0] = 2;
  b.act(cast('dancing-lights'));
  b.done();
  expect([1, 2, 3].map(foe => b.bears(foe))).toEqual([['blinded'], [], []]);
  b.end();
  b.end();
  expect(b.bears(1)).toEqual([]);
});

test('QUEST-13.20: Guidance: 1d4 on the next check, a contest too, and gone', () => {
  const b = mage('cleric', ['guidance'], { range: 0, rolls: [5, 4, 5] });
  b.act(cast('guidance', { targets: [0] }));
  b.state.actions = 1;
  b.act({ do: 'grapple', target: 1 });
  b.done();
  expect([b.bears(), b.bears(0)]).toEqual([['grappled'], []]);
});

test('QUEST-13.20: Mage Hand: a STR save or pushed a step', () => {
  const push = (face: number) => {
    const b = mage('wizard', ['mage-hand'], { rolls: [15, 1, face] });
    b.act(cast('mage-hand', AT));
    return b.range();
  };
  expect([push(13), push(14)]).toEqual([3, 2]);
});

test.each([
  ['wizard', 'minor-illusion', [13]],
  ['bard', 'vicious-mockery', [13, 2]],
])('QUEST-13.20: for a %s %s spoils the next attack only', (of, spell, rolls) => {
  const b = mage(of, [spell], { range: 0, monsters: [{}], rolls: [...rolls, 19, 1] });
  b.act(cast(spell, AT));
  b.end();
  b.claw();
  expect(b.of('attacked')[0]!.verdict).toBe('miss');
  expect(b.bears()).toEqual([]);
});

test('QUEST-13.20: Prestidigitation: 1d4 force on weapon hits while concentrating', () => {
  const b = mage('wizard', ['prestidigitation'], { range: 0, rolls: [15, 2, 3] });
  b.act(cast('prestidigitation'));
  b.state.actions = 1;
  b.attack();
  expect(b.of('attacked')[0]!.damage.at(-1)).toEqual({ amount: 3, type: 'force' });
  expect(b.plan.spells[b.hero.concentration]!.id).toBe('prestidigitation');
});

test('QUEST-13.20: Ray of Frost takes the free step of its next turn', () => {
  const b = mage('wizard', ['ray-of-frost'], { rolls: [15, 1] });
  b.act(cast('ray-of-frost', AT));
  b.end();
  expect(b.state.steps).toBe(0);
  b.round();
  expect(b.state.steps).toBe(1);
});

test('QUEST-13.20: Resistance: 1d4 on the next save, and gone', () => {
  const gaze = {
    name: 'Gaze',
    type: 'save_effect',
    range: 3,
    save_stat: 'wisdom',
    save_dc: 10,
    on_fail: { condition: 'frightened', duration_rounds: 2 },
    on_success: null,
  };
  const hero = { scores: {} };
  const b = mage('cleric', ['resistance'], { hero, monsters: [{ actions: [gaze] }], rolls: [8, 2] });
  b.act(cast('resistance', { targets: [0] }));
  b.end();
  b.claw();
  b.done();
  expect(b.bears(0)).toEqual([]);
});

test('QUEST-13.20: Shillelagh: club or staff with 1d8, the casting modifier, magical; nothing else', () => {
  const hide = { armor_class: 18, damage_resistances: ['bludgeoning'], resistance_bypass: ['magical'] };
  const hit = (mainHand: string, rolls: number[]) => {
    const b = mage('druid', ['shillelagh'], {
      hero: { gear: { mainHand } },
      monsters: [hide],
      range: 0,
      rolls,
    });
    b.act(cast('shillelagh'));
    expect(b.state.bonus).toBe(0);
    b.attack();
    return b.foe.hp;
  };
  // +3 and +3 against AC 18; 8 + 3.
  expect(hit('club', [12, 8])).toBe(89);
  expect(hit('mace', [15, 6])).toBe(97);
});

test('QUEST-13.20: Shocking Grasp takes its reactions', () => {
  const b = mage('wizard', ['shocking-grasp'], { range: 0, rolls: [15, 1] });
  b.act(cast('shocking-grasp', AT));
  b.act({ do: 'away' });
  b.done();
  expect(b.range()).toBe(1);
});

test('QUEST-13.20, 16.5: Spare the Dying makes stable; the others are refused', () => {
  const companions = [
    { class: 'fighter', max_hp: 20, hp: 0 },
    { class: 'fighter', max_hp: 20 },
  ];
  const b = mage('cleric', ['spare-the-dying'], { companions });
  expect(b.refusal(cast('spare-the-dying', { targets: [2] }))).toBe('quest/ally_conscious');
  b.act(cast('spare-the-dying', AT));
  expect([b.who(1).hp, b.who(1).life]).toEqual([0, 2]);
});

test('QUEST-13.20: True Strike: advantage on the next attack, up to the end of the next turn', () => {
  const b = mage('wizard', ['true-strike'], { range: 0, rolls: [2, 15, 2] });
  b.act(cast('true-strike'));
  b.round();
  b.attack();
  b.done();
  expect([b.foe.hp, b.bears(0)]).toEqual([98, []]);
  const late = mage('wizard', ['true-strike']);
  late.act(cast('true-strike'));
  late.round();
  expect(late.bears(0)).toEqual(['aimed']);
  late.round();
  expect([late.bears(0), late.hero.concentration]).toEqual([[], -1]);
});

test('QUEST-13.20: Word of Radiance: CON save or 1d6, all up to range 1', () => {
  const b = mage('cleric', ['word-of-radiance'], { monsters: [{}, {}], range: 1, rolls: [13, 6, 14] });
  b.act(cast('word-of-radiance'));
  expect([b.who(1).hp, b.who(2).hp]).toEqual([94, 100]);
});

test('QUEST-13.20, 7.21: Shield: +5 until the own next turn; darts are void', () => {
  const b = mage('wizard', ['shield'], { monsters: [{}, {}], range: 0, rolls: [14, 15, 4, 10, 2] });
  b.end();
  b.claw();
  b.act(answer('shield'));
  expect([b.hero.hp, b.hero.ac]).toEqual([60, 15]);
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(56);
  b.end();
  expect(b.hero.ac).toBe(10);
});

test('QUEST-7.21, 13.14: Shield voids magic missile', () => {
  const companions = [{ class: 'wizard', level: 1, spells: ['shield'], mana: 2, gear: {} }];
  const b = mage('wizard', ['magic-missile'], { companions, rolls: [] });
  b.who(1).side = 1;
  b.who(1).mana = 2;
  b.who(1).pack = b.hero.pack;
  b.act(cast('magic-missile', AT));
  expect([b.who(1).hp, b.bears(1)]).toEqual([b.who(1).maxHp, ['shield']]);
});
