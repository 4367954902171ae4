import { type DamageDice, readDice } from '../content/dice.js';
import type { Block, DamageType, Monster, Special } from '../content/schemas.js';
import type { D20Options } from '../setup.js';
import { QUIRK } from '../state/state.js';

/** What all fighters of one kind share and no fight changes. */
export interface Breed {
  /** Of a monster of the content; empty for heroes and blocks. */
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly glyph: string;
  /** Null: a hero with scores and gear. */
  readonly block: BlockNumbers | null;
  readonly xp: number;
  readonly tags: readonly string[];
  readonly specials: readonly Special[];
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

export function breedOfHero(name: string): Breed {
  const common = { id: '', icon: 'visored-helm', glyph: '@', block: null, xp: 0, quirks: 0 };
  return { ...common, name, tags: [], specials: [] };
}

export function breedOfMonster(monster: Monster, options: D20Options): Breed {
  return { ...breedOfBlock(monster, options), id: monster.id, glyph: monster.glyph };
}

export function breedOfBlock(block: Block, options: D20Options): Breed {
  const { ac, hp, attack, damage, type, reach, range } = block;
  const specials = block.specials.filter(special => inForce(special, options));
  return {
    id: '',
    name: block.name,
    icon: block.icon,
    glyph: block.glyph ?? block.name[0]!,
    block: { ac, hp, attack, dice: readDice(damage), type, reach, range },
    xp: block.xp,
    tags: block.tags,
    specials,
    quirks: specials.reduce((bits, { kind }) => bits | (QUIRK_OF[kind] ?? 0), 0),
  };
}

const QUIRK_OF: Partial<Record<Special['kind'], number>> = {
  inflict: QUIRK.onHit,
  drain: QUIRK.onHit,
  corrosion: QUIRK.onHit,
  hide: QUIRK.hide,
  rally: QUIRK.onHurt,
  bellow: QUIRK.onHurt,
  split: QUIRK.onHurt,
  regeneration: QUIRK.onHurt,
};

/** D20-10.6, 15.13, 15.17: specials that the variants switch off are not there at all. */
function inForce(special: Special, options: D20Options): boolean {
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
