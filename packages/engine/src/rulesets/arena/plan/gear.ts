import type { RiderRecord } from '../content/actions.js';
import type { ArenaContent } from '../content/content.js';
import type { Affix, Armour, Equipment, GearItem, Weapon, Worn, WornItem } from '../content/people.js';
import { KIND } from './codes.js';
import { compileComponents, plainOrigin, type Rider, typeTag } from './component.js';
import { bandBits, type Library } from './library.js';
import { typeAt } from './stats.js';

/** The weapon as actions use it (ARENA-6.11, ARENA-6.12). */
export interface HeldWeapon {
  readonly kind: number;
  readonly type: number;
  readonly bands: number;
  readonly attack: number;
  readonly low: number;
  readonly high: number;
  readonly penetration: number;
  readonly riders: readonly Rider[];
  /** What the plain Attack gains from it (ARENA-6.3). */
  readonly tags: readonly string[];
}

/** One item as it is worn. */
export interface Piece extends WornItem {
  readonly slot: 'weapon' | 'offhand' | 'body' | 'accessory';
  readonly path: string;
  readonly record: GearItem | undefined;
  readonly enchantments: readonly (Affix | undefined)[];
  /** ARENA-6.12: what its affixes are multiplied by. */
  readonly power: number;
}

/** An item that is named by its id alone is a plain one. */
export function asWornItem(worn: Worn): WornItem {
  return typeof worn === 'string' ? { item: worn, stars: 0, quality: 100, affixes: [] } : worn;
}

/** Everything worn that can be taken off: claws and teeth cannot. */
export function belongingsOf(content: ArenaContent, equipment: Equipment): WornItem[] {
  return piecesOf(content, equipment, '')
    .filter(({ record }) => !(record && isWeapon(record) && record.natural))
    .map(({ item, stars, quality, affixes }) => ({ item, stars, quality, affixes }));
}

export function piecesOf(content: ArenaContent, equipment: Equipment, path: string): Piece[] {
  const piece = (slot: Piece['slot'], worn: Worn, where: string): Piece => {
    const plain = asWornItem(worn);
    return {
      ...plain,
      slot,
      path: `${path}.${where}`,
      record: content.items.get(plain.item),
      enchantments: plain.affixes.map(id => content.affixes.get(id)),
      power: ((content.gear.affixBudget[plain.stars]?.power ?? 0) * plain.quality) / 100,
    };
  };
  const { weapon, offhand, body, accessories } = equipment;
  return [
    ...(weapon === undefined ? [] : [piece('weapon', weapon, 'weapon')]),
    ...(offhand === undefined ? [] : [piece('offhand', offhand, 'offhand')]),
    ...(body === undefined ? [] : [piece('body', body, 'body')]),
    ...accessories.map((each, index) => piece('accessory', each, `accessories[${index}]`)),
  ];
}

export function isWeapon(item: GearItem): item is Weapon {
  return item.slot === 'hand';
}

export function isArmour(item: GearItem): item is Armour {
  return item.slot === 'body';
}

/** ARENA-27.4: no weapon means unarmed. */
export function compileWeapon(
  library: Library,
  pieces: readonly Piece[],
  { focusType }: Equipment,
): HeldWeapon {
  const { content } = library;
  const held = pieces.find(({ record }) => record && isWeapon(record));
  const weapon = (held?.record ?? content.items.get('unarmed')) as Weapon;
  const quality = (held?.quality ?? 100) / 100;
  const type = typeAt(weapon.damageType === 'choice' ? (focusType ?? 'fire') : weapon.damageType);
  const riders = weapon.riders.map(rider => riderOf(library, rider, quality));
  for (const affix of held?.enchantments ?? [])
    for (const rider of affix?.riders ?? []) riders.push(riderOf(library, rider, held!.power));
  return {
    kind: KIND[weapon.kind],
    type,
    bands: bandBits(weapon.ranges, 0),
    attack: weapon.attack,
    low: Math.floor(weapon.damage[0] * quality + 1e-9),
    high: Math.floor(weapon.damage[1] * quality + 1e-9),
    penetration: weapon.penetration,
    riders,
    tags: [typeTag(type), ...(weapon.kind === 'magic' ? [] : [weapon.kind === 'melee' ? 'Melee' : 'Ranged'])],
  };
}

function riderOf(library: Library, { chance, effects }: RiderRecord, multiplier: number): Rider {
  return { chance, components: compileComponents(library, effects, plainOrigin(multiplier)) };
}
