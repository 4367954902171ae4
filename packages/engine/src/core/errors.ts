/** The layer an error comes from and what went wrong there, e.g. `choice/blocked`. */
export type ErrorCode =
  | 'choice/blocked'
  | 'choice/unknown'
  | 'content/invalid'
  | 'dice/record-differs'
  | 'dice/script-left'
  | 'dice/script-missing'
  | 'dice/script-wrong'
  | 'fight/needs-dice'
  | 'fight/over'
  | 'fight/nothing-to-undo'
  | 'fight/too-long'
  | 'notation/syntax'
  | 'notation/too-large'
  | 'replay/differs'
  | 'replay/invalid'
  | 'ruleset/unknown'
  | 'setup/invalid'
  | 'setup/unknown'
  | 'snapshot/invalid';

/** One place in the input that is wrong: a path such as `hero.characteristics.lck` and the reason. */
export interface Issue {
  readonly path: string;
  readonly reason: string;
  /** For programs: 'invalid_type' for what a schema refuses, or as a ruleset names its faults: 'hands_full'. */
  readonly code?: string;
}

export interface FrayErrorOptions {
  /** What is wrong, place by place, when the input has places. */
  readonly issues?: readonly Issue[];
  /** Whatever a program needs to react: the blocked choice, the index that differs, … */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Every failure that a caller can cause or cure. Anything else that is thrown is a bug.
 *
 * @example
 * try { fight.act(choice) } catch (error) {
 *   if (error instanceof FrayError && error.code === 'choice/blocked') show(error.message);
 * }
 */
export class FrayError extends Error {
  override readonly name = 'FrayError';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: FrayErrorOptions = {}) {
    super(message);
    this.code = code;
    this.issues = options.issues ?? [];
    this.data = options.data ?? {};
  }
}
