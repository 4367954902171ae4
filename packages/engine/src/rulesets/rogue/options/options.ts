import { canStep, isWall, neighbour } from '../../../boards/grid/index.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { GO_ON, REST, type RogueChoice, STEP } from '../choices.js';
import type { Rules } from '../plan/plan.js';
import { heroChance, heroParts, monsterHelpless, needed } from '../rules/attack.js';
import { carried } from '../rules/hero.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import { straightChance } from '../rules/movement/movement.js';
import { shownMonster } from '../rules/movement/sight.js';
import type { Monster, RogueState } from '../state/state.js';
import { itemOptions } from './items.js';
import { moveOptions } from './travel.js';

const WAYS = ['north', 'east', 'south', 'west', 'north-east', 'south-east', 'south-west', 'north-west'];
const WALL: Blocked = { code: 'rogue/wall', reason: 'A wall is in the way.' };
const CORNER: Blocked = { code: 'rogue/corner', reason: 'Nobody goes or strikes diagonally past a wall.' };
const HELD: Blocked = { code: 'rogue/held', reason: 'You are held and cannot leave your tile.' };

/** What a monster does is decided by its style and the dice (8.6). */
const GOES_ON: Option<RogueChoice> = { choice: GO_ON, label: 'Go on', group: 'Fight', icon: 'hourglass' };

/** What may be done now; what may not says why (7.1, 7.4). Blows come first, then steps, then all else. */
export function options(rules: Rules, state: RogueState): Option<RogueChoice>[] {
  if (state.ending !== null) return [];
  if (state.acting >= 0) return [GOES_ON];
  const blows: Option<RogueChoice>[] = [];
  const steps: Option<RogueChoice>[] = [];
  const directions = rules.options.fourWay ? 4 : 8;
  for (let direction = 0; direction < directions; direction++) {
    const to = neighbour(state.level.grid, state.hero.tile, direction);
    if (to < 0) continue;
    const monster = monsterAt(state, to);
    if (monster && shownMonster(rules, state, monster)) blows.push(blow(rules, state, direction, monster));
    else steps.push(step(rules, state, direction, to));
  }
  return [...blows, ...steps, rest(), ...itemOptions(rules, state), ...moveOptions(rules, state)];
}

/** ROGUE-6.3, with the exact chance of 3.4; a confused hero first has to go where he means to (10.4). */
function blow(rules: Rules, state: RogueState, direction: number, monster: Monster): Option<RogueChoice> {
  const { hero } = state;
  const kind = rules.content.kinds[monster.kind]!;
  const weapon = carried(hero, hero.weapon);
  const parts = heroParts(rules, state, monsterHelpless(monster));
  const bonus = parts.reduce((sum, part) => sum + part.value, 0);
  const need = Math.max(1, needed(rules, bonus, kind.ac));
  const least = Math.max(0, hero.diceCount + hero.damage);
  const most = Math.max(0, hero.diceCount * hero.diceSides + hero.damage);
  const straight = straightChance(rules, state);
  return {
    choice: STEP[direction]!,
    label: `Attack the ${kind.name}, ${WAYS[direction]}`,
    group: 'Fight',
    icon: weapon ? rules.content.weapons.get(weapon.what)!.icon : 'fist',
    hint:
      (need > 20 ? 'No face of the d20 hits' : `Hits on ${need}+ for ${least} to ${most}`) +
      astrayText(straight),
    chance: straight * heroChance(rules, state, monster),
    parts: [
      ...parts,
      { source: `AC ${kind.ac}`, value: rules.options.hitRule === 'descending' ? kind.ac : -kind.ac },
    ],
    aim: { tile: monster.tile, order: 'Attack' },
    blocked: canStep(state.level.grid, hero.tile, direction, rules.corners) ? undefined : CORNER,
  };
}

function step(rules: Rules, state: RogueState, direction: number, to: number): Option<RogueChoice> {
  const { hero, level } = state;
  const free = canStep(level.grid, hero.tile, direction, rules.corners);
  return {
    choice: STEP[direction]!,
    label: `Move ${WAYS[direction]}`,
    group: 'Move',
    icon: 'walk',
    ...(hero.confused > 0 ? confusedStep(straightChance(rules, state)) : {}),
    aim: { tile: to, order: 'Move' },
    blocked: free ? (hero.held > 0 ? HELD : undefined) : isWall(level.grid, to) ? WALL : CORNER,
  };
}

/** ROGUE-10.4 */
function astrayText(straight: number): string {
  return straight < 1 ? `, if it goes that way: ${Math.round(100 * straight)} %` : '';
}

function confusedStep(straight: number) {
  return { hint: `Goes that way with ${Math.round(100 * straight)} %: you are confused`, chance: straight };
}

function rest(): Option<RogueChoice> {
  return {
    choice: REST,
    label: 'Rest',
    group: 'Move',
    icon: 'sleepy',
    key: '.',
    hint: 'Let one action go by',
  };
}
