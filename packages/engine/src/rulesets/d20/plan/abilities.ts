import type { D20Content } from '../content/content.js';

export const ABILITIES = ['str', 'dex', 'con'] as const;
export type Ability = (typeof ABILITIES)[number];

/** D20-1.2, D20-1.3: the modifier of an ability score. */
export function modifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** D20-1.6: the HP of a level and the CON modifier, once. */
export function maxHpOf({ levels }: Pick<D20Content, 'levels'>, level: number, con: number): number {
  return Math.max(1, levels[Math.min(level, levels.length) - 1]!.hp + modifier(con));
}
