import { type FrayError, type Issue, invalid, type Seed } from '@fray/engine';

/** Collects all that is wrong with a caller's options, so that one error can name every place. */
export class Inputs {
  private readonly issues: Issue[] = [];
  private readonly options: Readonly<Record<string, unknown>>;

  constructor(
    private readonly what: string,
    options: unknown,
  ) {
    this.options = isRecord(options) ? options : {};
    if (!isRecord(options)) this.wrong('', 'must be an object of options');
  }

  wrong(path: string, reason: string): void {
    this.issues.push({ path, reason });
  }

  /** A whole number within limits; undefined where it is left out. */
  whole(name: string, least: number, most: number): number | undefined {
    const value = this.options[name];
    if (value === undefined) return undefined;
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    this.wrong(name, `must be a whole number from ${least} to ${most}, not ${show(value)}`);
    return undefined;
  }

  /** A number above 0 and below 1; undefined where it is left out. */
  share(name: string): number | undefined {
    const value = this.options[name];
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value > 0 && value < 1) return value;
    this.wrong(name, `must be a number between 0 and 1, not ${show(value)}`);
    return undefined;
  }

  text(name: string): string {
    const value = this.options[name];
    if (typeof value === 'string') return value;
    this.wrong(name, `must be text, not ${show(value)}`);
    return '';
  }

  get<T>(name: string, holds: (value: unknown) => value is T, reason: string): T | undefined {
    const value = this.options[name];
    if (value === undefined || holds(value)) return value;
    this.wrong(name, `${reason}, not ${show(value)}`);
    return undefined;
  }

  /** Throws one error for everything that was found wrong. */
  check(): void {
    if (this.issues.length > 0) throw this.error();
  }

  private error(): FrayError {
    return invalid('setup/invalid', this.what, this.issues);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFunction(value: unknown): value is (...values: never[]) => unknown {
  return typeof value === 'function';
}

export function isSignal(value: unknown): value is AbortSignal {
  return isRecord(value) && typeof value.aborted === 'boolean' && isFunction(value.addEventListener);
}

/** The limits of replays, with room for the number of a fight, and not the seed of one fight alone. */
export function isSeed(value: unknown): value is Seed {
  return typeof value === 'string'
    ? value.length <= MOST_SEED && !/#=?\d+$/.test(value)
    : Number.isSafeInteger(value);
}

const MOST_SEED = 184;
export const SEED_WANTED = `must be a whole number or a text of up to ${MOST_SEED} letters that does not end in '#' or '#=' and a number`;

/** A value as an error message shows it. */
function show(value: unknown): string {
  if (value === undefined) return 'left out';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  if (value === null || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a${typeof value === 'object' ? 'n object' : ` ${typeof value}`}`;
}
