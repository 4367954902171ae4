const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '3 minutes ago'; after a week, the date. */
export function timeAgo(seconds: number, now = Date.now() / 1000): string {
  const past = now - seconds;
  if (past > 7 * 86_400) return new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long' });
  for (const [unit, length] of UNITS) {
    const count = Math.floor(past / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
