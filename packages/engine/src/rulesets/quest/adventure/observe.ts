import type { CountRate, Observer } from '../../../core/ruleset.js';
import type { AdventureChoice } from './choices.js';
import type { AdventureEvent } from './events.js';
import type { AdventurePlan } from './plan/plan.js';
import { type AdventureState, HERO, isOnTheWay, levelOf, minuteOf } from './state.js';

/** Counts how a lone hero of level 1 fares in random encounters by day on roads marked easy. */
export function observe(
  plan: AdventurePlan,
  count: CountRate,
): Observer<AdventureState, AdventureChoice, AdventureEvent> {
  let isCounted = false;
  /** The hero has not chosen anything yet. */
  let isOpening = false;
  const countOpening = (isDown: boolean) => {
    if (isOpening) count('lone beginner felled before the first choice', isDown ? 1 : 0, 1);
    isOpening = false;
  };
  return {
    onChoice({ fight }, who) {
      if (fight && who === HERO) countOpening(fight.creatures[HERO]!.hp <= 0);
    },
    onEvent(event, state) {
      if (event.kind === 'met') {
        isCounted = event.how === 'encounter' && isFirstRoad(plan, state);
        isOpening = isCounted;
      } else if (event.kind === 'fought' && isCounted) {
        countOpening(true);
        count('lone beginner wins by day on an easy road', event.ending === 'victory' ? 1 : 0, 1);
        isCounted = false;
      }
    },
  };
}

function isFirstRoad({ world }: AdventurePlan, state: AdventureState): boolean {
  if (levelOf(state) > 1 || state.companions.length > 0 || !isOnTheWay(state)) return false;
  const { record, windows } = world.ways[state.way]!;
  return record.difficulty === 'easy' && windows[minuteOf(state)]!.name === 'day';
}
