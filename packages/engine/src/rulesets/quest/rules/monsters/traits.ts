import type { Special } from '../../content/effects.js';
import { DAMAGE_TYPES, STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { AGGRESSION, type Being, PRIORITY } from '../../plan/being.js';
import { LIFE, NONE, PARTY, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Attack } from '../attack/attack.js';
import { savingThrow } from '../checks/saves.js';
import type { Blow } from '../damage/blow.js';
import { heal } from '../damage/heal.js';
import { die, endHolds, wake } from '../death.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { rangeOf } from '../movement/range.js';
import { canReact, isAble, isPresent } from '../statuses/able.js';
import { BAR, CONDITION, isInForce } from '../statuses/conditions.js';
import { endStatus } from '../statuses/statuses.js';
import { drain } from './attached.js';

/** What begins with a monster's turn: regeneration, draining, recharges, legendary points (QUEST-31). */
export function startMonsterTurn(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  if (creature.once !== 0 || creature.life === LIFE.down || (creature.quirks & HEALS) === HEALS)
    recover(plan, state, table, who);
  if (creature.life !== LIFE.up) return;
  creature.legendary = being.legendaryPoints;
  if (
    !creature.fleeing &&
    (creature.bars & BAR.flee) === 0 &&
    creature.hp < creature.maxHp &&
    wantsToFlee(state, creature, being)
  ) {
    creature.fleeing = true;
    table.emit?.({ kind: 'fleeing', round: state.round, who });
  }
  if (being.clings !== null) drain(plan, state, table, who, being.clings);
  if (being.priority === PRIORITY.random) state.aim = randomTarget(state, table, creature.side);
  if (creature.spent !== 0) recharge(state, table, who, creature, being);
}

/** What regenerates has both; so may others. */
const HEALS = QUIRK.turn | QUIRK.struck;

/** QUEST-31.23: a d6 for each set of actions that share one. */
function recharge(state: QuestState, table: QuestTable, who: number, creature: Creature, being: Being): void {
  for (let i = 0; i < being.actions.length; i++) {
    const action = being.actions[i]!;
    if ((creature.spent & (1 << i)) === 0 || action.recharge === 0) continue;
    // Those that share a recharge share the roll: the first of them makes it.
    if ((action.shared & ((1 << i) - 1) & creature.spent) !== 0) continue;
    if (table.dice.roll(6, 'recharge', [action.recharge]) < action.recharge) continue;
    creature.spent &= ~action.shared;
    table.emit?.({ kind: 'recharged', round: state.round, who, what: action.name });
  }
}

/** QUEST-17.8: an even roll each turn among those who are conscious. */
function randomTarget(state: QuestState, table: QuestTable, side: number): number {
  const able = state.creatures.flatMap((foe, index) =>
    foe.side !== side && foe.life === LIFE.up && isPresent(foe) ? [index] : [],
  );
  if (able.length < 2) return able[0] ?? NONE;
  return able[table.dice.roll(able.length, 'target') - 1]!;
}

/** QUEST-17.2, 17.5: once fleeing it stays so. */
function wantsToFlee(state: QuestState, creature: Creature, being: Being): boolean {
  if (being.aggression === AGGRESSION.berserker) return false;
  if (creature.hp * 100 < creature.maxHp * being.fleeBelow) return true;
  return (
    being.aggression === AGGRESSION.defensive &&
    creature.hp * 2 < creature.maxHp &&
    isOutnumbered(state, creature)
  );
}

function isOutnumbered(state: QuestState, creature: Creature): boolean {
  let friends = 0;
  let foes = 0;
  for (const other of state.creatures)
    if (other.life === LIFE.up) {
      if (other.side === creature.side) friends++;
      else foes++;
    }
  return foes > friends;
}

/** What foes give off catches whoever begins a turn within it (QUEST-31.11). */
export function enterAuras(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const victim = state.creatures[who]!;
  for (let other = 0; other < state.creatures.length; other++) {
    const bearer = state.creatures[other]!;
    if ((bearer.quirks & QUIRK.aura) === 0 || bearer.side === victim.side || !isAble(bearer)) continue;
    for (const status of bearer.statuses) {
      const { aura, record, name } = plan.statuses[status.what]!;
      if (aura.length === 0 || rangeOf(state, who, other) > record.aura!.range) continue;
      if (isTurning(victim, other) || victim.life !== LIFE.up) continue;
      applyEffects(plan, state, table, aura, sourceOf(plan, state, other, name), [who]);
      if (state.ending) return;
    }
  }
}

/** Already stone, or on the way there by the same gaze: the save at the end of the turn decides. */
function isTurning({ marks, statuses }: Creature, by: number): boolean {
  if ((marks & CONDITION.petrified) !== 0) return true;
  return statuses.some(({ source, failure }) => source === by && failure !== NONE);
}

// What no field of a status can say: what dropping to 0 means for some, and what they do in the middle of another's move.

/** Bits of `Creature.once`: the damage types that hurt it since its last turn, by their place; then what it did. */
const HURT = (1 << DAMAGE_TYPES.length) - 1;
export const ONCE = { felled: 1 << DAMAGE_TYPES.length } as const;

function bearsSpecial(plan: QuestPlan, creature: Creature, does: Special): boolean {
  return creature.statuses.some(status => plan.statuses[status.what]!.record.special?.does === does);
}

/** Keeps in mind what hurt it, for regeneration (QUEST-31.8). */
export function noteDamageTypes(creature: Creature, blow: Blow): void {
  for (const { type, amount } of blow.packets) if (amount > 0 && type >= 0) creature.once |= 1 << type;
}

function hasType(blow: Blow, types: readonly string[] | undefined): boolean {
  return blow.packets.some(({ type, amount }) => amount > 0 && types?.includes(DAMAGE_TYPES[type] ?? ''));
}

/** At 0 HP: undead fortitude, and those that rise again. Answers whether it did not die. */
export function surviveAtZero(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): boolean {
  const creature = state.creatures[blow.whom]!;
  for (const status of creature.statuses) {
    const { record, name } = plan.statuses[status.what]!;
    const { special, regenerates } = record;
    if (special?.does === 'undead fortitude' && rollUndeadFortitude(plan, state, table, blow, special, name))
      return true;
    if (special?.does === 'reform' && status.uses !== 0 && !hasType(blow, special.not)) {
      // QUEST-31.21: the round in which it rises is kept in `size`.
      if (status.uses > 0) status.uses--;
      status.size = state.round + (special.rounds ?? 0);
      return lieDown(plan, state, table, blow.whom);
    }
    if (regenerates?.rises) return lieDown(plan, state, table, blow.whom);
  }
  return false;
}

/** QUEST-31.3 */
function rollUndeadFortitude(
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

function lieDown(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): true {
  state.creatures[whom]!.life = LIFE.down;
  table.emit?.({ kind: 'dying', round: state.round, who: whom });
  endHolds(plan, state, table, whom);
  return true;
}

/** QUEST-31.8, 31.21: at the start of its turn it regenerates, rises again, lies on, or is dead after all. */
export function recover(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
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
    if (status.uses === 0) endStatus(plan, state, table, who, status);
  }
  if (creature.life === LIFE.down) die(plan, state, table, who, NONE);
}

/** QUEST-31.19: a lesser one of its kind takes the hit. */
export function redirectAttack(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
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
export function noteFelling(plan: QuestPlan, state: QuestState, { who, whom, attack, flags }: Blow): void {
  if (who === NONE || !attack || (flags & ARM.melee) === 0) return;
  const creature = state.creatures[who]!;
  if (creature.side === PARTY || (creature.quirks & QUIRK.struck) === 0) return;
  if (creature.side !== state.creatures[whom]!.side && bearsSpecial(plan, creature, 'rampage'))
    creature.once |= ONCE.felled;
}
