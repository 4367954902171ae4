/**
 * The browser's storage, which may be closed, full or filled by somebody else: then the page works as if it were
 * empty, and nothing fails.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it is kept now. Where it is not, play goes on; it is only not remembered. */
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
    // What cannot be reached cannot come back either.
  }
}
