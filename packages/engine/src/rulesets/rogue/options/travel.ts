import { canStep, DIRECTIONS, isKnown, neighbour, TILE } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import { joinTiles } from '../../../core/fight/tile-options.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { DESCEND, EXPLORE, RECOVER, type RogueChoice, RUN } from '../choices.js';
import type { Rules } from '../plan/plan.js';
import { HEALING_FOOD } from '../rules/hunger.js';
import { itemName } from '../rules/items/names.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import { awakeInView, shownMonster } from '../rules/movement/sight.js';
import { type Barrier, canTake, exploreBarrier, explorePlace, openSearch } from '../rules/movement/travel.js';
import { descendBlocked } from '../run/rules/level.js';
import type { RogueState } from '../state/state.js';

const HELD: Blocked = { code: 'rogue/held', reason: 'You are held and cannot leave your tile.' };
const EXPLORED: Blocked = {
  code: 'rogue/explored',
  reason: 'There is nothing left to explore on this level.',
};
const PACK_FULL: Blocked = {
  code: 'rogue/pack-full',
  reason: 'All that is left to explore here are things that your full pack has no room for.',
};

/** The ways of going that save steps, and the stairs. */
export function moveOptions(rules: Rules, state: RogueState): Option<RogueChoice>[] {
  const held = state.hero.held > 0 ? HELD : undefined;
  const explorable = explorePlace(rules, state) >= 0;
  const barrier = explorable ? undefined : exploreBarrier(rules, state);
  const list: Option<RogueChoice>[] = [];
  if (rules.run) {
    list.push({
      choice: DESCEND,
      label: 'Descend',
      group: 'Way',
      icon: 'stairs',
      key: '>',
      hint: `Down to depth ${state.level.depth + 1}`,
      blocked: descendBlocked(state),
    });
  }
  list.push({
    choice: EXPLORE,
    label: 'Explore',
    group: 'Way',
    icon: 'compass',
    key: 'o',
    hint: 'To the nearest find or place beside something unseen',
    blocked: held ?? (explorable ? undefined : exploreBlocked(rules, state, barrier)),
  });
  if (barrier && !held && barrier.before !== state.hero.tile) {
    list.push({
      choice: { do: 'travel', to: barrier.before },
      label: `Walk up to the ${barrierName(rules, barrier)}`,
      group: 'Way',
      icon: 'walk',
      hint: 'To what bars the way',
    });
  }
  list.push({
    choice: RECOVER,
    label: 'Rest until healed',
    group: 'Way',
    icon: 'night-sleep',
    key: 'R',
    hint: 'Turn after turn, until something happens',
    blocked: recoverBlocked(rules, state),
  });
  if (held) return list;
  append(list, travelOptions(rules, state, barrier));
  append(list, runOptions(rules, state));
  return list;
}

/** Why exploring leads nowhere, and what would help. */
function exploreBlocked(rules: Rules, state: RogueState, barrier: Barrier | undefined): Blocked {
  if (!barrier)
    return state.level.finds.some(find => find.seen && !canTake(state, find)) ? PACK_FULL : EXPLORED;
  const { monster } = barrier;
  const name = barrierName(rules, barrier);
  const rest = 'to what is left to explore';
  let reason: string;
  if (!monster)
    reason = `A ${name} lies in the only way ${rest}. Step over it yourself, or find another way.`;
  else if (!shownMonster(rules, state, monster))
    reason = `A ${name} barred the way ${rest} when you last saw it. Walk up to it and look, or find another way.`;
  else if (monster.asleep !== 0)
    reason = `A sleeping ${name} bars the way ${rest}. Fight it, or find another way.`;
  else reason = `The ${name} bars the way ${rest}. Fight it, wait until it moves, or find another way.`;
  return { code: 'rogue/barred', reason };
}

function barrierName({ content }: Rules, { monster }: Barrier): string {
  return monster ? content.kinds[monster.kind]!.name : 'trap';
}

/** ROGUE-12.6: why resting would not heal. */
export function recoverBlocked(rules: Rules, state: RogueState): Blocked | undefined {
  const { hero } = state;
  if (hero.hp >= hero.maxHp) return { code: 'rogue/unhurt', reason: 'You have all your HP already.' };
  if (awakeInView(rules, state))
    return { code: 'rogue/watched', reason: 'Nobody rests while an awake monster is in view.' };
  if (hero.food <= HEALING_FOOD)
    return { code: 'rogue/hungry', reason: 'You are too hungry to heal: eat first.' };
  return undefined;
}

function travelOptions(rules: Rules, state: RogueState, barrier: Barrier | undefined): Option<RogueChoice>[] {
  const { hero } = state;
  const search = openSearch(rules, state);
  search.run(hero.tile, rules.corners, false);
  const list: Option<RogueChoice>[] = [];
  const named = new Set<number>([hero.tile, ...(barrier ? [barrier.before] : [])]);
  for (const { tile, label, icon } of places(rules, state)) {
    if (named.has(tile) || !search.wasReached(tile)) continue;
    named.add(tile);
    list.push({
      choice: { do: 'travel', to: tile },
      label: `Walk to the ${label}`,
      group: 'Way',
      icon,
      aim: { tile, order: 'Walk' },
    });
  }
  return joinTiles(list, 'to');
}

/** What is worth walking to: finds, gold, stairs and doors of the known level. */
function places(rules: Rules, state: RogueState): { tile: number; label: string; icon: string }[] {
  const { level } = state;
  const { grid, memory } = level;
  const list = level.finds
    .filter(find => find.seen)
    .map(({ tile, item }) => ({ tile, label: itemName(rules, state, item), icon: 'knapsack' }));
  const { gold } = rules.content.items;
  for (const { tile, seen } of level.piles) if (seen) list.push({ tile, label: gold.name, icon: gold.icon });
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    const what = grid.tiles[tile];
    if ((what !== TILE.stairs && what !== TILE.door) || !isKnown(memory, tile)) continue;
    if (what === TILE.stairs) list.push({ tile, label: 'stairs', icon: 'stairs' });
    else list.push({ tile, label: 'door', icon: 'wooden-door' });
  }
  return list;
}

/** ROGUE-6.6 */
function runOptions(rules: Rules, state: RogueState): Option<RogueChoice>[] {
  const { grid } = state.level;
  const { tile } = state.hero;
  const list: Option<RogueChoice>[] = [];
  DIRECTIONS.forEach((dir, direction) => {
    if (!canStep(grid, tile, direction, rules.corners)) return;
    const to = neighbour(grid, tile, direction);
    const met = monsterAt(state, to);
    if (met && shownMonster(rules, state, met)) return;
    list.push({
      choice: RUN[direction]!,
      label: `Run ${dir}`,
      group: 'Run',
      icon: 'run',
      hint: 'Until there is something to see; sleepers hear it from farther away',
      aim: { tile: to, order: 'Run' },
    });
  });
  return list;
}
