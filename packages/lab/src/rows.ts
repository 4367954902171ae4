import { KeyTable } from './key-table.js';

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
export function restOf(
  words: Int32Array,
  length: number,
  idle: readonly number[],
  idleLength: number,
): number {
  for (let i = 0; i < idleLength; i++) {
    words[idle[i]!] = 0;
    words[length + i] = idle[i]!;
  }
  return length + idleLength;
}
