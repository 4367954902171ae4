import type { Issue } from '@fray/engine';

/** Something that keeps a team from fighting, and where it stands. */
export interface Fault {
  /** Whose: the place in the team; null where it concerns the team itself. */
  readonly member: number | null;
  /** Of the member, or of the team: `equipment.weapon`. */
  readonly field: string;
  readonly code: string;
  readonly text: string;
}

/** What a check of a team found, place by place. */
export function faultsOf(issues: readonly Issue[]): Fault[] {
  return issues.map(({ path, code = '', reason }) => {
    const [, at, rest = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    return {
      member: at === undefined ? null : Number(at),
      field: at === undefined ? path : rest,
      code,
      text: sentence(reason, code),
    };
  });
}

/** The reason without its code, and not with all that could have stood there instead. */
function sentence(reason: string, code: string): string {
  const words = reason
    .replace(code && ` (${code})`, '')
    .replace(code && `${code}: `, '')
    .replace(/[;.] [Tt]here are [^.]*,[^.]*\.?$/, '.');
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? '' : '.');
}

/** Those of a field: it itself, or anything in it. With `exact`, it itself. */
export function faultsAt(faults: readonly Fault[], field: string, exact = false): Fault[] {
  return faults.filter(
    each =>
      each.field === field ||
      (!exact && /^[.[]/.test(each.field.slice(field.length)) && each.field.startsWith(field)),
  );
}

/** The same, in words only. */
export function textsAt(faults: readonly Fault[], field: string, exact = false): string[] {
  return faultsAt(faults, field, exact).map(({ text }) => text);
}
