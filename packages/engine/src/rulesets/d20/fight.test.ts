import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import type { Part } from '../../core/events.js';
import { Fight } from '../../core/fight/fight.js';
import { NO_ACTOR } from '../../core/ruleset.js';
import { keyText } from '../../core/state-key.js';
import { shipped } from './content/content.js';
import type { D20Event } from './events.js';
import { d20, d20Module } from './index.js';
import { armourClass } from './rules/characters/armour.js';
import { attackBonus, damageBonus } from './rules/characters/weapons.js';
import type { D20State } from './state/state.js';
import { DUMMY, fight, setupIssues } from './testkit.js';

/** Plays by policy to the end, with or without a listener; returns every state on the way. */
function played(setup: unknown, seed: number, listening: boolean): D20State[] {
  const plan = d20.compile(d20.setup.parse(setup));
  const events: D20Event[] = [];
  const table = {
    dice: new SeededDice(seed),
    emit: listening ? (event: D20Event) => events.push(event) : undefined,
    ask: () => {
      throw new Error('nothing is asked');
    },
  };
  const state = d20.start(plan, table);
  const states = [d20.copy(state)];
  while (d20.actor(plan, state) !== NO_ACTOR) {
    d20.apply(plan, state, d20.decide(plan, state, table.dice), table);
    states.push(d20.copy(state));
  }
  return states;
}

describe('a fight without a listener', () => {
  it('D20-3.2–3.4, 4.2: every kind of blow comes out the same as with one, against a low and a high AC, with both orders of doubling', () => {
    for (const critOrder of ['clamp-first', 'double-first']) {
      for (const ac of [-20, 10, 60]) {
        const block = { name: 'Block', ac, hp: 40, attack: 3, damage: '1d4-3' };
        const setup = {
          heroes: [{ ...block, at: [1, 1] }],
          monsters: [{ ...block, at: [2, 2] }],
          options: { critOrder },
        };
        for (let seed = 0; seed < 3; seed++)
          expect(played(setup, seed, false)).toEqual(played(setup, seed, true));
      }
    }
  });

  it('keeps to walls at the edge: without them the last tile of a row does not touch the first of the next', () => {
    const f = fight({ map: ['...1', 'a...'], rolls: [] });
    expect(f.option({ do: 'attack', target: 1 })?.hint).toContain('after walking');
  });
});

describe('equal keys, equal futures', () => {
  const keyOf = ({ fight: { plan, state } }: ReturnType<typeof fight>) => keyText(d20, plan, state);

  it('rounds gone by do not matter', () => {
    const f = fight({ hero: { pack: [] }, rolls: [] });
    const first = keyOf(f);
    f.wait();
    expect(keyOf(f)).not.toBe(first);
    f.wait();
    expect([f.state.round, keyOf(f)]).toEqual([2, first]);
  });

  it('a wand that was used, a weapon put away and a condition that runs are other futures', () => {
    const scene = { hero: { pack: ['wand-of-slow', 'potion-of-heroism'] } };
    const keys = [
      keyOf(fight(scene)),
      ...(
        [
          { do: 'use', item: 'wand-of-slow', target: 1 },
          { do: 'use', item: 'potion-of-heroism' },
          { do: 'unequip', slot: 'main' },
          { do: 'wait' },
        ] as const
      ).map(choice => {
        const f = fight(scene);
        f.act(choice);
        return keyOf(f);
      }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('numbers with their sources (D20-14.7)', () => {
  it('add up to what is kept ready, for every weapon, quality, armour and condition', () => {
    const armours = [...shipped.armours.values()];
    const conditions = [...shipped.conditions.keys()];
    let place = 0;
    for (const weapon of shipped.weapons.keys()) {
      for (const quality of ['plain', 'fine', 'vicious', 'masterwork', 'keen']) {
        const worn = armours[place % armours.length]!;
        const hero = {
          str: 9 + (place % 11),
          dex: 6 + (place % 13),
          weapon: { id: weapon, quality },
          ...(worn.slot === 'off' ? {} : { [worn.slot]: worn.id }),
          conditions: [conditions[place % conditions.length]!, conditions[(place + 5) % conditions.length]!],
        };
        place++;
        const f = fight({ hero, options: { weaponTags: true, critRange: true } });
        const { plan, state } = f.fight;
        for (const who of [0, 1]) {
          const fighter = state.fighters[who]!;
          const sumOfParts = (explain: (why: Part[]) => number) => {
            const why: Part[] = [];
            explain(why);
            return why.reduce((total, { value }) => total + value, 0);
          };
          expect(sumOfParts(why => attackBonus(plan, fighter, 'main', why))).toBe(fighter.attack);
          expect(sumOfParts(why => armourClass(plan, fighter, why))).toBe(fighter.ac);
          expect(sumOfParts(why => damageBonus(plan, fighter, 'main', why))).toBe(fighter.plus);
        }
      }
    }
  });
});

describe('a wrong setup', () => {
  it.each([
    [{ monsters: ['orca'] }, 'monsters[0]', "there is no monster 'orca'; did you mean 'orc'?"],
    [{ monsters: [] }, 'monsters', ''],
    [{ monsters: ['orc'], heroes: [{ weapon: 'sabre' }] }, 'heroes[0].weapon', "there is no item 'sabre'"],
    [
      { monsters: ['orc'], heroes: [{ weapon: 'greataxe', offHand: 'wooden-shield' }] },
      'heroes[0].offHand',
      'both hands',
    ],
    [{ monsters: ['orc'], heroes: [{ hp: 31 }] }, 'heroes[0].hp', 'the maximum, 30'],
    [{ monsters: ['orc'], heroes: [{ level: 13 }] }, 'heroes[0].level', 'the highest level is 12'],
    [{ monsters: [{ id: 'orc', at: [0, 0] }] }, 'monsters[0].at', 'a wall'],
    [{ monsters: [{ id: 'orc', at: [99, 0] }] }, 'monsters[0].at', '17 columns'],
    [
      { monsters: [{ id: 'orc', at: [2, 2] }], heroes: [{ at: [2, 2] }] },
      'monsters[0].at',
      'heroes[0] stands there',
    ],
    [{ monsters: ['orc'], map: ['#..#', '#..'] }, 'map[1]', '4 long'],
    [{ monsters: ['orc', 'orc'], map: ['#..#'] }, 'map', '2 tiles of floor for 3'],
    [{ monsters: [{ ...DUMMY, damage: 'a lot' }] }, 'monsters[0].damage', ''],
    [
      { monsters: ['orc'], heroes: [{ conditions: ['bored'] }] },
      'heroes[0].conditions[0]',
      "no condition 'bored'",
    ],
    [
      {
        monsters: [
          { ...DUMMY, specials: [{ kind: 'split', name: 'burst', below: 40, into: 'jelly', pieces: 2 }] },
        ],
      },
      'monsters[0].specials[0].into',
      "there is no monster 'jelly'",
    ],
    [
      {
        monsters: ['orc'],
        heroes: [{ ...DUMMY, specials: [{ kind: 'inflict', name: 'sting', condition: 'bored' }] }],
      },
      'heroes[0].specials[0].condition',
      "there is no condition 'bored'",
    ],
    [{ monsters: ['orc'], options: { hardcore: true } }, 'options', ''],
  ])('%j is refused at its place', (setup, path, reason) => {
    const [issue] = setupIssues(setup);
    expect(issue).toMatchObject({ path, reason: expect.stringContaining(reason) });
  });

  it('in content: names the file and the place', () => {
    const slime = {
      ...shipped.monsters.get('slime')!,
      specials: [{ kind: 'split', name: 'split', below: 40, into: 'jelly', pieces: 2 }],
    };
    expect(() => d20Module.assemble({ monsters: { monsters: [slime] } })).toThrow(
      /monsters\.json.*specials\[0\]\.into.*'jelly'/s,
    );
  });
});

describe('the benchmark duel', () => {
  it('can be set up as two blocks of numbers, side by side', () => {
    const { setup } = shipped.setups.find(({ name }) => name === 'd20/duel')!;
    const { fighters } = Fight.start(d20, setup, { seed: 1 }).state;
    expect(
      fighters.map(({ ac, hp, attack, count, sides, plus }) => ({
        ac,
        hp,
        attack,
        count,
        sides,
        plus,
      })),
    ).toEqual([
      { ac: 15, hp: 45, attack: 5, count: 1, sides: 8, plus: 3 },
      { ac: 13, hp: 59, attack: 5, count: 2, sides: 6, plus: 3 },
    ]);
  });
});
