/**
 * A chance in percent with at most one decimal; never 0 % or 100 % unless it is exact.
 *
 * @example
 * percent(21 / 36);     // '58.3 %'
 * percent(4095 / 4096); // '> 99.9 %'
 */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  if (chance < 0.001) return '< 0.1 %';
  if (chance > 0.999) return '> 99.9 %';
  return `${Number((chance * 100).toFixed(1))} %`;
}

/** '25–50 %' */
export function percentRange(least: number, most: number): string {
  return `${percent(least).replace(' %', '')}–${percent(most)}`;
}

/** With its sign, and a real minus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** 'death save' → 'Death save' */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
