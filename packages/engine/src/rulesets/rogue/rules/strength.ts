/** Table 9, by STR 3 … 31: standard (1.3, 1.4) and 1980 (15.2). */
const row = (...parts: readonly (readonly [from: number, value: number])[]): readonly number[] =>
  Array.from({ length: 32 }, (_, str) => parts.findLast(([from]) => str >= from)?.[1] ?? 0);

const TO_HIT = {
  standard: row([0, 0], [21, 3], [31, 4]),
  1980: row([0, -4], [4, -3], [5, -2], [6, -1], [7, 0], [17, 1], [21, 2], [31, 3]),
};
const DAMAGE = {
  standard: row([0, 0], [16, 1], [17, 2], [18, 3], [20, 4], [22, 5], [31, 6]),
  1980: row([0, -4], [4, -3], [5, -2], [6, -1], [7, 0], [16, 1], [18, 2], [19, 3], [21, 4], [22, 5], [31, 6]),
};

export function strengthToHit(str: number, table: 'standard' | '1980'): number {
  return TO_HIT[table][str]!;
}

export function strengthDamage(str: number, table: 'standard' | '1980'): number {
  return DAMAGE[table][str]!;
}
