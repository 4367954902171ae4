/** Small, seeded, and good enough to pick a mutation. */
export type Pick = (below: number) => number;

export function randomness(seed: number): Pick {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const WEIRD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  -0,
  1e308,
  2 ** 53,
  Number.MIN_VALUE,
  '',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  '../../etc/passwd',
  [],
  {},
  [[[[]]]],
  { toString: null },
  { length: 1e9 },
];

const NOISE = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\u0000',
  '1e999',
  '\ud83d',
  '-',
  '//',
  'NaN',
  '{"__proto__":',
];

/** Changes the text itself, so that mostly it is no JSON any more. */
export function scrambled(text: string, pick: Pick): string {
  const at = pick(text.length + 1);
  if (pick(3) === 0) return text.slice(0, at);
  if (pick(2) === 0) return text.slice(0, at) + text.slice(at + 1 + pick(5));
  return text.slice(0, at) + NOISE[pick(NOISE.length)] + text.slice(at);
}
