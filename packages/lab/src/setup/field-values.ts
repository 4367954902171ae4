import { compileSetup, FrayError, type Ruleset } from '@fray/engine';
import { withField } from './fields.js';

/** A word that is in no content pack. */
const UNKNOWN_WORD = 'x-no-such-thing';

/** Whether the ruleset accepts the setup with this value in the field. */
export function accepts(ruleset: Ruleset, setup: unknown, path: string, value: unknown): boolean {
  return refusal(ruleset, setup, path, value) === undefined;
}

/** The error with which the ruleset refuses a value of a field; undefined if it accepts it. */
function refusal(ruleset: Ruleset, setup: unknown, path: string, value: unknown): FrayError | undefined {
  try {
    compileSetup(ruleset, withField(setup, path, value), 'The setup');
    return undefined;
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
}

/** Why the ruleset refuses a value of a field, in a few words; undefined if it accepts it. */
export function reasonAgainst(
  ruleset: Ruleset,
  setup: unknown,
  path: string,
  value: unknown,
): string | undefined {
  const error = refusal(ruleset, setup, path, value);
  if (!error) return undefined;
  const [first, ...more] = error.issues;
  if (!first) return error.message.replace(/\.$/, '');
  const text = `${first.path ? `${first.path}: ` : ''}${first.reason}`.replace(/\.$/, '');
  return more.length === 0
    ? text
    : `${text}, and ${more.length} more ${more.length === 1 ? 'place' : 'places'}`;
}

/** The words that a field can hold. They are read from the error for an unknown word, which lists those that there are. */
export function knownWords(ruleset: Ruleset, setup: unknown, path: string): string[] {
  const issues = refusal(ruleset, setup, path, UNKNOWN_WORD)?.issues ?? [];
  const about = issues.find(issue => issue.path === path || issue.reason.includes(UNKNOWN_WORD));
  const listed = /there are ([^.;(]+)/i.exec(about?.reason ?? '')?.[1];
  return listed?.trim().split(/, | and /) ?? [];
}

/** A round number, about a twentieth of the value. */
export function stepFor(value: number, whole: boolean): number {
  const rough = Math.abs(value) / 20;
  if (rough <= 1 && whole) return 1;
  const power = 10 ** Math.floor(Math.log10(rough || 0.1));
  return Number(([1, 2, 5, 10].find(each => each * power >= rough)! * power).toPrecision(6));
}
