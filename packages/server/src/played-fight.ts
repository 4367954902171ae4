import type { Outcome } from '@fray/engine';

/** A choice, or that the policy is to choose for who must choose now. */
export type Choosing = { readonly choice: unknown } | { readonly follow: true };

/** A fight that is played here, or in a worker thread. What answers say of it comes as JSON. */
export interface PlayedFight {
  /** How many choices were made. */
  readonly turn: number;
  readonly outcome: Outcome | null;
  /** Members that never change. */
  head(): string;
  /** Members that say what is to be chosen now. */
  choosing(): string;
  /** As it stands, for who plays it. */
  view(): string;
  /** About how many bytes of memory it takes. */
  weigh(): number;
  /**
   * Makes a choice and answers with what has happened, each event a `Told` as JSON, numbered on from `known`. What is
   * refused changes nothing.
   */
  choose(choosing: Choosing, known: number): string[] | Promise<string[]>;
  replay(): string | Promise<string>;
  /** Forgets what is kept elsewhere to answer quickly. */
  release(): void;
}
