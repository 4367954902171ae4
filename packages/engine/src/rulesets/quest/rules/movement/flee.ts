import type { QuestTable } from '../../events.js';
import { AGGRESSION } from '../../plan/being.js';
import { DONE, LIFE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { bestArms } from '../monsters/attacks.js';
import { endFight } from '../outcome.js';
import { OPPORTUNITY } from '../reactions/opportunity.js';
import { isAfraidOf, isCharmedBy } from '../refusals.js';
import { canReact, isAble, isPresent } from '../statuses/able.js';
import { moveCloser } from './movement.js';
import { nearestRange, rangeOf } from './range.js';

/** QUEST-18.2 to 18.4, in percent: base, speed, fatigue, relentless. */
export function fleePercent(plan: QuestPlan, state: QuestState, who: number): number {
  const being = plan.beings[state.creatures[who]!.record]!;
  let fastest = 0;
  let relentless = 0;
  for (const creature of state.creatures) {
    if (creature.side === PARTY || !isPresent(creature)) continue;
    const foe = plan.beings[creature.record]!;
    fastest = Math.max(fastest, foe.athletics);
    if (foe.relentless) relentless = 20;
  }
  const base = Math.min(90, (nearestRange(state, who) - 2) * 25);
  // Athletics is stored in hundredths: 0.03 for each point is 3 percent for each hundred.
  const speed = ((being.athletics - fastest) * 3) / 100;
  const fatigue = Math.max(0, (being.fatigue - 7) * 5);
  return Math.floor(Math.min(95, Math.max(5, base + speed - fatigue - relentless)) + 1e-9);
}

/** QUEST-18.5, QUEST-18.6 */
export function flee(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  const percent = fleePercent(plan, state, who);
  state.actions--;
  state.done |= DONE.flee;
  const success = table.dice.chance(percent, 100, 'flee');
  table.emit?.({ kind: 'flee', round: state.round, who, success, percent });
  if (success) {
    endFight(plan, state, table, 'fled');
    return;
  }
  for (let foe = 0; foe < state.creatures.length; foe++) pursue(plan, state, table, foe, who);
  for (let foe = 0; foe < state.creatures.length; foe++) strikeFleeing(plan, state, table, foe, who);
}

function pursue(plan: QuestPlan, state: QuestState, table: QuestTable, foe: number, who: number): void {
  const creature = state.creatures[foe]!;
  if (creature.side === PARTY || !isAble(creature) || creature.slow === 2) return;
  const { aggression, relentless } = plan.beings[creature.record]!;
  const follows = relentless || aggression === AGGRESSION.aggressive || aggression === AGGRESSION.berserker;
  if (isAfraidOf(plan, state, foe, who)) return;
  if (follows && rangeOf(state, foe, who) > 0) moveCloser(plan, state, table, foe, who);
}

/** Each able foe that stood near when the turn began strikes if it can again. */
function strikeFleeing(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  foe: number,
  who: number,
): void {
  const creature = state.creatures[foe]!;
  if (
    creature.side === PARTY ||
    (state.near & (1 << foe)) === 0 ||
    !isAble(creature) ||
    !canReact(state, foe)
  )
    return;
  if (state.creatures[who]!.life !== LIFE.up || state.ending) return;
  if (isCharmedBy(plan, state, foe, who)) return;
  const best = bestArms(plan, state, foe, who, false);
  if (!best) return;
  creature.reaction = false;
  strike(plan, state, table, newAttack(foe, who, best, OPPORTUNITY));
}
