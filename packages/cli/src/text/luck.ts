import type { LuckLine } from '@fray/engine';

/** A line of the luck report, ready for a table. */
export interface LuckRow {
  readonly who: string;
  readonly label: string;
  readonly rolls: string;
  readonly rolled: string;
  readonly expected: string;
  readonly successes: string;
  readonly percentile: number;
  readonly verdict: string;
}

export function luckRow(line: LuckLine, who: string): LuckRow {
  const { successes, expectedSuccesses } = line;
  return {
    who,
    label: line.label,
    rolls: String(line.rolls),
    rolled: line.rolled.toFixed(1),
    expected: line.expected.toFixed(1),
    successes: successes === null ? '' : `${successes} (${expectedSuccesses!.toFixed(1)})`,
    percentile: line.percentile,
    verdict: verdict(line.percentile),
  };
}

function verdict(percentile: number): string {
  if (percentile >= 95) return 'blessed';
  if (percentile >= 75) return 'lucky';
  if (percentile > 25) return 'fair';
  return percentile > 5 ? 'unlucky' : 'cursed';
}

/** A scale with a mark where the luck lies: `──────│──●───`. */
export function luckScale(percentile: number, width: number): string {
  const cells = Array.from({ length: width }, () => '─');
  cells[Math.floor(width / 2)] = '│';
  cells[Math.min(width - 1, Math.floor((percentile / 100) * width))] = '●';
  return cells.join('');
}

/** The report in plain lines. */
export function luckLines(rows: readonly LuckRow[]): string[] {
  const head: LuckRow = {
    who: '',
    label: 'roll',
    rolls: 'rolls',
    rolled: 'mean',
    expected: 'usual',
    successes: 'succeeded (usual)',
    percentile: 0,
    verdict: '',
  };
  const size = (pick: (row: LuckRow) => string) => Math.max(...[head, ...rows].map(row => pick(row).length));
  const [who, label, successes] = [size(row => row.who), size(row => row.label), size(row => row.successes)];
  return [head, ...rows].map(row => {
    const left = `  ${row.who.padEnd(who)}  ${row.label.padEnd(label)}  ${row.rolls.padStart(5)}`;
    const right = `${row.rolled.padStart(5)}  ${row.expected.padStart(5)}  ${row.successes.padStart(successes)}`;
    const scale = row === head ? 'luck' : `${luckScale(row.percentile, 21)} ${row.percentile} ${row.verdict}`;
    return `${left}  ${right}  ${scale}`.trimEnd();
  });
}
