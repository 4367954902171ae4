import { canStep, directionTo, isWall, TILE } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import type { Item, Monster, RogueState } from '../../state/state.js';
import { WEIGHT } from '../items/loot.js';
import { shownMonster } from '../movement/sight.js';

const NOTHING: Item[] = [];

/** Steps of first energy that come to the same, by speed, as bands of a d100: 1, 11, 21 … for speed 10. */
const ENERGY_BANDS: readonly (readonly number[])[] = Array.from({ length: 101 }, (_, speed) => {
  const grain = energyGrain(speed);
  return Array.from({ length: 100 / grain }, (_, step) => 1 + step * grain);
});

/** Energy is paid in hundreds and gained in steps of the speed: what lies between their common steps never matters. */
export function energyGrain(speed: number): number {
  let [a, b] = [100, speed];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** A monster comes (8.1, 2.3); what is not given is rolled, HP first. */
export function arrive(
  rules: Rules,
  state: RogueState,
  kind: number,
  tile: number,
  awake: boolean,
  table: RogueTable,
  hp: number | null = null,
  energy: number | null = null,
): Monster {
  const record = rules.content.kinds[kind]!;
  const { count, sides, add } = record.hp;
  const life = hp ?? Math.max(1, table.dice.sum(count, sides, 'hit points') + add);
  const bands = rules.steady ? ENERGY_BANDS[record.speed] : undefined;
  const monster: Monster = {
    id: state.nextId++,
    kind,
    tile,
    hp: life,
    maxHp: life,
    energy: energy ?? table.dice.roll(100, 'energy', bands) - 1,
    speed: record.speed,
    asleep: awake ? 0 : -1,
    held: 0,
    cancelled: false,
    fleeing: false,
    unseen: 0,
    seenAt: -1,
    row: 0,
    gold: 0,
    loot: NOTHING,
    dead: false,
  };
  state.monsters.push(monster);
  return monster;
}

/** A monster that comes later, told when the hero sees it. */
export function tellArrival(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  if (!table.emit || !shownMonster(rules, state, monster)) return;
  const { letter } = rules.content.kinds[monster.kind]!;
  table.emit({ kind: 'arrived', round: state.turn, who: monster.id, letter, tile: monster.tile });
}

/** Who stands there; the dead do not. */
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

/** Any free floor tile, each as likely as the other; −1 when there is none. */
export function randomFreeTile(state: RogueState, dice: Dice, label: string): number {
  const { tiles } = state.level.grid;
  const floor = TILE.floor.charCodeAt(0);
  const free: number[] = [];
  for (let tile = 0; tile < tiles.length; tile++) {
    if (tiles.charCodeAt(tile) === floor && isFree(state, tile)) free.push(tile);
  }
  return free.length === 0 ? -1 : free[dice.roll(free.length, label) - 1]!;
}

/** ROGUE-6.2, 8.3: whether a blow reaches from one tile to the other. */
export function inReach(rules: Rules, state: RogueState, from: number, to: number): boolean {
  const { grid } = state.level;
  const direction = directionTo(grid, from, to);
  return direction >= 0 && canStep(grid, from, direction, rules.corners);
}

/** ROGUE-8.4, 3.10. What the hero does not see wakes in silence. */
export function wake(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  if (monster.asleep === 0) return;
  monster.asleep = 0;
  monster.unseen = 0;
  if (!table.emit || !shownMonster(rules, state, monster)) return;
  const { letter } = rules.content.kinds[monster.kind]!;
  table.emit({ kind: 'woke', round: state.turn, who: monster.id, letter });
}

export function anyMonsterLeft(state: RogueState): boolean {
  const { monsters } = state;
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) return true;
  return false;
}

/** To a random free floor tile. Where it went is told only if the hero sees it there; −1 otherwise. */
export function teleportMonster(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const from = monster.tile;
  const tile = randomFreeTile(state, table.dice, 'teleport');
  if (tile < 0) return;
  const before = table.emit !== undefined && shownMonster(rules, state, monster);
  monster.tile = tile;
  if (!table.emit) return;
  const after = shownMonster(rules, state, monster);
  if (!before && !after) return;
  const { letter } = rules.content.kinds[monster.kind]!;
  table.emit({
    kind: 'teleported',
    round: state.turn,
    who: monster.id,
    letter,
    from: before ? from : -1,
    to: after ? tile : -1,
  });
}

/** ROGUE-13.4: ranks 2 × depth − 5 to 2 × depth + 3, on the last depth to the end of the table. */
const BELOW = 5;
const ABOVE = 3;
const TOP_RANK = 26;

/** A kind of monster of the depth, by rarity. Below all ranks of the table its last two remain. */
export function kindOfDepth({ content, options }: Rules, depth: number, dice: Dice): number {
  const least = Math.min(2 * depth - BELOW, TOP_RANK - 1);
  const most = depth >= options.depths ? TOP_RANK : Math.max(2 * depth + ABOVE, least);
  const weights = content.kinds.map(kind =>
    kind.rank >= least && kind.rank <= most ? WEIGHT[kind.rarity] : 0,
  );
  return dice.pick(weights, 'monster');
}

/** One awake monster of the depth appears there: a wanderer (13.7), or one created (Table 6). */
export function summon(rules: Rules, state: RogueState, tile: number, table: RogueTable): Monster {
  const kind = kindOfDepth(rules, state.level.depth, table.dice);
  const monster = arrive(rules, state, kind, tile, true, table);
  tellArrival(rules, state, monster, table);
  return monster;
}
