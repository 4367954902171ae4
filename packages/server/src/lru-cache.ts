/** A cache of values that can be made again from their key. It evicts roughly the least recently used ones. */
export class LruCache<Key, Value> {
  private recent = new Map<Key, Value>();
  private older = this.recent;

  /** Holds at least `size` values and at most twice as many: two maps are cheaper than an exact order of use. */
  constructor(private readonly size: number) {}

  getOrCreate(key: Key, create: (key: Key) => Value): Value {
    const cached = this.recent.get(key);
    if (cached !== undefined) return cached;
    const value = this.older.get(key) ?? create(key);
    if (this.recent.size >= this.size) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, value);
    return value;
  }

  delete(key: Key): void {
    this.recent.delete(key);
    this.older.delete(key);
  }
}
