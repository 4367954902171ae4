import type { Part } from '../../../../core/events.js';
import { STATS } from '../../content/vocabulary.js';
import type { Being } from '../../plan/being.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Creature } from '../../state/creature.js';

// What is worn, and what Armour Class comes of it.

/** QUEST-11.5: what a status makes of the base; it needs a body without armour. */
export function acBaseOf(
  { record: { acBase } }: StatusRule,
  { armour, mods }: Being,
  shield: number,
): number {
  if (!acBase || !armour.bare || (!acBase.shield && shield > 0)) return 0;
  return acBase.stats.reduce((sum, stat) => sum + mods[STATS.indexOf(stat)]!, acBase.base);
}

/** The name of what gives a better base than the armour worn (QUEST-11.5), '' when nothing does. */
function acBaseName(plan: QuestPlan, creature: Creature): string {
  const being = plan.beings[creature.record]!;
  let best = being.armour.base;
  let name = '';
  for (const { what } of creature.statuses) {
    const rule = plan.statuses[what]!;
    const base = acBaseOf(rule, being, shieldOf(plan, creature));
    if (base <= best) continue;
    best = base;
    name = rule.name;
  }
  return name;
}

/** QUEST-11.8: wears or holds what the class has not learned to. */
export function isUntrained(plan: QuestPlan, creature: Creature): boolean {
  const { untrained, untrainedShield } = plan.beings[creature.record]!;
  return untrained || (untrainedShield && shieldOf(plan, creature) > 0);
}

export function shieldOf(plan: QuestPlan, { offHand }: Creature): number {
  return offHand === NONE ? 0 : plan.items[offHand]!.shieldAc;
}

/** Where an Armour Class comes from. */
export function acParts(plan: QuestPlan, creature: Creature): Part[] {
  const being = plan.beings[creature.record]!;
  const parts: Part[] = [...being.armour.parts];
  const shield = shieldOf(plan, creature);
  if (shield > 0) parts.push({ source: plan.items[creature.offHand]!.name, value: shield });
  for (const status of creature.statuses) {
    const { record, name } = plan.statuses[status.what]!;
    if (record.ac) parts.push({ source: name, value: record.ac });
  }
  const rest = creature.ac - parts.reduce((sum, { value }) => sum + value, 0);
  if (rest !== 0) parts.push({ source: acBaseName(plan, creature), value: rest });
  return parts;
}
