import { invalid } from '@fray/engine';

/** A range with more values than this is probably a typing mistake. */
const MAX_VALUES = 1_000;

/**
 * A field of a setup by its path, as error messages write it.
 *
 * @example
 * pathOf('party[0].scores.strength'); // ['party', 0, 'scores', 'strength']
 */
export function pathOf(text: string): (string | number)[] {
  const steps = [...text.matchAll(/\.?([^.[\]]+)|\[(\d+)\]/gy)];
  const read = steps.map(([whole]) => whole).join('');
  if (text === '' || read !== text || text.startsWith('.')) {
    throw invalid('setup/invalid', 'The field', [
      { path: text, reason: "must be a path such as 'enemy.skl' or 'party[0].level'" },
    ]);
  }
  return steps.map(([, name, index]) => (index === undefined ? name! : Number(index)));
}

/** A copy of the setup with another value in a field. Missing objects on the path are created. */
export function withField(setup: unknown, field: string, value: unknown): unknown {
  const path = pathOf(field);
  const put = (at: unknown, depth: number): unknown => {
    if (depth === path.length) return value;
    const step = path[depth]!;
    if (typeof step === 'number') {
      const list = Array.isArray(at) ? [...at] : [];
      if (step > list.length) {
        throw invalid('setup/invalid', 'The field', [
          {
            path: field,
            reason: `the list has ${list.length} ${list.length === 1 ? 'entry' : 'entries'}, so there is no [${step}]`,
          },
        ]);
      }
      list[step] = put(list[step], depth + 1);
      return list;
    }
    const record = typeof at === 'object' && at !== null && !Array.isArray(at) ? at : {};
    return { ...record, [step]: put((record as Record<string, unknown>)[step], depth + 1) };
  };
  return put(setup, 0);
}

/** A field and the values it takes. */
export interface Axis {
  /** Its path. */
  readonly field: string;
  /** What people call it: 'Orc: Attack'. */
  readonly label?: string;
  readonly values: readonly unknown[];
  /** Values that were asked for, but do not fit the rest of the setup. */
  readonly leftOut?: readonly LeftOut[];
}

/** A value that the ruleset knows but does not accept in this setup, and why. */
export interface LeftOut {
  readonly value: unknown;
  readonly reason: string;
}

/**
 * Reads an axis as people write it: a range with an optional step, or a list.
 *
 * @example
 * axisOf('enemy.skl=6..12');        // seven values
 * axisOf('hero.lp=10..30:5');         // 10, 15, 20, 25, 30
 * axisOf('weapon=dagger,longsword');  // two words; numbers, true, false and null are read as such
 */
export function axisOf(text: string): Axis {
  const cut = text.indexOf('=');
  const wrong = (reason: string) => invalid('setup/invalid', 'The axis', [{ path: text, reason }]);
  if (cut < 1 || cut === text.length - 1) throw wrong("must be written as 'field=1..10' or 'field=a,b,c'");
  const field = text.slice(0, cut);
  pathOf(field);
  const given = text.slice(cut + 1);
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)(?::([\d.]+))?$/.exec(given);
  if (!range) return { field, values: given.split(',').map(wordOf) };
  const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0) || !(count >= 1) || count > MAX_VALUES) {
    throw wrong(`must go upwards in 1 to ${MAX_VALUES} steps`);
  }
  // Rounded by text, so that steps of 0.1 give 0.3 and not 0.30000000000000004.
  const digits = Math.max(...[range[1]!, range[3] ?? '1'].map(each => each.split('.')[1]?.length ?? 0));
  return {
    field,
    values: Array.from({ length: count }, (_, i) => Number((from + i * step).toFixed(digits))),
  };
}

function wordOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
