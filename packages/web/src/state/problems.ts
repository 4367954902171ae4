import type { Issue } from '@fray/engine';

/** Something that keeps a team from fighting or a hero from setting out, and the field it belongs to. */
export interface Problem {
  /** The index of the member; null if the team itself is concerned. */
  readonly member: number | null;
  /** The field of the member or of the team: `equipment.weapon`. */
  readonly field: string;
  readonly code: string;
  readonly text: string;
}

/** Sorts the issues of a check by member and field. */
export function toProblems(issues: readonly Issue[]): Problem[] {
  return issues.map(({ path, code = '', reason }) => {
    const [, at, rest = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    return {
      member: at === undefined ? null : Number(at),
      field: at === undefined ? path : rest,
      code,
      text: toSentence(reason, code),
    };
  });
}

/** The reason as a sentence, without its code and without the list of allowed values. */
function toSentence(reason: string, code: string): string {
  const words = reason
    .replace(code && ` (${code})`, '')
    .replace(code && `${code}: `, '')
    .replace(/[;.] [Tt]here are [^.]*,[^.]*\.?$/, '.');
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? '' : '.');
}

/** The problems of a field and of the fields within it; with `exact`, of the field only. */
export function problemsAt(problems: readonly Problem[], field: string, exact = false): Problem[] {
  return problems.filter(
    each =>
      each.field === field ||
      (!exact && /^[.[]/.test(each.field.slice(field.length)) && each.field.startsWith(field)),
  );
}

/** The texts of these problems. */
export function problemTextsAt(problems: readonly Problem[], field: string, exact = false): string[] {
  return problemsAt(problems, field, exact).map(({ text }) => text);
}
