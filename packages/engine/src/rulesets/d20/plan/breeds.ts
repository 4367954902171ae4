import { type DamageDice, readDice } from '../content/dice.js';
import type { Block, DamageType, Monster, Special } from '../content/schemas.js';
import type { D20Options } from '../setup.js';

/** What all fighters of one kind share and no fight changes. */
export interface Breed {
  /** Of a monster of the content; empty for heroes and for blocks of the setup. */
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly glyph: string;
  /** Null: a hero with scores and gear. */
  readonly block: BlockNumbers | null;
  readonly xp: number;
  readonly tags: readonly string[];
  readonly specials: readonly Special[];
  /** Bits of QUIRK that its specials bring. */
  readonly quirks: number;
}

/** D20-8.2: final numbers, gear and abilities included. */
interface BlockNumbers {
  readonly ac: number;
  readonly hp: number;
  readonly attack: number;
  readonly dice: DamageDice;
  readonly type: DamageType;
  readonly reach: number;
  readonly range: number | undefined;
}

/**
 * What makes a blow by or against a fighter more than a comparison of two numbers, and a turn more than a blow. A fighter
 * without any of these bits skips the rules behind them.
 */
export const QUIRK = {
  /** Its hits do something besides damage. */
  onHit: 1,
  /** Damage types matter to it. */
  hide: 2,
  /** Something happens when it is hurt. */
  onHurt: 4,
  /** Its enemies do not see it (D20-10.5). */
  unseen: 8,
  /** It hits with two weapons (D20-15.9). */
  twoWeapons: 16,
  /** A condition or a cooldown counts its turns. The only bit that does not matter to a blow: see `BLOW_QUIRKS`. */
  counting: 32,
} as const;

/** The bits that a blow must look at. */
export const BLOW_QUIRKS = QUIRK.counting - 1;

const QUIRK_OF_SPECIAL: Partial<Record<Special['kind'], number>> = {
  inflict: QUIRK.onHit,
  drain: QUIRK.onHit,
  corrosion: QUIRK.onHit,
  hide: QUIRK.hide,
  rally: QUIRK.onHurt,
  bellow: QUIRK.onHurt,
  split: QUIRK.onHurt,
  regeneration: QUIRK.onHurt,
};

export function breedOfHero(name: string): Breed {
  const common = { id: '', icon: 'visored-helm', glyph: '@', block: null, xp: 0, quirks: 0 };
  return { ...common, name, tags: [], specials: [] };
}

export function breedOfMonster(monster: Monster, options: D20Options): Breed {
  return { ...breedOfBlock(monster, options), id: monster.id, glyph: monster.glyph };
}

export function breedOfBlock(block: Block, options: D20Options): Breed {
  const { ac, hp, attack, damage, type, reach, range } = block;
  const specials = block.specials.filter(special => isInForce(special, options));
  return {
    id: '',
    name: block.name,
    icon: block.icon,
    glyph: block.glyph ?? block.name[0]!,
    block: { ac, hp, attack, dice: readDice(damage), type, reach, range },
    xp: block.xp,
    tags: block.tags,
    specials,
    quirks: specials.reduce((bits, { kind }) => bits | (QUIRK_OF_SPECIAL[kind] ?? 0), 0),
  };
}

/** D20-10.6, D20-15.13, D20-15.17: specials that the options switch off are left out. */
function isInForce(special: Special, options: D20Options): boolean {
  if (special.kind === 'corrosion') return options.monsterSpecials && options.weaponBreakage;
  if (special.kind === 'regeneration' && special.option) return options[special.option];
  return options.monsterSpecials;
}

/** Whether it changes the numbers of others by being near. */
export function hasAura({ specials }: Breed): boolean {
  return specials.some(({ kind }) => kind === 'rally' || kind === 'command' || kind === 'wall');
}

/** The first special of a kind. */
export function specialOf<Kind extends Special['kind']>(
  { specials }: Breed,
  kind: Kind,
): Extract<Special, { kind: Kind }> | undefined {
  return specials.find((special): special is Extract<Special, { kind: Kind }> => special.kind === kind);
}
