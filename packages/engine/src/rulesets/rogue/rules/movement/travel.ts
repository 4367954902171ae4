import { type Direction, distance, isWall, neighbour, TILE } from '../../../../boards/grid/index.js';
import { append } from '../../../../core/append.js';
import { directionOf, REST, STEP } from '../../choices.js';
import type { RogueEvent, RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { type Find, HERO, type Monster, type RogueState } from '../../state/state.js';
import { PACK_SIZE } from '../items/pack.js';
import { heroAct } from '../turn.js';
import { Search } from './search.js';
import { awakeInView, SIGHT, shownMonster } from './sight.js';
import { knownTrapAt } from './traps.js';

const search = new Search();

/** Ready to find ways over the known map, whoever and whatever is in the way. */
export function openMap({ level }: RogueState): Search {
  return search.open(level.grid, level.memory);
}

/** Ready to find ways: whoever is shown and every known trap is walked around. */
export function openSearch(rules: Rules, state: RogueState): Search {
  const { level, monsters } = state;
  openMap(state);
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (!monster.dead && shownMonster(rules, state, monster)) search.close(monster.tile);
  }
  for (let i = 0; i < level.traps.length; i++) if (level.traps[i]!.found) search.close(level.traps[i]!.tile);
  return search;
}

/** The tile that a monster keeps exploring from: where it is shown, or was seen last; −1 for none. */
export function closedBy(rules: Rules, state: RogueState, monster: Monster): number {
  if (monster.dead) return -1;
  return shownMonster(rules, state, monster) ? monster.tile : monster.seenAt;
}

/** Whether a find would be picked up: a full pack has room for the Amulet only (7.2). */
export function canTake({ hero }: RogueState, { item }: Find): boolean {
  return hero.pack.length < PACK_SIZE || item.group === 'amulet';
}

/** Whoever is out of sight is taken to stand where it was seen last, or ways would lead back to it again and again. */
export function openRemembered(rules: Rules, state: RogueState): Search {
  const { monsters } = state;
  openSearch(rules, state);
  for (let i = 0; i < monsters.length; i++) {
    const tile = closedBy(rules, state, monsters[i]!);
    if (tile >= 0) search.close(tile);
  }
  return search;
}

/** Marks the finds and gold that exploring leads to. */
export function wantExploring(state: RogueState): void {
  const { level } = state;
  for (const find of level.finds) if (find.seen && canTake(state, find)) search.want(find.tile);
  for (const { seen, tile } of level.piles) if (seen) search.want(tile);
}

/** Where exploring leads: the nearest find that can be taken or place beside something unseen; −1 for nowhere. */
export function explorePlace(rules: Rules, state: RogueState): number {
  openRemembered(rules, state);
  wantExploring(state);
  return search.run(state.hero.tile, rules.corners, true);
}

/**
 * Walks to where exploring leads, and on from place to place while nothing new comes into view. A place that has been
 * seen from afar on the way is not walked to.
 */
export function explore(rules: Rules, state: RogueState, table: RogueTable): void {
  const sights = sightsOf(state);
  const { level } = state;
  for (;;) {
    const to = explorePlace(rules, state);
    if (to < 0) return;
    const find = search.isWanted(to);
    if (!walk(rules, state, search.path(to), table, find ? -1 : to)) return;
    if (find || state.level !== level || sightsOf(state) !== sights) return;
  }
}

/** Walks to a place over known tiles: past nobody who is remembered if there is such a way, else to see for himself. */
export function travelTo(rules: Rules, state: RogueState, to: number, table: RogueTable): void {
  const { tile } = state.hero;
  if (openRemembered(rules, state).want(to).run(tile, rules.corners, false) !== to)
    openSearch(rules, state).want(to).run(tile, rules.corners, false);
  walk(rules, state, search.path(to), table, -1);
}

/**
 * Step by step, each a whole action, until something gets in the way: then the answer is false. What lies beside
 * `frontier` ends the walk once it is seen.
 */
function walk(
  rules: Rules,
  state: RogueState,
  steps: readonly number[],
  table: RogueTable,
  frontier: number,
): boolean {
  const strides = new Strides(table);
  let goesOn = true;
  for (let i = 0; i < steps.length && goesOn; i++) {
    goesOn = stride(rules, state, steps[i]!, strides.table);
    if (frontier >= 0 && !search.isFrontier(frontier)) break;
  }
  strides.flush();
  return goesOn;
}

/** ROGUE-6.6: the same step again until there is something to look at. It counts as running (8.4). */
export function runAlong(rules: Rules, state: RogueState, dir: Direction, table: RogueTable): void {
  const direction = directionOf(dir);
  const strides = new Strides(table);
  let sights = sightsOf(state);
  for (;;) {
    state.hero.ran = true;
    if (!stride(rules, state, direction, strides.table)) break;
    const now = sightsOf(state);
    const to = neighbour(state.level.grid, state.hero.tile, direction);
    if (now !== sights || isJunction(state) || to < 0 || isWall(state.level.grid, to)) break;
    sights = now;
  }
  strides.flush();
}

/** More turns than anybody needs who heals at all; he looks up then. */
const LONGEST_REST = 400;

/** ROGUE-7.1: rests turn after turn until healed, hungrier, hurt, or somebody comes into view. */
export function recover(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const { hunger } = hero;
  for (let i = 0; i < LONGEST_REST; i++) {
    const { hp } = hero;
    const inView = countInView(rules, state, false);
    heroAct(rules, state, REST, table);
    if (state.ending !== null || hero.hp < hp || hero.hp >= hero.maxHp || hero.hunger > hunger) return;
    if (countInView(rules, state, true) > inView || awakeInView(rules, state)) return;
  }
}

/** An awake monster this near ends a walk even if it has been in view all the time. */
const NEAR = 2;

/** One step of many. Answers whether the next may follow: he went where he meant to, unhurt, and nobody new is in view. */
function stride(rules: Rules, state: RogueState, direction: number, table: RogueTable): boolean {
  const { hero, level } = state;
  const to = neighbour(level.grid, hero.tile, direction);
  const hp = hero.hp;
  const inView = countInView(rules, state, false);
  heroAct(rules, state, STEP[direction]!, table);
  if (state.ending !== null || state.level !== level || hero.tile !== to || hero.hp < hp) return false;
  return countInView(rules, state, true) <= inView;
}

/** Monsters in view; with `wary`, more than there can be when one of them is awake and near. */
function countInView(rules: Rules, state: RogueState, wary: boolean): number {
  const { monsters, hero, level } = state;
  let count = 0;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    const apart = distance(level.grid, hero.tile, monster.tile);
    if (apart > SIGHT || !shownMonster(rules, state, monster)) continue;
    if (wary && apart <= NEAR && monster.asleep === 0) return Number.POSITIVE_INFINITY;
    count++;
  }
  return count;
}

/** How many items, doors and stairs have been seen: when it grows, one came into view. */
function sightsOf({ level }: RogueState): number {
  let count = 0;
  for (const find of level.finds) if (find.seen) count++;
  for (const pile of level.piles) if (pile.seen) count++;
  const { tiles } = level.grid;
  for (let tile = tiles.indexOf(TILE.door); tile >= 0; tile = tiles.indexOf(TILE.door, tile + 1)) {
    if ((level.memory[tile >> 5]! & (1 << (tile & 31))) !== 0) count++;
  }
  return count;
}

/** A door, or a place in a corridor where more than two ways meet. */
function isJunction({ level, hero }: RogueState): boolean {
  const { grid } = level;
  const here = grid.tiles[hero.tile];
  if (here === TILE.door || here === TILE.stairs) return true;
  if (here !== TILE.corridor) return false;
  let ways = 0;
  for (let direction = 0; direction < 4; direction++) {
    const tile = neighbour(grid, hero.tile, direction);
    if (tile >= 0 && !isWall(grid, tile)) ways++;
  }
  return ways > 2;
}

/** Puts the steps of one walk together: one `moved` for as long as nothing else happens. */
class Strides {
  readonly table: RogueTable;
  private from = -1;
  private path: number[] = [];
  private last: (RogueEvent & { kind: 'moved' }) | null = null;

  constructor(private readonly outer: RogueTable) {
    const { emit } = outer;
    this.table = emit
      ? { dice: outer.dice, ask: question => outer.ask(question), emit: event => this.hear(event, emit) }
      : outer;
  }

  private hear(event: RogueEvent, emit: (event: RogueEvent) => void): void {
    if (event.kind === 'moved' && event.who === HERO) {
      if (this.path.length === 0) this.from = event.from;
      append(this.path, event.path);
      this.last = event;
      return;
    }
    this.flush();
    emit(event);
  }

  flush(): void {
    if (!this.last) return;
    this.outer.emit?.({ ...this.last, from: this.from, path: this.path });
    this.last = null;
    this.path = [];
  }
}

/** Who or what the hero knows to be in the way, and the way up to it. */
export interface Barrier {
  /** Absent where a known trap is in the way. */
  readonly monster: Monster | undefined;
  readonly tile: number;
  /** Where the hero would stand before it. */
  readonly before: number;
  /** The direction of his first step on the way there, or into it. */
  readonly step: number;
}

/** What keeps the hero from all that is left to explore; undefined when nothing is left. */
export function exploreBarrier(rules: Rules, state: RogueState): Barrier | undefined {
  return barrierOnWay(rules, state, -1);
}

/** What keeps the hero from a tile that he knows. */
export function barrierTo(rules: Rules, state: RogueState, goal: number): Barrier | undefined {
  return barrierOnWay(rules, state, goal);
}

/** The first thing that bars the shortest way to a goal, or to what is left to explore where the goal is −1. */
function barrierOnWay(rules: Rules, state: RogueState, goal: number): Barrier | undefined {
  const { level, hero } = state;
  const search = openMap(state);
  if (goal >= 0) search.want(goal);
  else wantExploring(state);
  const end = search.run(hero.tile, rules.corners, goal < 0);
  if (end < 0) return undefined;
  const steps = search.path(end);
  let before = hero.tile;
  for (const direction of steps) {
    const tile = neighbour(level.grid, before, direction);
    const monster = state.monsters.find(each => closedBy(rules, state, each) === tile);
    if (monster || knownTrapAt(state, tile)) return { monster, tile, before, step: steps[0]! };
    before = tile;
  }
  return undefined;
}
