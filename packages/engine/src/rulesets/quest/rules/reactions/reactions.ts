import type { Question } from '../../../../core/ruleset.js';
import { NO, type QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { LIFE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { bestArms } from '../../policy/monster-attacks.js';
import type { QuestState } from '../../state/state.js';
import { type Manner, strike } from '../attack/attack.js';
import type { Hit } from '../attack/hit.js';
import type { Blow } from '../damage/blow.js';
import { outlasts, redirects } from '../monsters/traits.js';
import { meleeArms } from '../movement/movement.js';
import { rangeOf } from '../movement/range.js';
import { barsAgainst } from '../refusals.js';
import { canReact, isAble } from '../statuses/able.js';
import { BAR } from '../statuses/conditions.js';
import { lessenBlow, refusesToFall } from './class-reactions.js';
import { spellBeforeDamage, spellOnHit } from './spell-reactions.js';

/**
 * Asks whether a reaction is taken (QUEST-7.18). Monsters always take theirs; members by the option `reactions`. The
 * first option is the one that 'auto' takes. Answers the chosen option's choice, or null for none.
 */
export function askReaction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  question: () => Question<QuestChoice>,
): QuestChoice | null {
  const creature = state.creatures[who]!;
  if (!canReact(state, who)) return null;
  const { options } = plan;
  // QUEST-30.2: companions that nobody controls do as monsters do.
  const isAsked = creature.side === PARTY && plan.beings[creature.record]!.controlled;
  if (isAsked && options.reactions === 'never') return null;
  const asked = question();
  const taken =
    !isAsked || options.reactions === 'auto'
      ? (asked.options.find(option => !option.blocked)?.choice ?? NO)
      : table.ask(asked);
  if (taken.do === 'answer' && taken.with === 'no') return null;
  creature.reaction = false;
  return taken;
}

const STRIKE: QuestChoice = { do: 'answer', with: 'strike' };
const OPPORTUNITY: Manner = { name: 'opportunity attack', percent: 0, besides: [] };

/** QUEST-7.19, 7.20 */
export function opportunity(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const creature = state.creatures[who]!;
  if (!isAble(creature) || !canReact(state, who)) return;
  const arms = plan.beings[creature.record]!.isMember
    ? meleeArms(plan, creature)
    : bestArms(plan, state, who, whom, true);
  if (!arms || rangeOf(state, who, whom) > arms.reach) return;
  if (barsAgainst(plan, state, who, whom, BAR['harm source'])) return;
  const mover = plan.beings[state.creatures[whom]!.record]!.name;
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/opportunity-attack',
    who,
    prompt: `${mover} is within your reach. Strike?`,
    options: [
      { choice: STRIKE, label: `Strike with ${arms.name}`, group: 'Reaction', icon: 'sword-clash' },
      { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' },
    ],
  }));
  if (!taken) return;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: OPPORTUNITY.name });
  strike(plan, state, table, who, whom, arms, OPPORTUNITY);
}

/** An attack hits: Parry (QUEST-31.19) and the like may raise `hit.ac`, turn it aside or let it fall on another. */
export function whenHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  redirects(plan, state, table, hit);
  const target = state.creatures[hit.whom]!;
  spellOnHit(plan, state, table, hit);
  if (hit.natural !== 20 && hit.total < hit.ac) return;
  if (!hit.melee || hit.natural === 20 || !canReact(state, hit.whom)) return;
  for (const status of target.statuses) {
    const rule = plan.statuses[status.what]!;
    const { parry } = rule.record;
    if (parry === undefined || hit.total >= hit.ac + parry) continue;
    target.reaction = false;
    hit.ac += parry;
    table.emit?.({ kind: 'reacted', round: state.round, who: hit.whom, what: rule.name });
    return;
  }
}

/** Damage is about to be taken: what lessens it changes `blow.packets`. */
export function whenHurt(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  lessenBlow(plan, state, table, blow);
  spellBeforeDamage(plan, state, table, blow);
}

/** HP dropped to 0: answers whether something kept it from falling, having set its HP. */
export function staysUp(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): boolean {
  return (
    state.creatures[blow.whom]!.life >= LIFE.dead ||
    outlasts(plan, state, table, blow) ||
    refusesToFall(plan, state, table, blow.whom)
  );
}
