import { CliError } from '../io/failure.js';
import { parseJsonFrom, readText } from '../io/files.js';
import type { Io } from '../io/io.js';
import { parseJson } from '../json/parse-json.js';

/** Choices from a file: a JSON list, or one JSON value per line; empty lines are ignored. */
export async function readChoices(path: string, io: Io): Promise<unknown[]> {
  const text = await readText(path, io.stdin);
  const whole = parseJson(text);
  if ('value' in whole) {
    if (Array.isArray(whole.value)) return whole.value;
    if (typeof whole.value === 'object' && whole.value !== null) return [whole.value];
    throw new CliError('choices/invalid', `${path}: choices are a JSON list, or one JSON value a line`);
  }
  // A malformed list is reported as such, and not read as lines.
  if (text.trimStart().startsWith('[')) return parseJsonFrom(text, path) as never;
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseJsonFrom(line, path, index + 1)]));
}
