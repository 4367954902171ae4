import { canStep, directionTo, isWall, TILE } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { MonsterKind } from '../../content/monsters.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { energyStep, type Item, kindOf, type Monster, type RogueState } from '../../state/state.js';
import { drawOne, rollDice } from '../dice.js';
import { RARITY_WEIGHTS } from '../items/loot.js';
import { heroSeesMonster } from '../movement/sight.js';

/** The loot of every monster that has stolen nothing: lists of loot are replaced, never pushed to. */
const NO_LOOT: Item[] = [];

/** By speed: bands of a d100 whose faces are equally good as first energy. Speed 10: 1, 11, 21 and so on. */
const ENERGY_BANDS: readonly (readonly number[])[] = Array.from({ length: 101 }, (_, speed) => {
  const step = energyStep(speed);
  return Array.from({ length: 100 / step }, (_, index) => 1 + index * step);
});

interface Arrival {
  /** Index into `content.kinds`. */
  readonly kind: number;
  readonly tile: number;
  readonly awake: boolean;
  /** Rolled when null or left out. */
  readonly hp?: number | null;
  readonly energy?: number | null;
}

/** ROGUE-2.3, ROGUE-8.1: a monster comes; HP are rolled first, then energy. */
export function addMonster(plan: RoguePlan, state: RogueState, table: RogueTable, arrival: Arrival): Monster {
  const monster = newMonster(plan, table.dice, state.nextId++, arrival);
  state.monsters.push(monster);
  return monster;
}

/** A monster as it comes, not yet on the level. */
export function newMonster(plan: RoguePlan, dice: Dice, id: number, arrival: Arrival): Monster {
  const { kind, tile, awake, hp, energy } = arrival;
  const record = plan.content.kinds[kind]!;
  const life = hp ?? rollHitPoints(dice, record, 'hit points');
  const bands = plan.hasFixedSpeeds ? ENERGY_BANDS[record.speed] : undefined;
  return {
    id,
    kind,
    tile,
    hp: life,
    maxHp: life,
    energy: energy ?? dice.roll(100, 'energy', bands) - 1,
    speed: record.speed,
    asleep: awake ? 0 : -1,
    held: 0,
    cancelled: false,
    fleeing: false,
    unseen: 0,
    seenAt: -1,
    row: 0,
    gold: 0,
    loot: NO_LOOT,
    dead: false,
  };
}

/** ROGUE-8.1: at least 1. */
export function rollHitPoints(dice: Dice, kind: MonsterKind, label: string): number {
  return Math.max(1, rollDice(dice, kind.hp, label));
}

/** What every event about a monster has. */
export function aboutMonster(plan: RoguePlan, { turn }: RogueState, monster: Monster) {
  return { round: turn, who: monster.id, letter: kindOf(plan, monster).letter };
}

export function emitMonsterStatus(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  status: string,
): void {
  table.emit?.({ kind: 'status', ...aboutMonster(plan, state, monster), status, on: true });
}

/** The living monster on a tile. */
export function monsterAt(state: RogueState, tile: number): Monster | undefined {
  const { monsters } = state;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.tile === tile && !monster.dead) return monster;
  }
  return undefined;
}

/** ROGUE-6.1: one creature per tile. */
export function isFree(state: RogueState, tile: number): boolean {
  return !isWall(state.level.grid, tile) && state.hero.tile !== tile && monsterAt(state, tile) === undefined;
}

/** A random free floor tile; −1 when there is none. */
export function randomFreeTile(state: RogueState, dice: Dice, label: string): number {
  const { tiles } = state.level.grid;
  const floor = TILE.floor.charCodeAt(0);
  const free: number[] = [];
  for (let tile = 0; tile < tiles.length; tile++) {
    if (tiles.charCodeAt(tile) === floor && isFree(state, tile)) free.push(tile);
  }
  return free.length === 0 ? -1 : drawOne(dice, free, label);
}

/** ROGUE-6.2, ROGUE-8.3: whether a blow reaches from one tile to the other. */
export function isInReach(plan: RoguePlan, state: RogueState, from: number, to: number): boolean {
  const { grid } = state.level;
  const direction = directionTo(grid, from, to);
  return direction >= 0 && canStep(grid, from, direction, plan.corners);
}

/** ROGUE-3.10, ROGUE-8.4. A monster that the hero does not see wakes in silence. */
export function wakeMonster(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  if (monster.asleep === 0) return;
  monster.asleep = 0;
  monster.unseen = 0;
  if (!table.emit || !heroSeesMonster(plan, state, monster)) return;
  table.emit({ kind: 'woke', ...aboutMonster(plan, state, monster) });
}

export function hasMonsterLeft(state: RogueState): boolean {
  const { monsters } = state;
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) return true;
  return false;
}

/** Moves a monster to a random free floor tile. The event has −1 for a tile where the hero does not see it. */
export function teleportMonster(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
): void {
  const tile = randomFreeTile(state, table.dice, 'teleport');
  if (tile < 0) return;
  const from = table.emit && heroSeesMonster(plan, state, monster) ? monster.tile : -1;
  monster.tile = tile;
  const to = table.emit && heroSeesMonster(plan, state, monster) ? tile : -1;
  if (from < 0 && to < 0) return;
  table.emit?.({ kind: 'teleported', ...aboutMonster(plan, state, monster), from, to });
}

/** ROGUE-13.4: ranks 2 × depth − 5 to 2 × depth + 3; on the last depth up to 26. */
const RANKS_BELOW = 5;
const RANKS_ABOVE = 3;
const TOP_RANK = 26;

/** How often each kind comes at a depth, by its rarity. Depths below the whole table have its last two ranks. */
export function monsterWeights({ content, options }: RoguePlan, depth: number): number[] {
  const least = Math.min(2 * depth - RANKS_BELOW, TOP_RANK - 1);
  const most = depth >= options.depths ? TOP_RANK : Math.max(2 * depth + RANKS_ABOVE, least);
  return content.kinds.map(kind =>
    kind.rank >= least && kind.rank <= most ? RARITY_WEIGHTS[kind.rarity] : 0,
  );
}

/** Draws a kind of monster of the depth. */
export function drawMonsterKind(plan: RoguePlan, dice: Dice, depth: number): number {
  return dice.pick(monsterWeights(plan, depth), 'monster');
}

/** One awake monster of the depth appears: a wanderer (ROGUE-13.7), or one that was created (Table 6). */
export function summonMonster(plan: RoguePlan, state: RogueState, table: RogueTable, tile: number): void {
  const kind = drawMonsterKind(plan, table.dice, state.level.depth);
  const monster = addMonster(plan, state, table, { kind, tile, awake: true });
  if (!table.emit || !heroSeesMonster(plan, state, monster)) return;
  table.emit({ kind: 'arrived', ...aboutMonster(plan, state, monster), tile });
}
