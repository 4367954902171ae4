import { FrayError, parse, type Ruleset } from '@fray/engine';
import { withField } from './fields.js';

/** A word that no content knows. */
const STRANGE = 'x-no-such-thing';

/** Whether the ruleset takes the setup with this value in the field. */
export function accepts(ruleset: Ruleset, setup: unknown, path: string, value: unknown): boolean {
  return refusal(ruleset, setup, path, value) === undefined;
}

/** What the ruleset has against a value of a field; undefined where it has nothing. */
function refusal(ruleset: Ruleset, setup: unknown, path: string, value: unknown): FrayError | undefined {
  try {
    ruleset.compile(parse(ruleset.setup, withField(setup, path, value), 'setup/invalid', 'The setup'));
    return undefined;
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
}

/** Why the ruleset does not take a value of a field, in a few words; undefined where it does. */
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
  const told = `${first.path ? `${first.path}: ` : ''}${first.reason}`.replace(/\.$/, '');
  return more.length === 0
    ? told
    : `${told}, and ${more.length} more ${more.length === 1 ? 'place' : 'places'}`;
}

/** A ruleset that is asked for something it does not know says what there is. */
export function knownWords(ruleset: Ruleset, setup: unknown, path: string): string[] {
  const issues = refusal(ruleset, setup, path, STRANGE)?.issues ?? [];
  const about = issues.find(issue => issue.path === path || issue.reason.includes(STRANGE));
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
