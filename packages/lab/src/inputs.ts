import { type FrayError, type Issue, invalid, type Seed } from '@fray/engine';

/** Checks a caller's options and collects everything that is wrong, so that one error can name every place. */
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

  /** A whole number within limits; undefined if it is left out. */
  whole(name: string, min: number, max: number): number | undefined {
    const value = this.options[name];
    if (value === undefined) return undefined;
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.wrong(name, `must be a whole number from ${min} to ${max}, not ${show(value)}`);
    return undefined;
  }

  /** A number above 0 and below 1; undefined if it is left out. */
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

  get<T>(name: string, isValid: (value: unknown) => value is T, reason: string): T | undefined {
    const value = this.options[name];
    if (value === undefined || isValid(value)) return value;
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

/** A seed of many fights: short enough that a replay accepts it with the number of a fight, and not the seed of a single fight. */
export function isSeed(value: unknown): value is Seed {
  return typeof value === 'string'
    ? value.length <= MAX_SEED_LENGTH && !/#=?\d+$/.test(value)
    : Number.isSafeInteger(value);
}

const MAX_SEED_LENGTH = 184;
export const SEED_WANTED = `must be a whole number or a text of up to ${MAX_SEED_LENGTH} letters that does not end in '#' or '#=' and a number`;

/** A value as an error message shows it. */
function show(value: unknown): string {
  if (value === undefined) return 'left out';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  if (value === null || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a${typeof value === 'object' ? 'n object' : ` ${typeof value}`}`;
}
