import { expect, test } from 'vitest';
import { bout } from '../../testkit.js';

const use = (item: string, more: object = {}) => ({ do: 'use' as const, item, ...more });
const FOE = { target: 1 };

test('QUEST-14.1: takes the action and one of it; food is not for combat', () => {
  const b = bout({ hero: { hp: 1, max_hp: 30, pack: ['potion-of-healing', 'rations'] }, rolls: [[3, 4]] });
  expect(b.refusal(use('rations'))).toBe('quest/not_in_combat');
  b.act(use('potion-of-healing', { target: 0 }));
  expect(b.hero.hp).toBe(10);
  expect(b.hero.pack).toHaveLength(1);
  expect(b.state.actions).toBe(0);
  b.done();
});

test('QUEST-14.2: a potion wakes an ally', () => {
  const companions = [{ class: 'fighter', hp: 0, max_hp: 20 }];
  const b = bout({ hero: { pack: ['potion-of-healing'] }, companions, rolls: [[1, 1]] });
  b.act(use('potion-of-healing', { target: 1 }));
  expect([b.who(1).hp, b.who(1).life]).toEqual([4, 0]);
});

test('QUEST-14.3, 14.5: a flask is an attack by DEX and proficiency, gone on a miss', () => {
  const b = bout({ hero: { pack: [{ item: 'acid', quantity: 2 }] }, range: 1, rolls: [15, [3, 4]] });
  b.act(use('acid', FOE));
  expect(b.foe.hp).toBe(93);
  expect(b.hero.pack[0]!.count).toBe(1);
  const miss = bout({ hero: { pack: ['acid'] }, range: 1, rolls: [2] });
  miss.act(use('acid', FOE));
  expect(miss.hero.pack).toHaveLength(0);
  const far = bout({ hero: { pack: ['acid'] }, range: 3 });
  expect(far.refusal(use('acid', FOE))).toBe('quest/out_of_range');
});

test('QUEST-14.5: holy water burns only undead and fiends', () => {
  const b = bout({ hero: { pack: ['holy-water'] }, range: 1, rolls: [15] });
  b.act(use('holy-water', FOE));
  expect(b.foe.hp).toBe(100);
  const undead = bout({
    hero: { pack: ['holy-water'] },
    monsters: [{ type: 'Undead' }],
    range: 1,
    rolls: [15, [6, 6]],
  });
  undead.act(use('holy-water', FOE));
  expect(undead.foe.hp).toBe(88);
});

test('QUEST-14.4: burning hurts at the start of each of its turns until put out', () => {
  const b = bout({ hero: { pack: ['alchemists-fire'] }, range: 1, rolls: [15, 3, 12] });
  b.act(use('alchemists-fire', FOE));
  b.end();
  expect(b.foe.hp).toBe(97);
  b.act({ do: 'escape', status: 'burning', target: 1 });
  expect(b.foe.statuses).toHaveLength(0);
  b.done();
});

test('QUEST-14.6: a coating joins each hit, one at a time', () => {
  const b = bout({ hero: { pack: ['oil', 'sacred-oil'] }, rolls: [15, 5, 2] });
  b.act(use('oil', { how: 'coat' }));
  b.end();
  b.end();
  b.attack();
  expect(b.foe.hp).toBe(93);
  const slick = bout({ hero: { pack: ['oil'] }, range: 1 });
  slick.act(use('oil', { at: 1, how: 'slick' }));
  slick.end();
  expect(slick.refusal({ do: 'closer', target: 0 })).toBe('quest/no_steps_left');
});

test('QUEST-14.7: a trap catches the first foe to enter', () => {
  const b = bout({
    hero: { pack: ['hunting-trap', { item: 'caltrops', quantity: 20 }] },
    range: 2,
    rolls: [1, 3],
  });
  b.act(use('hunting-trap', { at: 1 }));
  b.end();
  b.act({ do: 'closer', target: 0 });
  expect(b.foe.hp).toBe(97);
  expect(b.foe.slow).toBe(2);
  expect(b.state.zones).toHaveLength(0);
  b.done();
});

test("QUEST-14.8: the healer's kit stabilises the dying, a charge each", () => {
  const companions = [{ class: 'fighter', hp: 0, max_hp: 20 }];
  const b = bout({ hero: { pack: ['healers-kit'] }, companions });
  b.act(use('healers-kit', { target: 1 }));
  expect(b.who(1).life).toBe(2);
  expect(b.who(1).hp).toBe(0);
  expect(b.hero.pack[0]!.charges).toBe(9);
  const well = bout({ hero: { pack: ['healers-kit'] }, companions: [{ class: 'fighter' }] });
  expect(well.refusal(use('healers-kit', { target: 1 }))).toBe('quest/ally_conscious');
});

test('QUEST-14.9: a scroll needs neither preparation nor components, but its mana', () => {
  const hero = { class: 'wizard', scores: { intelligence: 16 }, mana: 2, pack: ['scroll-of-magic-missile'] };
  const b = bout({ hero, range: 2, rolls: [1, 1, 1] });
  b.act({ do: 'cast', spell: 'magic-missile', targets: [1], scroll: 'scroll-of-magic-missile' });
  expect(b.foe.hp).toBe(94);
  expect([b.hero.mana, b.hero.pack.length]).toEqual([0, 0]);
  const fighter = bout({ hero: { pack: ['scroll-of-magic-missile'] }, range: 2 });
  expect(fighter.refusal({ do: 'cast', spell: 'magic-missile', scroll: 'scroll-of-magic-missile' })).toBe(
    'quest/not_enough_mana',
  );
});

test('QUEST-14.4, option alchemists_fire_die: burning by a d6', () => {
  const b = bout({
    hero: { pack: ['alchemists-fire'] },
    range: 1,
    options: { alchemists_fire_die: '1d6' },
    rolls: [15, 6],
  });
  b.act(use('alchemists-fire', FOE));
  b.end();
  expect(b.foe.hp).toBe(94);
  b.done();
});
