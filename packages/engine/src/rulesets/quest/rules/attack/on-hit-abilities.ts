import type { Option, Question } from '../../../../core/ruleset.js';
import { LET_IT_BE, type QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import type { QuestPlan } from '../../plan/plan.js';
import { type Suggestion, suggestOnHit } from '../../policy/on-hit.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { cannotPay, pay, poolOf } from '../abilities/ability-cost.js';
import { blockedBy } from '../refusals.js';
import { CONDITION } from '../statuses/conditions.js';
import { hasStatus } from '../statuses/statuses.js';
import type { Hit } from './hit.js';
import { fires } from './hit-triggers.js';
import { joinHit } from './on-hit.js';

/** QUEST-12.8: what fires by itself, then what is chosen now that the hit is known; several may be paid for one hit. */
export function chosenOnHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const creature = state.creatures[hit.who]!;
  const { onHits } = plan.beings[creature.record]!;
  let open: AbilityRule[] = NONE_OPEN;
  for (let i = 0; i < onHits.length; i++) {
    const power = onHits[i]!;
    if (cannotPay(creature, power) !== '' || !answers(plan, state, hit, power)) continue;
    if (!isAsked(plan, power)) join(plan, state, table, hit, power, power.cost);
    else if (open.length === 0) open = [power];
    else open.push(power);
  }
  while (open.length > 0) {
    const answer = table.ask(questionOf(plan, state, hit, open));
    if (answer.do !== 'answer' || answer.with === 'no') return;
    const taken: AbilityRule = open.length === 1 ? open[0]! : open.find(power => power.id === answer.with)!;
    join(plan, state, table, hit, taken, answer.amount ?? taken.cost);
    if (open.length === 1) return;
    open = open.filter(power => power !== taken && cannotPay(creature, power) === '');
  }
}

/** Never pushed to. */
const NONE_OPEN: AbilityRule[] = [];

/** QUEST-12.30: with `auto_sneak_attack` off, what costs something asks before it fires. */
function isAsked(plan: QuestPlan, power: AbilityRule): boolean {
  return power.action === 'on hit' || (power.cost > 0 && !plan.options.auto_sneak_attack);
}

function answers(plan: QuestPlan, state: QuestState, hit: Hit, power: AbilityRule): boolean {
  const trigger = power.hit!;
  if (trigger.oncePerTurn && (state.done & onceBit(power)) !== 0 && state.turn === hit.who) return false;
  return fires(plan, state, hit, trigger);
}

/** Besides the bits of DONE: once in a turn, by place among the owner's abilities. A reaction comes once anyway. */
function onceBit({ place }: AbilityRule): number {
  return 1 << (17 + (place % 14));
}

function join(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  power: AbilityRule,
  paid: number,
): void {
  const creature = state.creatures[hit.who]!;
  pay(plan, state, table, hit.who, power, paid);
  if (power.hit!.oncePerTurn && state.turn === hit.who) state.done |= onceBit(power);
  if (power.hit!.criticalIfUnseen && isUnseen(plan, state, hit.who, creature)) hit.critical = true;
  joinHit(hit, power.effects, power.name, hit.who, power.dc, paid);
  table.emit?.({ kind: 'ability', round: state.round, who: hit.who, what: power.name, target: hit.whom });
}

/** Hidden or invisible when the attack was made: what the attack uses up is still there (QUEST-12.30). */
function isUnseen(plan: QuestPlan, state: QuestState, who: number, creature: Creature): boolean {
  return (creature.marks & CONDITION.invisible) !== 0 || hasStatus(plan, state, who, plan.known.hidden);
}

/** First what suggests itself, as all questions have it. */
function questionOf(
  plan: QuestPlan,
  state: QuestState,
  hit: Hit,
  open: readonly AbilityRule[],
): Question<QuestChoice> {
  const best = suggestOnHit(plan, state, hit, open);
  const only = open.length === 1 && plan.beings[state.creatures[hit.who]!.record]!.onHits.length === 1;
  return {
    id: 'quest/on-hit',
    who: hit.who,
    prompt: hit.arms.name + plan.beings[state.creatures[hit.whom]!.record]!.struck[hit.critical ? 1 : 0],
    options:
      only && !open[0]!.payMore
        ? best === null
          ? open[0]!.left
          : open[0]!.taken
        : optionsOf(plan, state, hit, open, best),
  };
}

function optionsOf(
  plan: QuestPlan,
  state: QuestState,
  hit: Hit,
  open: readonly AbilityRule[],
  best: Suggestion | null,
): Option<QuestChoice>[] {
  const creature = state.creatures[hit.who]!;
  const options: Option<QuestChoice>[] = [LET_IT_BE];
  for (const power of open) {
    const most = power.payMore ? poolOf(creature, power) : power.cost;
    for (let amount = power.cost; amount <= most; amount++) {
      const option = optionOf(power, amount);
      if (best !== null && best.power === power && best.amount === amount) options.unshift(option);
      else options.push(option);
    }
  }
  addMissing(plan, state, hit, open, options);
  return options;
}

function optionOf(power: AbilityRule, amount: number): Option<QuestChoice> {
  if (!power.payMore) return power.option;
  const cost = `${amount} ${power.poolName}`;
  return {
    ...power.option,
    choice: { do: 'answer', with: power.id, amount },
    label: `${power.name}, ${cost}`,
    cost,
  };
}

/** What a player would look for besides: not to be paid, or the foe holds nothing (QUEST-12.13). */
function addMissing(
  plan: QuestPlan,
  state: QuestState,
  hit: Hit,
  open: readonly AbilityRule[],
  options: Option<QuestChoice>[],
): void {
  const creature = state.creatures[hit.who]!;
  for (const power of plan.beings[creature.record]!.onHits) {
    if (power.action !== 'on hit' || power.hit === null || open.includes(power)) continue;
    const armed = fires(plan, state, hit, power.hit);
    if (!armed && !power.hit.needs.includes('wielding target')) continue;
    const code = cannotPay(creature, power) || (armed ? '' : 'no_weapon');
    if (code !== '') options.push({ ...optionOf(power, power.cost), ...blockedBy(plan, code) });
  }
}
