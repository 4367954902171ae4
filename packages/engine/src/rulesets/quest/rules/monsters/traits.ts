import type { Special } from '../../content/effects.js';
import { DAMAGE_TYPES, STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE, PARTY, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Hit } from '../attack/hit.js';
import { savingThrow } from '../checks/saves.js';
import type { Blow } from '../damage/blow.js';
import { heal } from '../damage/heal.js';
import { die, leave, wake } from '../death.js';
import { rangeOf } from '../movement/range.js';
import { canReact, isAble } from '../statuses/able.js';
import { isInForce } from '../statuses/conditions.js';
import { lose } from '../statuses/statuses.js';

// What no field of a status can say: what dropping to 0 means for some, and what they do in the middle of another's move.

/** Bits of `Creature.once`: the damage types that hurt it since its last turn, by their place; then what it did. */
const HURT = (1 << DAMAGE_TYPES.length) - 1;
export const ONCE = { felled: 1 << DAMAGE_TYPES.length } as const;

function bearsSpecial(plan: QuestPlan, creature: Creature, does: Special): boolean {
  return creature.statuses.some(status => plan.statuses[status.what]!.record.special?.does === does);
}

/** Keeps in mind what hurt it, for regeneration (QUEST-31.8). */
export function rememberWound(creature: Creature, blow: Blow): void {
  for (const { type, amount } of blow.packets) if (amount > 0 && type >= 0) creature.once |= 1 << type;
}

function hasType(blow: Blow, types: readonly string[] | undefined): boolean {
  return blow.packets.some(({ type, amount }) => amount > 0 && types?.includes(DAMAGE_TYPES[type] ?? ''));
}

/** At 0 HP: undead fortitude, and those that rise again. Answers whether it did not die. */
export function outlasts(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): boolean {
  const creature = state.creatures[blow.whom]!;
  for (const status of creature.statuses) {
    const { record, name } = plan.statuses[status.what]!;
    const { special, regenerates } = record;
    if (special?.does === 'undead fortitude' && holdsOut(plan, state, table, blow, special, name))
      return true;
    if (special?.does === 'reform' && status.uses !== 0 && !hasType(blow, special.not)) {
      // QUEST-31.21: the round in which it rises is kept in `size`.
      if (status.uses > 0) status.uses--;
      status.size = state.round + (special.rounds ?? 0);
      return liesDown(plan, state, table, blow.whom);
    }
    if (regenerates?.rises) return liesDown(plan, state, table, blow.whom);
  }
  return false;
}

/** QUEST-31.3 */
function holdsOut(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  blow: Blow,
  special: { readonly size?: number | undefined; readonly not?: readonly string[] | undefined },
  why: string,
): boolean {
  if (blow.critical || hasType(blow, special.not)) return false;
  const damage = blow.packets.reduce((sum, { amount }) => sum + amount, 0);
  const against = { source: blow.who, why, condition: NONE, type: NONE, spell: false };
  if (savingThrow(plan, state, table, blow.whom, CONSTITUTION, (special.size ?? 0) + damage, against) < 0)
    return false;
  state.creatures[blow.whom]!.hp = 1;
  return true;
}

const CONSTITUTION = STATS.indexOf('constitution');

function liesDown(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): true {
  state.creatures[whom]!.life = LIFE.down;
  table.emit?.({ kind: 'dying', round: state.round, who: whom });
  leave(plan, state, table, whom);
  return true;
}

/** QUEST-31.8, 31.21: at the start of its turn it regenerates, rises again, lies on, or is dead after all. */
export function recovers(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const hurt = creature.once & HURT;
  creature.once = 0;
  const inForce = creature.statuses.filter(({ what }) => isInForce(plan, plan.statuses[what]!));
  const stopped = inForce.some(({ what }) => plan.statuses[what]!.record.noRegeneration);
  for (const status of inForce) {
    const { record, name } = plan.statuses[status.what]!;
    const { regenerates, special } = record;
    const blocked = regenerates?.blockedBy.some(type => (hurt & (1 << DAMAGE_TYPES.indexOf(type))) !== 0);
    if (regenerates && !stopped && !blocked && (creature.hp > 0 || regenerates.rises))
      heal(plan, state, table, who, regenerates.hp, name);
    if (creature.life !== LIFE.down || special?.does !== 'reform') continue;
    if (state.round < status.size) return;
    creature.hp = Math.max(1, Math.floor((creature.maxHp * (special.size ?? 0)) / 100 + 1e-9));
    wake(plan, state, table, who);
    if (status.uses === 0) lose(plan, state, table, who, status);
  }
  if (creature.life === LIFE.down) die(plan, state, table, who, NONE);
}

/** QUEST-31.19: a lesser one of its kind takes the hit. */
export function redirects(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const { who, whom } = hit;
  const target = state.creatures[whom]!;
  if (hit.range !== 0 || !isAble(target) || !canReact(state, whom) || !bearsSpecial(plan, target, 'redirect'))
    return;
  const being = plan.beings[target.record]!;
  const lesser = state.creatures.findIndex((other, index) => {
    const { tags, challenge } = plan.beings[other.record]!;
    return (
      index !== whom &&
      other.side === target.side &&
      other.life === LIFE.up &&
      challenge < being.challenge &&
      tags.some(tag => being.tags.includes(tag)) &&
      rangeOf(state, who, index) === 0
    );
  });
  if (lesser < 0) return;
  target.reaction = false;
  hit.whom = lesser;
  table.emit?.({ kind: 'reacted', round: state.round, who: whom, what: 'Redirect Attack' });
}

/** QUEST-31.16: whoever rampages goes on after felling somebody in melee. */
export function felledOne(plan: QuestPlan, state: QuestState, { who, whom, attack, flags }: Blow): void {
  if (who === NONE || !attack || (flags & ARM.melee) === 0) return;
  const creature = state.creatures[who]!;
  if (creature.side === PARTY || (creature.quirks & QUIRK.struck) === 0) return;
  if (creature.side !== state.creatures[whom]!.side && bearsSpecial(plan, creature, 'rampage'))
    creature.once |= ONCE.felled;
}
