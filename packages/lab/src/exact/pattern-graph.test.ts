import { NO_ACTOR, type Policy, type Ruleset, type StateKey, standardRegistry } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyFor } from '../policies/policies.js';
import { LEFT, RIGHT, toy } from '../testkit.js';
import { Graph } from './graph.js';
import { PatternGraph } from './pattern-graph.js';

/** A graph to its last node, as plain data, and how many choices had to be made for it. */
function whole(Kind: typeof Graph, ruleset: Ruleset, plan: unknown, player?: Policy) {
  let made = 0;
  const counted: Ruleset = {
    ...ruleset,
    apply: (...given) => {
      made++;
      ruleset.apply(...given);
    },
  };
  const policies = ruleset.sides.map(() => player ?? policyFor(counted, 'default'));
  const graph = new Kind({ ruleset: counted, plan, policies, maxStates: 20_000 });
  graph.addStart();
  while (graph.expand(100));
  const { outcomes, first, count, target, probability, shift } = graph;
  const list = ({ data, length }: typeof first) => [...data.subarray(0, length)];
  const chances = list(first).map((begin, node) => {
    const from = begin - shift.data[node]!;
    return [...probability.data.subarray(from, from + count.data[node]!)];
  });
  return { made, graph: [outcomes, list(first), list(count), list(target), chances] };
}

const d20 = standardRegistry().ruleset('d20');
const planOf = (setup: unknown) => d20.compile(d20.setup.parse(setup));

const fighter = fc.record({
  ac: fc.integer({ min: 8, max: 18 }),
  hp: fc.integer({ min: 1, max: 6 }),
  attack: fc.integer({ min: -2, max: 8 }),
  damage: fc.constantFrom('1d4', '1d6+1', '2d4-2'),
});
const party = fc
  .array(fighter, { minLength: 1, maxLength: 2 })
  .map(all => all.map((each, index) => ({ name: `F${index}`, ...each })));

describe('PatternGraph', () => {
  it('is the same graph, node for node and digit for digit, in any fight of plain fighters', () => {
    fc.assert(
      fc.property(party, party, (heroes, monsters) => {
        const plan = planOf({ heroes, monsters, map: ['######', '#....#', '#....#', '######'] });
        const plain = whole(Graph, d20, plan);
        const quick = whole(PatternGraph, d20, plan);
        expect(quick.graph).toEqual(plain.graph);
        expect(quick.made).toBeLessThanOrEqual(plain.made);
      }),
      { numRuns: 20, seed: 1 },
    );
  });

  it('is the same graph where a choice has more results than are walked through at once', () => {
    const wide = toy({
      start: 0,
      ends: { 40: LEFT, 41: RIGHT },
      step: (at, dice) => {
        const both = dice.roll(40, 'one') + dice.roll(40, 'other');
        return both > 79 ? 41 : both > 75 ? 40 : (at + both) % 40;
      },
    });
    const plain = whole(Graph, wide, null);
    expect(whole(PatternGraph, wide, null)).toEqual(plain);
    expect(plain.made).toBe(40 * 40 * 40);
    // Of states with idle numbers as well, where a pattern is made on the way.
    const plan = planOf({
      heroes: [{ name: 'A', ac: 12, hp: 8, attack: 4, damage: '1d250-245', at: [1, 1] }],
      monsters: [{ name: 'B', ac: 12, hp: 7, attack: 4, damage: '1d250-246', at: [2, 1] }],
    });
    const slow = whole(Graph, d20, plan);
    const quick = whole(PatternGraph, d20, plan);
    expect(quick.graph).toEqual(slow.graph);
    expect(quick.made).toBeLessThan(slow.made);
  });

  it('makes a choice once for all states that differ in what it does not look at', () => {
    const one = { ac: 12, hp: 20, attack: 4, damage: '1d6+1' };
    const plan = planOf({
      heroes: [{ name: 'A', ...one, at: [1, 1] }],
      monsters: [{ name: 'B', ...one, at: [2, 1] }],
    });
    const plain = whole(Graph, d20, plan);
    const quick = whole(PatternGraph, d20, plan);
    expect(quick.graph).toEqual(plain.graph);
    expect(quick.made).toBeLessThan(plain.made / 4);
  });

  it.each([{}, { keepEnemyWounds: true }])('is the same graph of a Saga duel with %o', options => {
    const saga = standardRegistry().ruleset('saga');
    const { setup } = standardRegistry().setup('saga/goblin');
    const plan = saga.compile(saga.setup.parse({ ...(setup as object), options }));
    const plain = whole(Graph, saga, plan);
    const quick = whole(PatternGraph, saga, plan);
    expect(quick.graph).toEqual(plain.graph);
    expect(quick.made).toBeLessThan(plain.made / 2);
  });

  /** Two heaps, from which is taken in turn; the key says that one's own does not matter. */
  const heaps = (take: (own: number, other: number) => [own: number, other: number]): Ruleset => {
    type Heaps = { turn: number; heaps: [number, number] };
    return {
      id: 'heaps',
      sides: [{ name: 'Left' }, { name: 'Right' }],
      start: (): Heaps => ({ turn: 0, heaps: [5, 5] }),
      copy: ({ turn, heaps: [one, other] }: Heaps): Heaps => ({ turn, heaps: [one, other] }),
      actor: (_plan: unknown, { turn, heaps: both }: Heaps) => (both.includes(0) ? NO_ACTOR : turn),
      sideOf: (_plan: unknown, _state: Heaps, who: number) => who,
      outcome: (_plan: unknown, { heaps: [one, other] }: Heaps) =>
        other === 0 ? LEFT : one === 0 ? RIGHT : null,
      decide: () => 'take',
      apply: (
        _plan: unknown,
        state: Heaps,
        _choice: unknown,
        { dice }: { dice: { roll: (n: number) => number } },
      ) => {
        const { turn } = state;
        const [own, other] = take(state.heaps[turn]!, Math.max(0, state.heaps[1 - turn]! - dice.roll(2)));
        state.heaps[turn] = own;
        state.heaps[1 - turn] = other;
        state.turn = 1 - turn;
      },
      key: (_plan: unknown, { turn, heaps: both }: Heaps, into: StateKey) => {
        into.put(turn);
        for (const side of [0, 1]) {
          if (side === turn) into.idle(both[side]!);
          else into.put(both[side]!);
        }
      },
    } as unknown as Ruleset;
  };

  it('finds out a key that calls idle what the choice looks at, or changes', () => {
    const honest = heaps((own, other) => [own, other]);
    expect(whole(PatternGraph, honest, null).graph).toEqual(whole(Graph, honest, null).graph);
    const looks = heaps((own, other) => [own, own > 3 ? other : Math.max(0, other - 1)]);
    expect(() => whole(PatternGraph, looks, null)).toThrow('idle');
    const changes = heaps((own, other) => [Math.max(1, own - 1), other]);
    expect(() => whole(PatternGraph, changes, null)).toThrow('idle');
  });

  it('walks from every state where others play, who may look at anything', () => {
    const player: Policy = { decide: () => 'take' };
    const looks = heaps((own, other) => [own, own > 3 ? other : Math.max(0, other - 1)]);
    expect(whole(PatternGraph, looks, null, player)).toEqual(whole(Graph, looks, null, player));
  });
});
