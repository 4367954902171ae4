/** Where a text stops being JSON, and why. Lines and columns count from 1. */
export interface Malformed {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/**
 * Parses JSON; malformed text gives the place of the error. `JSON.parse` decides whether it is valid. The scanner below only finds the place,
 * which JavaScript engines report differently or not at all.
 */
export function parseJson(text: string): { readonly value: unknown } | { readonly malformed: Malformed } {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(source) };
  } catch {
    return { malformed: placeOf(source) };
  }
}

class Stop {
  constructor(
    readonly at: number,
    readonly reason: string,
  ) {}
}

function placeOf(text: string): Malformed {
  const { at, reason } = scan(text);
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1, reason };
}

function scan(text: string): Stop {
  try {
    const scanner = new Scanner(text);
    scanner.value('a value');
    scanner.end();
  } catch (stop) {
    if (stop instanceof Stop) return stop;
    // Nested deeper than the call stack: the place is unknown, but the reason is clear.
    return new Stop(0, 'the nesting is too deep');
  }
  return new Stop(0, 'this is not JSON');
}

class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  value(expected: string): void {
    this.space();
    const letter = this.text[this.at];
    if (letter === '{') this.list('}', () => this.member());
    else if (letter === '[') this.list(']', () => this.value('a value'));
    else if (letter === '"') this.string();
    else if (!this.take(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)) this.stop(expected);
  }

  end(): void {
    this.space();
    if (this.at < this.text.length) this.stop('the end of the file');
  }

  private list(close: string, item: () => void): void {
    this.at++;
    this.space();
    if (this.skip(close)) return;
    for (;;) {
      item();
      this.space();
      if (this.skip(close)) return;
      if (!this.skip(',')) this.stop(`',' or '${close}'`);
    }
  }

  private member(): void {
    this.space();
    if (this.text[this.at] !== '"') this.stop('a name in double quotes');
    this.string();
    this.space();
    if (!this.skip(':')) this.stop("':'");
    this.value('a value');
  }

  private string(): void {
    const start = this.at;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
    this.take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y);
    if (this.skip('"')) return;
    if (this.at >= this.text.length) throw new Stop(start, 'this text has no closing quote');
    throw new Stop(
      this.at,
      this.text[this.at] === '\\' ? 'there is no such escape' : 'a text cannot contain a line break',
    );
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found !== null && found[0] !== '';
  }

  private skip(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at++;
    return true;
  }

  private space(): void {
    this.take(/[ \t\r\n]*/y);
  }

  private stop(expected: string): never {
    const found = this.at < this.text.length ? `'${this.text[this.at]}'` : 'the end of the file';
    throw new Stop(this.at, `expected ${expected}, found ${found}`);
  }
}
