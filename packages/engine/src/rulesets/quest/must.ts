/** Notes what does not hold, in words that are made only then. */
export type Must = (holds: boolean, text: () => string) => void;

/** Whole, and so not NaN either. */
export function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
