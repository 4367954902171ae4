import { Fight, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { Deadline } from './deadline.js';
import { actionOdds } from './exact/action-odds.js';
import { Graph, TooLarge } from './exact/graph.js';
import { odds } from './exact/odds.js';
import { optionOdds } from './exact/option-odds.js';
import { thisThreadExecutor } from './executors/executor.js';
import { optimum } from './optimum/optimum.js';
import { policyFor } from './policies/policies.js';
import { runJobs } from './simulate/run-jobs.js';
import { simulate } from './simulate/simulate.js';
import { shipped } from './testkit.js';

/** What a busy machine may take beyond a limit; without one each of these takes minutes. */
const MARGIN_MS = 30_000;

async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const found = await work();
  expect(performance.now() - begun).toBeLessThan(seconds * 1000 + MARGIN_MS);
  return found;
}

const MANY = 100_000_000;

describe('a time limit', () => {
  it('limits exact odds and the estimate that takes their place', async () => {
    const found = await within(1, () => odds({ ...shipped('d20/party'), maxSeconds: 1, fights: MANY }));
    expect(found).toMatchObject({
      exact: false,
      reason: expect.stringMatching(/states were found in 0.5 seconds, and there are more/),
    });
    expect(found.fights).toBeGreaterThan(0);
    expect(found.fights).toBeLessThan(MANY);
  });

  it('limits odds of which not even the first choice can be followed', async () => {
    const found = await within(1, () =>
      odds({ ...shipped('arena/grand-field'), maxSeconds: 1, fights: MANY }),
    );
    expect(found.exact).toBe(false);
    expect(found.fights).toBeGreaterThan(0);
  });

  it.each([
    ['in this thread', { workers: 0 }],
    ['on threads', { workers: 2 }],
  ])('limits the search for best play and the fights that take its place, %s', async (_, how) => {
    const asked = { ...shipped('quest/owlbear'), maxSeconds: 1, fights: MANY, ...how };
    const { exact, estimate } = await within(1, () => optimum(asked));
    expect(exact).toBe(false);
    expect(estimate!.fights).toBeLessThan(MANY);
  });

  it('limits a search that does not finish a single fight, and says what is known then', async () => {
    const asked = { ...shipped('arena/career'), maxSeconds: 3, fights: MANY, budget: 100_000, workers: 0 };
    // One season of ordinary play is fought, however long it takes; then not even one decision of the search is made in time.
    const { ordinary, best, gain, estimate } = await within(3, () => optimum(asked));
    expect(best).toEqual(ordinary);
    expect([gain.mean, gain.low, estimate!.fights, estimate!.comparison]).toEqual([0, 0, 0, undefined]);
  });

  it('limits a walk in the middle of a single choice', () => {
    const registry = standardRegistry();
    const { ruleset: id, setup } = registry.setup('quest/warband');
    const ruleset = registry.ruleset(id);
    const graph = new Graph({
      ruleset,
      plan: ruleset.compile(ruleset.setup.parse(setup)),
      policies: ruleset.sides.map(() => policyFor(ruleset, 'default')),
      maxStates: Number.POSITIVE_INFINITY,
      deadline: Deadline.in(0),
    });
    expect(() => graph.addStart()).toThrow(TooLarge);
    expect(graph.nodes, 'given up before the start was followed to its end').toBeLessThan(64);
  });

  it('limits the odds of each choice of a moment, and what each does', async () => {
    const registry = standardRegistry();
    const { ruleset, setup } = registry.setup('quest/young-dragon');
    const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 1, players: [0, 1] });
    const settings = { maxSeconds: 1, fights: MANY };
    const leading = await within(1, () => optionOdds(fight, settings));
    const doing = await within(1, () => actionOdds(fight, settings));
    expect(leading.length).toBe(doing.length);
    expect(leading.every(({ exact }) => !exact)).toBe(true);
    // Every one of them was tried at least once.
    for (const { paths } of doing) expect(paths).toBeGreaterThan(0);
  });

  it('changes nothing of the fights that there was time for', async () => {
    const duel = { ...shipped('saga/goblin'), policies: ['default', 'default'], seed: 3, maxChoices: 1_000 };
    const control = { executor: thisThreadExecutor(), deadline: Deadline.in(600) };
    const [tally] = await runJobs([duel], { fights: 5_000 }, control);
    const { outcomes, fights } = await simulate({ ...duel, fights: 5_000, workers: 0, watched: 0 });
    expect(fights).toBe(tally!.fights);
    expect(tally!.outcomes.map(({ kind, count }) => [kind, count])).toEqual(
      outcomes.map(({ kind, count }) => [kind, count]),
    );
  });
});
