import type { QuestTable } from '../../events.js';
import { NONE, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { newBlow } from '../damage/blow.js';
import { resolveBlow } from '../damage/damage.js';
import { heal } from '../damage/heal.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { rangeOf } from '../movement/range.js';
import { isPresent } from '../statuses/able.js';
import { spend } from '../statuses/statuses.js';
import type { Hit } from './hit.js';
import { isBy } from './hit-triggers.js';

/** Damage returned, effects of the hit, what the target's statuses do to the attacker. */
export function afterHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const attacker = state.creatures[hit.who]!;
  const { besides } = hit;
  for (let i = 0; i < besides.length; i++) {
    const { effects, name, source, dc } = besides[i]!;
    const from = sourceOf(plan, state, source, name);
    from.hit = hit;
    from.spell = (hit.arms.flags & ARM.spell) !== 0;
    if (dc !== NONE) from.dc = dc;
    applyEffects(plan, state, table, effects, from, [hit.whom]);
  }
  if (hit.cleaves) cleave(plan, state, table, hit);
  if ((attacker.quirks & QUIRK.own) !== 0)
    for (const status of attacker.statuses) {
      const { spent, record } = plan.statuses[status.what]!;
      if (spent === 'hit' && (!record.onHit || isBy(hit, record.onHit.by)))
        spend(plan, state, table, hit.who, status);
    }
  if ((state.creatures[hit.whom]!.quirks & QUIRK.against) !== 0) strikesBack(plan, state, table, hit);
}

/** What statuses of the target do to whoever hits it. */
function strikesBack(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onStruck } = rule.record;
    if (!onStruck || !isBy(hit, onStruck.by)) continue;
    const source = { ...sourceOf(plan, state, hit.whom, rule.name), hit };
    applyEffects(plan, state, table, rule.onStruck, source, [hit.who]);
    if (!onStruck.reflect) continue;
    const back = reflect(plan, state, table, hit, rule.name, onStruck.reflect);
    if (onStruck.healReflected) heal(plan, state, table, hit.whom, back, rule.name);
  }
}

/** QUEST-12.24: the same type back at the attacker. */
function reflect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  name: string,
  percent: number,
): number {
  const blow = newBlow(hit.whom, hit.who, name);
  let sum = 0;
  for (const { type, amount } of hit.blow!.packets) {
    const back = Math.floor((amount * percent) / 100);
    if (back > 0) blow.packets.push({ type, amount: back, parts: [{ source: name, value: back }] });
    sum += back;
  }
  if (sum > 0) resolveBlow(plan, state, table, blow);
  return sum;
}

/** QUEST-12.11: the same to the first other foe within reach. */
function cleave(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const { side } = state.creatures[hit.who]!;
  const reach = Math.max(hit.arms.reach, hit.arms.near);
  const other = state.creatures.findIndex(
    (foe, index) =>
      foe.side !== side && index !== hit.whom && isPresent(foe) && rangeOf(state, hit.who, index) <= reach,
  );
  if (other < 0 || state.ending) return;
  const blow = newBlow(hit.who, other, hit.arms.name);
  for (const { type, amount } of hit.blow!.packets)
    blow.packets.push({ type, amount, parts: [{ source: 'the same again', value: amount }] });
  resolveBlow(plan, state, table, blow);
}
