/** Something for each of those who were asked for last. There are as many as memory holds; of most of them it is forgotten. */
export class Lately<Key, Value> {
  private young = new Map<Key, Value>();
  private old = this.young;

  /** Keeps at least so many, and twice as many at most. */
  constructor(private readonly most: number) {}

  get(key: Key, make: (key: Key) => Value): Value {
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const value = this.old.get(key) ?? make(key);
    if (this.young.size >= this.most) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
    return value;
  }

  forget(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }
}
