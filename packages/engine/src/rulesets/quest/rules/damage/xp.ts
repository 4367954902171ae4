import type { QuestTable } from '../../events.js';
import { LIFE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';

/** QUEST-20.1 to 20.3: exact, for HP that a monster has lost. */
function xpFor(plan: QuestPlan, record: number, lost: number): number {
  const { xp, hitPoints } = plan.beings[record]!;
  return ((lost * xp) / hitPoints) * plan.xpFactor;
}

/** What the fight has brought so far, kill bonus included once it is won (QUEST-20.5). */
export function xpOf(plan: QuestPlan, state: QuestState): number {
  let sum = 0;
  for (const creature of state.creatures) {
    if (creature.side === PARTY) continue;
    sum += xpFor(plan, creature.record, creature.lost);
    if (state.ending === 'victory' && creature.life === LIFE.dead) sum += bonusFor(plan, creature.record);
  }
  return sum;
}

export function bonusFor(plan: QuestPlan, record: number): number {
  return plan.beings[record]!.killBonus * plan.xpMultiplier;
}

/** QUEST-20.4: floored when shown. */
export function wholeXp(xp: number): number {
  return Math.floor(xp + 1e-9);
}

export function reportXp(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  lost: number,
): void {
  if (lost === 0) return;
  const being = plan.beings[state.creatures[whom]!.record]!;
  const exact = xpFor(plan, state.creatures[whom]!.record, lost);
  const amount = wholeXp(exact);
  // Whole numbers that add up to what is shown.
  const plain = wholeXp((lost * being.xp) / being.hitPoints);
  table.emit?.({
    kind: 'xp',
    round: state.round,
    who: 0,
    amount,
    exact,
    parts: [
      { source: `${lost} HP of ${being.name}`, value: plain },
      ...(amount === plain
        ? []
        : [{ source: plan.night ? 'night and level' : 'level', value: amount - plain }]),
    ],
  });
}
