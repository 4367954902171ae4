import { diceOf, digest, Fight, NO_ACTOR, opponentPolicy, type Policy } from '@fray/engine';
import type { Chance } from '../exact/endings.js';
import { exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { PatternGraph } from '../exact/pattern-graph.js';
import { solve } from '../exact/solve.js';
import { halfOf } from '../forecast/playouts.js';
import { policyFor } from '../policies/policies.js';
import { Runner } from '../simulate/runner.js';
import { wilson } from '../simulate/statistics.js';
import { asEstimate, certain, sumOf } from './chain.js';
import { type CheckedReplay, linesOf } from './moments.js';
import type { BattleReview } from './schema.js';
import { nameOf, type SideSettings } from './side-review.js';

/** A choice in a battle that nobody decided. */
interface Step {
  readonly who: number;
  readonly side: number;
  readonly events: readonly string[];
  /** The state after it. */
  readonly after: unknown;
  /** Whether any dice fell for it; else it leaves every chance as it was. */
  readonly usedDice: boolean;
}

/** A state of the battle, and how its play-outs ended. */
interface Point {
  /** After so many choices. */
  readonly number: number;
  readonly state: unknown;
  readonly won: number[];
  count: number;
  exact: readonly number[] | null;
}

const FIRST_PLAYOUTS = 4;
const BATCH = 4;
const CHOICES_AT_ONCE = 20;
const MAX_PLAYOUT_CHOICES = 20_000;
const MAX_EXACT_EFFORT = 300_000;
const PRECISION = 0.01;
/** A point is played out if its error is at least this share of the largest. */
const NEARLY_LEAST_KNOWN = 0.8;
const MAX_TURNING_POINTS = 6;
const MIN_SWING = 0.05;
const MAX_LINES = 12;

/** Reviews a battle that nobody decided: whoever watches sees everything, so nothing is drawn anew. */
export class BattleReviewer {
  effort = 0;
  private readonly fight: Fight;
  private readonly policies: readonly Policy[];
  private readonly steps: readonly Step[];
  private readonly points: readonly Point[];
  private readonly runner: Runner;
  private isExact = false;

  constructor(
    private readonly checked: CheckedReplay,
    private readonly settings: SideSettings,
  ) {
    const { ruleset, replay } = checked;
    const { fight, steps, start } = playAgain(checked);
    this.fight = fight;
    this.steps = steps;
    this.policies = ruleset.sides.map(() =>
      policyFor(ruleset, replay.opponent === 'novice' ? 'novice' : 'default'),
    );
    const teams = ruleset.sides.length;
    const pointAt = (number: number, state: unknown): Point => ({
      ...{ number, state, count: 0, exact: null },
      won: Array.from({ length: teams }, () => 0),
    });
    this.points = [
      pointAt(0, start),
      ...endsOfTurns(steps).map(number => pointAt(number, steps[number - 1]!.after)),
    ];
    const { plan } = fight;
    const seed = `battle ${digest([ruleset.id, String(replay.seed), replay.setup])}`;
    this.runner = new Runner({
      ...{ ruleset, plan, seed, policies: this.policies },
      common: true,
      maxChoices: MAX_PLAYOUT_CHOICES,
    });
  }

  async run(): Promise<void> {
    const { maxChoices, onStep } = this.settings;
    for (const point of this.points) await this.play(point, FIRST_PLAYOUTS);
    onStep();
    await this.followAll();
    if (this.isExact) return;
    while (this.effort < maxChoices) {
      // Those that are known least come first: what is nearly decided needs few play-outs.
      const errors = this.points.map(point => Math.max(...this.chancesAt(point).map(halfOf)));
      const most = Math.max(...errors);
      if (most <= PRECISION) return;
      for (const [index, point] of this.points.entries())
        if (errors[index]! >= most * NEARLY_LEAST_KNOWN) await this.play(point, point.count + BATCH);
      onStep();
    }
  }

  /** Plays out a point so many times in all. */
  private async play(point: Point, times: number): Promise<void> {
    const { ruleset } = this.checked;
    const { plan } = this.fight;
    const { pause } = this.settings;
    if (ruleset.actor(plan, point.state) === NO_ACTOR) {
      const { winner } = ruleset.outcome(plan, point.state) ?? { winner: null };
      point.exact = point.won.map((_, side) => Number(side === winner));
      return;
    }
    while (point.count < times) {
      // Each point has dice of its own, so that their errors are independent.
      this.runner.beginFrom(point.state, point.count * this.points.length + this.points.indexOf(point));
      while (!this.runner.finish(CHOICES_AT_ONCE)) await pause();
      await pause();
      const { winner } = this.runner.outcome;
      if (winner !== null) point.won[winner]!++;
      point.count++;
      this.effort += Math.max(1, this.runner.choices);
    }
  }

  /** The exact chances of all points, if everything that may happen from the start can be followed. */
  private async followAll(): Promise<void> {
    const { ruleset } = this.checked;
    const { plan } = this.fight;
    if (!ruleset.key) return;
    const graph = new PatternGraph({
      ...{ ruleset, plan, policies: this.policies },
      ...{ maxStates: MAX_EXACT_EFFORT, maxPaths: MAX_EXACT_EFFORT },
    });
    try {
      const roots = this.points.map(({ state }) => graph.addPosition(state));
      while (graph.expand(1)) {
        if (graph.results + graph.nodes > MAX_EXACT_EFFORT) return;
        await this.settings.pause();
      }
      const solution = solve(graph);
      for (const [index, root] of roots.entries()) {
        const { wins } = exactEndings(ruleset, graph, solution, root);
        this.points[index]!.exact = ruleset.sides.map((_, side) => wins[side]!.probability);
      }
      this.isExact = true;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }

  private chancesAt({ exact, won, count }: Point): Chance[] {
    if (exact) return exact.map(certain);
    return won.map(times => ({
      probability: count === 0 ? 0 : times / count,
      ...(count === 0 ? { low: 0, high: 1 } : wilson(times, count)),
    }));
  }

  review(): BattleReview {
    const { ruleset } = this.checked;
    const { fight, steps, points } = this;
    const { combatants } = ruleset.view(fight.plan, fight.state);
    const chances = points.map(point => this.chancesAt(point));
    const turns = points.slice(1).map((point, index) => {
      const { who, side, events } = steps[point.number - 1]!;
      const change = (team: number) =>
        sumOf([
          [asEstimate(chances[index + 1]![team]!), 1],
          [asEstimate(chances[index]![team]!), -1],
        ]);
      return { number: point.number, who, side, events, before: index, change };
    });
    const fighters = [...new Set(steps.map(({ who }) => who))].map(who => {
      const own = turns.filter(turn => turn.who === who);
      const side = steps.find(step => step.who === who)!.side;
      const worth = sumOf(
        own.flatMap(({ before }) => [
          [asEstimate(chances[before + 1]![side]!), 1] as const,
          [asEstimate(chances[before]![side]!), -1] as const,
        ]),
      );
      const choices = steps.filter(step => step.who === who).length;
      return { who, name: nameOf(combatants, who), side, choices, worth };
    });
    // A ruleset may have room for more teams than meet.
    const sides = new Set(combatants.map(({ side }) => side));
    return {
      exact: this.isExact,
      choices: steps.length,
      teams: ruleset.sides.flatMap(({ name }, side) => (sides.has(side) ? [{ side, name }] : [])),
      graph: points.map(({ number }, index) => ({ number, wins: chances[index]! })),
      turningPoints: turns
        .map(({ number, who, side, events, change }) => ({
          ...{ number, side, who, name: nameOf(combatants, who) },
          swing: change(side),
          events: events.slice(0, MAX_LINES),
        }))
        .filter(({ swing }) => Math.abs(swing.mean) >= MIN_SWING && (swing.low > 0 || swing.high < 0))
        .sort((a, b) => Math.abs(b.swing.mean) - Math.abs(a.swing.mean))
        .slice(0, MAX_TURNING_POINTS),
      fighters: fighters.sort((a, b) => b.worth.mean - a.worth.mean),
    };
  }
}

/** After how many choices the chances may be others: at the end of the turns of each fighter in which dice fell, and in the end. */
function endsOfTurns(steps: readonly Step[]): number[] {
  const rolled = steps.flatMap(({ usedDice, who }, index) => (usedDice ? [{ number: index + 1, who }] : []));
  return rolled.filter(({ who }, index) => rolled[index + 1]?.who !== who).map(({ number }) => number);
}

/** Plays a battle again choice by choice, with every side as a player. */
function playAgain({ ruleset, replay }: CheckedReplay): {
  readonly fight: Fight;
  readonly steps: readonly Step[];
  readonly start: unknown;
} {
  const { setup, seed, choices } = replay;
  const players = ruleset.sides.map((_, side) => side);
  const fight = Fight.startUnknown(ruleset, setup, { seed, players });
  const start = fight.state;
  const policy = opponentPolicy(ruleset, replay.opponent ?? 'ordinary');
  const policyDice = diceOf(seed, 'policy');
  const given = replay.players?.length === players.length ? choices : null;
  const steps: Step[] = [];
  let position = '';
  const dicePosition = () => `${fight.dice.snapshot().join()} ${policyDice.snapshot().join()}`;
  for (let index = 0; !fight.outcome && (given === null || index < given.length); index++) {
    const { plan, state, actor, question } = fight;
    const side = ruleset.sideOf(plan, state, actor!);
    // A choice that waits for an answer is one with that answer.
    if (!question) position = dicePosition();
    const choice = given ? given[index] : policy.decide(plan, state, policyDice, question ?? undefined);
    const events = linesOf(fight, fight.act(choice));
    const usedDice = !fight.question && (given !== null || dicePosition() !== position);
    steps.push({ who: actor!, side, events, after: fight.state, usedDice });
  }
  return { fight, steps, start };
}
