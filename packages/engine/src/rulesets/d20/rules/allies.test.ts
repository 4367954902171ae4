import { describe, expect, it } from 'vitest';
import { keyText } from '../../../core/key.js';
import { shipped } from '../content.js';
import { d20 } from '../index.js';
import { type Bout, bout, PLAIN_HERO, type Scene } from './testkit.js';

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
    expect(all.map(({ name }) => name)).toEqual([...shipped.monsters.values()].map(({ name }) => name));
  });

  it('states that differ only in whose piece it is are two', () => {
    const b = burst();
    const other = d20.copy(b.state);
    other.fighters[3]!.side = 1;
    expect(keyText(d20, b.fight.plan, other)).not.toBe(keyText(d20, b.fight.plan, b.state));
  });
});
