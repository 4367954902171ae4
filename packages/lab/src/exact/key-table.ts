/** The hash, the number and the length of a key are stored before its words. */
const HEADER = 3;

/**
 * Numbers keys. A map of strings would do, but millions of strings in memory cost the garbage collector more time than the fights
 * themselves take.
 */
export class KeyTable {
  size = 0;
  /** All keys, one after the other, and where the next one goes. */
  private pool: Int32Array;
  private end = 0;
  /** Where the newest key is in the pool. */
  newest = 0;
  /** Open addressing: 0 is free, else 1 + the place of the key in the pool. At most half full. */
  private slots: Int32Array;

  /** @param capacity how many keys fit before the table grows */
  constructor(capacity = 64) {
    this.pool = new Int32Array(capacity * 8);
    this.slots = new Int32Array(capacity * 2);
  }

  /** The number of a key (the first `length` words). A new key gets the number `next`. */
  numberOf(key: Int32Array, length: number, next: number): number {
    const { slots, pool } = this;
    const hash = hashOf(key, length);
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slots[slot]! - 1;
      if (at < 0) {
        this.add(key, length, hash, next);
        return next;
      }
      if (pool[at] !== hash || pool[at + 2] !== length) continue;
      let i = 0;
      while (i < length && pool[at + HEADER + i] === key[i]) i++;
      if (i === length) return pool[at + 1]!;
    }
  }

  private add(key: Int32Array, length: number, hash: number, number: number): void {
    const at = this.end;
    this.newest = at;
    this.end = at + HEADER + length;
    while (this.end > this.pool.length) {
      const larger = new Int32Array(this.pool.length * 2);
      larger.set(this.pool);
      this.pool = larger;
    }
    const { pool } = this;
    pool[at] = hash;
    pool[at + 1] = number;
    pool[at + 2] = length;
    for (let i = 0; i < length; i++) pool[at + HEADER + i] = key[i]!;
    this.size++;
    if (this.size * 2 > this.slots.length) this.rehash();
    else this.link(at);
  }

  /** Copies the key at this place, and returns how many words it has. */
  read(at: number, into: Int32Array): number {
    const length = this.pool[at + 2]!;
    for (let i = 0; i < length; i++) into[i] = this.pool[at + HEADER + i]!;
    return length;
  }

  /** Puts the key at this place into the slots. */
  private link(at: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = this.pool[at]! & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = at + 1;
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let at = 0; at < this.end; at += HEADER + this.pool[at + 2]!) this.link(at);
  }
}

export function hashOf(key: ArrayLike<number>, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) hash = (Math.imul(hash, 0x9e3779b1) + key[i]!) | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
