import type { FighterRecord, Settings, Worn } from '@fray/engine/rulesets/arena';

/** A gear slot; accessories are numbered. */
export type Slot = 'weapon' | 'offhand' | 'body' | number;

export const itemOf = (worn: Worn): string => (typeof worn === 'string' ? worn : worn.item);

export function wornAt({ equipment }: FighterRecord, slot: Slot): Worn | undefined {
  return typeof slot === 'number' ? equipment.accessories[slot] : equipment[slot];
}

/** Puts another item into a slot, or none. Stars, quality and affixes of the old item pass on to it. */
export function equip(record: FighterRecord, slot: Slot, item: string | null): FighterRecord {
  const before = wornAt(record, slot);
  const next =
    item === null ? undefined : typeof before === 'object' ? { ...before, item } : (item satisfies Worn);
  return withWorn(record, slot, next);
}

/** Removes quality, stars and affixes. */
export function makePlain(record: FighterRecord, slot: Slot): FighterRecord {
  const before = wornAt(record, slot);
  return before === undefined ? record : withWorn(record, slot, itemOf(before));
}

function withWorn(record: FighterRecord, slot: Slot, worn: Worn | undefined): FighterRecord {
  const { equipment } = record;
  if (typeof slot === 'number') {
    const accessories = [...equipment.accessories];
    if (worn === undefined) accessories.splice(slot, 1);
    else accessories[slot] = worn;
    return { ...record, equipment: { ...equipment, accessories } };
  }
  const { [slot]: _, ...rest } = equipment;
  return { ...record, equipment: worn === undefined ? rest : { ...rest, [slot]: worn } };
}

export function setFocus(record: FighterRecord, focusType: string): FighterRecord {
  const { focusType: _, ...rest } = record.equipment;
  const equipment = focusType ? { ...rest, focusType: focusType as Focus } : rest;
  return { ...record, equipment };
}
type Focus = NonNullable<FighterRecord['equipment']['focusType']>;

export function addSupply(record: FighterRecord, id: string): FighterRecord {
  return { ...record, consumables: [...record.consumables, id] };
}

/** Also removes the threshold of an item that is no longer carried. */
export function dropSupply(record: FighterRecord, at: number): FighterRecord {
  const id = record.consumables[at]!;
  const consumables = record.consumables.filter((_, index) => index !== at);
  const dropped = { ...record, consumables };
  return consumables.includes(id) ? dropped : setThreshold(dropped, id, 1);
}

function withSettings(record: FighterRecord, settings: Partial<Settings>): FighterRecord {
  return { ...record, settings: { ...record.settings, ...settings } };
}

export function setPriority(record: FighterRecord, priority: string): FighterRecord {
  const { targetPriority: _, ...settings } = record.settings;
  if (!priority) return { ...record, settings };
  return withSettings(record, { targetPriority: priority as Priority });
}
type Priority = NonNullable<Settings['targetPriority']>;

export function setRange(record: FighterRecord, range: string): FighterRecord {
  const { rangePreference: _, ...settings } = record.settings;
  if (!range) return { ...record, settings };
  return withSettings(record, { rangePreference: range as Range });
}
type Range = NonNullable<Settings['rangePreference']>;

export function toggleArchetype(record: FighterRecord, each: Settings['archetypes'][number]): FighterRecord {
  const { archetypes } = record.settings;
  const next = archetypes.includes(each) ? archetypes.filter(own => own !== each) : [...archetypes, each];
  return withSettings(record, { archetypes: next });
}

/** A weight or threshold of 1 is the default and is not stored. */
export function setWeight(record: FighterRecord, action: string, weight: number): FighterRecord {
  return withSettings(record, {
    actionWeights: withoutDefault(record.settings.actionWeights, action, weight),
  });
}

export function setThreshold(record: FighterRecord, item: string, share: number): FighterRecord {
  const consumableThresholds = withoutDefault(record.settings.consumableThresholds, item, share);
  return withSettings(record, { consumableThresholds });
}

function withoutDefault(numbers: Readonly<Record<string, number>>, id: string, value: number) {
  const { [id]: _, ...rest } = numbers;
  return value === 1 ? rest : { ...rest, [id]: value };
}

type Owned = FighterRecord['traits'][number];

function changeTrait(record: FighterRecord, at: number, change: (owned: Owned) => Owned): FighterRecord {
  return { ...record, traits: record.traits.map((each, index) => (index === at ? change(each) : each)) };
}

export function setTraitLevel(record: FighterRecord, at: number, level: number): FighterRecord {
  return changeTrait(record, at, owned => ({ ...owned, level }));
}

/** Learns a perk at a level, or forgets it. */
export function setPerk(
  record: FighterRecord,
  at: number,
  perk: string,
  level: number | null,
): FighterRecord {
  return changeTrait(record, at, owned => {
    const { [perk]: _, ...others } = owned.perks;
    const perks = level === null ? others : { ...owned.perks, [perk]: level };
    return { ...owned, perks, discovered: owned.discovered.filter(id => id in perks) };
  });
}

export function addTrait(record: FighterRecord, id: string, starter: string): FighterRecord {
  return { ...record, traits: [...record.traits, { id, level: 1, perks: { [starter]: 1 }, discovered: [] }] };
}

export function dropTrait(record: FighterRecord, at: number): FighterRecord {
  return { ...record, traits: record.traits.filter((_, index) => index !== at) };
}

/** Moves an item of a list to another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, one);
  return next;
}
