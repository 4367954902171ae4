import type { Path, StateKey } from '@fray/engine';
import { KeyTable } from './key-table.js';

/**
 * What comes of a choice, for all states that differ in nothing but numbers which it has nothing to do with: the edges
 * of one of them, each with what it makes of the words of the key.
 */
export class Pattern {
  /** Where the key is changed by any of the edges. */
  readonly places: number[] = [];
  /** By edge, for each of those places: what stands there afterwards. */
  readonly words: number[] = [];
  /** By edge: an ending, or 0. */
  readonly endings: number[] = [];
  /** By edge that leads to no ending: where it leads. */
  readonly rows: Row[] = [];
  /** Where the probabilities of the edges begin. */
  begin = 0;
  /** What is chosen, unless a die has a say in it. */
  choice: unknown;
  isChosen = false;
  /** By edge: the draws that lead there. */
  readonly paths: Path[] = [];
}

/** The edges of a walk as they are found, and the pattern that they make. */
export class PatternMaker {
  private readonly pattern = new Pattern();
  /** The key of the state that is walked from, and those of all it leads to, one after the other. */
  private readonly before: number[] = [];
  private readonly after: number[] = [];
  private readonly idle: readonly number[];
  private isPattern = true;

  constructor({ words, length, idlePlaces, idleLength }: StateKey) {
    for (let i = 0; i < length; i++) this.before.push(words[i]!);
    this.idle = idlePlaces.slice(0, idleLength);
  }

  /** @param key of the state that it leads to, unless that is an ending */
  addEdge(path: Path, ending: number, key: StateKey): void {
    const { pattern, before, after } = this;
    pattern.endings.push(ending);
    pattern.paths.push(path);
    // More words, or fewer: such a change cannot be carried over word by word.
    if (ending === 0 && key.length !== before.length) this.isPattern = false;
    for (let i = 0; i < before.length; i++) after.push(ending < 0 ? before[i]! : key.words[i]!);
  }

  /** @param begin where the probabilities of the edges begin */
  finish(begin: number, rows: Rows): Pattern | null {
    const { pattern, before, after } = this;
    if (!this.isPattern) return null;
    pattern.begin = begin;
    const { places, words, endings } = pattern;
    const { length } = before;
    for (let place = 0; place < length; place++) {
      let at = place;
      while (at < after.length && after[at] === before[place]) at += length;
      if (at >= after.length) continue;
      if (this.idle.includes(place)) throw new Error('A number that is idle by its key has changed.');
      places.push(place);
    }
    for (let edge = 0; edge < endings.length; edge++) {
      for (let i = 0; i < places.length; i++) words.push(after[edge * length + places[i]!]!);
      pattern.rows.push(rows.of(after, edge * length, length, this.idle));
    }
    return pattern;
  }
}

/** So many are made before it is asked whether they pay: they take room. */
const TRIED = 1000;

/** Patterns by what is left of a key without its idle numbers. */
export class Patterns {
  readonly rows = new Rows();
  private readonly table = new KeyTable();
  private readonly idles = new KeyTable();
  /** Null: there is none, for what came of the choice was no matter of words. */
  private readonly known: (Pattern | null)[] = [];
  private words = new Int32Array(64);
  private made = 0;
  private used = 0;

  /** Whether it is worth making more. */
  get pay(): boolean {
    return this.made < TRIED || this.used > this.made;
  }

  /** The number of a state's pattern, which may not be known yet. */
  numberOf({ words, length, idlePlaces, idleLength }: StateKey): number {
    const size = length + idleLength;
    if (this.words.length < size) this.words = new Int32Array(size * 2);
    const rest = this.words;
    for (let i = 0; i < length; i++) rest[i] = words[i]!;
    return this.table.numberOf(rest, restOf(rest, length, idlePlaces, idleLength), this.table.size);
  }

  /** The number of what a state's idle numbers are. */
  idleNumberOf({ words, idlePlaces, idleLength }: StateKey): number {
    for (let i = 0; i < idleLength; i++) this.words[i] = words[idlePlaces[i]!]!;
    return this.idles.numberOf(this.words, idleLength, this.idles.size);
  }

  get(number: number): Pattern | null | undefined {
    const pattern = this.known[number];
    if (pattern) this.used++;
    return pattern;
  }

  set(number: number, pattern: Pattern | null): void {
    this.known[number] = pattern;
    this.made++;
  }
}

/** Nodes whose keys differ in numbers only that were idle before: by what these are. */
export class Row {
  /** By the number of the idle words; 0 is no node that anything leads to. */
  nodes = new Int32Array(0);
}

/** Room in all rows for so many nodes, however few there are, and for so many times the nodes that there are. */
const LEAST_ROOM = 1 << 16;
const ROOM_PER_NODE = 4;

/** Where edges lead, so that most of them need not be looked up by their keys. */
export class Rows {
  private readonly table = new KeyTable();
  private readonly known: Row[] = [];
  private words = new Int32Array(64);
  private room = 0;

  /** The row of a key, `length` words from `begin` on. */
  of(keys: readonly number[], begin: number, length: number, idle: readonly number[]): Row {
    const size = length + idle.length;
    if (this.words.length < size) this.words = new Int32Array(size * 2);
    const { words, known } = this;
    for (let i = 0; i < length; i++) words[i] = keys[begin + i]!;
    const number = this.table.numberOf(words, restOf(words, length, idle, idle.length), known.length);
    known[number] ??= new Row();
    return known[number];
  }

  /** Remembers a node, unless rows have become too empty to be worth their room. */
  set(row: Row, idle: number, node: number): void {
    const { length } = row.nodes;
    if (idle >= length) {
      const more = Math.max(64, 2 ** Math.ceil(Math.log2(idle + 1))) - length;
      if (this.room + more > LEAST_ROOM + ROOM_PER_NODE * node) return;
      this.room += more;
      const nodes = new Int32Array(length + more);
      nodes.set(row.nodes);
      row.nodes = nodes;
    }
    row.nodes[idle] = node;
  }
}

/** Makes of a key what is left of it without its idle numbers, and where they were. Answers how many words that are. */
function restOf(words: Int32Array, length: number, idle: readonly number[], idleLength: number): number {
  for (let i = 0; i < idleLength; i++) {
    words[idle[i]!] = 0;
    words[length + i] = idle[i]!;
  }
  return length + idleLength;
}
