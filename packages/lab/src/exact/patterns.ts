import type { Path, StateKey } from '@fray/engine';
import { KeyTable } from './key-table.js';

/**
 * The results of a choice for all states that differ only in idle numbers: the edges of one of these states, each with the changes that it
 * makes to the words of the key.
 */
export class Pattern {
  /** The places of the key that any of the edges changes. */
  readonly places: number[] = [];
  /** By edge, for each of those places: the new word. */
  readonly words: number[] = [];
  /** By edge: an ending, or 0. */
  readonly endings: number[] = [];
  /** By edge: the nodes that it leads to, if it leads to no ending. */
  readonly rows: Row[] = [];
  /** Where the probabilities of the edges begin. */
  begin = 0;
  /** The choice, if it depends on no die. */
  choice: unknown;
  isChosen = false;
  /** By edge: the draws that lead there. */
  readonly paths: Path[] = [];
}

/** Collects the edges of a state as they are found, and builds a pattern from them. */
export class PatternMaker {
  private readonly pattern = new Pattern();
  /** The key of the state that is expanded, and the keys of all states that it leads to, one after the other. */
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
    // A key with more or fewer words cannot be repeated word by word.
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
      if (this.idle.includes(place)) throw new Error('A number that a key marks as idle has changed.');
      places.push(place);
    }
    for (let edge = 0; edge < endings.length; edge++) {
      for (let i = 0; i < places.length; i++) words.push(after[edge * length + places[i]!]!);
      pattern.rows.push(rows.of(after, edge * length, length, this.idle));
    }
    return pattern;
  }
}

/** How many patterns are built before it is decided whether they are worth their memory. */
const TRIAL_PATTERNS = 1000;

/** Patterns by the words of a key that are not idle. */
export class Patterns {
  readonly rows = new Rows();
  private readonly table = new KeyTable();
  private readonly idles = new KeyTable();
  /** Null: the choice cannot be described by changes to the words of the key. */
  private readonly known: (Pattern | null)[] = [];
  private words = new Int32Array(64);
  private made = 0;
  private used = 0;

  /** Whether more patterns are worth building. */
  get isWorthwhile(): boolean {
    return this.made < TRIAL_PATTERNS || this.used > this.made;
  }

  /** The number of a state's pattern, which may not be known yet. */
  numberOf({ words, length, idlePlaces, idleLength }: StateKey): number {
    const size = length + idleLength;
    if (this.words.length < size) this.words = new Int32Array(size * 2);
    const rest = this.words;
    for (let i = 0; i < length; i++) rest[i] = words[i]!;
    return this.table.numberOf(rest, restOf(rest, length, idlePlaces, idleLength), this.table.size);
  }

  /** The number of a state's combination of idle words. */
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

/** Nodes whose keys differ only in words that were idle before the choice. */
export class Row {
  /** By the number of the idle words. 0 means none: nothing leads to node 0. */
  nodes = new Int32Array(0);
}

/** All rows together may have this many entries, plus this many per node of the graph. */
const BASE_ENTRIES = 1 << 16;
const ENTRIES_PER_NODE = 4;

/** Remembers where edges lead, so that most of them need not be looked up by their keys. */
export class Rows {
  private readonly table = new KeyTable();
  private readonly known: Row[] = [];
  private words = new Int32Array(64);
  private entries = 0;

  /** The row of the key at `begin`. */
  of(keys: readonly number[], begin: number, length: number, idle: readonly number[]): Row {
    const size = length + idle.length;
    if (this.words.length < size) this.words = new Int32Array(size * 2);
    const { words, known } = this;
    for (let i = 0; i < length; i++) words[i] = keys[begin + i]!;
    const number = this.table.numberOf(words, restOf(words, length, idle, idle.length), known.length);
    known[number] ??= new Row();
    return known[number];
  }

  /** Remembers a node, unless the rows would become too large for what they hold. */
  set(row: Row, idle: number, node: number): void {
    const { length } = row.nodes;
    if (idle >= length) {
      const more = Math.max(64, 2 ** Math.ceil(Math.log2(idle + 1))) - length;
      if (this.entries + more > BASE_ENTRIES + ENTRIES_PER_NODE * node) return;
      this.entries += more;
      const nodes = new Int32Array(length + more);
      nodes.set(row.nodes);
      row.nodes = nodes;
    }
    row.nodes[idle] = node;
  }
}

/** Replaces the idle words of a key by 0 and appends their places. Returns the new length. */
function restOf(words: Int32Array, length: number, idle: readonly number[], idleLength: number): number {
  for (let i = 0; i < idleLength; i++) {
    words[idle[i]!] = 0;
    words[length + i] = idle[i]!;
  }
  return length + idleLength;
}
