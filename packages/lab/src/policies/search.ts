import { keyText, type Option, type Ruleset, SeededDice, singleOptions } from '@fray/engine';
import { TimeIsUp } from '../deadline.js';
import type { Policy } from '../policies.js';
import { teamOf } from '../team.js';
import { Playouts } from './playouts.js';

/** Play-outs per decision, all candidates together. */
export const BUDGET = 400;
export const MOST_BUDGET = 1_000_000;

/** Decisions remembered before starting over. */
const MEMORY = 200_000;

/** Play-outs of each candidate in a round, however small the budget. */
const FEWEST = 4;

/** How many standard errors better a choice must be than the built-in player's own. */
const SURE = 2;

/**
 * Tries every possible choice: applies it to a copy and plays on with the built-in players, many times, all
 * candidates against the same dice. It leaves the built-in player's choice only for one that is surely
 * better, so more play-outs can only help.
 *
 * What it decides follows from the state alone: it has dice of its own, dealt by the state's key, and never
 * touches those it is handed. So it can be replayed, remembered and enumerated. Questions in the middle of
 * a rule cannot be tried, for the rule is under way: they are answered as the built-in player does.
 */
export function searchPolicy(ruleset: Ruleset, budget = BUDGET, isUp?: () => boolean): Policy {
  const memory = new Map<string, unknown>();
  const own = new SeededDice('the dice of the search');
  let playouts: Playouts | undefined;
  return {
    decide(plan, state, dice, question) {
      if (question) return ruleset.decide(plan, state, dice, question);
      const open = singleOptions(ruleset.options(plan, state)).filter(option => !option.blocked);
      if (open.length === 1) return open[0]!.choice;
      if (!playouts || playouts.plan !== plan) {
        playouts = new Playouts(ruleset, plan);
        memory.clear();
      }
      const key = keyText(ruleset, plan, state);
      const known = memory.get(key);
      if (known !== undefined) return known;
      if (memory.size >= MEMORY) memory.clear();
      own.deal(playouts.dealFor(key));
      const usual = indexOf(open, ruleset.decide(plan, state, own));
      const side = teamOf(ruleset, plan, state, ruleset.actor(plan, state));
      const choice = open[best(playouts, { state, side, open, usual, budget, isUp })]!.choice;
      memory.set(key, choice);
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
  /** Where the built-in player's choice stands among the open ones. */
  readonly usual: number;
  readonly budget: number;
  /** Whether there is no time left: one decision may take many minutes. */
  readonly isUp: (() => boolean) | undefined;
}

/** Successive halving: each round plays the same dice for all that are left and drops the worse half. */
function best(playouts: Playouts, { state, side, open, usual, budget, isUp }: Decision): number {
  const values = open.map((): number[] => []);
  const rounds = Math.ceil(Math.log2(open.length));
  let left = [...values.keys()];
  for (let round = 0, played = 0; round < rounds; round++) {
    const each = Math.max(FEWEST, Math.floor(budget / rounds / left.length));
    for (const until = played + each; played < until; played++) {
      for (const index of left) {
        if (isUp?.()) throw new TimeIsUp();
        values[index]!.push(playouts.value(state, open[index]!.choice, side, played));
      }
    }
    const others = left.filter(index => index !== usual).sort((a, b) => mean(values[b]!) - mean(values[a]!));
    left = [usual, ...others.slice(0, Math.max(1, Math.floor(left.length / 2)))];
  }
  const rival = left[1]!;
  return surelyBetter(values[rival]!, values[usual]!) ? rival : usual;
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Compared die for die: what the same dice did to both is no difference. */
function surelyBetter(mine: readonly number[], usual: readonly number[]): boolean {
  const gains = mine.map((value, index) => value - usual[index]!);
  const gain = mean(gains);
  const variance = mean(gains.map(each => (each - gain) ** 2));
  return gain > SURE * Math.sqrt(variance / gains.length);
}
