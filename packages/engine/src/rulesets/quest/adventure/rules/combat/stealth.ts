import { STATS } from '../../../content/vocabulary.js';
import type { QuestPlan } from '../../../plan/plan.js';
import { check, checkChance } from '../../../rules/checks/checks.js';
import type { QuestSetup } from '../../../setup.js';
import type { AdventureEvent, AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { HERO } from '../../state.js';
import { fightTable } from './combat.js';

const DEXTERITY = STATS.indexOf('dexterity');

/** QUEST-29.1: the hero's stealth bonus, and the highest passive Perception of the monsters. */
function stealthNumbers({ beings, stealthModifier }: QuestPlan): {
  readonly bonus: number;
  readonly passive: number;
} {
  return {
    bonus: beings[HERO]!.stealth + stealthModifier,
    passive: Math.max(...beings.map(({ isMember, passive }) => (isMember ? 0 : passive))),
  };
}

/** QUEST-29.4: the chance to pass unseen. */
export function stealthChance(plan: AdventurePlan, setup: QuestSetup): number {
  const fightPlan = plan.world.compileFight(setup);
  const { bonus, passive } = stealthNumbers(fightPlan);
  return checkChance(fightPlan, fightPlan.template, HERO, DEXTERITY, passive + 1 - bonus);
}

/** QUEST-29.1, QUEST-29.4: above the highest passive Perception the hero passes unseen; far below it the party is surprised. */
export function rollStealth(
  plan: AdventurePlan,
  table: AdventureTable,
  setup: QuestSetup,
): { readonly passes: boolean; readonly surprised: boolean } {
  const fightPlan = plan.world.compileFight(setup);
  const fightState = plan.world.fight.copy(fightPlan.template);
  const { bonus, passive } = stealthNumbers(fightPlan);
  const rolls: NonNullable<AdventureEvent['rolls']>[number][] | null = table.emit ? [] : null;
  const parts = [{ source: 'stealth', value: bonus }];
  const dice = fightTable(table);
  const roll = { stat: DEXTERITY, label: 'stealth', rolls, modifiers: parts };
  const face = check(fightPlan, fightState, dice, HERO, roll);
  const total = face + bonus;
  const passes = total > passive;
  if (rolls) table.emit!({ kind: 'avoided', round: 0, who: HERO, success: passes, rolls });
  return { passes, surprised: !passes && passive - total >= plan.world.numbers.surpriseMargin };
}
