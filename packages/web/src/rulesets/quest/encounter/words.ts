/** 0.25 is written 1/4. */
export const crText = (rating: number): string =>
  rating > 0 && rating < 1 ? `1/${Math.round(1 / rating)}` : String(rating);

/** '79 %'; never 0 or 100 unless it is so. */
export function wholePercent(share: number): string {
  if (share > 0 && share < 0.005) return '< 1 %';
  if (share < 1 && share >= 0.995) return '> 99 %';
  return `${Math.round(100 * share)} %`;
}
