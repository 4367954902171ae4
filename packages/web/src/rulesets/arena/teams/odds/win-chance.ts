import type { Comparison, SimulationReport } from '@fray/lab/browser';

/** How often the first team wins, with the interval of it; and against the same dice before. */
export interface WinChance {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly fights: number;
  /** By how much more it wins than before the last change; null if nothing was changed. */
  readonly difference: { readonly mean: number; readonly low: number; readonly high: number } | null;
}

export function winChanceOf(report: SimulationReport | Comparison): WinChance {
  const isComparison = 'after' in report;
  const { wins, fights } = isComparison ? report.after : report;
  const { rate, low, high } = wins[0]!;
  return { rate, low, high, fights, difference: isComparison ? differenceOf(report) : null };
}

function differenceOf({ wins }: Comparison): WinChance['difference'] {
  const { mean, low, high } = wins[0]!;
  return { mean, low, high };
}

/** '+4 points (between +1 and +7)' */
export function differenceText({ mean, low, high }: NonNullable<WinChance['difference']>): string {
  if (low <= 0 && high >= 0) return `no clear difference (${points(low)} to ${points(high)} points)`;
  return `${points(mean)} points (${points(low)} to ${points(high)})`;
}

/** With its sign, and a real minus. */
function points(share: number): string {
  const value = Math.round(100 * share);
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** 'better' or 'worse' only where the interval leaves no doubt. */
export function trendOf(difference: WinChance['difference']): 'better' | 'worse' | 'same' {
  if (!difference) return 'same';
  return difference.low > 0 ? 'better' : difference.high < 0 ? 'worse' : 'same';
}
