import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content/content.js';
import { quest } from '../index.js';
import { MONSTERS } from '../plan/codes.js';
import { bout, FOE, type Scene, setupOf } from '../testkit.js';

const dex = (dexterity: number) => ({ scores: { dexterity } });
const foe = (dexterity: number, more: object = {}) => ({ stats: { ...FOE.stats, dexterity }, ...more });
const order = (scene: Scene) => bout(scene).state.order;
const totals = (scene: Scene) => {
  const b = bout(scene);
  b.done();
  return b.of('rolled').map(({ rolls }) => rolls![0]!.total);
};

test('QUEST-6.1: d20 + DEX modifier, party first, then monsters, each in list order', () => {
  const scene = {
    hero: dex(16),
    companions: [{ ...dex(8), type: 'companion' }],
    monsters: [foe(14), foe(1)],
    initiative: [3, 12, 9, 20],
  };
  expect(totals(scene)).toEqual([6, 11, 11, 15]);
  expect(order(scene)).toEqual([3, 2, 1, 0]);
  expect(
    bout(scene)
      .of('rolled')
      .map(({ who }) => who),
  ).toEqual([0, 1, 2, 3]);
});

test('QUEST-6.1: only a monster with legendary actions adds its proficiency bonus (QUEST-4.8)', () => {
  const legendary_actions = [{ name: 'Club', action: 'Club' }];
  for (const [challenge_rating, bonus] of [
    [4, 2],
    [5, 3],
    [12, 4],
    [13, 5],
    [20, 6],
  ]) {
    const initiative = [20, 10];
    expect(totals({ monsters: [foe(14, { challenge_rating, legendary_actions })], initiative })[1]).toBe(
      12 + bonus!,
    );
    expect(totals({ monsters: [foe(14, { challenge_rating })], initiative })[1]).toBe(12);
  }
});

test('QUEST-6.1: the order stays for the whole combat', () => {
  const b = bout({ monsters: [{}, {}], initiative: [10, 5, 15] });
  for (let round = 1; round <= 3; round++)
    for (const who of [2, 0, 1]) {
      expect([b.state.turn, b.state.round]).toEqual([who, round]);
      b.end();
    }
  b.done();
});

test('QUEST-6.2: ties: the higher DEX score first, even with the lower bonus', () => {
  // 11 and 10 have the same modifier.
  expect(order({ hero: dex(10), monsters: [foe(11)], initiative: [10, 10] })).toEqual([1, 0]);
  expect(order({ hero: dex(11), monsters: [foe(10)], initiative: [10, 10] })).toEqual([0, 1]);
  // The dragon's bonus is +4, but the hero's score is higher.
  const legendary_actions = [{ name: 'Club', action: 'Club' }];
  const monsters = [foe(14, { legendary_actions })];
  expect(order({ hero: dex(16), monsters, initiative: [11, 10] })).toEqual([0, 1]);
});

test('QUEST-6.2: then the higher initiative bonus', () => {
  const monsters = [foe(14), foe(14, { legendary_actions: [{ name: 'Club', action: 'Club' }] })];
  expect(order({ hero: dex(14), monsters, initiative: [12, 12, 10] })).toEqual([2, 0, 1]);
});

test('QUEST-6.2: then party before monsters, then list order', () => {
  const companions = [{ type: 'companion' }];
  expect(order({ companions, monsters: [{}, {}], initiative: [7, 7, 7, 7] })).toEqual([0, 1, 2, 3]);
  const tied = {
    hero: dex(12),
    companions: [{ ...dex(12), type: 'companion' }],
    monsters: [foe(12), foe(12)],
  };
  expect(order({ ...tied, initiative: [7, 7, 7, 7] })).toEqual([0, 1, 2, 3]);
});

test('QUEST-6.1, 6.2: for all scores and dice the order is that of the rule', () => {
  const score = fc.integer({ min: 1, max: 30 });
  const face = fc.integer({ min: 1, max: 20 });
  const one = fc.tuple(score, face);
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 4 }),
      (all, size) => {
        const members = Math.min(size, all.length - 1);
        const [hero, ...companions] = all.slice(0, members).map(([dexterity]) => dex(dexterity));
        const scene = {
          ...(hero ? { hero } : {}),
          companions: companions.map(each => ({ ...each, type: 'companion' })),
          monsters: all.slice(members).map(([dexterity]) => foe(dexterity)),
          initiative: all.map(([, rolled]) => rolled),
        };
        const rank = ([score, rolled]: [number, number]) =>
          [rolled + Math.floor((score - 10) / 2), score] as const;
        const expected = all
          .map((_, who) => who)
          .sort((a, b) => {
            const [one, other] = [rank(all[a]!), rank(all[b]!)];
            return other[0] - one[0] || other[1] - one[1] || a - b;
          });
        expect(order(scene)).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
});

test('QUEST-6.3: a rogue of level 9 keeps the better of two; of level 8 he rolls one', () => {
  const rogue = (level: number) => ({ class: 'rogue', level });
  expect(totals({ hero: rogue(9), initiative: [4, 17, 1] })).toEqual([17, 1]);
  expect(totals({ hero: rogue(9), initiative: [17, 4, 1] })).toEqual([17, 1]);
  expect(totals({ hero: rogue(8), initiative: [4, 1] })).toEqual([4, 1]);
  expect(totals({ hero: { class: 'fighter', level: 9 }, initiative: [4, 1] })).toEqual([4, 1]);
});

test('QUEST-6.3: the side that the environment names, all of it', () => {
  const companions = [{ type: 'companion' }];
  const party = { companions, environment: { initiative_advantage: 'party' } };
  expect(totals({ ...party, initiative: [4, 17, 3, 2, 9] })).toEqual([17, 3, 9]);
  const monsters = { monsters: [{}, {}], environment: { initiative_advantage: 'monsters' } };
  expect(totals({ ...monsters, initiative: [4, 17, 3, 2, 9] })).toEqual([4, 17, 9]);
});

test('QUEST-6.3: a ranger whose mark already lies on a foe rolls with advantage', () => {
  const marked = (source: number) => ({
    monsters: [{ id: 'thug', conditions: [{ status: 'marked', source }] }],
  });
  const ranger = { class: 'ranger', spells: ['hunters-mark'] };
  expect(totals({ hero: ranger, ...marked(0), initiative: [4, 17, 1] })).toEqual([17, 1]);
  // Not without the mark, and not by the mark of another.
  expect(totals({ hero: ranger, monsters: ['thug'], initiative: [4, 1] })).toEqual([4, 1]);
  const two = { companions: [{ ...ranger, type: 'companion' }], ...marked(1), initiative: [4, 8, 9, 1] };
  expect(totals(two)).toEqual([4, 9, 1]);
});

test('QUEST-6.4: state and log are complete when the first choice is offered', () => {
  const fight = Fight.startUnknown(quest, setupOf({ monsters: [{}, {}] }), { seed: 5, players: [0, 1] });
  expect([...fight.state.order].sort()).toEqual([0, 1, 2]);
  expect(fight.events.filter(({ kind }) => kind === 'rolled')).toHaveLength(3);
});

test('QUEST-6.3: shipped content uses marks that lie already, and ground that gives either side the edge', () => {
  const { setup } = shipped.setups.find(({ name }) => name === 'quest/quarry')!;
  const plan = quest.compile(quest.setup.parse(setup));
  expect(plan.beings.map(({ initiativeAdvantage }) => initiativeAdvantage)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(plan.initiativeAdvantage).toBe(MONSTERS);
  const sides = [...shipped.environments.values()].map(({ initiativeAdvantage }) => initiativeAdvantage);
  expect(sides).toEqual(expect.arrayContaining(['party', 'monsters', undefined]));
});
