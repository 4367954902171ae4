/** Reads a value from the browser's storage; null if there is none, or if the storage is blocked or holds something else. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; false if the storage is blocked or full. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function eraseStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}
