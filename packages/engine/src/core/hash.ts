/** murmur3's finaliser: every input bit reaches every output bit. */
export function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Four 32-bit words of a text: the same in every engine and browser. Not for secrets. */
export function hash128(text: string): [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0x8aed2a6b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 0x2c1b3c6d);
    b = c ^ Math.imul(b ^ unit, 0x297a2d39);
    c = d ^ Math.imul(c ^ unit, 0x1b56c4e9);
    d = a ^ Math.imul(d ^ unit, 0x7feb352d);
  }
  a = mix32(a ^ text.length);
  b = mix32(b ^ a);
  c = mix32(c ^ b);
  d = mix32(d ^ c);
  return [mix32(a ^ d), b, c, d];
}

/** The same JSON value with the keys of all its objects in order, so that equal values are equal texts. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map(key => [key, sortedKeys(record[key])]),
  );
}

/** Four base-36 letters of a value that is JSON: enough to see that two states differ. */
export function checkValue(value: unknown): string {
  const [word] = hash128(JSON.stringify(value));
  return ((word >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}

/** A digest of a JSON value for comparing whole contents and final states. */
export function digest(value: unknown): string {
  return hash128(JSON.stringify(value))
    .map(word => (word >>> 0).toString(36).padStart(7, '0'))
    .join('');
}
