/** The initial capacity: growing costs more than unused memory. */
const CAPACITY = 8192;

/** A growing list of 32-bit integers: for millions of them it takes a tenth of the memory of a plain array. */
export class Int32List {
  data: Int32Array = new Int32Array(CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.data = doubled(this.data, new Int32Array(this.length * 2));
    this.data[this.length++] = value;
  }

  /** Appends some zeros, and returns where they begin. */
  add(count: number): number {
    const begin = this.length;
    this.length += count;
    while (this.length > this.data.length)
      this.data = doubled(this.data, new Int32Array(this.data.length * 2));
    return begin;
  }
}

/** A growing list of 64-bit numbers. */
export class Float64List {
  data: Float64Array = new Float64Array(CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.data = doubled(this.data, new Float64Array(this.length * 2));
    this.data[this.length++] = value;
  }
}

function doubled<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
