import type { Seed } from '@fray/engine';
import type { Plot, WatchRef } from './shape.js';
import { percent, policiesText } from './words.js';

/** A part of a report: one idea, its plot, and the numbers behind it. */
export interface Part {
  readonly title: string;
  readonly note?: string;
  readonly plot?: Plot;
  readonly table?: Table;
  /** Needs all the width there is. */
  readonly wide?: boolean;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Words rather than numbers. */
  readonly words?: boolean;
  /** The fight behind each row, where there is one. */
  readonly watch?: readonly (WatchRef | undefined)[];
}

/** All that is shown of a report. */
export interface ReportParts {
  /** What it comes to, in a sentence. */
  readonly lead: string;
  /** What was asked, and how it was found. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly parts: readonly Part[];
}

interface AskedQuestion {
  readonly inputs: {
    readonly ruleset: string;
    readonly policies: readonly string[];
    readonly seed?: Seed;
    readonly fights?: number;
  };
  readonly version: number;
  readonly content?: string;
}

/** What every report was made of. `fights`: how many, in words. */
export function factsOf({ inputs, version, content }: AskedQuestion, fights: string): ReportParts['facts'] {
  return [
    ['Ruleset', `${inputs.ruleset}, version ${version}`],
    ...(content === undefined ? [] : [['Own content', content] as const]),
    ['Fights', fights],
    ...(inputs.seed === undefined ? [] : [['Seed', String(inputs.seed)] as const]),
    ['Players', policiesText(inputs.policies)],
  ];
}

/** How many fights were asked for, of each `what`. */
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
