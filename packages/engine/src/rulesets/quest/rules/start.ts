import type { QuestTable } from '../events.js';
import { NONE, PARTY, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { copyState, type QuestState } from '../state/state.js';
import { d20Roll, rollD20 } from './checks/d20.js';
import { FARTHEST } from './movement/range.js';
import { beginTurn } from './turn.js';

/** A new fight, up to its first choice. */
export function start(plan: QuestPlan, table: QuestTable): QuestState {
  const state = copyState(plan.template);
  startFight(plan, state, table);
  return state;
}

/** QUEST-6.4: monster HP if rolled, starting range, initiative; then the range shift, which a player is asked for. */
function startFight(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  if (table.emit) {
    table.emit({ kind: 'started', round: 1, who: 0 });
    if (state.surprised !== NONE) table.emit({ kind: 'surprised', round: 1, who: 0, side: state.surprised });
  }
  if (plan.options.roll_hp) rollHp(plan, state, table);
  placeAll(plan, state, table);
  rollInitiative(plan, state, table);
  const first = whoShifts(state);
  if (state.creatures[first]!.side === PARTY && plan.beings[0]!.controlled) {
    state.turn = 0;
    return;
  }
  shiftStartingRange(plan, state, table, wantedShift(plan, state, first));
}

/** QUEST-4.4 */
function rollHp(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  for (const creature of state.creatures) {
    const { hpDice } = plan.beings[creature.record]!;
    if (creature.side === PARTY || !hpDice || hpDice.sides === 0) continue;
    const hp = Math.max(1, table.dice.sum(hpDice.count, hpDice.sides, 'hit points') + hpDice.plus);
    creature.hp = creature.maxHp = creature.fullHp = hp;
  }
}

/** QUEST-2.5, QUEST-2.6: not yet clamped, because the shift is still to come. */
function placeAll(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const { creatures, ranges } = state;
  const [least, most] = plan.startingRange;
  const range = least === most ? least : least - 1 + table.dice.roll(most - least + 1, 'starting range');
  for (let one = 0; one < creatures.length; one++)
    for (let other = 0; other < creatures.length; other++) {
      if (creatures[one]!.side === creatures[other]!.side) continue;
      const monster = creatures[one]!.side === PARTY ? creatures[other]! : creatures[one]!;
      ranges[one * creatures.length + other] = range + plan.beings[monster.record]!.sizeShift;
    }
}

/** QUEST-6.1 to 6.3 */
function rollInitiative(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const { creatures } = state;
  const totals = new Array<number>(creatures.length);
  for (let who = 0; who < creatures.length; who++) {
    const being = plan.beings[creatures[who]!.record]!;
    const luck = being.initiativeAdvantage || plan.initiativeAdvantage === creatures[who]!.side ? 1 : 0;
    const faces: number[] | null = table.emit ? [] : null;
    const face = rollD20(table.dice, 'initiative', luck, undefined, faces);
    totals[who] = face + being.initiative;
    if (faces) {
      const modifiers = [{ source: 'initiative', value: being.initiative }];
      const roll = d20Roll({ who, label: 'initiative', faces, luck, modifiers });
      table.emit!({ kind: 'rolled', round: 1, who, rolls: [roll] });
    }
  }
  const order = new Array<number>(creatures.length);
  for (let who = 0; who < order.length; who++) {
    let at = who;
    while (at > 0 && precedes(plan, state, totals, who, order[at - 1]!)) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = who;
  }
  state.order = order;
}

/** QUEST-6.2: higher total, DEX score, initiative bonus; party before monsters and list order come by themselves. */
function precedes(
  plan: QuestPlan,
  state: QuestState,
  totals: readonly number[],
  one: number,
  other: number,
): boolean {
  if (totals[one] !== totals[other]) return totals[one]! > totals[other]!;
  const [mine, theirs] = [
    plan.beings[state.creatures[one]!.record]!,
    plan.beings[state.creatures[other]!.record]!,
  ];
  if (mine.scores[1] !== theirs.scores[1]) return mine.scores[1]! > theirs.scores[1]!;
  return mine.initiative > theirs.initiative;
}

/** QUEST-2.6, QUEST-29.5: the creature with the first place; under surprise the first of the side that surprises. */
function whoShifts(state: QuestState): number {
  if (state.surprised === NONE) return state.order[0]!;
  return state.order.find(who => state.creatures[who]!.side !== state.surprised)!;
}

/** A monster goes one toward its preferred range; an uncontrolled party stays. */
function wantedShift(plan: QuestPlan, state: QuestState, who: number): number {
  const creature = state.creatures[who]!;
  if (creature.side === PARTY) return 0;
  const range = state.ranges[who * state.creatures.length]!;
  return Math.sign(plan.beings[creature.record]!.preferred - range);
}

/** QUEST-2.6: the sum is clamped once; then the first turn. */
export function shiftStartingRange(plan: QuestPlan, state: QuestState, table: QuestTable, by: number): void {
  const { creatures, ranges } = state;
  for (let one = 0; one < creatures.length; one++)
    for (let other = 0; other < creatures.length; other++)
      if (creatures[one]!.side !== creatures[other]!.side) {
        const at = one * creatures.length + other;
        ranges[at] = Math.min(FARTHEST, Math.max(0, ranges[at]! + by));
      }
  state.phase = PHASE.turns;
  state.place = 0;
  beginTurn(plan, state, table);
}
