import type { EffectOf } from '../../content/effects.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import { type Effect, WITHOUT_ROLL } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { newStatus } from '../../state/status.js';
import { NO_PARTS, newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { setRange } from '../movement/range.js';
import { CONDITION } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { endStatus } from '../statuses/statuses.js';

/** QUEST-31.13: several may be attached to one victim, so it is no status that replaces its like. */
export function attach(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const victim = state.creatures[whom]!;
  const what = plan.known.attached;
  if (victim.life >= LIFE.dead || state.creatures[who]!.life !== LIFE.up) return;
  if (attachedTo(plan, state, who) !== NONE) return;
  const status = newStatus(what, who, NONE);
  status.escapeStat = WITHOUT_ROLL;
  victim.statuses = [...victim.statuses, status];
  refresh(plan, victim);
  table.emit?.({
    kind: 'status',
    round: state.round,
    who: whom,
    status: plan.statuses[what]!.name,
    on: true,
  });
}

/** Whom it is attached to; NONE without a victim. */
export function attachedTo(plan: QuestPlan, state: QuestState, who: number): number {
  return state.creatures.findIndex(({ statuses }) =>
    statuses.some(({ what, source }) => source === who && what === plan.known.attached),
  );
}

/** Drains at the start of each of its turns, until it is sated. */
export function drain(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  effect: Effect,
): void {
  const whom = attachedTo(plan, state, who);
  if (whom === NONE) return;
  const status = state.creatures[whom]!.statuses.find(
    ({ what, source }) => source === who && what === plan.known.attached,
  )!;
  setRange(state, who, whom, 0);
  const dice = effect.dice!;
  const amount = (dice.sides === 0 ? 0 : table.dice.sum(dice.count, dice.sides, 'drain')) + dice.plus;
  const parts = table.emit ? [{ source: dice.text, value: amount }] : NO_PARTS;
  const { name } = plan.statuses[plan.known.attached]!;
  const blow = newBlow(who, whom, name, [{ type: effect.type, amount, parts }]);
  status.hpDrained += dealDamage(plan, state, table, blow);
  const { limit } = effect.record as EffectOf<'attach'>;
  if (status.hpDrained >= limit || state.creatures[whom]!.life >= LIFE.dead)
    endStatus(plan, state, table, whom, status);
}

/** QUEST-31.25: whom it holds by a grip with a printed DC, and so attacks no other; NONE without a victim. */
export function grappledVictim(plan: QuestPlan, state: QuestState, who: number): number {
  return state.creatures.findIndex(
    ({ marks, statuses, life }) =>
      (marks & CONDITION.grappled) !== 0 &&
      life < LIFE.dead &&
      statuses.some(
        ({ what, source, escapeDc }) =>
          source === who && escapeDc > 0 && plan.statuses[what]!.condition === GRAPPLED,
      ),
  );
}

const GRAPPLED = 31 - Math.clz32(CONDITION.grappled);
