import type { FighterRecord } from '../content/people.js';
import type { Library } from './library.js';

const ROLE_ICONS: Readonly<Record<string, string>> = {
  tank: 'vibrating-shield',
  ranged: 'high-shot',
  healer: 'healing',
  support: 'sing',
  stealth: 'hood',
  summoner: 'wolf-howl',
  consumables: 'potion-ball',
};

const TYPE_ICONS: Readonly<Record<string, string>> = {
  blunt: 'flat-hammer',
  piercing: 'spear-hook',
  slashing: 'broadsword',
  fire: 'fire-bowl',
  cold: 'frozen-orb',
  lightning: 'lightning-arc',
  poison: 'poison-bottle',
  shadow: 'evil-moon',
  light: 'sun',
  psychic: 'brain',
};

/** By the first role that says what somebody does. */
export function iconOf({ content }: Library, { traits }: FighterRecord): string {
  for (const { id } of traits) {
    const { role, damageType } = content.traits.get(id)!;
    const icon = (role && ROLE_ICONS[role]) || (damageType && TYPE_ICONS[damageType]);
    if (icon) return icon;
  }
  return 'swordman';
}
