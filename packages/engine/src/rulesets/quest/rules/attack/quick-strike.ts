import type { QuestTable } from '../../events.js';
import { EDGE, NONE, PARTY, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { attackBands } from '../checks/d20.js';
import { dealtBy, takeDamage } from '../damage/damage.js';
import { dropToZero, failDeathSaves } from '../death.js';
import { isInForce } from '../statuses/conditions.js';
import { spendUse } from '../statuses/statuses.js';
import {
  type Attack,
  blowOf,
  followHit,
  joinAbilities,
  newAttack,
  regainPoolOnCritical,
  rollDamage,
} from './attack.js';
import { swayOf } from './attack-modifiers.js';

/** Nothing but the numbers of the two counts, and the bits of `EDGE`. */
export function isPlain(
  plan: QuestPlan,
  state: QuestState,
  attacker: Creature,
  target: Creature,
  arms: Arms,
): boolean {
  return (
    arms.plain &&
    ((attacker.quirks & QUIRK.own) |
      (target.quirks & (QUIRK.against | QUIRK.struck | QUIRK.hide)) |
      plan.variants) ===
      0 &&
    state.zones.length === 0 &&
    (state.round > 1 || state.surprised === NONE)
  );
}

/** Whether an on-hit ability could be paid. */
function mayChoose(plan: QuestPlan, attacker: Creature): boolean {
  const { onHitCost } = plan.beings[attacker.record]!;
  return attacker.pool >= onHitCost || attacker.mana >= onHitCost;
}

/** The same where only the numbers of the two count and nobody listens: simulations do little else. */
export function quickStrike(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
): boolean {
  const { dice } = table;
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  const { edge } = target;
  const need = target.ac - arms.toHit;
  const bands = attackBands(need);
  let face = dice.roll(20, 'attack', bands);
  let luck = edge & (EDGE.good | EDGE.bad);
  if ((attacker.quirks & QUIRK.swayed) !== 0) luck |= swayOf(plan, state, who, whom, arms);
  if (luck === EDGE.good || luck === EDGE.bad) {
    const second = dice.roll(20, 'attack', bands);
    if (second > face === (luck === EDGE.good)) face = second;
  }
  const dealt = (attacker.quirks & QUIRK.dealt) !== 0;
  if (face === 1 || (face < need && face !== 20)) {
    if (dealt) useUp(plan, state, table, who, whom, arms);
    return false;
  }
  let critical = face === 20 || (edge & EDGE.critical) !== 0;
  if ((attacker.quirks & QUIRK.onHit) !== 0 && mayChoose(plan, attacker)) {
    const hit = newAttack(
      who,
      whom,
      arms,
      true,
      0,
      luck === EDGE.good ? 1 : luck === EDGE.bad ? -1 : 0,
      target.ac,
      2,
      face,
      0,
    );
    hit.critical = critical;
    joinAbilities(plan, state, table, hit);
    critical = hit.critical;
    if (hit.extras.length > 0 || hit.besides.length > 0) {
      quickHit(plan, state, table, hit, dealt);
      return true;
    }
  }
  let amount = dice.sum(critical ? arms.count * 2 : arms.count, arms.sides, 'damage') + arms.plus;
  if (amount < 1) amount = 1;
  if (dealt) {
    amount = dealtBy(plan, attacker, arms, amount);
    useUp(plan, state, table, who, whom, arms);
  }
  if (critical) regainPoolOnCritical(plan, attacker);
  if (amount === 0) return true;
  if (target.hp === 0) {
    if (target.side === PARTY) failDeathSaves(plan, state, table, whom, critical ? 2 : 1);
    return true;
  }
  const lost = amount < target.hp ? amount : target.hp;
  target.hp -= lost;
  attacker.threat += lost;
  if (target.side !== PARTY) target.lost += lost;
  if (target.hp === 0) dropToZero(plan, state, table, blowOf(who, whom, arms, critical, 0, []));
  return true;
}

/** The same once an ability has joined the hit: its dice, the wound, what follows it (QUEST-9.2, 12.8). */
function quickHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack, dealt: boolean): void {
  const { who, whom, arms } = hit;
  rollDamage(plan, state, table, hit, 0);
  const blow = hit.blow!;
  if (dealt) {
    for (const packet of blow.packets)
      packet.amount = dealtBy(plan, state.creatures[who]!, arms, packet.amount);
    useUp(plan, state, table, who, whom, arms);
  }
  takeDamage(plan, state, table, blow);
  followHit(plan, state, table, hit);
}

/** The attacker's statuses that one attack uses up, where nothing but percentages hangs on them. */
function useUp(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
): void {
  const { statuses } = state.creatures[who]!;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    if (rule.spent !== 'attack' || (rule.only !== NONE && rule.only !== arms.stat)) continue;
    if (!isInForce(plan, rule)) continue;
    if (status.about === NONE || status.about === whom) spendUse(plan, state, table, who, status);
  }
}
