import { type Alike, alikeBy, isAlike } from './alike.js';

/** A value as JSON, again and again: what has not changed since the last time is not written anew. */
export class Rewritten {
  /** What the text says. */
  private value: unknown = null;
  private text = 'null';
  /** Of its members or elements, by their place. */
  private readonly parts: Rewritten[] = [];
  private readonly keys: string[] = [];
  private readonly heads: string[] = [];

  /** Looks for what has changed so many levels down; what lies deeper is written as a whole. */
  constructor(
    private readonly depth: number,
    private readonly isAsBefore: Alike = isAlike,
  ) {}

  write(value: unknown): string {
    if (this.depth === 0 || typeof value !== 'object' || value === null) return this.whole(value);
    return Array.isArray(value) ? this.list(value) : this.members(value as Record<string, unknown>);
  }

  private whole(value: unknown): string {
    if (!this.isAsBefore(this.value, value)) {
      // In a list nothing is null.
      this.text = JSON.stringify(value) ?? 'null';
      this.value = value;
    }
    return this.text;
  }

  private list(values: readonly unknown[]): string {
    let text = '[';
    for (let i = 0; i < values.length; i++) {
      this.parts[i] ??= new Rewritten(this.depth - 1);
      text += (i > 0 ? ',' : '') + this.parts[i]!.write(values[i]);
    }
    return `${text}]`;
  }

  private members(value: Readonly<Record<string, unknown>>): string {
    let text = '{';
    let at = 0;
    for (const key in value) {
      const member = value[key];
      if (member === undefined) continue;
      if (this.keys[at] !== key) this.rename(at, key);
      text += this.heads[at]! + this.parts[at]!.write(member);
      at++;
    }
    return `${text}}`;
  }

  private rename(at: number, key: string): void {
    this.keys[at] = key;
    this.heads[at] = `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`;
    this.parts[at] = new Rewritten(this.depth - 1, alikeBy(key));
  }
}
