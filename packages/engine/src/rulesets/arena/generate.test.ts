import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { runBattle } from './career/rules/battle.js';
import { still } from './career/testkit.js';
import { assemble } from './content/content.js';
import { potentialFrom } from './generate.js';
import { arena, arenaContent, checkTeam, generateFighter, generateTeam } from './index.js';

const stars = fc.integer({ min: 1, max: 5 });
const seed = fc.oneof(fc.integer(), fc.string({ maxLength: 80 }));

/** Share of fights that the first of two teams wins, sides swapped. */
function share(fights: number, pair: (fight: number) => readonly [unknown, unknown]): number {
  const { plan } = still();
  let won = 0;
  for (let i = 0; i < fights; i++) {
    const [first, second] = pair(i);
    const teams = i % 2 === 0 ? [first, second] : [second, first];
    if (runBattle(plan, { teams }, i).state.outcome!.winner === i % 2) won++;
  }
  return won / fights;
}

describe('fighters that are made up', () => {
  it.each([[0.5], [Number.NaN], [undefined], [2 ** 60], ['x'.repeat(201)], [null]])(
    'are refused with the seed %s, as fights are',
    strange => {
      const refused = expect.objectContaining({
        code: 'setup/invalid',
        message: expect.stringMatching(/^The seed is not valid/),
      });
      expect(() => generateFighter(arenaContent, 3, strange as number)).toThrow(refused);
      expect(() => generateTeam(arenaContent, 3, strange as number)).toThrow(refused);
    },
  );

  it.each([[0], [21], [1e9], [1.5], [Number.NaN]])('ARENA-1.1 a team of %s is refused', size => {
    expect(() => generateTeam(arenaContent, 3, 1, size)).toThrow(
      `size: must be a whole number from 1 to 20, not ${size}`,
    );
  });

  it.each([[0], [6], [2.5]])('are refused with %s stars', many => {
    const refused = expect.objectContaining({
      code: 'setup/invalid',
      message: expect.stringContaining(`stars: must be one of 1, 2, 3, 4, 5, not ${many}`),
    });
    expect(() => generateFighter(arenaContent, many, 1)).toThrow(refused);
    expect(() => generateTeam(arenaContent, many, 1)).toThrow(refused);
  });

  it.each([[71], [200]])('ARENA-27.4 may fight with a seed of %s letters', length => {
    const long = 'x'.repeat(length);
    expect(checkTeam(arenaContent, { members: [generateFighter(arenaContent, 3, long)] })).toEqual([]);
    expect(checkTeam(arenaContent, generateTeam(arenaContent, 3, long))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('ARENA-2.1 of %s stars could train to a Potential in whole numbers', many => {
    const { attributes, potential } = generateFighter(arenaContent, many, 'rook');
    for (const [id, value] of Object.entries(potentialFrom(arenaContent, many, attributes)))
      expect(value, id).toSatisfy(Number.isInteger);
    expect(potential).toEqual(potentialFrom(arenaContent, many, attributes));
  });

  it('ARENA-27.3, ARENA-27.4, ARENA-27.5 may fight, whatever their stars and seed', () => {
    fc.assert(
      fc.property(stars, seed, (many, from) => {
        const record = generateFighter(arenaContent, many, from);
        expect(checkTeam(arenaContent, { members: [record] })).toEqual([]);
        expect(checkTeam(arenaContent, { members: [{ generate: many, seed: from }] })).toEqual([]);
        expect(generateFighter(arenaContent, many, from)).toEqual(record);
      }),
      { numRuns: 150 },
    );
  });

  it('have attributes about the mean of their stars', () => {
    for (const many of [1, 3, 5]) {
      const sums = Array.from({ length: 60 }, (_, i) =>
        Object.values(generateFighter(arenaContent, many, i).attributes).reduce((sum, each) => sum + each),
      );
      const mean = sums.reduce((sum, each) => sum + each) / 60 / 9;
      expect(Math.abs(mean - arenaContent.tuning.stars[many]!.meanCurrent)).toBeLessThan(5);
    }
  });

  it('are not all alike', () => {
    const made = Array.from({ length: 200 }, (_, i) => generateFighter(arenaContent, 3, i));
    expect(new Set(made.map(({ name }) => name)).size).toBeGreaterThan(180);
    expect(new Set(made.map(({ traits }) => traits[1]!.id)).size).toBe(17);
    expect(new Set(made.map(({ id }) => id)).size).toBe(200);
  });

  it('fight with what suits them where no kit names their Role, and without perks that need an option', () => {
    const perk = { tags: [], ai: { kind: 'strike' }, target: ['Enemy', 'Single'], ranges: ['short'] };
    const hurt = { type: 'Damage', damageType: 'cold', formula: { base: 9 } };
    const action = { ...perk, name: 'X', attack: 'ranged', effects: [hurt] };
    const role = {
      id: 'new_role',
      name: 'New',
      category: 'Role',
      perks: [
        { id: 'n1', name: 'One', starter: true, actions: [{ ...action, id: 'n1' }] },
        { id: 'n2', name: 'Two', actions: [{ ...action, id: 'n2', channel: { pulses: 1 } }] },
        { id: 'n3', name: 'Three' },
      ],
    };
    const own = assemble({ traits: { traits: [role] } });
    const made = Array.from({ length: 120 }, (_, i) => generateFighter(own, 3, i)).filter(({ traits }) =>
      traits.some(({ id }) => id === 'new_role'),
    );
    expect(made.length).toBeGreaterThan(0);
    for (const each of made) {
      expect(checkTeam(own, { members: [each] })).toEqual([]);
      expect(each.equipment.weapon).toMatchObject({ item: expect.stringMatching(/bow/) });
    }
  });
});

describe('teams that are made up', () => {
  it('are of different Roles, and may fight', () => {
    for (let i = 0; i < 40; i++) {
      const team = generateTeam(arenaContent, 2, i, 5);
      expect(checkTeam(arenaContent, team)).toEqual([]);
      const roles = team.members.map(each => {
        if (typeof each === 'string' || !('generate' in each)) throw new Error('made up');
        return generateFighter(arenaContent, each.generate, each.seed).traits[1]!.id;
      });
      expect(new Set(roles).size).toBe(5);
    }
  });

  it('win about as often as premade ones of the same stars', () => {
    const premade = [...arenaContent.teams.keys()];
    const won = share(40, i => [generateTeam(arenaContent, 3, `t${i >> 1}`), premade[i % 5]]);
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.7);
  });

  it('with a star more win more, but not always', () => {
    for (const many of [1, 3]) {
      const won = share(40, i => [
        generateTeam(arenaContent, many + 1, i),
        generateTeam(arenaContent, many, i),
      ]);
      expect(won).toBeGreaterThan(0.6);
      expect(won).toBeLessThan(0.98);
    }
  });

  it('ARENA-14.10 have 18 actions and more at five stars', () => {
    const setup = { teams: [1, 2].map(each => ({ generate: 5, seed: each, size: 10 })) };
    const { plan } = Fight.startUnknown(arena, setup, { seed: 1 });
    for (const { name, stars, actions } of plan.builds)
      if (stars === 5) expect([name, actions.length >= 18, actions.length <= 40]).toEqual([name, true, true]);
  });

  it('stand in a setup by stars and seed', () => {
    const names = (team: unknown) =>
      Fight.startUnknown(arena, { teams: [team, 'iron_vow'] }, { seed: 1 }).plan.builds.map(
        ({ name }) => name,
      );
    expect(names({ generate: 2, seed: 'x', size: 4 })).toEqual(names(generateTeam(arenaContent, 2, 'x', 4)));
  });

  it('ARENA-27.7 cups are for those of certain stars', () => {
    const cup = (event: string, stars: number) => () =>
      Fight.startUnknown(
        arena,
        { teams: [1, 2].map(seed => ({ generate: stars, seed })), event },
        { seed: 1 },
      );
    expect(cup('noviceCup', 2)).not.toThrow();
    expect(cup('noviceCup', 3)).toThrow('star_gate');
    expect(cup('masterCup', 3)).toThrow('star_gate');
  });
});
