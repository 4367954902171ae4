import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import { arena, arenaContent, generateFighter, generateTeam } from './index.js';

const PATIENCE = 900_000;

/** Fights between made-up teams of so many stars, each pair only once, sides swapped. */
function* fights(count: number, stars: readonly [number, number]) {
  for (let i = 0; i < count; i++) {
    const made = stars.map((many, at) => generateTeam(arenaContent, many, `balance-${'ab'[at]}${i}`));
    const isSwapped = i % 2 === 1;
    const plan = arena.compile(arena.setup.parse({ teams: isSwapped ? made.toReversed() : made }));
    const minds = new SeededDice(i, 0, 'policy');
    const table = { dice: new SeededDice(i), ask: () => ({ do: 'pass' }) };
    const state = arena.start(plan, table);
    while (!state.outcome) arena.apply(plan, state, arena.decide(plan, state, minds), table);
    const { winner } = state.outcome;
    yield { made, won: winner === null ? 0.5 : +((winner === 1) === isSwapped), ticks: state.tick };
  }
}

const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

describe('made-up teams of three', () => {
  it.each([1, 2, 3, 4])(
    'a team of %s stars and one more wins 75 to 92 %',
    stars => {
      const won = mean([...fights(400, [stars + 1, stars])].map(each => each.won));
      expect(won).toBeGreaterThan(0.75);
      expect(won).toBeLessThan(0.92);
    },
    PATIENCE,
  );

  it.each([1, 2, 3])(
    'a team of %s stars and two more wins 94 % and more',
    stars => {
      expect(mean([...fights(200, [stars + 2, stars])].map(each => each.won))).toBeGreaterThan(0.94);
    },
    PATIENCE,
  );

  it.each([1, 2, 3, 4, 5])(
    'ARENA-23.2 of %s stars fight 25 to 150 ticks in 90 %',
    stars => {
      const ticks = [...fights(200, [stars, stars])].map(each => each.ticks);
      expect(ticks.filter(each => each >= 25 && each <= 150).length / ticks.length).toBeGreaterThan(0.9);
      expect(ticks.toSorted((a, b) => a - b)[100]).toBeLessThan(90);
    },
    PATIENCE,
  );

  it(
    'with any Trait and any weapon wins 43 to 57 %',
    () => {
      const results = new Map<string, number[]>();
      for (const { made, won } of fights(4000, [3, 3]))
        made.forEach(({ members }, at) => {
          for (const member of members) {
            if (typeof member === 'string' || !('generate' in member)) throw new Error('made up');
            const { traits, equipment } = generateFighter(arenaContent, member.generate, member.seed);
            const weapon = equipment.weapon as { item: string };
            for (const each of [...traits.map(({ id }) => id), weapon.item])
              results.set(each, [...(results.get(each) ?? []), at === 0 ? won : 1 - won]);
          }
        });
      for (const [id, list] of results) {
        expect(mean(list), id).toBeGreaterThan(0.43);
        expect(mean(list), id).toBeLessThan(0.57);
      }
    },
    PATIENCE,
  );

  it(
    'every action but the four of everybody is used 0.1 times a fight and more by each who has it',
    () => {
      const uses = new Map<string, { uses: number; owners: number }>();
      const of = (id: string) => {
        if (!uses.has(id)) uses.set(id, { uses: 0, owners: 0 });
        return uses.get(id)!;
      };
      for (let i = 0; i < 600; i++) {
        const stars = 3 + (i % 3);
        const teams = ['a', 'b'].map(side => generateTeam(arenaContent, stars, `used-${side}${i}`));
        const plan = arena.compile(arena.setup.parse({ teams }));
        const minds = new SeededDice(i, 0, 'policy');
        const table = { dice: new SeededDice(i), ask: () => ({ do: 'pass' }) };
        const state = arena.start(plan, table);
        for (const { build } of state.units)
          for (const id of new Set(plan.builds[build]!.actions.map(each => each.id))) of(id).owners++;
        while (!state.outcome) {
          const choice = arena.decide(plan, state, minds);
          of(choice.do).uses++;
          arena.apply(plan, state, choice, table);
        }
      }
      const rare = [...uses].filter(
        ([id, each]) => !['attack', 'move', 'defend', 'search'].includes(id) && each.uses / each.owners < 0.1,
      );
      expect(rare.filter(([, { owners }]) => owners > 0)).toEqual([]);
    },
    PATIENCE,
  );
});
