import { canStep, neighbour } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type RogueState } from '../../state/state.js';
import { heroAttacks } from '../attack.js';
import { pickUp } from '../items/pack.js';
import { monsterAt } from '../monsters/monsters.js';
import { loosen } from '../monsters/specials.js';
import { look } from './sight.js';
import { doorNoise, springTrap } from './traps.js';

/** ROGUE-10.4: percent of a confused hero's steps that go in a random direction. */
export const ASTRAY = 80;

/** The chance that a step goes where it is meant to go. */
export function straightChance({ options }: Rules, { hero }: RogueState): number {
  if (hero.confused === 0) return 1;
  return 1 - ASTRAY / 100 + ASTRAY / 100 / (options.fourWay ? 4 : 8);
}

/** ROGUE-6.3: a step, or a blow at whoever stands there; no time passes. */
export function stepHero(rules: Rules, state: RogueState, wanted: number, table: RogueTable): void {
  const { hero, level } = state;
  let direction = wanted;
  if (hero.confused > 0 && table.dice.chance(ASTRAY, 100, 'confused')) {
    direction = table.dice.roll(rules.options.fourWay ? 4 : 8, 'direction') - 1;
  }
  if (!canStep(level.grid, hero.tile, direction, rules.corners)) {
    stumble(state, table);
    return;
  }
  const to = neighbour(level.grid, hero.tile, direction);
  const monster = monsterAt(state, to);
  if (!monster) {
    // ROGUE-10.8: only a confused hero can come here while he is held.
    if (hero.held > 0) stumble(state, table);
    else enterTile(rules, state, to, table);
    return;
  }
  heroAttacks(rules, state, monster, table);
  // ROGUE-6.4.
  if (monster.dead && rules.options.advanceAfterKill && hero.held === 0) enterTile(rules, state, to, table);
}

function stumble(state: RogueState, table: RogueTable): void {
  table.emit?.({ kind: 'stumbled', round: state.turn, who: HERO });
}

/** The hero comes to stand on a tile: by a step, or teleported there (`told` otherwise). */
export function enterTile(
  rules: Rules,
  state: RogueState,
  tile: number,
  table: RogueTable,
  walked = true,
): void {
  const { hero } = state;
  const from = hero.tile;
  hero.tile = tile;
  if (walked) table.emit?.({ kind: 'moved', round: state.turn, who: HERO, letter: '', from, path: [tile] });
  loosen(state);
  look(state);
  pickUp(rules, state, table);
  if (walked && rules.options.doorNoise) doorNoise(rules, state, from, table);
  if (rules.options.traps) springTrap(rules, state, table);
}
