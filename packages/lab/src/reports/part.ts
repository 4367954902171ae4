import type { Seed } from '@fray/engine';
import type { Plot, WatchRef } from './shape.js';
import { percent, policiesText } from './words.js';

/** A section of a report: a plot, and the numbers behind it. */
export interface Part {
  readonly title: string;
  readonly note?: string;
  readonly plot?: Plot;
  readonly table?: Table;
  /** Needs the full width. */
  readonly wide?: boolean;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** The cells are words rather than numbers. */
  readonly words?: boolean;
  /** The fight behind each row, if there is one. */
  readonly watch?: readonly (WatchRef | undefined)[];
}

/** Everything that is shown of a report. */
export interface ReportParts {
  /** The result in a sentence. */
  readonly lead: string;
  /** The inputs, and how the result was found. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly parts: readonly Part[];
}

interface ReportSource {
  readonly inputs: {
    readonly ruleset: string;
    readonly policies: readonly string[];
    readonly seed?: Seed;
    readonly fights?: number;
  };
  readonly version: number;
  readonly content?: string;
}

/** The facts that all reports have. `fights` is the number of fights in words. */
export function factsOf({ inputs, version, content }: ReportSource, fights: string): ReportParts['facts'] {
  return [
    ['Ruleset', `${inputs.ruleset}, version ${version}`],
    ...(content === undefined ? [] : [['Own content', content] as const]),
    ['Fights', fights],
    ...(inputs.seed === undefined ? [] : [['Seed', String(inputs.seed)] as const]),
    ['Players', policiesText(inputs.policies)],
  ];
}

/** The number of fights in words: '1,000 for each value'. */
export function fightsText(
  { fights, error }: { readonly fights: number; readonly error?: number },
  what: string,
  known = 'win rates are',
): string {
  if (error === undefined) return `${counted(fights)} ${what}`;
  return `at most ${counted(fights)} ${what}, until ${known} known to within ${percent(error, 2)}`;
}

export function counted(count: number): string {
  return count.toLocaleString('en');
}
