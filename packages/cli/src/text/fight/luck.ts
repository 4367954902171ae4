import { type LuckLine, luckWord } from '@fray/engine';

/** A line of the luck report, ready for a table. */
export interface LuckRow {
  readonly who: string;
  readonly label: string;
  readonly rolls: string;
  /** `4 succeeded` or `mean 7.3`. */
  readonly result: string;
  /** What the result would be on average. */
  readonly expected: string;
  readonly percentile: number;
  readonly verdict: string;
}

/** The luck of all combatants, and a verdict for the player. */
export interface LuckReport {
  readonly rows: readonly LuckRow[];
  readonly verdict: string;
}

export function luckRow(line: LuckLine, who: string): LuckRow {
  const { successes, expectedSuccesses } = line;
  return {
    who,
    label: line.label,
    rolls: String(line.rolls),
    result: successes === null ? `mean ${line.rolled.toFixed(1)}` : `${successes} succeeded`,
    expected: (expectedSuccesses ?? line.expected).toFixed(1),
    percentile: line.percentile,
    verdict: luckWord(line.percentile),
  };
}

/** A scale with a mark where the luck lies: `──────│──●───`. */
export function luckScale(percentile: number, width: number): string {
  const cells = Array.from({ length: width }, () => '─');
  cells[Math.floor(width / 2)] = '│';
  cells[Math.min(width - 1, Math.floor((percentile / 100) * width))] = '●';
  return cells.join('');
}

/** The report in plain lines. */
export function luckLines({ rows, verdict }: LuckReport): string[] {
  const head: LuckRow = {
    who: '',
    label: 'roll',
    rolls: 'rolls',
    result: 'result',
    expected: 'expected',
    percentile: 0,
    verdict: '',
  };
  const all = [head, ...rows];
  const size = (pick: (row: LuckRow) => string) =>
    all.reduce((most, row) => Math.max(most, pick(row).length), 0);
  const [who, label, result] = [size(row => row.who), size(row => row.label), size(row => row.result)];
  const lines = all.map(row => {
    const left = `  ${row.who.padEnd(who)}  ${row.label.padEnd(label)}  ${row.rolls.padStart(5)}`;
    const right = `${row.result.padStart(result)}  ${row.expected.padStart(8)}`;
    const scale = row === head ? 'luck' : `${luckScale(row.percentile, 21)} ${row.percentile} ${row.verdict}`;
    return `${left}  ${right}  ${scale}`.trimEnd();
  });
  return [`  ${verdict}`, ...lines];
}
