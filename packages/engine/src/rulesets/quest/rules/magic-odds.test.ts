import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { bout, cast, mage, oddsAfter, use } from '../testkit.js';

// Exact chances of what chapters 12 to 14 leave to the dice.

const fraction = (odds: ReturnType<typeof oddsAfter>, result: unknown) => {
  const { ways, of } = odds.get(String(result)) ?? { ways: 0, of: 1 };
  return `${ways}/${of}`;
};

test.each([
  [5, '0/1'],
  [10, '1/5'],
  [14, '1/5'],
  [15, '7/20'],
  [20, '1/2'],
])('QUEST-12.19, 1.3: the roar of level %i makes a foe flee with %s', (level, chance) => {
  const b = bout({ hero: { class: 'barbarian', level } });
  b.hero.pool = 100;
  const odds = oddsAfter(b, use('intimidating-roar'), ({ creatures }) => creatures[1]!.fleeing);
  expect(fraction(odds, true)).toBe(chance);
});

test.each([
  [7, '1/4'],
  [12, '1/2'],
  [17, '3/4'],
])(
  'QUEST-12.31: a hit from the shadows of level %i is critical with %s, a natural 20 aside',
  (level, chance) => {
    const hero = { class: 'rogue', level, gear: { mainHand: 'club' }, scores: { strength: 30 } };
    const b = bout({
      hero,
      monsters: [{ hit_points: 1 }, {}],
      initiative: level >= 9 ? [20, 20, 1, 1] : [20, 1, 1],
    });
    b.act(use('hide-in-shadows'));
    const odds = oddsAfter(b, { do: 'attack', target: 1 }, (_, events) =>
      events.flatMap(event =>
        event.kind === 'attacked' ? [event.rolls![0]!.faces.includes(20) ? 'natural' : event.verdict] : [],
      ),
    );
    const critical = odds.get('critical')!;
    const hit = odds.get('hit')!;
    const [ways, of] = chance.split('/').map(Number);
    expect(critical.ways * hit.of * (of! - ways!)).toBe(hit.ways * critical.of * ways!);
  },
);

test.each([
  [10, 20, '3/10'],
  [15, 30, '1/2'],
])('QUEST-12.30: at level %i a foe left at %i% dies of a sneak attack with %s', (level, percent, chance) => {
  // Each way of the damage leaves it below the bound and above 0.
  const hero = { class: 'rogue', level, gear: { mainHand: 'rapier' }, scores: { dexterity: 30 } };
  const b = bout({
    hero,
    companions: [{}],
    monsters: [{ hit_points: 1000 }, {}],
    initiative: [20, 20, 1, 1, 1],
  });
  b.who(2).hp = percent * 10;
  const odds = oddsAfter(b, { do: 'attack', target: 2 }, ({ creatures }) =>
    creatures[2]!.hp === percent * 10 ? 'missed' : creatures[2]!.life === LIFE.dead,
  );
  const { ways, of } = odds.get('true')!;
  const miss = odds.get('missed')!;
  const [share, among] = chance.split('/').map(Number);
  // Of all that hit, that share.
  expect(ways * miss.of * among!).toBe((miss.of - miss.ways) * share! * of);
});

test.each([
  ['cleric', 'sacred-flame', 13, 20],
  ['wizard', 'hold-person', 13, 20],
])('QUEST-13.6: a %s’s %s against +0 fails the save in %i of %i', (of, spell, ways, all) => {
  const b = mage(of, [spell]);
  const odds = oddsAfter(b, cast(spell, { targets: [1] }), (_, events) =>
    events.some(event => event.kind === 'saved' && !event.success),
  );
  expect(fraction(odds, true)).toBe(`${ways}/${all}`);
});

test('QUEST-13.5: a fire bolt of +6 against AC 15: 11 of 20 hit, 1 of 20 critically', () => {
  const b = mage('wizard', ['fire-bolt'], { monsters: [{ armor_class: 15 }] });
  const odds = oddsAfter(b, cast('fire-bolt', { targets: [1] }), (_, events) =>
    events.flatMap(event => (event.kind === 'attacked' ? [event.verdict] : [])),
  );
  expect(['hit', 'critical', 'miss'].map(verdict => fraction(odds, verdict))).toEqual([
    '11/20',
    '1/20',
    '2/5',
  ]);
  expect(b.option(cast('fire-bolt', { targets: [1] }))!.chance).toBeCloseTo(12 / 20);
});

test('QUEST-14.4: burning is put out with 11 of 20', () => {
  const b = bout({ hero: { pack: ['alchemists-fire'] }, range: 1, rolls: [15, 1] });
  b.act({ do: 'use', item: 'alchemists-fire', target: 1 });
  b.end();
  const odds = oddsAfter(
    b,
    { do: 'escape', status: 'burning', target: 1 },
    ({ creatures }) => creatures[1]!.statuses.length === 0,
  );
  expect(fraction(odds, true)).toBe('11/20');
});
