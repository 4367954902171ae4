import { vi } from 'vitest';

/** What the browser has and Node has not, as far as the state needs it. */
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
