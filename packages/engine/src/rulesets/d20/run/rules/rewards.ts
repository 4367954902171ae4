import type { Dice } from '../../../../core/dice/dice.js';
import type { Loot } from '../../content/run.js';
import type { D20Table } from '../../events.js';
import { itemName, itemOf } from '../../rules/gear.js';
import { heal } from '../../rules/wounds.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../setup.js';
import { HERO, heroOf, type RunState, withFallen } from '../state.js';
import { gainXp } from './levels.js';

/** D20-13.7 */
export const MOST_RATIONS = 9;
const DEPTH_XP = 100;

/** D20-13.6: a find, a breather, and XP when the depth is done. */
export function clearRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { fight } = state;
  state.cleared++;
  state.rounds += fight.round;
  // What happens in camp happens in no round.
  fight.round = 0;
  state.kills = withFallen(state.kills.slice(), fight.fighters);
  state.phase = 'camp';
  fight.turn = HERO;
  find(plan, state, table);
  breathe(state, table);
  if (state.room === plan.rooms) gainXp(plan, state, DEPTH_XP * state.depth, table);
}

function breathe(state: RunState, table: RunTable): void {
  const { hp, maxHp } = heroOf(state);
  if (hp < maxHp) heal(state.fight, table as D20Table, HERO, maxHp >> 2, 'A breather');
}

/** D20 Table 8. Rations are counted, everything else goes into the pack. */
function find(plan: RunPlan, state: RunState, table: RunTable): void {
  const { content, options } = plan;
  const hero = heroOf(state);
  const loot = rollLoot(plan.loot, state.depth, options, id => content.weapons.has(id), table.dice);
  const food = loot !== null && content.items.get(loot.item)?.effect.kind === 'food';
  // Without provisions there is no food; with nine rations there is no room for more.
  const left = food && (!options.provisions || hero.rations >= MOST_RATIONS);
  if (loot === null || left) {
    table.emit?.({ kind: 'found', round: 0, who: HERO, item: null });
    return;
  }
  const item = itemOf(content, { id: loot.item, quality: loot.quality, cracks: 0, loss: 0 });
  if (food) hero.rations++;
  else hero.pack = [...hero.pack, item];
  table.emit?.({ kind: 'found', round: 0, who: HERO, item: itemName(content, item) });
}

type Finds = Loot['finds'];
type Quality = Loot['qualities']['rolls'][number]['quality'];

/** A find as content knows it. */
interface Find {
  readonly item: string;
  readonly quality: Quality;
}

/** Table 8 with the numbers its rolls tell apart, made once. */
export interface LootTable extends Loot {
  readonly bands: readonly number[];
  readonly qualityBands: readonly number[];
}

export function lootTable(loot: Loot): LootTable {
  return { ...loot, bands: bandsOf(loot.finds), qualityBands: bandsOf(loot.qualities.rolls) };
}

function bandsOf(rows: readonly { upTo: number }[]): number[] {
  return rows.slice(0, -1).map(row => row.upTo + 1);
}

function rowOf<Row extends { upTo: number }>(rows: readonly Row[], value: number): Row {
  return rows.find(row => value <= row.upTo) ?? rows.at(-1)!;
}

/** D20-13.6, Table 8: what a cleared room holds, if anything. Dice: the table, which of its kind, the quality. */
export function rollLoot(
  table: LootTable,
  depth: number,
  options: { readonly critRange: boolean },
  isWeapon: (item: string) => boolean,
  dice: Dice,
): Find | null {
  const items = itemsOf(rowOf(table.finds, dice.roll(100, 'loot', table.bands)), depth);
  if (items.length === 0) return null;
  const item = items.length === 1 ? items[0]! : items[dice.roll(items.length, 'which') - 1]!;
  const quality =
    isWeapon(item) && depth >= table.qualities.fromDepth
      ? rollQuality(table, item, depth, options, dice)
      : 'plain';
  return { item, quality };
}

function itemsOf(row: Finds[number], depth: number): readonly string[] {
  return 'items' in row ? row.items : rowOf(row.byDepth, depth).items;
}

function rollQuality(
  table: LootTable,
  item: string,
  depth: number,
  options: { readonly critRange: boolean },
  dice: Dice,
): Quality {
  const row = rowOf(table.qualities.rolls, dice.roll(100, 'quality', table.qualityBands));
  const holds =
    depth >= (row.fromDepth ?? 0) &&
    (row.only?.includes(item) ?? true) &&
    (row.option === undefined || options[row.option]);
  return holds ? row.quality : 'plain';
}
