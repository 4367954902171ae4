import type { EndingView, FightView } from '../../../core/view.js';
import type { Rules } from '../plan/plan.js';
import { outcomeOf } from '../rules/death.js';
import { shownMonster } from '../rules/movement/sight.js';
import { actorOf } from '../rules/turn.js';
import { HERO, type Monster, type RogueState } from '../state/state.js';
import { boardView } from './board.js';
import { heroView, monsterView } from './sheets.js';

/** Whether the viewer may know of this monster: it is in sight, was detected, or fell before his eyes. */
function isShown(rules: Rules, state: RogueState, monster: Monster, viewer: number | undefined): boolean {
  if (viewer !== HERO || monster.dead) return true;
  return shownMonster(rules, state, monster) || state.level.shown.includes(monster.id);
}

/** ROGUE-6.5: viewer 0 sees what the hero sees and remembers; without a viewer everything is shown. */
export function view(rules: Rules, state: RogueState, viewer?: number): FightView {
  const shown = state.monsters.filter(monster => isShown(rules, state, monster, viewer));
  const outcome = outcomeOf(rules, state);
  return {
    ruleset: rules.run ? 'rogue-run' : 'rogue',
    title: titleOf(rules, state),
    round: state.turn,
    actor: outcome ? null : actorOf(state),
    order: [HERO, ...shown.filter(monster => !monster.dead).map(monster => monster.id)],
    combatants: [heroView(rules, state), ...shown.map(monster => monsterView(rules, state, monster))],
    board: boardView(rules, state, shown, viewer),
    outcome,
    ...(outcome && !rules.run ? { ending: ending(rules, state) } : {}),
  };
}

function titleOf(rules: Rules, { level }: RogueState): string {
  return rules.run ? `Depth ${level.depth}` : 'Rogue';
}

function ending(rules: Rules, state: RogueState): EndingView {
  const { hero, tally } = state;
  const dead = state.ending === 'dead';
  const kills = rules.content.kinds.flatMap((kind, index) =>
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
