import type { D20Content } from '../../content/content.js';
import type { Quality } from '../../content/schemas.js';
import { itemName, itemOf } from '../../plan/items.js';
import { heal } from '../../rules/wounds.js';
import type { RunTable } from '../events.js';
import type { LootPlan, RunPlan } from '../plan.js';
import { HERO, heroOf, type RunState, withFallen } from '../state.js';
import { gainXp } from './levels.js';

/** D20-13.7 */
export const MAX_RATIONS = 9;
/** D20-13.6: XP for a depth that is done, times the depth. */
const DEPTH_XP = 100;

/** D20-13.6: loot, a rest, and XP when the depth is done. */
export function clearRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { fight } = state;
  state.cleared++;
  state.rounds += fight.round;
  // What happens in camp happens in no round.
  fight.round = 0;
  state.kills = withFallen(state.kills.slice(), fight.fighters);
  state.phase = 'camp';
  fight.turn = HERO;
  findLoot(plan, state, table);
  if (state.room === plan.rooms) openChest(plan, state, table);
  rest(state, table);
  if (state.room === plan.rooms) gainXp(plan, state, table, DEPTH_XP * state.depth);
}

/** D20-13.6: a quarter of the maximum HP. */
function rest(state: RunState, table: RunTable): void {
  const { hp, maxHp } = heroOf(state);
  if (hp < maxHp) heal(state.fight, table, HERO, maxHp >> 2, 'A breather');
}

/** D20-13.6, Table 8: rations are counted, everything else goes into the pack. */
function findLoot(plan: RunPlan, state: RunState, table: RunTable): void {
  const { content, options } = plan;
  const hero = heroOf(state);
  const find = rollLoot(plan, table, state.depth);
  const isFood = find !== null && content.items.get(find.item)?.effect.kind === 'food';
  // Without provisions there is no food; with nine rations there is no room for more.
  const isLeft = isFood && (!options.provisions || hero.rations >= MAX_RATIONS);
  if (find === null || isLeft) {
    table.emit?.({ kind: 'found', round: 0, who: HERO, item: null });
    return;
  }
  const item = itemOf(content, { id: find.item, quality: find.quality, cracks: 0, loss: 0 });
  if (isFood) hero.rations++;
  else hero.pack = [...hero.pack, item];
  table.emit?.({ kind: 'found', round: 0, who: HERO, item: itemName(content, item) });
}

/** D20-13.6: what waits at the end of this depth beside the loot. */
function openChest(plan: RunPlan, state: RunState, table: RunTable): void {
  const hero = heroOf(state);
  for (const { depth, quality, item: id } of plan.chests) {
    if (depth !== state.depth) continue;
    const item = itemOf(plan.content, { id, quality, cracks: 0, loss: 0 });
    hero.pack = [...hero.pack, item];
    table.emit?.({ kind: 'found', round: 0, who: HERO, item: itemName(plan.content, item) });
  }
}

interface Find {
  readonly item: string;
  readonly quality: Quality;
}

/** The parts of the plan that loot depends on. */
interface LootRules {
  readonly loot: LootPlan;
  readonly options: { readonly critRange: boolean };
  readonly content: Pick<D20Content, 'weapons'>;
}

/** D20-13.6, Table 8: what a cleared room holds, if anything. Dice: the row, which item of it, the quality. */
export function rollLoot(plan: LootRules, { dice }: Pick<RunTable, 'dice'>, depth: number): Find | null {
  const { finds, bands, qualities } = plan.loot;
  const row = rowOf(finds, dice.roll(100, 'loot', bands));
  const items = 'items' in row ? row.items : rowOf(row.byDepth, depth).items;
  if (items.length === 0) return null;
  const item = items.length === 1 ? items[0]! : items[dice.roll(items.length, 'which') - 1]!;
  const hasQuality = plan.content.weapons.has(item) && depth >= qualities.fromDepth;
  return { item, quality: hasQuality ? rollQuality(plan, { dice }, depth, item) : 'plain' };
}

function rollQuality(
  { loot, options }: LootRules,
  { dice }: Pick<RunTable, 'dice'>,
  depth: number,
  item: string,
): Quality {
  const row = rowOf(loot.qualities.rolls, dice.roll(100, 'quality', loot.qualityBands));
  const holds =
    depth >= (row.fromDepth ?? 0) &&
    (row.only?.includes(item) ?? true) &&
    (row.option === undefined || options[row.option]);
  return holds ? row.quality : 'plain';
}

function rowOf<Row extends { upTo: number }>(rows: readonly Row[], value: number): Row {
  return rows.find(row => value <= row.upTo) ?? rows.at(-1)!;
}
