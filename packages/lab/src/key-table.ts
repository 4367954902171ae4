/**
 * Numbers for texts, in the order in which they are first seen: 0, 1, 2 … What a map of strings does too, but
 * millions of strings kept alive cost the garbage collector more than the fights themselves.
 */
export class KeyTable {
  size = 0;
  /** The letters of all keys, one after the other, and where each key begins. */
  private letters = new Uint16Array(1 << 16);
  private starts = new Float64Array(1 << 10);
  private hashes = new Int32Array(1 << 10);
  /** Open addressing: 0 is free, else number + 1. At most half full. */
  private slots = new Int32Array(1 << 11);

  /** The number of a key; a new one gets the next number. */
  numberOf(key: string): number {
    const { slots, hashes } = this;
    const { length } = key;
    const end = this.starts[this.size]!;
    while (end + length > this.letters.length)
      this.letters = doubled(this.letters, new Uint16Array(this.letters.length * 2));
    const { letters } = this;
    // Written behind the last key at once: compared from there, and left there if it is new.
    let hash = length;
    for (let i = 0; i < length; i++) {
      const unit = key.charCodeAt(i);
      letters[end + i] = unit;
      hash = Math.imul(hash ^ unit, 0x01000193);
    }
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hash ^= hash >>> 13;
    const mask = slots.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const number = slots[at]! - 1;
      if (number < 0) return this.add(hash, at, end + length);
      if (hashes[number] === hash && this.isSame(number, end, length)) return number;
    }
  }

  private isSame(number: number, start: number, length: number): boolean {
    const { letters, starts } = this;
    const other = starts[number]!;
    if (starts[number + 1]! - other !== length) return false;
    for (let i = 0; i < length; i++) if (letters[other + i] !== letters[start + i]) return false;
    return true;
  }

  private add(hash: number, at: number, end: number): number {
    const number = this.size++;
    this.slots[at] = number + 1;
    this.hashes[number] = hash;
    if (this.size === this.hashes.length) {
      this.hashes = doubled(this.hashes, new Int32Array(this.hashes.length * 2));
      this.starts = doubled(this.starts, new Float64Array(this.starts.length * 2));
      this.rehash();
    }
    this.starts[this.size] = end;
    return number;
  }

  private rehash(): void {
    const slots = new Int32Array(this.hashes.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let at = this.hashes[number]! & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = number + 1;
    }
    this.slots = slots;
  }
}

function doubled<T extends Uint16Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
