import { SeededDice } from '../dice/seeded.js';
import type { Option, Ruleset } from '../ruleset.js';
import { keyText } from '../state-key.js';
import { Playouts, redrawn, type Standpoint } from './playouts.js';
import { openOptions, type Policy, teamOf } from './policy.js';

/** How far a search goes for one decision. */
export interface SearchSettings {
  /** How much it may try, all candidates together: so many play-outs, or so many choices made in them. */
  readonly budget: number;
  readonly countedIn: 'play-outs' | 'choices';
  /** After this many choices a play-out stops, and the state it came to is evaluated. */
  readonly horizon: number;
  /** How many candidates are played out; of more, those that look best at a glance. */
  readonly candidates: number;
  /** How many standard errors better a choice must be than the default policy's choice. */
  readonly standardErrors: number;
  /** Called before every play-out, because one decision may take many minutes: it may throw to end the search. */
  readonly beforePlayout?: (() => void) | undefined;
}

/** Decisions remembered before the memory is cleared. */
const MAX_REMEMBERED = 200_000;

/** Play-outs of each candidate in a round, however small the budget. */
const MIN_PLAYOUTS = 4;

/**
 * Tries possible choices: applies each to a copy and plays on with the default policies, many times, all candidates with the
 * same dice. It departs from the default policy's choice only for one that is better beyond doubt, so more play-outs can only help.
 *
 * What it decides depends only on what its side knows of the state: every play-out draws anew what is hidden, and its own dice are dealt by
 * the key of such a state. It never draws from the dice it is given. So its decisions can be replayed, remembered and enumerated. Questions in the middle of a rule cannot be tried, because
 * the rule has already begun: they are answered by the default policy.
 */
export function searchPolicy(ruleset: Ruleset, settings: SearchSettings): Policy {
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
      const actor = ruleset.actor(plan, state);
      const viewer = ruleset.sideOf(plan, state, actor);
      // Of two states that differ only in what is hidden this is the same.
      ownDice.deal(0);
      const known = redrawn(ruleset, plan, state, viewer, ownDice);
      const key = keyText(ruleset, plan, known);
      const before = remembered.get(key);
      if (before !== undefined) return before;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      ownDice.deal(playouts.dealFor(key));
      const defaultIndex = indexOf(open, ruleset.decide(plan, known, ownDice));
      const side = teamOf(ruleset, plan, known, actor);
      const standpoint = { state: known, viewer, side };
      const best = findBest(playouts, { standpoint, open, defaultIndex, settings });
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
  readonly standpoint: Standpoint;
  readonly open: readonly Option<unknown>[];
  /** Index of the default policy's choice among the open ones. */
  readonly defaultIndex: number;
  readonly settings: SearchSettings;
}

/** Successive halving: each round plays the same dice for all remaining candidates and drops the worse half. */
function findBest(playouts: Playouts, decision: Decision): number {
  const { standpoint, open, defaultIndex, settings } = decision;
  const { budget, countedIn, horizon, standardErrors, beforePlayout } = settings;
  const values = open.map((): number[] => []);
  let left = candidatesOf(playouts, decision);
  if (left.length === 1) return defaultIndex;
  const rounds = Math.ceil(Math.log2(left.length));
  for (let round = 0, played = 0; round < rounds; round++) {
    const allowed = Math.floor(budget / rounds);
    for (let spent = 0, sweeps = 1; ; sweeps++) {
      for (const index of left) {
        beforePlayout?.();
        values[index]!.push(playouts.value(standpoint, open[index]!.choice, played, horizon));
        spent += countedIn === 'choices' ? playouts.length : 1;
      }
      played++;
      // Would one more for each be too many, if it took as long as those before on average?
      if (sweeps >= MIN_PLAYOUTS && spent * (sweeps + 1) > allowed * sweeps) break;
    }
    const others = left
      .filter(index => index !== defaultIndex)
      .sort((a, b) => mean(values[b]!) - mean(values[a]!));
    left = [defaultIndex, ...others.slice(0, Math.max(1, Math.floor(left.length / 2)))];
  }
  const rival = left[1]!;
  return isSurelyBetter(values[rival]!, values[defaultIndex]!, standardErrors) ? rival : defaultIndex;
}

/** The part of a budget of choices that goes into looking at all options for a moment. */
const GLANCE_SHARE = 1 / 8;

/** The default policy's choice, and the others that look best after one short play-out. */
function candidatesOf(playouts: Playouts, { standpoint, open, defaultIndex, settings }: Decision): number[] {
  const { budget, countedIn, candidates } = settings;
  const all = [...open.keys()];
  if (all.length <= candidates) return all;
  // Many first steps come to the same in the next moment, so it looks a little farther where the budget allows it.
  const glance = countedIn === 'choices' ? Math.max(1, Math.floor((budget * GLANCE_SHARE) / all.length)) : 1;
  const values = open.map(({ choice }) => playouts.value(standpoint, choice, 0, glance));
  const others = all.filter(index => index !== defaultIndex).sort((a, b) => values[b]! - values[a]!);
  return [defaultIndex, ...others.slice(0, candidates - 1)];
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Compares play-out by play-out, so that luck which both had in common cancels out. */
function isSurelyBetter(
  candidate: readonly number[],
  current: readonly number[],
  standardErrors: number,
): boolean {
  const gains = candidate.map((value, index) => value - current[index]!);
  const gain = mean(gains);
  const variance = mean(gains.map(each => (each - gain) ** 2));
  return gain > standardErrors * Math.sqrt(variance / gains.length);
}
