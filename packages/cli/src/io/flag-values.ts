import { parseSeed, policyProblem } from '@fray/lab';
import { InvalidArgumentError } from 'commander';

/** Parses the value of a flag for commander; a wrong value is refused with the reason. */
type Parse<T> = (text: string) => T;

/** A whole number within bounds, written in plain digits (underscores may group them: 1_000_000). */
export function whole(least: number, most: number): Parse<number> {
  return text => {
    const digits = text.trim().replaceAll('_', '');
    const value = Number(digits);
    if (!/^[+-]?\d+$/.test(digits) || !Number.isSafeInteger(value)) {
      throw new InvalidArgumentError('It must be a whole number.');
    }
    if (value < least || value > most) {
      throw new InvalidArgumentError(`It must be from ${group(least)} to ${group(most)}.`);
    }
    return value;
  };
}

function group(value: number): string {
  return value.toLocaleString('en');
}

/** A seed: a whole number if it is one, else any text. */
export function seed(text: string): number | string {
  if (text.length > 200) throw new InvalidArgumentError('A seed has at most 200 letters.');
  return parseSeed(text);
}

/** The public address of a server: scheme and host only. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '').toLowerCase() !== url.origin) {
    throw new InvalidArgumentError('It must be like https://fray.example, without a path.');
  }
  return url.origin;
}

/** 'fights=500', added to the limits given before. The server checks the names. */
export function limit(text: string, before: Record<string, number> = {}): Record<string, number> {
  const [, name, value] = /^([a-zA-Z]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('It must be like fights=500.');
  return { ...before, [name]: whole(1, 1_000_000_000_000)(value!) };
}

/** The trusted proxies: how many, or their addresses. The server checks the addresses. */
export function proxies(text: string): number | string[] {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : text.split(',').map(each => each.trim());
}

/** The name of a policy. */
export function policy(text: string): string {
  const reason = policyProblem(text);
  if (reason === undefined) return text;
  throw new InvalidArgumentError(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
}

/** The name of a policy for the player's sides, or a name for each side, separated by commas. */
export function players(text: string): string {
  return text.split(',').map(policy).join(',');
}

/** A share of the whole: 0.5, 50% or 1/2, above 0 and below 1. */
export function share(text: string): number {
  const [, above, below, percent] =
    /^([\d.]+)(?:\/([\d.]+)|(%))?$/.exec(text.trim().replace(' %', '%')) ?? [];
  const value = Number(above) / (percent ? 100 : Number(below ?? 1));
  if (value > 0 && value < 1) return value;
  throw new InvalidArgumentError("It must lie between 0 and 1, as in '0.5', '50%' or '1/2'.");
}
