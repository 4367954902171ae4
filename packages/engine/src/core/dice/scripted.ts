import { append } from '../append.js';
import { FrayError } from '../errors.js';
import type { Bands, Dice } from './dice.js';

/** One scripted answer: a total (8), single faces ([3, 5]), or either with the label it must be asked under. */
export type ScriptedRoll =
  | number
  | readonly number[]
  | { readonly label: string; readonly value: number | readonly number[] };

/**
 * Dice that show what a test or a 'what if' says, in order. A roll too many fails, and `done()` fails when
 * a roll was left over. `chance` is answered by 1 or 0, `pick` by an index.
 *
 * @example
 * const dice = new ScriptedDice([8, [3, 5], { label: 'death save', value: 7 }]);
 */
export class ScriptedDice implements Dice {
  readonly faces: number[] = [];
  private position = 0;

  constructor(private readonly script: readonly ScriptedRoll[]) {}

  /** Reads `8,3+5,attack:7` as the command line takes it. */
  static parse(text: string): ScriptedDice {
    const entries = text.split(',').map((part, index): ScriptedRoll => {
      const [, label, value = ''] = /^(?:(.*):)?(.*)$/.exec(part.trim())!;
      // Number('') is 0 and Number('1e1') is 10: neither is what was meant.
      const digits = value.split('+').map(face => face.trim());
      const faces = digits.map(Number);
      if (!digits.every(face => /^\d{1,9}$/.test(face))) {
        throw new FrayError(
          'dice/script-wrong',
          `Roll ${index + 1} of the script is '${part}'. Write a total (8), faces (3+5), or a label before either (attack:8).`,
          { data: { index, roll: part } },
        );
      }
      const result = faces.length > 1 ? faces : faces[0]!;
      return label ? { label, value: result } : result;
    });
    return new ScriptedDice(entries);
  }

  roll(sides: number, label: string, _bands?: Bands): number {
    return this.sum(1, sides, label);
  }

  sum(count: number, sides: number, label: string, _bands?: Bands): number {
    const value = this.take(label, `${count}d${sides}`);
    const faces = typeof value === 'number' ? facesOf(value, count, sides) : [...value];
    const fits =
      faces?.length === count && faces.every(face => Number.isInteger(face) && face >= 1 && face <= sides);
    if (!fits) {
      const total = `${count}d${sides} shows ${count} to ${count * sides}`;
      return this.refuse(
        value,
        label,
        typeof value === 'number' ? total : `${total}: ${count} face(s) of 1 to ${sides}`,
      );
    }
    this.faces.length = 0;
    append(this.faces, faces);
    return faces.reduce((total, face) => total + face, 0);
  }

  chance(wins: number, of: number, label: string): boolean {
    const value = this.take(label, `${wins} in ${of}`);
    if (value !== 0 && value !== 1) this.refuse(value, label, 'a chance is answered by 1 (yes) or 0 (no)');
    if (value === 1 ? wins <= 0 : wins >= of) this.refuse(value, label, `${wins} in ${of} is certain`);
    this.faces.length = 0;
    this.faces.push(value === 1 ? 1 : of);
    return value === 1;
  }

  pick(weights: readonly number[], label: string): number {
    const value = this.take(label, `one of ${weights.length}`);
    if (typeof value !== 'number' || !(weights[value]! > 0)) {
      return this.refuse(value, label, `it must be an index below ${weights.length} with a weight above 0`);
    }
    return value;
  }

  snapshot(): number[] {
    return [this.position];
  }

  restore(integers: readonly number[]): void {
    this.position = integers[0]!;
  }

  /** How many scripted rolls have not been asked for yet. */
  get left(): number {
    return this.script.length - this.position;
  }

  /** Fails when rolls are left over: the rules asked for fewer dice than the script holds. */
  done(): void {
    if (this.left > 0) {
      throw new FrayError(
        'dice/script-left',
        `${this.left} scripted roll(s) were never asked for, from roll ${this.position + 1} on.`,
        {
          data: { left: this.left, position: this.position },
        },
      );
    }
  }

  private take(label: string, what: string): number | readonly number[] {
    const entry = this.script[this.position];
    if (entry === undefined) {
      throw new FrayError(
        'dice/script-missing',
        `The script ends before roll ${this.position + 1}: ${what} for '${label}'. Add it.`,
        {
          data: { index: this.position, label, what },
        },
      );
    }
    this.position++;
    if (typeof entry === 'number' || !('label' in entry)) return entry;
    if (entry.label !== label) this.refuse(entry.value, label, `the script expected it for '${entry.label}'`);
    return entry.value;
  }

  private refuse(value: unknown, label: string, why: string): never {
    throw new FrayError(
      'dice/script-wrong',
      `Scripted roll ${this.position} (${value}) cannot answer '${label}': ${why}.`,
      {
        data: { index: this.position - 1, label, value },
      },
    );
  }
}

/** Faces that add up to a total, as even as they go, so that a script may name totals only. Undefined: too much. */
function facesOf(total: number, count: number, sides: number): number[] | undefined {
  const faces: number[] = [];
  let left = total;
  for (let dice = count; dice > 0; dice--) {
    const face = Math.min(sides, Math.floor(left / dice));
    faces.push(face);
    left -= face;
  }
  return left === 0 ? faces : undefined;
}
