import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { keyText } from '../../../core/state-key.js';
import { shipped } from '../content/content.js';
import { d20 } from '../index.js';
import type { Fighter } from '../state/state.js';
import { type Bout, bout, issuesOf, PLAIN_HERO, type Scene } from './testkit.js';

/** A monster of the content as a block, which can stand on either side. */
const block = (id: string, fields = {}) => {
  const { id: _, depth: __, weight: ___, ...rest } = shipped.monsters.get(id)!;
  return { ...rest, ...fields };
};
/** Bursts with the first wound. */
const SLIME = block('large-slime', { hp: 16, specials: [{ ...split(), below: 99 }] });

function split() {
  return shipped.monsters.get('large-slime')!.specials.find(({ kind }) => kind === 'split')!;
}

/** The first monster wounds the slime on the heroes' side, which bursts into two at the end of the list. */
function burst(scene: Scene = {}): Bout {
  const b = bout({ hero: SLIME, map: ['...', '@a.', '...'], rolls: [15, 1, 1], ...scene });
  b.until(b.state.heroes);
  b.attack(0);
  return b;
}

describe('whoever is called to the side of the heroes', () => {
  it('D20 Table 6, split: the pieces stand where the parent stood, and nobody else counts as their foe', () => {
    const b = burst();
    b.done();
    expect(b.state.fighters.map(({ side, alive }) => [side, alive])).toEqual([
      [0, false],
      [1, true],
      [0, true],
      [0, true],
    ]);
    expect(b.fight.actor).toBe(2);
    expect(b.open('attack')).toEqual([{ do: 'attack', target: 1 }]);
    expect(b.decide()).toEqual({ do: 'attack', target: 1 });
    expect(d20.invariants!(b.fight.plan, b.state)).toEqual([]);
  });

  it('D20-8.4 the monster turns to the nearest piece when the hero it came from is gone', () => {
    const b = burst();
    b.wait();
    b.wait();
    expect(b.fight.actor).toBe(1);
    expect(b.decide()).toEqual({ do: 'attack', target: 2 });
  });

  it('D20-8.3 a living hero far off is not preferred to a thrall beside the monster', () => {
    const b = bout({
      hero: block('necromancer'),
      monsters: [{ hp: 1 }, {}],
      map: ['@...ab'],
      rolls: [15, 1],
    });
    b.attack(1);
    b.until(0);
    b.act({ do: 'special', special: 'raise', target: 1 });
    expect(b.fight.actor).toBe(2);
    expect([b.who(3).side, b.decide()]).toEqual([0, { do: 'attack', target: 3 }]);
  });

  it('D20-2.1 D20-2.2 they act with the heroes, from the next round on, before any monster', () => {
    const b = burst({ allies: [PLAIN_HERO], monsters: [{}, {}], map: ['.....', '@aAb.', '.....'] });
    const order = (round: number) =>
      b.of('turn').flatMap(event => (event.round === round ? [event.who] : []));
    while (b.state.round < 4) b.wait();
    expect([order(1), order(2), order(3)]).toEqual([
      [0, 1, 2, 3],
      [1, 4, 5, 2, 3],
      [1, 4, 5, 2, 3],
    ]);
    expect(d20.view(b.fight.plan, b.state).order).toEqual([1, 4, 5, 2, 3]);
  });

  it('D20-2.1 also when the parent bursts before its own turn and nobody else can act in that round', () => {
    const b = bout({
      hero: { ...SLIME, conditions: ['poisoned'] },
      monsters: [{ conditions: [{ id: 'staggered', turns: 2 }] }],
      map: ['...', '@a.', '...'],
      rolls: [1],
    });
    b.wait();
    b.wait();
    const turns = b.fight.events.flatMap(({ kind, round, who }) =>
      kind === 'turn' || kind === 'lost turn' ? [[round, who]] : [],
    );
    // The monster loses both turns, the second after the pieces had theirs.
    expect(turns).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [2, 1],
      [3, 2],
    ]);
  });

  it('D20-2.1 nobody listening changes nothing about whose turn it is', () => {
    const b = burst({
      allies: [PLAIN_HERO],
      map: ['#####', '#...#', '#@aA#', '#...#', '#####'],
      rolls: [15, 1, 1, 2],
    });
    // The hero's blow at a foe of nothing but numbers, as simulations strike it.
    const state = d20.copy(b.state);
    const dice = b.fight.dice;
    d20.apply(b.fight.plan, state, { do: 'attack', target: 2 }, { dice, ask: () => ({ do: 'wait' }) });
    expect([b.state.turn, state.turn]).toEqual([1, 3]);
  });

  it('D20-2.7 the fight goes on until the last piece is gone, and is won by one', () => {
    const b = burst({
      hero: { ...SLIME, hp: 40 },
      monsters: [{ hp: 1, damage: '1d4+20' }],
      rolls: [15, 1, 1, 15, 1, 15, 1],
    });
    b.wait();
    b.wait();
    b.attack(2);
    expect(b.fight.outcome).toBeNull();
    b.attack(1);
    expect(b.fight.outcome).toMatchObject({ kind: 'won', winner: 0 });
  });

  it('D20-11.2 they are no heroes: the XP of the slain are shared among those who are', () => {
    const b = burst({
      allies: [{ ...PLAIN_HERO, str: 30 }],
      monsters: [{ hp: 1, xp: 30 }, {}],
      map: ['.....', '@aAb.', '.....'],
      rolls: [15, 1, 1, 15, 1],
    });
    b.until(1);
    b.attack(2);
    expect(b.state.fighters.map(({ xp }) => xp)).toEqual([0, 30, 0, 0, 0, 0]);
    // And nobody is paid for a piece that falls on their side, or for the parent.
    expect(b.of('gained').length).toBe(1);
  });

  it('so that everybody can meet everybody on either side', () => {
    const [{ all, fields }] = d20.entrants!() as [ReturnType<NonNullable<typeof d20.entrants>>[number]];
    expect(fields).toEqual(['heroes[0]', 'monsters[0]']);
    expect(all).toEqual([...shipped.monsters.values()].map(({ id, name }) => ({ name, value: id })));
    for (const { value } of all) {
      const setup = d20.setup.parse({ heroes: [value], monsters: [value] });
      const [here, there] = Fight.start(d20, setup, { seed: 1, players: [0, 1] }).state.fighters as [
        Fighter,
        Fighter,
      ];
      expect({ ...here, side: 1, tile: there.tile }).toEqual(there);
    }
  });

  it('states that differ only in whose piece it is are two', () => {
    const b = burst();
    const other = d20.copy(b.state);
    other.fighters[3]!.side = 1;
    expect(keyText(d20, b.fight.plan, other)).not.toBe(keyText(d20, b.fight.plan, b.state));
  });
});

describe('a monster on the side of the heroes', () => {
  it('is named there by its id, alone or with what is different about it, beside whoever else', () => {
    const b = bout({
      hero: { id: 'orc', hp: 4, conditions: ['weakened'] },
      allies: [PLAIN_HERO, block('rat', { name: 'Pet' })],
      monsters: ['troll', {}],
      map: ['@ABab'],
    });
    expect(
      b.state.fighters.map(({ side, hp, breed }) => [side, hp, b.fight.plan.breeds[breed]!.name]),
    ).toEqual([
      [0, 4, 'Orc'],
      [0, 28, 'Hero'],
      [0, 5, 'Pet'],
      [1, 30, 'Troll'],
      [1, 100, 'Foe'],
    ]);
    expect(b.who(0).effects.map(({ id }) => id)).toEqual(['weakened']);
    const wrong = (hero: unknown) => issuesOf({ heroes: [hero], monsters: ['rat'] });
    expect(wrong('dragon')).toEqual([
      {
        path: 'heroes[0]',
        reason: expect.stringMatching(/^there is no monster 'dragon'; there are rat, /),
      },
    ]);
    expect(wrong({ id: 'orc', hp: 99 })).toEqual([
      { path: 'heroes[0].hp', reason: 'HP cannot exceed the maximum, 15' },
    ]);
  });

  it.each([
    ['web-spider', 'web', ['@a']],
    ['orc-shaman', 'hex', ['@a']],
    ['lich', 'soul bolt', ['@a']],
    ['orc-skirmisher', 'leap', ['@..a']],
  ])('D20-8.5 the %s uses %s there too, and fights while it is not ready', (id, special, map) => {
    const b = bout({ hero: block(id), monsters: [{ hp: 1000 }], map, rolls: [2] });
    expect(b.decide()).toEqual({ do: 'special', special, target: 1 });
    b.act(b.decide());
    b.until(0);
    expect(b.decide()).toEqual({ do: 'attack', target: 1 });
  });

  it('D20-8.5 a necromancer raises the first who falls, and the thrall fights as thralls do', () => {
    const b = bout({ hero: block('necromancer'), monsters: [{ hp: 1 }, {}], map: ['@ab..'], rolls: [15, 1] });
    b.attack(1);
    b.until(0);
    expect(b.decide()).toEqual({ do: 'special', special: 'raise', target: 1 });
    b.act(b.decide());
    b.until(3);
    expect(b.decide()).toEqual({ do: 'attack', target: 2 });
  });

  it('D20-8.3 it goes for the nearest, where a hero strikes the weakest in reach', () => {
    const scene = { monsters: [{ hp: 20 }, { hp: 3 }], map: ['@ab'] };
    const reach = { name: 'Pike', ac: 10, hp: 20, attack: 0, damage: '1d4', reach: 2 };
    expect(bout({ ...scene, hero: reach }).decide()).toEqual({ do: 'attack', target: 1 });
    expect(bout({ ...scene, hero: { weapon: 'spear' } }).decide()).toEqual({ do: 'attack', target: 2 });
  });

  it('does what it does on its own side, whoever it is and wherever the other stands', () => {
    const foe = { name: 'Foe', ac: 12, hp: 30, attack: 1, damage: '1d6' };
    for (const id of shipped.monsters.keys())
      for (const map of [['@a'], ['@..a'], ['@......a'], ['@#a', '...'], ['@#a']]) {
        const here = bout({ hero: { id }, monsters: [foe], map }).decide();
        const there = bout({ hero: foe, monsters: [{ id }], map: map.map(turned) });
        there.wait();
        const { target, to, ...rest } = there.decide() as { target?: number; to?: number };
        expect([id, map, here]).toEqual([
          id,
          map,
          {
            ...rest,
            ...(target === undefined ? {} : { target: 1 - target }),
            ...(to === undefined ? {} : { to }),
          },
        ]);
      }
  });

  it('uses what it was given to carry, as heroes do; among monsters nobody does', () => {
    const carrier = block('orc', { pack: ['healing-potion'], hp: 30 });
    const hurt = bout({ hero: carrier, monsters: [{ damage: '1d2+20' }], rolls: [15, 1] });
    hurt.wait();
    hurt.attack(0);
    expect(hurt.decide()).toEqual({ do: 'use', item: 'healing-potion' });
    const other = bout({
      hero: { name: 'Foe', ac: 10, hp: 9, attack: 9, damage: '1d2+20' },
      monsters: [carrier],
      rolls: [15, 1],
    });
    other.attack(1);
    expect(other.decide()).toEqual({ do: 'attack', target: 0 });
  });
});

/** The same place with both having changed their tiles. */
function turned(row: string): string {
  return [...row].map(mark => (mark === '@' ? 'a' : mark === 'a' ? '@' : mark)).join('');
}
