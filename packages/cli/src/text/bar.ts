const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of block characters in three parts: what is there, what has just been lost, and the rest. */
export interface BarText {
  readonly full: string;
  readonly ghost: string;
  readonly rest: string;
}

/** Lays a value out over `width` cells; a value above zero shows at least a sliver. */
export function bar(now: number, max: number, width: number, before = now): BarText {
  const units = Math.max(0, width) * 8;
  const at = (value: number) => (max > 0 ? Math.round((Math.min(Math.max(value, 0), max) / max) * units) : 0);
  const filled = now > 0 ? Math.max(1, at(now)) : 0;
  const full = '█'.repeat(Math.floor(filled / 8)) + EIGHTHS[filled % 8]!;
  const lost = Math.max(0, Math.ceil(at(before) / 8) - full.length);
  return { full, ghost: '▒'.repeat(lost), rest: '░'.repeat(Math.max(0, width - full.length - lost)) };
}

/** The same in one piece, for plain text. */
export function barText(now: number, max: number, width: number): string {
  const { full, rest } = bar(now, max, width);
  return full + rest;
}
