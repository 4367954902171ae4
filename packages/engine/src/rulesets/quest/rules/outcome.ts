import type { Outcome } from '../../../core/events.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { QuestTable } from '../events.js';
import { LIFE, MONSTERS, PARTY, PHASE, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM } from '../plan/weapons.js';
import type { Creature, Stack } from '../state/creature.js';
import type { Ending, QuestState } from '../state/state.js';
import type { Status } from '../state/status.js';
import { bonusFor, wholeXp, xpOf } from './damage/xp.js';
import { rollLoot } from './items/loot.js';
import { addTo, namedStacks } from './items/pack.js';
import { refresh } from './statuses/refresh.js';

const OUTCOMES: Readonly<Record<Ending, Outcome>> = {
  victory: { kind: 'victory', winner: 0 },
  defeat: { kind: 'defeat', winner: 1 },
  fled: { kind: 'fled', winner: null },
  stabilised: { kind: 'stabilised', winner: null },
};

/** QUEST-30.4, QUEST-32.2: over when no foe stands, or all player-type members are dead. */
export function settleOutcome(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  if (state.ending !== null) return;
  let foes = 0;
  let players = 0;
  let restless = 0;
  for (const creature of state.creatures) {
    if (creature.life >= LIFE.dead) continue;
    if (creature.side !== PARTY) foes++;
    else {
      if (creature.life !== LIFE.stable) restless++;
      if (plan.beings[creature.record]!.type === 'player') players++;
    }
  }
  if (players === 0) endFight(plan, state, table, 'defeat');
  else if (foes === 0) endFight(plan, state, table, 'victory');
  // QUEST-16.4: the last who could fight is gone, and all that are left lie stable.
  else if (restless === 0) endFight(plan, state, table, 'stabilised');
}

/** The fight is over: what it leaves behind. */
export function endFight(plan: QuestPlan, state: QuestState, table: QuestTable, ending: Ending): void {
  state.ending = ending;
  state.phase = PHASE.over;
  for (const creature of state.creatures) {
    if (creature.side !== PARTY) continue;
    creature.temporary = 0;
    // QUEST-16.4: those who lie there when the last foe falls, or when all are stable, wake with 1 HP.
    const wakes = ending === 'victory' || ending === 'stabilised';
    if (wakes && (creature.life === LIFE.dying || creature.life === LIFE.stable)) {
      creature.hp = 1;
      creature.life = LIFE.up;
      creature.successes = creature.failures = 0;
    }
  }
  if (ending === 'victory') {
    for (let who = 0; who < state.creatures.length; who++) rewardVictory(plan, state, table, who);
    rollLoot(plan, state, table);
  }
  for (const creature of state.creatures) endCombatStatuses(plan, creature);
  table.emit?.({ kind: 'ended', round: state.round, who: 0, outcome: OUTCOMES[ending] });
}

/** QUEST-15.2: all but what lasts ends with combat. */
function endCombatStatuses(plan: QuestPlan, creature: Creature): void {
  if (creature.side !== PARTY) return;
  const { passives } = plan.beings[creature.record]!;
  const stays = ({ what }: Status) => {
    const { lasting, minutes } = plan.statuses[what]!.record;
    // QUEST-1.5
    return lasting || (plan.outlasting && minutes !== undefined) || passives.includes(what);
  };
  // Those who had temporary HP are brought up to date too.
  if ((creature.quirks & QUIRK.hide) === 0 && creature.statuses.every(stays)) return;
  creature.statuses = creature.statuses.filter(stays);
  refresh(plan, creature);
}

function rewardVictory(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  if (creature.side === PARTY) {
    if (creature.shot.length > 0) recoverAmmunition(plan, state, table, who);
    return;
  }
  const bonus = creature.life === LIFE.dead ? bonusFor(plan, creature.record) : 0;
  if (bonus === 0 || !table.emit) return;
  const amount = wholeXp(bonus);
  const parts = [{ source: `${plan.beings[creature.record]!.name} killed`, value: amount }];
  table.emit({ kind: 'xp', round: state.round, who: 0, amount, exact: bonus, parts });
}

/** QUEST-10.4, QUEST-10.8: all thrown weapons, and half of each kind of ammunition. */
function recoverAmmunition(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const back: Stack[] = [];
  for (const stack of creature.shot) {
    const thrown = (plan.items[stack.what]!.flags & ARM.thrown) !== 0;
    const count = thrown ? stack.count : stack.count >> 1;
    if (count === 0) continue;
    back.push({ ...stack, count });
    creature.pack = addTo(creature.pack, stack.what, count);
  }
  creature.shot = [];
  if (back.length > 0)
    table.emit?.({ kind: 'recovered', round: state.round, who, items: namedStacks(plan, back) });
}

/** How the fight ended; null while it goes on. */
export function outcome(_plan: QuestPlan, state: QuestState): Outcome | null {
  return state.ending === null ? null : OUTCOMES[state.ending];
}

/** Who must choose now. */
export function actor(_plan: QuestPlan, state: QuestState): number {
  return state.ending === null ? state.turn : NO_ACTOR;
}

/** QUEST-30.2: companions that no player controls are played by the policy, like the monsters. */
export function sideOf(plan: QuestPlan, state: QuestState, who: number): number {
  const creature = state.creatures[who]!;
  return creature.side === PARTY && !plan.beings[creature.record]!.controlled ? MONSTERS : creature.side;
}

/** What experiments count. */
export function measure(plan: QuestPlan, state: QuestState): Record<string, number> {
  return {
    rounds: state.round,
    partyHp: hpOf(state, PARTY),
    monsterHp: hpOf(state, MONSTERS),
    xp: wholeXp(xpOf(plan, state)),
  };
}

function hpOf(state: QuestState, side: number): number {
  let sum = 0;
  for (const creature of state.creatures)
    if (creature.side === side && creature.life <= LIFE.down) sum += creature.hp;
  return sum;
}
