// Control characters, including those that start terminal commands, and characters that change the reading direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text from outside (names, ids, file names), safe to show: it cannot move the cursor or colour the screen. */
export function clean(text: string): string {
  return text.replace(UNSAFE, ' ');
}

/** Plain data, such as a whole view, with all of its strings made safe. */
export function cleanAll<T>(data: T): T {
  if (typeof data === 'string') return clean(data) as T;
  if (Array.isArray(data)) return data.map(cleanAll) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleanAll(value)])) as T;
}

/** Text cut to a length, with '…' if something is missing. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
