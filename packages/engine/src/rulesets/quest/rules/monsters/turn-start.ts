import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { AGGRESSION, type Being, PRIORITY } from '../../plan/being.js';
import { LIFE, NONE, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { heal } from '../damage/heal.js';
import { die, wake } from '../death.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { rangeOf } from '../movement/range.js';
import { isAble, isPresent } from '../statuses/able.js';
import { BAR, CONDITION, HURT_BY_TYPES, isInForce } from '../statuses/conditions.js';
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
const HEALS = QUIRK.turn | QUIRK.whenStruck;

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

/** QUEST-17.2, QUEST-17.5: once fleeing it stays so. */
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

/** Auras of foes catch a creature that begins its turn within them (QUEST-31.11). */
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

/** QUEST-31.8, QUEST-31.21: at the start of its turn it regenerates, rises again, lies on, or is dead after all. */
function recover(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const hurt = creature.once & HURT_BY_TYPES;
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
    if (state.round < status.risesInRound) return;
    creature.hp = Math.max(1, Math.floor((creature.maxHp * (special.size ?? 0)) / 100 + 1e-9));
    wake(plan, state, table, who);
    if (status.uses === 0) endStatus(plan, state, table, who, status);
  }
  if (creature.life === LIFE.down) die(plan, state, table, who, NONE);
}
