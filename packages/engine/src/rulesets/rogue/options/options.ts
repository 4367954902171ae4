import { canStep, DIRECTIONS, isWall, neighbour } from '../../../boards/grid/index.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { GO_ON, REST, type RogueChoice, STEP } from '../choices.js';
import type { RoguePlan } from '../plan/plan.js';
import { heroBonus, heroHitChance, neededFace } from '../rules/attack.js';
import { Explanation } from '../rules/explanation.js';
import { carriedItem } from '../rules/hero.js';
import { kindName } from '../rules/items/names.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import { intendedStepChance } from '../rules/movement/movement.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { kindOf, type Monster, type RogueState } from '../state/state.js';
import { itemOptions } from './items.js';
import { HELD, travelOptions } from './travel.js';

const DIRECTION_NAMES = [
  'north',
  'east',
  'south',
  'west',
  'north-east',
  'south-east',
  'south-west',
  'north-west',
];
const WALL: Blocked = { code: 'rogue/wall', reason: 'A wall is in the way.' };
const CORNER: Blocked = { code: 'rogue/corner', reason: 'Nobody goes or strikes diagonally past a wall.' };

/** ROGUE-8.6: its style and the dice decide what a monster does. */
const MONSTER_OPTION: Option<RogueChoice> = {
  choice: GO_ON,
  label: 'Go on',
  group: 'Fight',
  icon: 'hourglass',
};

/** ROGUE-7.1, ROGUE-7.4: what may be done now, and what may not and why. */
export function options(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  if (state.ending !== null) return [];
  if (state.acting >= 0) return [MONSTER_OPTION];
  return [...actionOptions(plan, state), ...travelOptions(plan, state)];
}

/** Choices of one action: blows first, then steps, rest and items. */
export function actionOptions(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  const blows: Option<RogueChoice>[] = [];
  const steps: Option<RogueChoice>[] = [];
  const directions = plan.options.fourWay ? 4 : 8;
  for (let direction = 0; direction < directions; direction++) {
    const to = neighbour(state.level.grid, state.hero.tile, direction);
    if (to < 0) continue;
    const monster = monsterAt(state, to);
    if (monster && heroSeesMonster(plan, state, monster))
      blows.push(blowOption(plan, state, direction, monster));
    else steps.push(stepOption(plan, state, direction, to));
  }
  return [...blows, ...steps, REST_OPTION, ...itemOptions(plan, state)];
}

/** The name of a choice in statistics. A step into a monster is an attack (ROGUE-6.3), and items have the name of their kind. */
export function choiceName(plan: RoguePlan, state: RogueState, choice: RogueChoice): string {
  switch (choice.do) {
    case 'step': {
      const to = neighbour(state.level.grid, state.hero.tile, DIRECTIONS.indexOf(choice.dir));
      return to >= 0 && monsterAt(state, to) ? 'attack' : 'step';
    }
    case 'go on':
      return '';
    case 'run':
    case 'travel':
      return choice.do;
    default: {
      const item = 'item' in choice ? carriedItem(state.hero, choice.item) : undefined;
      return item ? `${choice.do} ${kindName(plan, state, item)}` : choice.do;
    }
  }
}

/** ROGUE-6.3, with the exact chance of ROGUE-3.4. A confused hero may go elsewhere (ROGUE-10.4). */
function blowOption(
  plan: RoguePlan,
  state: RogueState,
  direction: number,
  monster: Monster,
): Option<RogueChoice> {
  const { hero } = state;
  const kind = kindOf(plan, monster);
  const weapon = carriedItem(hero, hero.weapon);
  const why = new Explanation();
  const need = Math.max(1, neededFace(plan, heroBonus(plan, state, monster, why), kind.ac));
  const least = Math.max(0, hero.diceCount + hero.damage);
  const most = Math.max(0, hero.diceCount * hero.diceSides + hero.damage);
  const intended = intendedStepChance(plan, state);
  return {
    choice: STEP[direction]!,
    label: `Attack the ${kind.name}, ${DIRECTION_NAMES[direction]}`,
    group: 'Fight',
    icon: weapon ? plan.content.items.weapon.get(weapon.what)!.icon : 'fist',
    hint:
      (need > 20 ? 'No face of the d20 hits' : `Hits on ${need}+ for ${least} to ${most}`) +
      (intended < 1 ? `, if it goes that way: ${Math.round(100 * intended)} %` : ''),
    chance: intended * heroHitChance(plan, state, monster),
    parts: [
      ...why.parts,
      { source: `AC ${kind.ac}`, value: plan.options.hitRule === 'descending' ? kind.ac : -kind.ac },
    ],
    aim: { tile: monster.tile, order: 'Attack' },
    blocked: canStep(state.level.grid, hero.tile, direction, plan.corners) ? undefined : CORNER,
  };
}

function stepOption(plan: RoguePlan, state: RogueState, direction: number, to: number): Option<RogueChoice> {
  const { hero, level } = state;
  const free = canStep(level.grid, hero.tile, direction, plan.corners);
  return {
    choice: STEP[direction]!,
    label: `Move ${DIRECTION_NAMES[direction]}`,
    group: 'Move',
    icon: 'walk',
    ...confusedStep(plan, state),
    aim: { tile: to, order: 'Move' },
    blocked: free ? (hero.held > 0 ? HELD : undefined) : isWall(level.grid, to) ? WALL : CORNER,
  };
}

/** ROGUE-10.4. */
function confusedStep(plan: RoguePlan, state: RogueState): Pick<Option<RogueChoice>, 'hint' | 'chance'> {
  const intended = intendedStepChance(plan, state);
  if (intended === 1) return {};
  return { hint: `Goes that way with ${Math.round(100 * intended)} %: you are confused`, chance: intended };
}

const REST_OPTION: Option<RogueChoice> = {
  choice: REST,
  label: 'Rest',
  group: 'Move',
  icon: 'sleepy',
  key: '.',
  hint: 'Let one action go by',
};
