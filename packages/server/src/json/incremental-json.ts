import { equalityFor, isJsonEqual, type JsonEquality } from './json-equality.js';

/** Writes successive versions of a value as JSON, and writes only what has changed since the version before. */
export class IncrementalJson {
  /** The value that `text` is the JSON of. */
  private value: unknown = null;
  private text = 'null';
  /** The members or items of the value, by their place. */
  private readonly parts: IncrementalJson[] = [];
  private readonly keys: string[] = [];
  /** For each member its key as JSON, with the comma before and the colon after it. */
  private readonly keyTexts: string[] = [];

  /** Looks for changes `depth` levels down; values below that are written as a whole. */
  constructor(
    private readonly depth: number,
    private readonly isEqual: JsonEquality = isJsonEqual,
  ) {}

  stringify(value: unknown): string {
    if (this.depth === 0 || typeof value !== 'object' || value === null) return this.stringifyWhole(value);
    return Array.isArray(value)
      ? this.stringifyItems(value)
      : this.stringifyMembers(value as Record<string, unknown>);
  }

  private stringifyWhole(value: unknown): string {
    if (!this.isEqual(this.value, value)) {
      // As an item of a list, undefined is written as null.
      this.text = JSON.stringify(value) ?? 'null';
      this.value = value;
    }
    return this.text;
  }

  private stringifyItems(values: readonly unknown[]): string {
    let text = '[';
    for (let i = 0; i < values.length; i++) {
      this.parts[i] ??= new IncrementalJson(this.depth - 1);
      text += (i > 0 ? ',' : '') + this.parts[i]!.stringify(values[i]);
    }
    return `${text}]`;
  }

  private stringifyMembers(value: Readonly<Record<string, unknown>>): string {
    let text = '{';
    let at = 0;
    for (const key in value) {
      const member = value[key];
      if (member === undefined) continue;
      if (this.keys[at] !== key) this.setKey(at, key);
      text += this.keyTexts[at]! + this.parts[at]!.stringify(member);
      at++;
    }
    return `${text}}`;
  }

  private setKey(at: number, key: string): void {
    this.keys[at] = key;
    this.keyTexts[at] = `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`;
    this.parts[at] = new IncrementalJson(this.depth - 1, equalityFor(key));
  }
}
