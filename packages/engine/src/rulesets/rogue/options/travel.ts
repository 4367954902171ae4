import { canStep, DIRECTIONS, isKnown, neighbour, TILE } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import { joinTiles } from '../../../core/fight/tile-options.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { EXPLORE, RECOVER, type RogueChoice, RUN } from '../choices.js';
import type { RoguePlan } from '../plan/plan.js';
import { restObstacle } from '../rules/hunger.js';
import { itemName } from '../rules/items/names.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import {
  type Barrier,
  canPickUp,
  findExploreBarrier,
  findExploreGoal,
  openSearch,
} from '../rules/movement/pathfinding.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { kindOf, type RogueState } from '../state/state.js';

export const HELD: Blocked = { code: 'rogue/held', reason: 'You are held and cannot leave your tile.' };
const EXPLORED: Blocked = {
  code: 'rogue/explored',
  reason: 'There is nothing left to explore on this level.',
};
const PACK_FULL: Blocked = {
  code: 'rogue/pack-full',
  reason: 'All that is left to explore here are things that your full pack has no room for.',
};

/** Choices of several actions: explore, rest until healed, walk to a place, run. `stairsBarrier` is what bars the way to the stairs. */
export function travelOptions(
  plan: RoguePlan,
  state: RogueState,
  stairsBarrier?: Barrier,
): Option<RogueChoice>[] {
  const held = state.hero.held > 0 ? HELD : undefined;
  const explorable = findExploreGoal(plan, state) >= 0;
  const barrier = explorable ? undefined : findExploreBarrier(plan, state);
  const list: Option<RogueChoice>[] = [];
  list.push({
    choice: EXPLORE,
    label: 'Explore',
    group: 'Way',
    icon: 'compass',
    key: 'o',
    hint: 'To the nearest find or place beside something unseen',
    blocked: held ?? (explorable ? undefined : exploreBlocked(plan, state, barrier, stairsBarrier)),
  });
  const barriers = [barrier, stairsBarrier].filter(each => each !== undefined);
  const before = new Set(held ? [] : barriers.map(each => each.before));
  before.delete(state.hero.tile);
  for (const to of before) {
    list.push({
      choice: { do: 'travel', to },
      label: `Walk up to the ${barrierName(plan, barriers.find(each => each.before === to)!)}`,
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
    blocked: restBlocked(plan, state),
  });
  if (held) return list;
  append(list, walkOptions(plan, state, before));
  append(list, runOptions(plan, state));
  return list;
}

/** Why exploring leads nowhere, and what would help. */
function exploreBlocked(
  plan: RoguePlan,
  state: RogueState,
  barrier: Barrier | undefined,
  stairsBarrier: Barrier | undefined,
): Blocked {
  if (barrier)
    return {
      code: 'rogue/barred',
      reason: barredReason(plan, state, barrier, 'to what is left to explore'),
    };
  const done = state.level.finds.some(find => find.seen && !canPickUp(state, find)) ? PACK_FULL : EXPLORED;
  if (!stairsBarrier) return done;
  return { ...done, reason: `${done.reason} ${barredReason(plan, state, stairsBarrier, 'to the stairs')}` };
}

/** Who or what bars the way `goal` ('to the stairs'), and what would help. */
export function barredReason(plan: RoguePlan, state: RogueState, barrier: Barrier, goal: string): string {
  const { monster } = barrier;
  if (!monster) return `A trap lies in the only way ${goal}. Step over it yourself, or find another way.`;
  const { name, nameWithArticle } = kindOf(plan, monster);
  if (!heroSeesMonster(plan, state, monster)) {
    const [first, ...rest] = nameWithArticle;
    return `${first!.toUpperCase()}${rest.join('')} barred the way ${goal} when you last saw it. Walk up to it and look, or find another way.`;
  }
  if (monster.asleep !== 0) return `A sleeping ${name} bars the way ${goal}. Fight it, or find another way.`;
  return `The ${name} bars the way ${goal}. Fight it, wait until it moves, or find another way.`;
}

function barrierName(plan: RoguePlan, { monster }: Barrier): string {
  return monster ? kindOf(plan, monster).name : 'trap';
}

const REST_OBSTACLES = {
  unhurt: { code: 'rogue/unhurt', reason: 'You have all your HP already.' },
  watched: { code: 'rogue/watched', reason: 'Nobody rests while an awake monster is in view.' },
  hungry: { code: 'rogue/hungry', reason: 'You are too hungry to heal: eat first.' },
} as const;

/** ROGUE-12.6. */
function restBlocked(plan: RoguePlan, state: RogueState): Blocked | undefined {
  const obstacle = restObstacle(plan, state);
  return obstacle === null ? undefined : REST_OBSTACLES[obstacle];
}

function walkOptions(
  plan: RoguePlan,
  state: RogueState,
  alreadyOffered: ReadonlySet<number>,
): Option<RogueChoice>[] {
  const { hero } = state;
  const search = openSearch(plan, state);
  search.run(hero.tile);
  const list: Option<RogueChoice>[] = [];
  const named = new Set<number>([hero.tile, ...alreadyOffered]);
  for (const { tile, label, icon } of placesOfInterest(plan, state)) {
    if (named.has(tile) || !search.wasReached(tile)) continue;
    named.add(tile);
    list.push({
      choice: { do: 'travel', to: tile },
      label: `Walk to the ${label}`,
      group: 'Way',
      icon,
      aim: { tile, order: 'Walk', travel: 'walk' },
    });
  }
  return joinTiles(list, 'to');
}

/** What is worth walking to: items, gold, stairs and doors of the known level. */
function placesOfInterest(
  plan: RoguePlan,
  state: RogueState,
): { tile: number; label: string; icon: string }[] {
  const { level } = state;
  const { grid, memory } = level;
  const list = level.finds
    .filter(find => find.seen)
    .map(({ tile, item }) => ({ tile, label: itemName(plan, state, item), icon: 'knapsack' }));
  const { gold } = plan.content.itemTables;
  for (const { tile, seen } of level.piles) if (seen) list.push({ tile, label: gold.name, icon: gold.icon });
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    const what = grid.tiles[tile];
    if ((what !== TILE.stairs && what !== TILE.door) || !isKnown(memory, tile)) continue;
    if (what === TILE.stairs) list.push({ tile, label: 'stairs', icon: 'stairs' });
    else list.push({ tile, label: 'door', icon: 'wooden-door' });
  }
  return list;
}

/** ROGUE-6.6. */
function runOptions(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  const { grid } = state.level;
  const { tile } = state.hero;
  const list: Option<RogueChoice>[] = [];
  DIRECTIONS.forEach((dir, direction) => {
    if (!canStep(grid, tile, direction, plan.corners)) return;
    const to = neighbour(grid, tile, direction);
    const met = monsterAt(state, to);
    if (met && heroSeesMonster(plan, state, met)) return;
    list.push({
      choice: RUN[direction]!,
      label: `Run ${dir}`,
      group: 'Run',
      icon: 'run',
      hint: 'Until there is something to see; sleepers hear it from farther away',
      aim: { tile: to, order: 'Run', travel: 'run' },
    });
  });
  return list;
}
