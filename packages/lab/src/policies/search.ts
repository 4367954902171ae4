import { keyText, type Option, type Ruleset, SeededDice } from '@fray/engine';
import { TimeIsUp } from '../deadline.js';
import { Runner } from '../simulate/runner.js';
import { defaultPolicy, openOptions, type Policy, teamOf } from './policy.js';

/** Play-outs per decision, all candidates together. */
export const DEFAULT_BUDGET = 400;
export const MAX_BUDGET = 1_000_000;

/** Decisions remembered before the memory is cleared. */
const MAX_REMEMBERED = 200_000;

/** Play-outs of each candidate in a round, however small the budget. */
const MIN_PLAYOUTS = 4;

/** How many standard errors better a choice must be than the default policy's choice. */
const REQUIRED_STANDARD_ERRORS = 2;

/**
 * Tries every possible choice: applies it to a copy and plays on with the default policies, many times, all candidates with the
 * same dice. It departs from the default policy's choice only for one that is better beyond doubt, so more play-outs can only help.
 *
 * What it decides depends on the state alone: it has its own dice, dealt by the state's key, and never draws from the dice it is
 * given. So its decisions can be replayed, remembered and enumerated. Questions in the middle of a rule cannot be tried, because
 * the rule has already begun: they are answered by the default policy.
 */
export function searchPolicy(ruleset: Ruleset, budget = DEFAULT_BUDGET, isTimeUp?: () => boolean): Policy {
  const remembered = new Map<string, unknown>();
  const ownDice = new SeededDice('the dice of the search');
  let playouts: Playouts | undefined;
  return {
    decide(plan, state, dice, question) {
      if (question) return ruleset.decide(plan, state, dice, question);
      const open = openOptions(ruleset.options(plan, state));
      if (open.length === 1) return open[0]!.choice;
      if (!playouts || playouts.plan !== plan) {
        playouts = new Playouts(ruleset, plan);
        remembered.clear();
      }
      const key = keyText(ruleset, plan, state);
      const known = remembered.get(key);
      if (known !== undefined) return known;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      ownDice.deal(playouts.dealFor(key));
      const defaultIndex = indexOf(open, ruleset.decide(plan, state, ownDice));
      const side = teamOf(ruleset, plan, state, ruleset.actor(plan, state));
      const best = findBest(playouts, { state, side, open, defaultIndex, budget, isTimeUp });
      const { choice } = open[best]!;
      remembered.set(key, choice);
      return choice;
    },
  };
}

function indexOf(options: readonly Option<unknown>[], choice: unknown): number {
  const text = JSON.stringify(choice);
  return Math.max(
    0,
    options.findIndex(option => JSON.stringify(option.choice) === text),
  );
}

interface Decision {
  readonly state: unknown;
  readonly side: number;
  readonly open: readonly Option<unknown>[];
  /** Index of the default policy's choice among the open ones. */
  readonly defaultIndex: number;
  readonly budget: number;
  /** Asked before every play-out, because one decision may take many minutes. */
  readonly isTimeUp: (() => boolean) | undefined;
}

/** Successive halving: each round plays the same dice for all remaining candidates and drops the worse half. */
function findBest(
  playouts: Playouts,
  { state, side, open, defaultIndex, budget, isTimeUp }: Decision,
): number {
  const values = open.map((): number[] => []);
  const rounds = Math.ceil(Math.log2(open.length));
  let left = [...values.keys()];
  for (let round = 0, played = 0; round < rounds; round++) {
    const each = Math.max(MIN_PLAYOUTS, Math.floor(budget / rounds / left.length));
    for (const until = played + each; played < until; played++) {
      for (const index of left) {
        if (isTimeUp?.()) throw new TimeIsUp();
        values[index]!.push(playouts.value(state, open[index]!.choice, side, played));
      }
    }
    const others = left
      .filter(index => index !== defaultIndex)
      .sort((a, b) => mean(values[b]!) - mean(values[a]!));
    left = [defaultIndex, ...others.slice(0, Math.max(1, Math.floor(left.length / 2)))];
  }
  const rival = left[1]!;
  return isSurelyBetter(values[rival]!, values[defaultIndex]!) ? rival : defaultIndex;
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Compares play-out by play-out, so that luck which both had in common cancels out. */
function isSurelyBetter(candidate: readonly number[], current: readonly number[]): boolean {
  const gains = candidate.map((value, index) => value - current[index]!);
  const gain = mean(gains);
  const variance = mean(gains.map(each => (each - gain) ** 2));
  return gain > REQUIRED_STANDARD_ERRORS * Math.sqrt(variance / gains.length);
}

/** After this many choices a play-out stops, and the state it came to is evaluated. */
const MAX_PLAYOUT_CHOICES = 400;

/** Dice streams per key: more than a search ever plays. */
const STREAMS_PER_KEY = 2 ** 20;

/** Weight of the evaluation of the final state against a victory: it only decides between equals. */
const EVALUATION_WEIGHT = 0.01;

/** Plays from a state to the end with the default policies, on copies and with its own dice. */
class Playouts {
  private readonly runner: Runner;
  private firstStream = 0;

  constructor(
    private readonly ruleset: Ruleset,
    readonly plan: unknown,
  ) {
    const policy = defaultPolicy(ruleset);
    const policies = ruleset.sides.map(() => policy);
    this.runner = new Runner({
      ruleset,
      plan,
      policies,
      seed: 'the dice of the play-outs',
      maxChoices: MAX_PLAYOUT_CHOICES,
    });
  }

  /** From now on play-out i rolls the i-th dice stream of this key. Returns the number of the first stream. */
  dealFor(key: string): number {
    this.firstStream = hash32(key) * STREAMS_PER_KEY;
    return this.firstStream;
  }

  /** What a choice was worth to a side in one play-out: 1 for a victory, 0 for none, plus a little for the final state. */
  value(from: unknown, choice: unknown, side: number, playout: number): number {
    const { runner, ruleset, plan } = this;
    runner.runFrom(from, choice, this.firstStream + playout);
    const outcome = ruleset.outcome(plan, runner.state);
    const evaluation = ruleset.evaluate?.(plan, runner.state, side) ?? 0.5;
    if (!outcome) return evaluation;
    return (outcome.winner === side ? 1 : 0) + EVALUATION_WEIGHT * evaluation;
  }
}

/** FNV-1a. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
