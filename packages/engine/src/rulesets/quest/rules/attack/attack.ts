import { STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { NONE, QUIRK } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { savingThrow } from '../checks/saves.js';
import { reckon, suffer } from '../damage/damage.js';
import { addTo } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { sendBack } from '../reactions/class-reactions.js';
import { whenHit } from '../reactions/reactions.js';
import { END_OF } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { endStatuses, spend } from '../statuses/statuses.js';
import { afterHit } from './after-hit.js';
import { rollAttack } from './d20.js';
import { newHit } from './hit.js';
import { land } from './land.js';
import { isMelee, situationOf } from './modifiers.js';
import { isPlain, quickStrike } from './quick-strike.js';
import type { Situation } from './situation.js';
import { tellAttack } from './tell-attack.js';

/** What makes an attack more than a plain one. */
export interface Manner {
  readonly name: string;
  readonly percent: number;
  /** Dice and effects of what the attack is part of. */
  readonly besides: readonly Effect[];
  /** Left out: that of his casting. */
  readonly dc?: number;
}

/**
 * QUEST-8, 9: one attack, whose legality, action and ammunition were seen to. Dice in the order of QUEST-1.4.
 * Answers whether it hit.
 */
export function strike(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
  manner: Manner | null = null,
): boolean {
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  if (
    manner === null &&
    !table.emit &&
    isPlain(plan, state, attacker, target, arms) &&
    rangeOf(state, who, whom) === 0
  )
    return quickStrike(plan, state, table, who, whom, arms);
  if ((target.quirks & QUIRK.against) !== 0 && isDeterred(plan, state, table, who, whom)) return false;
  const situation = situationOf(plan, state, who, whom, arms, table.emit !== undefined);
  const faces: number[] | null = table.emit ? [] : null;
  const bonus = arms.toHit + situation.toHit;
  const need = situation.dice.length > 0 ? undefined : situation.ac - bonus;
  const natural = rollAttack(table.dice, situation.luck, need, faces);
  const extra = rollBonuses(table, situation);
  const range = rangeOf(state, who, whom);
  const hit = newHit(
    who,
    whom,
    arms,
    isMelee(arms, range),
    range,
    situation.luck,
    situation.ac,
    situation.times,
    natural,
    manner?.percent ?? 0,
  );
  hit.total += situation.toHit + extra;
  for (const status of situation.usedOfTarget) spend(plan, state, table, whom, status);
  let lands = natural === 20 || (natural !== 1 && hit.total >= hit.ac);
  hit.critical = lands && (natural === 20 || situation.critical);
  // QUEST-7.21, 31.19: reactions to a hit may turn it into a miss, or onto another.
  if (lands && (target.quirks & (QUIRK.struck | QUIRK.against)) !== 0) {
    whenHit(plan, state, table, hit);
    lands = natural === 20 || hit.total >= hit.ac;
  }
  if (lands) {
    land(plan, state, table, hit, situation.chance, manner);
    reckon(plan, state, table, hit.blow!);
  }
  // Only now: what an attack uses up counts for its damage too.
  for (const status of situation.used) spend(plan, state, table, who, status);
  if (table.emit) tellAttack(state, table, hit, situation, faces!, lands, manner);
  if (lands) {
    suffer(plan, state, table, hit.blow!);
    if (hit.blow!.returns.length > 0) sendBack(plan, state, table, hit.blow!);
    afterHit(plan, state, table, hit);
  }
  if ((attacker.quirks & QUIRK.own) !== 0) endStatuses(plan, state, table, who, END_OF.harm);
  if (natural === 1 && plan.options.fumbles) fumble(plan, state, table, who, arms);
  return lands;
}

/** QUEST-13.20, sanctuary: the attacker must bring itself to it, or the attack is lost. */
function isDeterred(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): boolean {
  for (const { what, source } of state.creatures[whom]!.statuses) {
    const { record, name } = plan.statuses[what]!;
    if (record.deters === undefined) continue;
    const dc = plan.beings[state.creatures[source === NONE ? whom : source]!.record]!.spellDc;
    const against = { source, why: name, condition: NONE, type: NONE, spell: true };
    if (savingThrow(plan, state, table, who, STATS.indexOf(record.deters), dc, against) < 0) return true;
  }
  return false;
}

/** QUEST-8.7: a held weapon may fall; picking it up is the free re-equip. */
function fumble(plan: QuestPlan, state: QuestState, table: QuestTable, who: number, arms: Arms): void {
  const creature = state.creatures[who]!;
  const hand = (arms.flags & ARM.offHand) !== 0 ? 'offHand' : 'mainHand';
  if (arms.item === NONE || (arms.flags & ARM.thrown) !== 0 || creature[hand] !== arms.item) return;
  if (table.dice.roll(20, 'fumble', [6]) > 5) return;
  creature.pack = addTo(creature.pack, arms.item, 1);
  creature[hand] = NONE;
  refresh(plan, creature);
  table.emit?.({ kind: 'did', round: state.round, who, what: `drops ${arms.name}` });
}

function rollBonuses(table: QuestTable, situation: Situation): number {
  let sum = 0;
  for (const die of situation.dice) {
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, 'attack bonus') + die.plus);
    if (situation.tells) situation.toHitParts.push({ source: die.text, value: rolled });
    sum += rolled;
  }
  return sum;
}
