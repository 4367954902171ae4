import type { EndingView, FightView } from '../../../core/view.js';
import type { RoguePlan } from '../plan/plan.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { actor, outcome } from '../rules/outcome.js';
import { HERO, kindOf, type Monster, type RogueState } from '../state/state.js';
import { boardView } from './board.js';
import { heroView, monsterView } from './sheets.js';

/** Whether the viewer may know of this monster: it is in sight, was detected, or has just been slain. */
export function isShown(
  plan: RoguePlan,
  state: RogueState,
  monster: Monster,
  viewer: number | undefined,
): boolean {
  if (viewer !== HERO || monster.dead) return true;
  return heroSeesMonster(plan, state, monster) || state.level.shown.includes(monster.id);
}

/** A fight as people see it; a run replaces its title and its ending. ROGUE-6.5: viewer 0 sees what the hero sees and remembers; without a viewer everything is shown. */
export function view(plan: RoguePlan, state: RogueState, viewer?: number): FightView {
  const shown = state.monsters.filter(monster => isShown(plan, state, monster, viewer));
  const ended = outcome(plan, state);
  return {
    ruleset: 'rogue',
    title: 'Rogue',
    round: state.turn,
    actor: ended ? null : actor(plan, state),
    order: [HERO, ...shown.filter(monster => !monster.dead).map(monster => monster.id)],
    combatants: [heroView(plan, state), ...shown.map(monster => monsterView(plan, state, monster))],
    board: boardView(plan, state, shown, viewer),
    outcome: ended,
    ...(ended ? { ending: endingView(plan, state) } : {}),
  };
}

export function names(plan: RoguePlan, state: RogueState): string[] {
  const names: string[] = [];
  names[HERO] = plan.hero.name;
  for (const monster of state.monsters) names[monster.id] = kindOf(plan, monster).name;
  return names;
}

function endingView(plan: RoguePlan, state: RogueState): EndingView {
  const { hero, tally } = state;
  const dead = state.ending === 'dead';
  const kills = plan.content.kinds.flatMap((kind, index) =>
    tally.kills[index]! > 0 ? [{ label: kind.name, value: tally.kills[index]!, detail: 'Slain' }] : [],
  );
  return {
    title: dead ? 'You die...' : 'Victory',
    text: dead ? `Killed by ${tally.cause}.` : 'No monster is left.',
    facts: [
      { label: 'Turns', value: state.turn },
      { label: 'HP', value: `${hero.hp} of ${hero.maxHp}` },
      { label: 'Level', value: hero.level },
      { label: 'Damage dealt', value: tally.dealt },
      { label: 'Damage taken', value: tally.taken },
      ...kills,
    ],
  };
}
