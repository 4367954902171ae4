import { DEATH_SAVE, END, SHIFTS } from '../choices.js';
import { LIFE, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { FARTHEST, nearestRange } from '../rules/movement/range.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { abilityOptions } from './abilities.js';
import { monsterOptions, weaponOptions } from './attacks.js';
import { handOptions, itemOptions } from './items.js';
import { manoeuvreOptions } from './manoeuvres.js';
import { fleeOption, moveOptions } from './movement.js';
import { foesOf, type QuestOption } from './option.js';
import { castOptions } from './spells.js';

/** All that the creature whose turn it is may do, and what a player would look for but cannot have now (QUEST-19.3, QUEST-19.4). */
export function options(plan: QuestPlan, state: QuestState): QuestOption[] {
  if (state.phase === PHASE.over) return [];
  if (state.phase === PHASE.shift) return shiftOptions(state);
  const creature = state.creatures[state.turn]!;
  if (creature.life === LIFE.dying) return [deathSaveOption(creature)];
  const foes = foesOf(state);
  if (!plan.beings[creature.record]!.isMember)
    return [
      ...monsterOptions(plan, state, foes),
      ...moveOptions(plan, state, foes),
      ...manoeuvreOptions(plan, state, foes),
      END_TURN,
    ];
  return [
    ...weaponOptions(plan, state, foes),
    ...abilityOptions(plan, state, foes),
    ...castOptions(plan, state),
    ...itemOptions(plan, state),
    ...moveOptions(plan, state, foes),
    fleeOption(plan, state),
    ...manoeuvreOptions(plan, state, foes),
    ...handOptions(plan, state),
    END_TURN,
  ];
}

const END_TURN: QuestOption = { choice: END, label: 'End turn', group: 'Turn', icon: 'hourglass', key: 'e' };

/** QUEST-16.2 */
function deathSaveOption({ successes, failures }: Creature): QuestOption {
  return {
    choice: DEATH_SAVE,
    label: 'Death save',
    group: 'Death',
    icon: 'death-skull',
    key: 'r',
    hint: `${successes} of 3 successes, ${failures} of 3 failures. A natural 20 wakes you, a natural 1 fails twice.`,
    chance: 0.55,
  };
}

/** QUEST-2.6 */
function shiftOptions(state: QuestState): QuestOption[] {
  const labels = ['Start a step closer', 'Start here', 'Start a step away'];
  const nearest = nearestRange(state, state.turn);
  return SHIFTS.map((choice, index) => {
    const range = Math.min(FARTHEST, Math.max(0, nearest + index - 1));
    const hint = `Range ${range} to the nearest foe`;
    return { choice, label: labels[index]!, group: 'Range', icon: 'walk', hint };
  });
}
