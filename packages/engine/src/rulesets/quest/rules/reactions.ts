import type { Question } from '../../../core/ruleset.js';
import { NO, type QuestChoice } from '../choices.js';
import type { QuestTable } from '../events.js';
import type { QuestPlan } from '../plan.js';
import { LIFE, PARTY, type QuestState } from '../state.js';
import { type Hit, strike } from './attack.js';
import { lessenBlow, refusesToFall } from './class-reactions.js';
import type { Blow } from './damage.js';
import { meleeArms } from './movement.js';
import { isAble, rangeOf } from './range.js';
import { spellBeforeDamage, spellOnHit } from './spell-reactions.js';
import { canReact } from './statuses.js';
import { outlasts, redirects } from './traits.js';

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
  if (creature.side === PARTY && options.reactions === 'never') return null;
  const asked = question();
  const taken =
    creature.side !== PARTY || options.reactions === 'auto'
      ? (asked.options.find(option => !option.blocked)?.choice ?? NO)
      : table.ask(asked);
  if (taken.do === 'answer' && taken.with === 'no') return null;
  creature.reaction = false;
  return taken;
}

const STRIKE: QuestChoice = { do: 'answer', with: 'strike' };

/** QUEST-7.19, 7.20, and readied attacks (QUEST-7.10). */
export function opportunity(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  name = 'opportunity attack',
): void {
  const creature = state.creatures[who]!;
  const arms = meleeArms(plan, creature);
  if (!arms || !isAble(creature) || rangeOf(state, who, whom) > arms.reach) return;
  const mover = plan.beings[state.creatures[whom]!.record]!.name;
  const taken = askReaction(plan, state, table, who, () => ({
    id: `quest/${name.replace(' ', '-')}`,
    who,
    prompt: `${mover} is within your reach. Strike?`,
    options: [
      { choice: STRIKE, label: `Strike with ${arms.name}`, group: 'Reaction', icon: 'sword-clash' },
      { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' },
    ],
  }));
  if (!taken) return;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: name });
  strike(plan, state, table, who, whom, arms, { name, percent: 0, besides: [] });
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
