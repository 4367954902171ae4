import type { Seed } from '@fray/engine';

/** What can be asked of a fight. */
export const ASKS = ['simulate', 'sweep', 'tune', 'compare', 'odds', 'search', 'matrix', 'bands'] as const;
export type Ask = (typeof ASKS)[number];

/** All that somebody wants to know, as it stands in a form and in a link. What an `ask` has no use for is left as it was. */
export interface Question {
  readonly ask: Ask;
  /** A shipped setup by its name, or a ruleset for its usual one. */
  readonly setup: string;
  /** A setup of one's own in its place; undefined: as shipped. */
  readonly own: unknown;
  /** Who plays each side; those left out play as usual. */
  readonly policies: readonly string[];
  /** Null: as many as are usual. */
  readonly fights: number | null;
  /** Fewer are enough as soon as win rates are known so well; for a comparison, what it changes of them. */
  readonly error: number | null;
  readonly seed: Seed;
  /** Sweeps take one field or two, tuning takes one: 'heroes[0].ac=12..18'. */
  readonly vary: readonly string[];
  /** Whose win rate. */
  readonly side: number;
  readonly target: number;
  /** Comparisons: what is different there, 'heroes[0].ac=16', and who plays. */
  readonly against: readonly string[];
  readonly againstPolicies: readonly string[];
  /** Matrices: where those stand who meet, and who they are: words, or JSON. */
  readonly fields: readonly string[];
  readonly entrants: readonly string[];
  /** Best play: how far it is followed, then how hard is searched; null: as usual. */
  readonly maxStates: number | null;
  readonly maxSeconds: number | null;
  readonly budget: number | null;
  /** Bands: a file of one's own as it was read; undefined: the shipped ones. */
  readonly bands: unknown;
}

/** What is asked unless somebody says something else. */
export const DEFAULT_QUESTION: Omit<Question, 'setup'> = {
  ask: 'simulate',
  own: undefined,
  policies: [],
  fights: null,
  error: null,
  seed: 1,
  vary: [],
  side: 0,
  target: 0.5,
  against: [],
  againstPolicies: [],
  fields: [],
  entrants: [],
  maxStates: null,
  maxSeconds: null,
  budget: null,
  bands: undefined,
};

/** Stands there when the lab is opened: worth a click, and answered within seconds. */
export const EXAMPLE_QUESTION: Question = {
  ...DEFAULT_QUESTION,
  ask: 'sweep',
  setup: 'd20/duel',
  vary: ['heroes[0].ac=12..18'],
};

/** What each question needs beside the fight and the players. */
export const NEEDS: Readonly<Record<Ask, readonly (keyof Question)[]>> = {
  simulate: ['fights', 'error', 'seed'],
  sweep: ['vary', 'side', 'fights', 'error', 'seed'],
  tune: ['vary', 'target', 'side', 'fights', 'error', 'seed'],
  compare: ['against', 'againstPolicies', 'fights', 'error', 'seed'],
  odds: [],
  search: ['side', 'maxStates', 'maxSeconds', 'budget', 'fights', 'error', 'seed'],
  matrix: ['fields', 'entrants', 'fights', 'error', 'seed'],
  bands: ['bands'],
};

/** Whether a question is about one fight: bands name theirs. */
export const isAboutOneFight = (ask: Ask): boolean => ask !== 'bands';

/** What numbers may be: from, to, and whether they are whole. */
export const LIMITS = {
  side: [0, 9, true],
  target: [0.000001, 0.999999, false],
  fights: [1, 1_000_000_000, true],
  error: [0.000001, 0.5, false],
  maxStates: [1, 16_000_000, true],
  maxSeconds: [1, 1_000_000, true],
  budget: [1, 1_000_000, true],
} as const satisfies Partial<Record<keyof Question, readonly [number, number, boolean]>>;

/** What such a number must be; null where it is so. */
export function numberProblem(name: keyof typeof LIMITS, value: number): string | null {
  const [least, most, whole] = LIMITS[name];
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return null;
  return `must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`;
}

/** A value as people write it: JSON where it is JSON, else a word. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** 'heroes[0].ac=16' in its two parts. */
export function parseChange(text: string): { readonly field: string; readonly value: unknown } {
  const cut = text.indexOf('=');
  return { field: text.slice(0, cut), value: parseValue(text.slice(cut + 1)) };
}

/** How far exact odds are followed before they are estimated: states that every machine has room for, and seconds. */
export const MAX_STATES = 500_000;
export const MAX_SECONDS = 60;
/** Play-outs a choice, and fights at most, where best play is estimated. */
export const BUDGET = 200;
export const SEARCHED_FIGHTS = 500;

/** Equal where two questions have the same answer. */
export function questionKey(question: Question): string {
  const { ask, setup, own, policies, bands } = question;
  if (!isAboutOneFight(ask)) return JSON.stringify([ask, bands]);
  return JSON.stringify([ask, setup, own, policies, NEEDS[ask].map(name => question[name])]);
}
