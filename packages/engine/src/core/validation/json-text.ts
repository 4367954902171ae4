/** Where a text stops being JSON, and why. */
export interface JsonSyntaxError {
  /** Characters before the place. */
  readonly position: number;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/**
 * Finds where a text stops being JSON; null where it is JSON. JavaScript engines report the place differently or not at all.
 *
 * @param whole What the text is called where it ends too early.
 * @example
 * findJsonError('[1,]')?.reason; // expected a value, found ']'
 */
export function findJsonError(text: string, whole: 'file' | 'body' = 'file'): JsonSyntaxError | null {
  try {
    new JsonScanner(text, whole).scan();
    return null;
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const { position, reason } = stop;
    return { position, ...placeFinder(text)(position), reason };
  }
}

/**
 * Where each value of a JSON text begins, as `line:column`, by its path in issues: `enemies[0].name`. A value with a name
 * begins at its name.
 */
export function jsonPlaces(text: string): Map<string, string> {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const places = new Map<string, string>();
  const find = placeFinder(source);
  const scanner = new JsonScanner(source, 'file', (path, position) => {
    const { line, column } = find(position);
    places.set(path, `${line}:${column}`);
  });
  try {
    scanner.scan();
  } catch (stop) {
    // The places before a syntax error are right all the same.
    if (!(stop instanceof Stop)) throw stop;
  }
  return places;
}

/** Turns positions, which must come in ascending order, into lines and columns. */
function placeFinder(text: string): (position: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  return position => {
    for (;;) {
      const lineEnd = text.indexOf('\n', lineStart);
      if (lineEnd === -1 || lineEnd >= position) return { line, column: position - lineStart + 1 };
      line++;
      lineStart = lineEnd + 1;
    }
  };
}

/** Thrown where the text stops being JSON. */
class Stop {
  constructor(
    readonly position: number,
    readonly reason: string,
  ) {}
}

/** An object or list that is not closed yet. */
interface OpenValue {
  readonly close: '}' | ']';
  readonly path: string;
  /** How many members have begun. */
  count: number;
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A string without its closing quote. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/** Levels of nesting down to which members are reported: paths grow with the depth, and nobody reads a path that long. */
const MAX_PATH_DEPTH = 500;

/** Reads a text as JSON from beginning to end, without recursion, so that no depth of nesting is too much. */
class JsonScanner {
  private position = 0;
  private readonly open: OpenValue[] = [];
  /** The path of the value that comes next. */
  private path = '';

  constructor(
    private readonly text: string,
    private readonly whole: string,
    private readonly onMember?: (path: string, position: number) => void,
  ) {}

  /** Throws a `Stop` where the text is not JSON. */
  scan(): void {
    this.take(SPACE);
    this.onMember?.('', this.position);
    for (;;) {
      const hasMembers = this.beginValue();
      if (!hasMembers && !this.hasNextMember()) return;
      this.beginMember();
    }
  }

  /** Reads a value; of an object or list only its beginning. Returns whether members follow. */
  private beginValue(): boolean {
    this.take(SPACE);
    const letter = this.text[this.position];
    if (letter === '{' || letter === '[') {
      const close = letter === '{' ? '}' : ']';
      this.open.push({ close, path: this.path, count: 0 });
      this.position++;
      this.take(SPACE);
      return this.text[this.position] !== close;
    }
    if (letter === '"') this.readString();
    else if (!this.take(SCALAR)) this.stop('a value');
    return false;
  }

  /** After a value: closes what ends here. False at the end of the text. */
  private hasNextMember(): boolean {
    for (;;) {
      this.take(SPACE);
      const inside = this.open.at(-1);
      if (!inside) {
        if (this.position < this.text.length) this.stop(`the end of the ${this.whole}`);
        return false;
      }
      if (this.skip(',')) return true;
      if (!this.skip(inside.close)) this.stop(`',' or '${inside.close}'`);
      this.open.pop();
    }
  }

  /** Reads the name of a member of an object; an item of a list has none. */
  private beginMember(): void {
    this.take(SPACE);
    const inside = this.open.at(-1)!;
    const start = this.position;
    if (inside.close === ']') {
      this.report(inside, `[${inside.count++}]`, start);
      return;
    }
    if (this.text[start] !== '"') this.stop('a name in double quotes');
    this.readString();
    if (this.onMember) {
      const name = JSON.parse(this.text.slice(start, this.position)) as string;
      this.report(inside, inside.path ? `.${name}` : name, start);
    }
    this.take(SPACE);
    if (!this.skip(':')) this.stop("':'");
  }

  private report({ path }: OpenValue, end: string, position: number): void {
    if (!this.onMember || this.open.length > MAX_PATH_DEPTH) return;
    this.path = path + end;
    this.onMember(this.path, position);
  }

  private readString(): void {
    const start = this.position;
    this.take(STRING);
    if (this.skip('"')) return;
    if (this.position >= this.text.length) throw new Stop(start, 'this text has no closing quote');
    const letter = this.text[this.position]!;
    if (letter === '\\') throw new Stop(this.position, 'there is no such escape');
    const found = '\r\n'.includes(letter) ? 'a line break' : 'a control character';
    throw new Stop(this.position, `a text cannot contain ${found}`);
  }

  /** Whether the pattern stands here, with at least one character; it is passed over. */
  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    const length = pattern.exec(this.text)?.[0].length ?? 0;
    this.position += length;
    return length > 0;
  }

  private skip(letter: string): boolean {
    if (this.text[this.position] !== letter) return false;
    this.position++;
    return true;
  }

  private stop(expected: string): never {
    const code = this.text.codePointAt(this.position);
    const found = code === undefined ? `the end of the ${this.whole}` : `'${String.fromCodePoint(code)}'`;
    throw new Stop(this.position, `expected ${expected}, found ${found}`);
  }
}
