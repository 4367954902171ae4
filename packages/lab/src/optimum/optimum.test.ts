import { openOptions, type Policy, standardRegistry } from '@fray/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { expandAll, readSettings } from '../exact/odds-settings.js';
import { policyFor } from '../policies/policies.js';
import { htmlReport, reportParts } from '../reports/report.js';
import { Runner } from '../simulate/runner.js';
import { simulate } from '../simulate/simulate.js';
import { shipped } from '../testkit.js';
import { DecisionGraph } from './decision-graph.js';
import { type Optimum, optimum, profileSide } from './optimum.js';
import { improve } from './policy-iteration.js';

const weak = { characteristics: { str: 24, spd: 16, sta: 24, crg: 16, lck: 30, chm: 8, att: 8 } };
const room = ['####', '#..#', '#..#', '####'];

/** Fights so small that all that can be done in them can be followed. */
const SMALL: Readonly<Record<string, { ruleset: string; setup: unknown }>> = {
  'saga/goblin': shipped('saga/goblin'),
  'a Healing Stone': {
    ruleset: 'saga',
    setup: { hero: { ...weak, stone: { store: 50 } }, enemy: 'goblin' },
  },
  'the Orb': {
    ruleset: 'saga',
    setup: { hero: { ...weak, orb: 'carried' }, enemy: 'demonspawn-warrior' },
  },
  arrows: { ruleset: 'saga', setup: { hero: { ...weak, arrows: 3 }, enemy: 'goblin' } },
  'a potion and a rat': { ruleset: 'd20', setup: { monsters: ['rat'], map: ['####', '#..#', '####'] } },
  'two blocks of numbers': {
    ruleset: 'd20',
    setup: {
      heroes: [{ name: 'A', ac: 13, hp: 8, attack: 4, damage: '1d6+2', at: [1, 1] }],
      monsters: [{ name: 'B', ac: 13, hp: 9, attack: 4, damage: '1d6+2', at: [2, 2] }],
      map: room,
    },
  },
  'two against two': {
    ruleset: 'd20',
    setup: {
      heroes: [
        { name: 'A', ac: 15, hp: 6, attack: 5, damage: '1d8+3', at: [1, 1] },
        { name: 'B', ac: 10, hp: 4, attack: 3, damage: '1d6', at: [1, 2] },
      ],
      monsters: [
        { name: 'C', ac: 13, hp: 9, attack: 5, damage: '1d6+3', at: [2, 1] },
        { name: 'D', ac: 13, hp: 3, attack: 2, damage: '1d4', at: [2, 2] },
      ],
      map: room,
    },
  },
};

describe('optimal play', () => {
  const found = new Map<string, Optimum>();
  beforeAll(async () => {
    for (const [name, fight] of Object.entries(SMALL)) found.set(name, await optimum(fight));
  }, 120_000);

  it.each(Object.keys(SMALL))('wins at least as often as any other: %s', async name => {
    const { exact, ordinary, best, gain, solution } = found.get(name)!;
    const fight = SMALL[name]!;
    expect(exact).toBe(true);
    const [ordinaryOdds, random] = [await odds(fight), await odds({ ...fight, policies: ['random'] })];
    expect(ordinary.probability).toBeCloseTo(ordinaryOdds.wins[0]!.probability, 12);
    expect(best.probability).toBeGreaterThanOrEqual(ordinary.probability);
    expect(best.probability).toBeGreaterThanOrEqual(random.wins[0]!.probability);
    expect(ordinary.probability).toBeGreaterThanOrEqual(random.wins[0]!.probability);
    expect(solution!.states).toBeGreaterThanOrEqual(ordinaryOdds.states!);
    const costs = solution!.mistakes.reduce((sum, mistake) => sum + mistake.cost, solution!.others);
    expect(costs).toBeCloseTo(gain.mean, 10);
  });

  it('says what is done wrong, how often and what it costs', () => {
    const [throwIt] = found.get('the Orb')!.solution!.mistakes;
    expect(throwIt).toMatchObject({ ordinary: 'Attack with Sword', better: 'Throw the Orb' });
    expect(throwIt!.cost).toBeGreaterThan(0.2);
    expect(throwIt!.example.state).toMatch(
      /^Hero LP \d+\/\d+, .*Orb carried · Demonspawn warrior LP \d+\/364/,
    );
    const names = found
      .get('two against two')!
      .solution!.mistakes.map(({ ordinary, better }) => [ordinary, better]);
    expect(names).toContainEqual(['Attack D', 'Attack C']);
  });

  it('is shown as one file', () => {
    const report = found.get('two against two')!;
    const { lead, facts } = reportParts({ kind: 'optimum', report });
    expect(lead).toMatch(
      /^Won by Heroes: \d+\.\d{4} % with ordinary play, \d+\.\d{4} % with optimal play: \+\d+\.\d\d points\. Exact/,
    );
    expect(facts).toContainEqual(['What counts', 'the share of fights won; endless fights are not won']);
    const page = htmlReport({ kind: 'optimum', report }, 'Two against two', '1');
    expect(page).toContain('Attack C instead of Attack D');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('cannot be beaten by a search', async () => {
    const { ordinary, best } = found.get('the Orb')!;
    const fight = { ...SMALL['the Orb']!, policies: ['search:40'], fights: 400, seed: 3, workers: 0 };
    const { rate } = (await simulate(fight)).wins[0]!;
    expect(rate).toBeGreaterThan(ordinary.probability + 0.1);
    expect(rate).toBeLessThanOrEqual(best.probability + 4 * Math.sqrt((rate * (1 - rate)) / 400));
  });

  it('is nothing else than the ordinary where that is asked for', async () => {
    const wolf = { ...SMALL['two blocks of numbers']!, policies: ['default', 'random'] };
    const [best, ordinary] = [await optimum({ ...wolf, side: 1 }), await odds(wolf)];
    expect(best.ordinary.probability).toBeCloseTo(ordinary.wins[1]!.probability, 12);
    expect(best).toMatchObject({ team: 1, name: 'Monsters' });
    expect(best.gain.mean).toBeGreaterThan(0.01);
    expect(best.solution!.mistakes[0]!.ordinary).toBe('chosen at random');
  });

  it.each(['a Healing Stone', 'two against two'])('wins as often when it is played: %s', async name => {
    const { ruleset: id, setup } = SMALL[name]!;
    const { best } = found.get(name)!;
    const ruleset = standardRegistry().ruleset(id);
    const plan = ruleset.compile(ruleset.setup.parse(setup));
    const ordinary = policyFor(ruleset, 'default');
    const policies = [
      await Player.of({ ruleset, plan, policies: [ordinary, ordinary], maxStates: 1e6 }),
      ordinary,
    ];
    const runner = new Runner({ ruleset, plan, policies, seed: 11 });
    const fights = 8_000;
    let won = 0;
    for (let index = 0; index < fights; index++) {
      runner.run(index);
      if (runner.outcome.winner === 0) won++;
    }
    const { probability } = best;
    const error = Math.sqrt((probability * (1 - probability)) / fights);
    expect(Math.abs(won / fights - probability)).toBeLessThan(4 * error);
  });
});

/** Somebody who plays as the solution says. */
class Player extends DecisionGraph implements Policy {
  private readonly wayAt = new Map<number, number>();

  static async of(options: ConstructorParameters<typeof DecisionGraph>[0]): Promise<Player> {
    const player = new Player(options, 0);
    player.addStart();
    const settings = readSettings('The player', {});
    await expandAll(player, settings);
    await improve(player, 0, settings);
    for (let decision = 0; decision < player.decisions.length; decision++) {
      player.wayAt.set(player.decisions.data[decision]!, player.taken.data[decision]!);
    }
    return player;
  }

  decide(...[plan, state, dice, question]: Parameters<Policy['decide']>): unknown {
    const { ruleset, policies } = this.options;
    const way = question ? undefined : this.wayAt.get(this.targetOf(state));
    return way === undefined
      ? policies[0]!.decide(plan, state, dice, question)
      : openOptions(ruleset.options(plan, state))[way]!.choice;
  }
}

describe('where not all can be followed', () => {
  const large = { ...SMALL['the Orb']!, fights: 100, budget: 20, workers: 0, seed: 4 };

  it('a searching player shows what can be gained at least, and it says so', async () => {
    const found = await optimum({ ...large, maxStates: 100 });
    expect(found).toMatchObject({
      exact: false,
      reason: 'there are more than 100 states',
      chooses: true,
      estimate: { player: 'search:20', fights: 100, seed: 4 },
    });
    expect(found.solution).toBeUndefined();
    const comparison = found.estimate!.comparison!;
    expect(comparison.after.inputs.policies).toEqual(['search:20', 'default']);
    expect(found.gain.mean).toBe(comparison.wins[0]!.mean);
    expect(found.gain.low).toBeGreaterThan(0.1);
    const { lead, parts } = reportParts({ kind: 'optimum', report: found });
    expect(lead).toMatch(
      /at least as often as search:20.* An estimate, because there are more than 100 states\.$/,
    );
    expect(parts.map(({ title }) => title)).toContain('Who wins, in points');
  });

  it('is never said to win less often than ordinary play, which it need not be worse than', async () => {
    let worse = 0;
    for (let seed = 0; seed < 8; seed++) {
      const asked = { ...shipped('saga/sorcery'), maxStates: 50, budget: 5, fights: 40, seed, workers: 0 };
      const found = await optimum(asked);
      const { ordinary, best, gain, estimate } = found;
      const searched = estimate!.comparison!.wins[0]!.mean;
      expect(estimate!.isBetter).toBe(searched > 0);
      expect(best.probability).toBeGreaterThanOrEqual(ordinary.probability);
      expect(best.low).toBeGreaterThanOrEqual(ordinary.low);
      expect(gain.mean).toBe(Math.max(0, searched));
      expect(gain.low).toBeGreaterThanOrEqual(0);
      if (searched >= 0) continue;
      worse++;
      expect(best).toEqual(ordinary);
      const { lead, parts } = reportParts({ kind: 'optimum', report: found });
      expect(lead).toMatch(
        /Optimal play wins at least as often .*: search:5 found nothing better in 40 fights/,
      );
      expect(JSON.stringify(parts[0]!.table)).toContain('at least: ordinary play');
    }
    expect(worse).toBeGreaterThan(0);
  });

  it.each([1, 19])('gains nothing that %i fights could show', async fights => {
    const found = await optimum({ ...large, maxStates: 100, fights });
    expect(found.gain.mean).toBe(0);
    expect(found.best).toEqual(found.ordinary);
    expect(found.estimate).toEqual({ player: 'search:20', isBetter: false, fights, seed: 4 });
    const { lead, parts } = reportParts({ kind: 'optimum', report: found });
    expect(lead).toMatch(
      /^Won by \S+: about \S+ % with ordinary play \(.* %\)\. Too few fights for a comparison with better play: search:20 finished \d+ fights?, and 20 are needed\. Allow more time or more fights\. Not exact, because there are more than 100 states\.$/,
    );
    expect(lead).not.toContain('points');
    expect(parts[0]!.table!.rows).toHaveLength(1);
  });

  it('runs out of time as it was told', async () => {
    const found = await optimum({ ...large, ...shipped('saga/black-knight'), maxSeconds: 1, fights: 2 });
    expect(found.reason).toMatch(/^[\d,]+ states were found in 0.5 seconds, and there are more$/);
  });

  it('knows who leaves all to others, and whose victory a leader wins', async () => {
    const idle = await optimum({ ...shipped('arena/duel'), side: 4, fights: 2, workers: 0 });
    expect(idle).toMatchObject({ exact: false, chooses: false, gain: { mean: 0 } });
    const { ruleset: id, setup } = shipped('arena/lead');
    const ruleset = standardRegistry().ruleset(id);
    const plan = ruleset.compile(ruleset.setup.parse(setup));
    const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
    expect(profileSide({ ruleset, plan, policies, side: 4, seed: 1 })).toEqual({
      team: 0,
      chooses: true,
      scored: false,
    });
  });

  it('refuses what makes no sense', async () => {
    await expect(optimum({ ...large, side: 2 })).rejects.toThrow('saga has the sides 0 to 1, not 2');
    await expect(optimum({ ...large, budget: 0, maxSeconds: 0 })).rejects.toThrow(/budget/);
  });
});
