import { type RogueChoice, STEP } from '../choices.js';
import type { Rules } from '../setup.js';
import type { Monster, RogueState } from '../state.js';
import { Search } from './search.js';
import { openSearch } from './travel.js';

/** Farther ahead than this is not safer. */
const FAR = 25;

const pursuit = new Search();

/** Whether running away from it is worth it: mean monsters dawdle on a third of their actions (8.7). */
export function canOutrun({ content }: Rules, { hero }: RogueState, monster: Monster): boolean {
  const { mean, style } = content.kinds[monster.kind]!;
  if (style === 'stationary' || style === 'erratic') return monster.asleep !== 0;
  return monster.held > 0 || (mean ? monster.speed * 2 <= hero.speed * 2.6 : monster.speed < hero.speed);
}

/** A step to where the hero is long before the monster; nothing when there is no such place. */
export function flee(rules: Rules, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { hero, level } = state;
  if (hero.held > 0 || hero.confused > 0) return undefined;
  pursuit.open(level.grid, level.memory).run(monster.tile, rules.corners, false);
  const own = openSearch(rules, state);
  own.run(hero.tile, rules.corners, false);
  let best = -1;
  let most = 0;
  for (let tile = 0; tile < level.grid.tiles.length; tile++) {
    const mine = own.stepsTo(tile);
    if (mine <= 0) continue;
    const theirs = pursuit.stepsTo(tile);
    const lead = (theirs < 0 ? FAR : Math.min(FAR, theirs)) - mine;
    if (lead < 1 || mine > FAR) continue;
    const worth = lead * 4 + mine;
    if (worth > most) {
      most = worth;
      best = tile;
    }
  }
  return best < 0 ? undefined : STEP[own.path(best)[0]!]!;
}
