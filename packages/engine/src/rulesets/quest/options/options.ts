import { DEATH_SAVE, END, SHIFTS } from '../choices.js';
import { LIFE, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { FARTHEST, nearestRange } from '../rules/movement/range.js';
import type { QuestState } from '../state/state.js';
import { abilityOptions } from './abilities.js';
import { handOptions } from './hands.js';
import { useOptions } from './items.js';
import { manoeuvreOptions } from './manoeuvres.js';
import { monsterOptions } from './monster-actions.js';
import { fleeOption, moveOptions } from './movement.js';
import { foesOf, type Offer, standing } from './offers.js';
import { castOptions } from './spells.js';
import { weaponOptions } from './weapons.js';

/** All that whoever has the turn may do, and what a player would look for but cannot have now (QUEST-19.3, 19.4). */
export function options(plan: QuestPlan, state: QuestState): Offer[] {
  if (state.phase === PHASE.over) return [];
  if (state.phase === PHASE.shift) return shiftOptions(state);
  const { life, record, successes, failures } = state.creatures[state.turn]!;
  if (life === LIFE.dying) return [DYING(plan, plan.content, '', successes * 10 + failures, '')];
  const foes = foesOf(state);
  const list: Offer[] = [];
  const { isMember } = plan.beings[record]!;
  if (isMember) {
    weaponOptions(plan, state, foes, list);
    abilityOptions(plan, state, foes, list);
    castOptions(plan, state, list);
    useOptions(plan, state, list);
  } else monsterOptions(plan, state, foes, list);
  moveOptions(plan, state, foes, list);
  if (isMember) list.push(fleeOption(plan, state));
  manoeuvreOptions(plan, state, foes, list);
  if (isMember) handOptions(plan, state, list);
  list.push(ENDING);
  return list;
}

const ENDING: Offer = { choice: END, label: 'End turn', group: 'Turn', icon: 'hourglass', key: 'e' };

/** QUEST-16.2 */
const DYING = standing<QuestPlan['content']>((_, _name, number) => ({
  choice: DEATH_SAVE,
  label: 'Death save',
  group: 'Death',
  icon: 'death-skull',
  key: 'd',
  hint: `${Math.floor(number / 10)} of 3 successes, ${number % 10} of 3 failures. A natural 20 wakes you, a natural 1 fails twice.`,
  chance: 0.55,
}));

/** QUEST-2.6 */
function shiftOptions(state: QuestState): Offer[] {
  const labels = ['Start a step closer', 'Start here', 'Start a step away'];
  const nearest = nearestRange(state, state.turn);
  return SHIFTS.map((choice, index) => {
    const range = Math.min(FARTHEST, Math.max(0, nearest + index - 1));
    const hint = `Range ${range} to the nearest foe`;
    return { choice, label: labels[index]!, group: 'Range', icon: 'walk', hint };
  });
}
