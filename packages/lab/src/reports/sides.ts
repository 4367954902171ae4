import type { Tone } from '@fray/engine';
import type { AnyReport } from './report.js';

interface Won {
  readonly side: number | null;
  readonly name: string;
}

/** The report with its sides named by their teams, if they have teams. */
export function withSides(given: AnyReport): AnyReport {
  const { sides } = given;
  if (!sides || sides.length === 0) return given;
  const named = <T extends Won>(wins: readonly T[]): T[] =>
    wins.map(win => ({ ...win, name: (win.side === null ? undefined : sides[win.side]) ?? win.name }));
  const own = <T extends { readonly wins: readonly Won[] }>(report: T): T => ({
    ...report,
    wins: named(report.wins),
  });
  if (given.kind === 'simulation') return { ...given, report: own(given.report) };
  if (given.kind === 'odds') return { ...given, report: own(given.report) };
  if (given.kind === 'compare') return { ...given, report: own(given.report) };
  if (given.kind === 'best') {
    const { report } = given;
    return { ...given, report: { ...report, name: sides[report.inputs.side] ?? report.name } };
  }
  if (given.kind === 'sensitivity') {
    const { report } = given;
    const name = sides[report.inputs.side] ?? report.base.name;
    return { ...given, report: { ...report, base: { ...report.base, name } } };
  }
  if (given.kind === 'optimum') {
    const { report } = given;
    const { estimate } = report;
    const name = sides[report.team] ?? report.name;
    if (!estimate?.comparison) return { ...given, report: { ...report, name } };
    const { comparison } = estimate;
    return { ...given, report: { ...report, name, estimate: { ...estimate, comparison: own(comparison) } } };
  }
  if (given.kind !== 'sweep') return given;
  return { ...given, report: { ...given.report, cells: given.report.cells.map(cell => cell && own(cell)) } };
}

/** Names endings by their kind, and by the winner if several endings share a kind. */
export function endingLabels(
  outcomes: readonly { readonly kind: string; readonly winner: number | null }[],
  wins: readonly Won[],
): string[] {
  return outcomes.map(({ kind, winner }) => {
    const several = outcomes.filter(each => each.kind === kind).length > 1;
    return several ? `${kind}, ${wins.find(({ side }) => side === winner)?.name ?? 'nobody'}` : kind;
  });
}

/** The colour of a side: success for the player's, danger for others, neutral for none. */
export function toneOf(side: number | null): Tone {
  return side === 0 ? 'verdigris' : side === null ? 'gold' : 'ember';
}
