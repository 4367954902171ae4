import type { Dice } from '../../../../core/dice/dice.js';
import type { Loot } from '../content.js';

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
