import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, type Bout, bout, FOE, type Scene, use } from '../testkit.js';

const TEN = [15, 4];
const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod: 6, type: 'cold' } }] };
const BOW = {
  actions: [
    {
      ...FOE.actions[0]!,
      type: 'ranged_attack',
      reach: null,
      range: 5,
      hit: { dice: '1d4', mod: 6, type: 'piercing' },
    },
  ],
};

/** Bare hands; WIS 10, so AC 10; as much ki as said. */
function monk(level: number, ki: number, scene: Scene = {}): Bout {
  const b = bout({
    monsters: [HEAVY],
    ...scene,
    hero: { class: 'monk', level, max_hp: 200, gear: {}, ...scene.hero },
  });
  b.hero.pool = ki;
  return b;
}

test.each([
  [1, 1, 4],
  [4, 1, 4],
  [5, 2, 6],
  [9, 2, 6],
  [10, 3, 6],
  [11, 3, 8],
  [14, 3, 8],
  [15, 4, 8],
  [17, 4, 10],
  [20, 4, 10],
])(
  'QUEST-12.23, 12.29: Flurry of Blows at level %i makes %i more unarmed strikes of 1d%i',
  (level, blows, sides) => {
    const flurry = Array(blows).fill([15, sides]).flat();
    const b = monk(level, 1, { rolls: [1, ...flurry] });
    b.attack();
    b.act(use('flurry-of-blows', { target: 1 }));
    b.done();
    expect([b.foe.hp, b.hero.pool, b.state.bonus]).toEqual([100 - blows * sides, 0, 0]);
  },
);

test('QUEST-12.23: only after the Attack action, and at range 0', () => {
  const b = monk(1, 1, { rolls: [1, 1] });
  expect(b.refusal(use('flurry-of-blows'))).toBe('quest/attack_first');
  b.attack();
  b.act({ do: 'away' });
  expect(b.refusal(use('flurry-of-blows', { target: 1 }))).toBe('quest/out_of_range');
});

test.each([
  [{ strength: 16, dexterity: 12 }, 3],
  [{ strength: 8, dexterity: 14 }, 2],
])('QUEST-12.29: unarmed strikes with the better of STR and DEX: %o gives +%i', (scores, bonus) => {
  // Unarmed +2 proficiency + modifier against AC 10; damage 1d4 + modifier.
  const b = monk(1, 0, { hero: { scores }, rolls: [8 - bonus, 1] });
  b.attack();
  expect(b.foe.hp).toBe(99 - bonus);
});

test('QUEST-12.29: nobody else has a better unarmed die than 1d4, nor DEX for it', () => {
  const hero = { class: 'barbarian', level: 3, gear: {}, scores: { dexterity: 18 } };
  const b = bout({ hero, rolls: [15, 4] });
  b.attack();
  expect(b.foe.hp).toBe(96);
});

test.each([
  [3, 0, 0],
  [6, 0, 0],
  [7, 2, 0],
  [11, 2, 0],
  [12, 5, 0],
  [16, 5, 0],
  [17, 10, 10],
  [20, 10, 10],
])(
  'QUEST-12.24: Patient Defense at level %i sends %i of 10 damage back at the attacker and heals %i',
  (level, back, healed) => {
    const b = monk(level, 1, { rolls: [15, ...TEN] });
    b.hero.hp = 100;
    b.act(use('patient-defense'));
    expect([b.hero.pool, b.state.bonus, b.state.actions]).toEqual([0, 0, 1]);
    b.end();
    b.claw();
    expect(b.of('attacked')[0]!.disadvantage).toHaveLength(1);
    expect([b.hero.hp, b.foe.hp]).toEqual([90 + healed, 100 - back]);
    b.done();
  },
);

test.each([
  [7, 1],
  [12, 2],
])('QUEST-12.24: at level %i it holds for %i round(s) of attacks', (level, rounds) => {
  const luck = Array(rounds).fill([1, 1]).flat();
  const b = monk(level, 1, { rolls: [...luck, 1] });
  b.act(use('patient-defense'));
  for (let round = 0; round <= rounds; round++) {
    b.end();
    b.claw();
    b.end();
  }
  b.done();
});

test('QUEST-12.24: what is sent back has the type it came with; arrows are not', () => {
  const b = monk(17, 1, { monsters: [{ ...HEAVY, damage_immunities: ['cold'] }], rolls: [15, ...TEN] });
  b.act(use('patient-defense'));
  b.end();
  b.claw();
  expect([b.foe.hp, b.hero.hp]).toEqual([100, 200]);
  const far = monk(7, 1, { monsters: [BOW], range: 2, rolls: [15, ...TEN] });
  far.act(use('patient-defense'));
  far.end();
  far.claw();
  expect([far.foe.hp, far.hero.hp]).toEqual([100, 190]);
});

test.each([
  [5, 13, 1],
  [9, 14, 1],
  [10, 14, 2],
  [15, 15, 2],
  [20, 16, 3],
])(
  'QUEST-12.25: Stunning Strike at level %i: CON save DC %i or stunned for %i of its turns',
  (level, dc, turns) => {
    const hero = { scores: { wisdom: 14 } };
    const b = monk(level, 2, { hero, rolls: [15, 1, dc - 1] });
    b.attack();
    b.act(answer('stunning-strike'));
    b.done();
    expect(b.hero.pool).toBe(0);
    for (let turn = 0; turn < turns; turn++) {
      expect(b.bears()).toEqual(['stunned']);
      b.end();
      expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
      b.end();
    }
    expect(b.bears()).toEqual(level === 20 ? ['dazed'] : []);
    const met = monk(level, 2, { hero, rolls: [15, 1, dc] });
    met.attack();
    met.act(answer('stunning-strike'));
    expect([met.bears(), met.hero.pool]).toEqual([[], 0]);
  },
);

test('QUEST-12.25: at 20 it loses one more turn afterwards', () => {
  const b = monk(20, 2, { rolls: [15, 1, 1] });
  b.attack();
  b.act(answer('stunning-strike'));
  for (let turn = 0; turn < 3; turn++) b.round();
  b.end();
  expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
  expect(b.refusal({ do: 'away' })).toBeDefined();
  b.end();
  b.end();
  expect(b.option({ do: 'action', action: 0, target: 0 })?.blocked).toBeUndefined();
});

test.each([
  [10, 6],
  [15, 12],
  [20, 18],
])('QUEST-12.25: a later hit of 6 by the monk of level %i deals %i, by another 6', (level, dealt) => {
  const friend = { name: 'Friend', class: 'fighter', level: 1, gear: { mainHand: 'longsword' } };
  const b = monk(level, 2, {
    companions: [friend],
    initiative: [20, 10, 1],
    rolls: [15, 1, 1, 15, 15, 6, 15, 15, 6],
  });
  b.attack(2);
  b.act(answer('stunning-strike'));
  b.attack(2);
  expect(b.foe.hp).toBe(99 - dealt);
  b.end();
  b.attack(2);
  expect(b.foe.hp).toBe(93 - dealt);
});

test.each([
  [7, [15, 6], 6, [15, 6], 6],
  [12, [15, 6], 9, [15, 6], 6],
  [17, [15, [6, 6]], 24, [15, 6], 6],
  [20, [15, [6, 6]], 30, [15, [6, 6]], 30],
])(
  'QUEST-12.26: after Step of the Wind at level %i a strike with the dice %o deals %i, the next with %o deals %i',
  (level, first, one, second, two) => {
    const b = monk(level, 1, { range: 3, monsters: [{ hit_points: 200 }], rolls: [...first, ...second] });
    b.act(use('step-of-the-wind', { target: 1, at: 0 }));
    expect([b.range(), b.hero.pool, b.state.bonus, b.state.steps]).toEqual([0, 0, 0, 1]);
    b.attack();
    expect(b.foe.hp).toBe(200 - one);
    b.attack();
    expect(b.foe.hp).toBe(200 - one - two);
    b.done();
  },
);

test('QUEST-12.26: either way, up to three, without provoking', () => {
  const b = monk(7, 2, { range: 0, monsters: [{}, {}] });
  expect(b.option(use('step-of-the-wind', { target: 1, at: 4 }))).toBeUndefined();
  b.act(use('step-of-the-wind', { target: 1, at: 3 }));
  expect([b.range(0, 1), b.range(0, 2), b.fight.question]).toEqual([3, 0, null]);
});

test('QUEST-12.26, 15.8: out of a hold', () => {
  const b = monk(7, 1, { hero: { conditions: [{ status: 'grappled', source: 1 }] } });
  b.act(use('step-of-the-wind', { target: 1, at: 2 }));
  expect([b.range(), b.bears(0)]).toEqual([2, []]);
});

test.each([
  [10, BOW, [85, 100, 100]],
  [15, BOW, [80, 80, 100]],
  [20, BOW, [70, 70, 70]],
  [20, HEAVY, [70, 70, 70]],
])(
  'QUEST-12.27: Deflect Missiles at level %i sends the attack of %o back at its foes',
  (level, foe, left) => {
    const range = foe === BOW ? 3 : 0;
    const b = monk(level, 2, { monsters: [foe, foe, foe], range, rolls: TEN });
    b.hero.pool = 1;
    b.end();
    b.claw();
    b.act(answer('deflect-missiles'));
    b.done();
    expect([b.hero.hp, b.hero.pool, b.hero.reaction]).toEqual([200, 0, false]);
    expect([1, 2, 3].map(who => b.who(who).hp)).toEqual(left);
  },
);

test('QUEST-12.27: below 20 not a melee hit', () => {
  const b = monk(19, 20, { rolls: TEN });
  b.end();
  b.claw();
  expect([b.fight.question, b.hero.hp]).toEqual([null, 190]);
});

test.each([
  [15, 3, 300],
  [17, 3, 300],
  [18, 2, 500],
  [19, 2, 500],
])(
  'QUEST-12.28: Quivering Palm at level %i: at the end of its turn %i the target takes %i damage',
  (level, turns, damage) => {
    const b = monk(level, 4, { monsters: [{ hit_points: 900 }], rolls: [15, 1, 1] });
    b.act(use('quivering-palm', { target: 1 }));
    expect([b.foe.hp, b.hero.pool, b.state.actions]).toEqual([899, 0, 0]);
    for (let turn = 1; turn <= turns; turn++) {
      b.end();
      expect(b.foe.hp).toBe(899);
      b.end();
    }
    expect(b.foe.hp).toBe(899 - damage);
  },
);

test.each([
  [30, false, LIFE.dead],
  [31, false, LIFE.up],
  [30, true, LIFE.up],
])(
  'QUEST-12.28, 12.9: what Quivering Palm at level 20 does to a target left at %i% of its HP (a boss: %s)',
  (percent, boss, life) => {
    const b = monk(20, 4, { monsters: [{ hit_points: 10000, boss }], rolls: [15, 1, 1] });
    b.foe.hp = percent * 100 + 1;
    b.act(use('quivering-palm', { target: 1 }));
    expect(b.foe.life).toBe(life);
    if (life === LIFE.up) expect(b.foe.hp).toBe(percent * 100 - 800);
  },
);

test('QUEST-12.28: a miss or a successful save costs the ki and does nothing more', () => {
  const miss = monk(15, 4, { rolls: [1] });
  miss.act(use('quivering-palm', { target: 1 }));
  expect([miss.foe.hp, miss.hero.pool, miss.bears()]).toEqual([100, 0, []]);
  // DC 8 + 5 + 0.
  const saved = monk(15, 4, { rolls: [15, 1, 13] });
  saved.act(use('quivering-palm', { target: 1 }));
  expect([saved.foe.hp, saved.bears()]).toEqual([99, []]);
});
