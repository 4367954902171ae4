/** 0.25 is written 1/4. */
export const crText = (rating: number): string =>
  rating > 0 && rating < 1 ? `1/${Math.round(1 / rating)}` : String(rating);

/** '79 %'; no whole where a part is missing, and no nothing where there is some. */
export function wholePercent(share: number): string {
  if (share > 0 && share < 0.005) return '< 1 %';
  if (share < 1 && share >= 0.995) return '> 99 %';
  return `${Math.round(100 * share)} %`;
}

/** The same for a chance that is estimated from fights: they never prove that something is certain. */
export function chanceText(chance: number): string {
  return wholePercent(Math.min(0.999, Math.max(0.001, chance)));
}
