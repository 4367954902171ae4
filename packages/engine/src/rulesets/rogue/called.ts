import { neighbour } from '../../boards/grid/index.js';
import { directionOf, type RogueChoice } from './choices.js';
import type { Rules } from './plan/plan.js';
import { carried } from './rules/hero.js';
import { kindName } from './rules/items/names.js';
import { monsterAt } from './rules/monsters/monsters.js';
import type { RogueState } from './state/state.js';

/** A step into somebody is a blow (6.3), and an item is called by its kind. What monsters do, rules decide (8.3). */
export function called(rules: Rules, state: RogueState, choice: RogueChoice): string {
  switch (choice.do) {
    case 'step': {
      const to = neighbour(state.level.grid, state.hero.tile, directionOf(choice.dir));
      return to >= 0 && monsterAt(state, to) ? 'attack' : 'step';
    }
    case 'go on':
      return '';
    case 'run':
    case 'travel':
      return choice.do;
    default: {
      const item = 'item' in choice ? carried(state.hero, choice.item) : undefined;
      return item ? `${choice.do} ${kindName(rules, state, item)}` : choice.do;
    }
  }
}
