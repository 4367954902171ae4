import { type Being, PRIORITY } from '../../plan/being.js';
import { LIFE, NONE, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { rangeOf } from '../movement/range.js';
import { isCharmedBy } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { grappledVictim } from './attached.js';

/** QUEST-17.8: conscious members first; ties by lower HP, then party order. Whom it holds comes before all (QUEST-31.25). */
export function targetByPriority(plan: QuestPlan, state: QuestState, who: number, being: Being): number {
  if (being.grabs) {
    const held = grappledVictim(plan, state, who);
    if (held !== NONE) return held;
  }
  const { creatures, aim } = state;
  const creature = creatures[who]!;
  if ((creature.quirks & QUIRK.turn) !== 0) {
    const rival = duelTarget(plan, state, creature);
    if (rival !== NONE) return rival;
  }
  if (state.turn === who && aim !== NONE && creatures[aim]!.life === LIFE.up) return aim;
  let best = NONE;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side === creature.side || !isPresent(foe)) continue;
    if (best === NONE || isBetter(state, being.priority, who, other, best)) {
      // Another than its charmer, if there is one.
      if (best === NONE || !isCharmedBy(plan, state, who, other)) best = other;
    } else if (isCharmedBy(plan, state, who, best) && !isCharmedBy(plan, state, who, other)) best = other;
  }
  return best;
}

/** The one foe that a status makes it fight. */
function duelTarget(plan: QuestPlan, state: QuestState, { statuses }: Creature): number {
  for (const { what, source } of statuses)
    if (
      plan.statuses[what]!.record.drives === 'duel' &&
      source !== NONE &&
      isPresent(state.creatures[source]!)
    )
      return source;
  return NONE;
}

function isBetter(state: QuestState, priority: number, who: number, one: number, other: number): boolean {
  const mine = state.creatures[one]!;
  const theirs = state.creatures[other]!;
  if ((mine.life === LIFE.up) !== (theirs.life === LIFE.up)) return mine.life === LIFE.up;
  if (priority === PRIORITY.highest_threat && mine.threat !== theirs.threat)
    return mine.threat > theirs.threat;
  if (priority === PRIORITY.nearest) {
    const gap = rangeOf(state, who, one) - rangeOf(state, who, other);
    if (gap !== 0) return gap < 0;
  }
  return mine.hp < theirs.hp;
}
