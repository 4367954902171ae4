import type { Seed } from '@fray/engine';
import { RULESET_MODULES } from '@fray/engine/ruleset-loaders';
import { findLabExample } from '../../rulesets/find-plugin.js';

/** The kinds of questions. */
export const ASKS = [
  'simulate',
  'sweep',
  'tune',
  'compare',
  'best',
  'sensitivity',
  'odds',
  'search',
  'matrix',
  'bands',
] as const;
export type Ask = (typeof ASKS)[number];

/** A question as the form and links hold it. Members that its kind does not need keep their values. */
export interface LabQuery {
  readonly ask: Ask;
  /** The name of a shipped setup, or of a ruleset for its default setup. */
  readonly setup: string;
  /** The user's own setup; undefined for the shipped one. */
  readonly own: unknown;
  /** The policy of each side; sides that are left out have the default policy. */
  readonly policies: readonly string[];
  /** Null for the default number. */
  readonly fights: number | null;
  /** Stop as soon as win rates are known to this margin; in a comparison, the difference of win rates. Null: never. */
  readonly error: number | null;
  readonly seed: Seed;
  /** The axes: one or two for a sweep, one for tuning, one or more for the best kit: 'heroes[0].ac=12..18'. */
  readonly vary: readonly string[];
  /** The side whose win rate is asked for. */
  readonly side: number;
  readonly target: number;
  /** The user's own kits; undefined for all combinations of the axes. */
  readonly kits: unknown;
  /** How sure it must be that the best kit is not dropped. */
  readonly confidence: number;
  /** The most fights of all kits; null for the default. */
  readonly totalFights: number | null;
  /** The numbers that are changed by a step, or what they belong to; none for all. */
  readonly numbers: readonly string[];
  /** The changes of a comparison, 'heroes[0].ac=16', and its policies. */
  readonly against: readonly string[];
  readonly againstPolicies: readonly string[];
  /** The two fields of a matrix, and its entrants as words or JSON. */
  readonly fields: readonly string[];
  readonly entrants: readonly string[];
  /** The limits for best play; null for the defaults. */
  readonly maxStates: number | null;
  readonly maxSeconds: number | null;
  readonly budget: number | null;
  /** The user's own bands; undefined for the shipped ones. */
  readonly bands: unknown;
}

/** The default values of a question. */
export const DEFAULT_QUESTION: Omit<LabQuery, 'setup'> = {
  ask: 'simulate',
  own: undefined,
  policies: [],
  fights: null,
  error: null,
  seed: 1,
  vary: [],
  side: 0,
  target: 0.5,
  kits: undefined,
  confidence: 0.95,
  totalFights: null,
  numbers: [],
  against: [],
  againstPolicies: [],
  fields: [],
  entrants: [],
  maxStates: null,
  maxSeconds: null,
  budget: null,
  bands: undefined,
};

/** The question when the lab is opened. */
export const exampleQuestion = (): LabQuery => ({
  ...DEFAULT_QUESTION,
  setup: RULESET_MODULES[0]!,
  ...findLabExample(),
});

/** The members that each kind of question needs besides the fight and the players. */
export const NEEDS: Readonly<Record<Ask, readonly (keyof LabQuery)[]>> = {
  simulate: ['fights', 'error', 'seed'],
  sweep: ['vary', 'side', 'fights', 'error', 'seed'],
  tune: ['vary', 'target', 'side', 'fights', 'error', 'seed'],
  compare: ['against', 'againstPolicies', 'fights', 'error', 'seed'],
  best: ['vary', 'kits', 'side', 'confidence', 'fights', 'totalFights', 'seed'],
  sensitivity: ['numbers', 'side', 'fights', 'error', 'seed'],
  odds: [],
  search: ['side', 'maxStates', 'maxSeconds', 'budget', 'fights', 'error', 'seed'],
  matrix: ['fields', 'entrants', 'fights', 'error', 'seed'],
  bands: ['bands'],
};

/** Whether a question is about one fight. Bands name their fights themselves. */
export const isAboutOneFight = (ask: Ask): boolean => ask !== 'bands';

/** The limits of numbers: least, most, and whether they are whole. */
export const LIMITS = {
  side: [0, 9, true],
  target: [0.000001, 0.999999, false],
  confidence: [0.000001, 0.999999, false],
  fights: [1, 1_000_000_000, true],
  totalFights: [1, Number.MAX_SAFE_INTEGER, true],
  error: [0.000001, 0.5, false],
  maxStates: [1, 16_000_000, true],
  maxSeconds: [1, 1_000_000, true],
  budget: [1, 1_000_000, true],
} as const satisfies Partial<Record<keyof LabQuery, readonly [number, number, boolean]>>;

/** What is wrong with a number; null if nothing is. */
export function numberProblem(name: keyof typeof LIMITS, value: number): string | null {
  const [least, most, whole] = LIMITS[name];
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return null;
  return `must be a ${whole ? 'whole ' : ''}number from ${plain(least)} to ${plain(most)}`;
}

/** With thousands separators: '1,000,000'. */
const plain = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 6 });

/** Reads a value as people write it: JSON if it is valid JSON, else a word. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Splits 'heroes[0].ac=16' into its two parts. */
export function parseChange(text: string): { readonly field: string; readonly value: unknown } {
  const cut = text.indexOf('=');
  return { field: text.slice(0, cut), value: parseValue(text.slice(cut + 1)) };
}

/** The limits of exact odds before they are estimated. Every machine has memory for so many states. */
export const MAX_STATES = 500_000;
export const MAX_SECONDS = 60;
/** Play-outs per choice, and the greatest number of fights, if best play is estimated. */
export const BUDGET = 200;
export const SEARCHED_FIGHTS = 500;

/** Two questions with the same key have the same report. */
export function questionKey(question: LabQuery): string {
  const { ask, setup, own, policies, bands } = question;
  if (!isAboutOneFight(ask)) return JSON.stringify([ask, bands]);
  return JSON.stringify([ask, setup, own, policies, NEEDS[ask].map(name => question[name])]);
}
