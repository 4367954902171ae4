export interface LootEntry {
  /** −1 for nothing. */
  readonly item: number;
  readonly least: number;
  readonly most: number;
  /** Of a flat list, in percent. */
  readonly chance: number;
}

export interface LootTable {
  readonly guaranteed: readonly LootEntry[];
  readonly rolls: number;
  readonly tierWeights: readonly number[];
  readonly tiers: readonly { readonly weights: readonly number[]; readonly entries: readonly LootEntry[] }[];
  readonly flat: readonly LootEntry[];
}
