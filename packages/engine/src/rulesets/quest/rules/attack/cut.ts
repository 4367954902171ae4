import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { DONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { attackChance, type Luck, luckOf, rollAttack } from '../checks/d20.js';
import { endStatus, statusId } from '../statuses/statuses.js';
import { payAttack } from './attack.js';

/** Something that holds a creature and can be cut (QUEST-10.12). */
export interface Bond {
  readonly status: Status;
  readonly rule: StatusRule;
  readonly arms: Arms;
}

/** What the creature whose turn it is could cut off another, with the weapon it attacks with. */
export function bondsOf(plan: QuestPlan, state: QuestState, whom: number): Bond[] {
  return state.creatures[whom]!.statuses.flatMap(status => {
    const rule = plan.statuses[status.what]!;
    const { breakable } = rule.record;
    const arms = breakable ? cuttingArms(plan, state, DAMAGE_TYPES.indexOf(breakable.type)) : null;
    return arms ? [{ status, rule, arms }] : [];
  });
}

function cuttingArms(plan: QuestPlan, state: QuestState, type: number): Arms | null {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const all = being.isMember ? [being.arms[creature.main]!] : being.actions.flatMap(({ arms }) => arms ?? []);
  return all.find(arms => arms.reach >= 0 && arms.type === type) ?? null;
}

/** QUEST-10.12: an attack on the thing itself. */
export function cutBond(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  id: string,
  whom: number,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { status, rule, arms } = bondsOf(plan, state, whom).find(bond => statusId(plan, bond.status) === id)!;
  const { ac, hp } = rule.record.breakable!;
  if (plan.beings[creature.record]!.isMember) payAttack(state, creature.attacks, arms);
  else {
    state.actions--;
    state.done |= DONE.attack;
  }
  const natural = rollAttack(table.dice, cutLuck(plan, state), ac - arms.toHit, null);
  const success = natural === 20 || (natural !== 1 && natural + arms.toHit >= ac);
  if (success) {
    const count = natural === 20 ? arms.count * 2 : arms.count;
    status.damageTaken += Math.max(1, table.dice.sum(count, arms.sides, 'damage') + arms.plus);
  }
  table.emit?.({ kind: 'checked', round: state.round, who, what: `Cut ${rule.name.toLowerCase()}`, success });
  if (status.damageTaken >= hp) endStatus(plan, state, table, whom, status);
}

/** The chance that a cut strikes. */
export function cutChance(plan: QuestPlan, state: QuestState, { rule, arms }: Bond): number {
  return attackChance(rule.record.breakable!.ac - arms.toHit, cutLuck(plan, state));
}

/** A thing neither dodges nor hides: only what is on the attacker counts. */
function cutLuck(plan: QuestPlan, state: QuestState): Luck {
  let good = 0;
  let bad = 0;
  for (const { what } of state.creatures[state.turn]!.statuses) {
    const { attack } = plan.statuses[what]!.record;
    if (attack === 'advantage') good++;
    if (attack === 'disadvantage') bad++;
  }
  return luckOf(good, bad);
}
