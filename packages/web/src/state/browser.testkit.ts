import { vi } from 'vitest';

/** Stubs the parts of the browser that the state needs, and returns the contents of the storage. */
export function stubBrowser({ stillness = false } = {}): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: stillness && query.includes('reduced-motion'),
  }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  return stored;
}
