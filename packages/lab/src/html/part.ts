import type { Plot, WatchRef } from './shape.js';

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
