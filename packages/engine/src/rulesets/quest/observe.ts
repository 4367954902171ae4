import type { CountRate, Observer } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import type { QuestEvent } from './events.js';
import { LIFE, PARTY } from './plan/codes.js';
import type { QuestPlan } from './plan/plan.js';
import type { QuestState } from './state/state.js';

/** What a fight does to each member of the party and leaves of it: who prepares one wants to know with what the next begins. */
export function observe(plan: QuestPlan, count: CountRate): Observer<QuestState, QuestChoice, QuestEvent> {
  const fallen = new Set<number>();
  return {
    onEvent(event) {
      if (event.kind === 'dying') fallen.add(event.who);
    },
    onEnd({ creatures }) {
      for (const [who, { side, record, life, hp, maxHp, mana }] of creatures.entries()) {
        const { isMember, name, manaMax } = plan.beings[record]!;
        if (side !== PARTY || !isMember) continue;
        const isDead = life === LIFE.dead;
        // QUEST-16.1
        count(`${name}: falls to 0 HP`, +fallen.has(who), 1);
        count(`${name}: dead at the end`, +isDead, 1);
        count(`${name}: HP left`, isDead ? 0 : Math.max(0, hp), Math.max(1, maxHp, hp));
        if (manaMax > 0) count(`${name}: mana left`, isDead ? 0 : mana, Math.max(manaMax, mana));
      }
    },
  };
}
