import {
  DIRECTIONS,
  type Direction,
  isKnown,
  isWall,
  neighbour,
  TILE,
} from '../../../../boards/grid/index.js';
import { append } from '../../../../core/append.js';
import { REST, STEP } from '../../choices.js';
import type { RogueEvent, RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { HERO, type RogueState } from '../../state/state.js';
import { takeHeroAction } from '../turn.js';
import { findExploreGoal, openSearch, openSearchAroundRemembered } from './pathfinding.js';
import { heroSeesMonster, isAwakeMonsterInView } from './sight.js';

/**
 * Walks to where exploring leads, and on from place to place while nothing new comes into view. A place whose unseen
 * neighbours come into view on the way is not walked to.
 */
export function explore(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const sights = countSights(state);
  const { level } = state;
  const { search } = plan.workspace;
  for (;;) {
    const to = findExploreGoal(plan, state);
    if (to < 0) return;
    const isFind = search.isWanted(to);
    if (!walk(plan, state, table, search.path(to), isFind ? -1 : to)) return;
    if (isFind || state.level !== level || countSights(state) !== sights) return;
  }
}

/** Walks to a place over known tiles, around remembered monsters if there is such a way. */
export function travelTo(plan: RoguePlan, state: RogueState, table: RogueTable, to: number): void {
  const { tile } = state.hero;
  if (openSearchAroundRemembered(plan, state).want(to).run(tile) !== to)
    openSearch(plan, state).want(to).run(tile);
  walk(plan, state, table, plan.workspace.search.path(to), -1);
}

/**
 * Walks step by step, each a whole action. Returns false when something got in the way. With a `frontier` (else −1) the
 * walk ends as soon as everything beside that tile has been seen.
 */
function walk(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  steps: readonly number[],
  frontier: number,
): boolean {
  const events = new WalkEvents(table);
  let goesOn = true;
  for (let i = 0; i < steps.length && goesOn; i++) {
    goesOn = takeStep(plan, state, events.table, steps[i]!);
    if (frontier >= 0 && !plan.workspace.search.isFrontier(frontier)) break;
  }
  events.flush();
  return goesOn;
}

/** ROGUE-6.6: repeats a step until something comes into view. It counts as running (ROGUE-8.4). */
export function runInDirection(plan: RoguePlan, state: RogueState, table: RogueTable, dir: Direction): void {
  const direction = DIRECTIONS.indexOf(dir);
  const events = new WalkEvents(table);
  let sights = countSights(state);
  for (;;) {
    state.hero.ran = true;
    if (!takeStep(plan, state, events.table, direction)) break;
    const now = countSights(state);
    const to = neighbour(state.level.grid, state.hero.tile, direction);
    if (now !== sights || isJunction(state) || to < 0 || isWall(state.level.grid, to)) break;
    sights = now;
  }
  events.flush();
}

/** More turns than a hero needs who heals at all. */
const MAX_REST_TURNS = 400;

/** ROGUE-7.1: rests turn after turn until the hero is healed, hungrier or hurt, or a monster comes into view. */
export function restUntilHealed(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const { hunger } = hero;
  for (let i = 0; i < MAX_REST_TURNS; i++) {
    const { hp } = hero;
    const inView = countInView(plan, state);
    takeHeroAction(plan, state, table, REST);
    if (state.ending !== null || hero.hp < hp || hero.hp >= hero.maxHp || hero.hunger > hunger) return;
    if (countInView(plan, state) > inView || isAwakeMonsterInView(plan, state)) return;
  }
}

/** An awake monster within this distance ends a walk even if it has been in view all the time. */
const ALARM_DISTANCE = 2;

/** One step of a walk. Returns whether the next may follow: he went where he meant to, unhurt, and no new monster is in view. */
function takeStep(plan: RoguePlan, state: RogueState, table: RogueTable, direction: number): boolean {
  const { hero, level } = state;
  const to = neighbour(level.grid, hero.tile, direction);
  const hp = hero.hp;
  const inView = countInView(plan, state);
  takeHeroAction(plan, state, table, STEP[direction]!);
  if (state.ending !== null || state.level !== level || hero.tile !== to || hero.hp < hp) return false;
  return countInView(plan, state) <= inView && !isAwakeMonsterInView(plan, state, ALARM_DISTANCE);
}

function countInView(plan: RoguePlan, state: RogueState): number {
  let count = 0;
  for (const monster of state.monsters) if (heroSeesMonster(plan, state, monster)) count++;
  return count;
}

/** Counts the items, gold and doors that have been seen: when the number grows, one has come into view. */
function countSights({ level }: RogueState): number {
  let count = 0;
  for (const find of level.finds) if (find.seen) count++;
  for (const pile of level.piles) if (pile.seen) count++;
  const { tiles } = level.grid;
  for (let tile = tiles.indexOf(TILE.door); tile >= 0; tile = tiles.indexOf(TILE.door, tile + 1)) {
    if (isKnown(level.memory, tile)) count++;
  }
  return count;
}

/** A door, stairs, or a place in a corridor where more than two ways meet. */
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

/** Joins the steps of a walk: one `moved` event for as long as nothing else happens. */
class WalkEvents {
  readonly table: RogueTable;
  private from = -1;
  private path: number[] = [];
  private last: (RogueEvent & { kind: 'moved' }) | null = null;

  constructor(private readonly outer: RogueTable) {
    const { emit } = outer;
    this.table = emit
      ? { dice: outer.dice, ask: question => outer.ask(question), emit: event => this.receive(event, emit) }
      : outer;
  }

  private receive(event: RogueEvent, emit: (event: RogueEvent) => void): void {
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
