import type { Slot } from '../../content/content.js';

// Words that events, options and views share.

export const SLOT_NAMES: Readonly<Record<Slot, string>> = {
  mainHand: 'main hand',
  offHand: 'off hand',
  helmet: 'head',
  armor: 'body',
  boots: 'feet',
  gloves: 'hands',
  cloak: 'cloak',
  ring1: 'first ring',
  ring2: 'second ring',
  necklace: 'neck',
  ammunition: 'ammunition',
  bag: 'bag',
};

/** In the order of STATS: an icon, and what the ability is good for. */
export const ABILITIES: readonly { readonly icon: string; readonly text: string }[] = [
  { icon: 'biceps', text: 'Blows with most melee weapons, heavy armour, grapples.' },
  { icon: 'sprint', text: 'Bows and light blades, Armour Class, initiative, stealth.' },
  { icon: 'health-increase', text: 'Hit points at every level, and keeping up a spell when hurt.' },
  { icon: 'brain', text: 'The magic of wizards.' },
  { icon: 'owl', text: 'The magic of clerics, druids and rangers, and the ki of monks.' },
  { icon: 'charm', text: 'The magic of bards, paladins, sorcerers and warlocks.' },
];

/** '10 h 30 min' */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
