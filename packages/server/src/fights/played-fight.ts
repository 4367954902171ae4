import type { BaseEvent, Outcome, Presentation } from '@fray/engine';

/** An event with its number, counted from 1, its text and how it is shown. */
export interface LoggedEvent {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
  readonly presentation: Presentation;
}

/** What a request decides: a choice; or `follow`, with which the policy chooses. */
export type Decision = { readonly choice: unknown } | { readonly follow: true };

/** A fight that is played in this thread or in worker threads. It hands out the parts of answers as JSON text. */
export interface PlayedFight {
  /** How many choices were made. */
  readonly turn: number;
  readonly outcome: Outcome | null;
  /** The members of the fight that never change, without braces. */
  headJson(): string;
  /** The members with the options, without braces. */
  optionsJson(): string;
  /** The view of the player. */
  viewJson(): string;
  /** About how many bytes of memory it takes. */
  estimateBytes(): number;
  /**
   * Makes a choice and returns the new events, each a `LoggedEvent` as JSON, numbered from `known` + 1. A refused choice
   * changes nothing.
   */
  choose(decision: Decision, known: number): string[] | Promise<string[]>;
  replayJson(): string | Promise<string>;
  /** Removes what caches hold of it. */
  release(): void;
}
