import { isWall } from '../../boards/grid/index.js';
import { HEROES, MONSTERS } from './plan/fighters.js';
import type { D20Plan } from './plan/plan.js';
import { refresh } from './rules/characters/characters.js';
import { hpOfSide } from './rules/outcome.js';
import { copyFighter } from './state/copy.js';
import { type D20State, MARK } from './state/state.js';

/** What must hold after every step, as messages of what does not. */
export function invariants(plan: D20Plan, state: D20State): string[] {
  const broken: string[] = [];
  const check = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const taken = new Map<number, number>();
  state.fighters.forEach((fighter, who) => {
    const { hp, maxHp, alive, tile } = fighter;
    check(hp >= 0 && hp <= maxHp, `fighter ${who} has ${hp} of ${maxHp} HP`);
    check(alive === hp > 0, `fighter ${who} is ${alive ? 'alive' : 'dead'} with ${hp} HP`);
    for (const { id, turns } of fighter.effects)
      check(turns > 0, `${id} of fighter ${who} lasts ${turns} turns`);
    const ids = new Set(fighter.effects.map(effect => effect.id));
    check(ids.size === fighter.effects.length, `fighter ${who} suffers something twice`);
    const joined = (fighter.marks & MARK.summoned) !== 0;
    check(
      joined || (fighter.side === HEROES) === who < state.heroes,
      `fighter ${who} is out of place in the list`,
    );
    check(!joined || who >= state.heroes, `fighter ${who} has joined and is no hero of the setup`);
    check(
      joined || who === 0 || (state.fighters[who - 1]!.marks & MARK.summoned) === 0,
      `fighter ${who} comes after a newcomer`,
    );
    const refreshed = copyFighter(fighter);
    refresh(plan, refreshed);
    for (const number of ['ac', 'attack', 'count', 'sides', 'plus', 'near', 'far', 'quirks'] as const)
      if (alive)
        check(
          refreshed[number] === fighter[number],
          `${number} of fighter ${who} is ${fighter[number]}, not ${refreshed[number]}`,
        );
    if (!alive) return;
    check(tile >= 0 && !isWall(state.grid, tile), `fighter ${who} stands in a wall`);
    check(!taken.has(tile), `fighters ${taken.get(tile)} and ${who} stand on one tile`);
    taken.set(tile, who);
  });
  const isOver = state.ending !== null;
  check(isOver || state.fighters[state.turn]!.alive, 'a dead fighter has the turn');
  for (const side of [HEROES, MONSTERS])
    check(isOver || hpOfSide(state, side) > 0, `side ${side} has no HP left and the fight goes on`);
  return broken;
}
