/** Numbers without NaN, texts, switches, null, lists and plain objects: what JSON gives back as it was. */
export function mustBePlain(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${path} is ${value}`);
    return;
  }
  if (typeof value !== 'object') throw new Error(`${path} is ${typeof value}`);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    throw new Error(`${path} is no plain data`);
  for (const [key, inner] of Object.entries(value)) mustBePlain(inner, `${path}.${key}`);
}
