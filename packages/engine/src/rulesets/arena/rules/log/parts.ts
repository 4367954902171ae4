import type { Part } from '../../../../core/events.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { statLabel } from '../../plan/stats.js';
import type { Unit } from '../../state.js';

/** Changes smaller than this are noise of floating-point numbers. */
const NOISE = 1e-9;

/**
 * How a number came about, step by step. A rule that gets one notes each step on the line that computes it, with the
 * number as it is from then on; a part is the difference between two steps, so parts always add up to the number.
 */
export class Breakdown {
  private constructor(private readonly steps: { readonly source: string; total: number }[]) {}

  static start(source: string, total: number): Breakdown {
    return new Breakdown([{ source, total }]);
  }

  static empty(): Breakdown {
    return new Breakdown([]);
  }

  copy(): Breakdown {
    return new Breakdown(this.steps.map(step => ({ ...step })));
  }

  get total(): number {
    return this.steps.at(-1)?.total ?? 0;
  }

  /** From here on the number is `total`, because of `source`. What changes nothing leaves no part. */
  step(source: string, total: number): void {
    if (Math.abs(total - this.total) > NOISE) this.steps.push({ source, total });
  }

  /** The same for the first part, which is shown even where it is 0. */
  begin(source: string, total: number): void {
    this.steps.push({ source, total });
  }

  /** The number is rounded; the last part takes the difference. */
  round(total: number): void {
    const last = this.steps.at(-1);
    if (last) last.total = total;
  }

  /** The parts to hundredths. */
  parts(): Part[] {
    let before = 0;
    return this.steps.map(({ source, total }) => {
      const after = Math.round(total * 100);
      const part = { source, value: (after - before) / 100 };
      before = after;
      return part;
    });
  }

  /** The parts in whole units of which there are `scale` to 1, adding up to `total` of them. */
  wholeParts(total: number, scale = 1): Part[] {
    let before = 0;
    return this.steps.map((step, index) => {
      const after = index === this.steps.length - 1 ? total : Math.round(step.total * scale);
      const part = { source: step.source, value: after - before };
      before = after;
      return part;
    });
  }
}

/** A stat as it stands: first as the fighter brought it, then what changes it now, statuses by name. */
export function explainStat(why: Breakdown, plan: ArenaPlan, unit: Unit, stat: number): void {
  why.begin(statLabel(stat), plan.builds[unit.build]!.plain[stat]!);
  const names = plan.statuses.flatMap(({ name, changes, percents }, status) =>
    unit.stacks[status]! > 0 && [...changes, ...percents].some(each => each.stat === stat) ? [name] : [],
  );
  if (names.length === 0 || unit.modifiers.length > 0) names.push('effects of the moment');
  why.step(names.join(', '), unit.stats[stat]!);
}
