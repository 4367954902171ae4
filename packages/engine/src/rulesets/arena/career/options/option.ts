import type { Blocked, Option } from '../../../../core/ruleset.js';
import type { FighterRecord } from '../../content/people.js';
import { quantity } from '../../numbers.js';
import type { CareerChoice } from '../choices.js';
import type { Cup } from '../rules/bracket.js';
import type { Member } from '../state.js';

/** The manager is the first of those shown; the roster follows. */
export const FIRST_MEMBER = 1;

export type CareerOption = Option<CareerChoice>;

/** What is done, and where it stands among the buttons. */
interface Shape {
  readonly group: string;
  readonly icon: string;
  readonly order: string;
}

/** `Equip, Ysolde: Ring Mail` */
export function memberOption(
  { group, icon, order }: Shape,
  who: number,
  label: string,
  choice: CareerChoice,
): CareerOption {
  return {
    choice,
    label: `${order}, ${label}`,
    group,
    icon,
    target: { order, label, whom: who < 0 ? [] : [who + FIRST_MEMBER] },
  };
}

export const tooPoor = (gold: number, price: number, what: string): { blocked?: Blocked } =>
  gold < price ? { blocked: { code: 'arena/too-poor', reason: `${what} costs ${price} gold.` } } : {};

export const starsText = ({ low, high }: Cup): string =>
  low === high ? quantity(low, 'star') : `${low} to ${high} stars`;

/** ARENA-27.7 */
export const starGate = (cup: Cup, { name, stars }: FighterRecord): Blocked => ({
  code: 'arena/star-gate',
  reason: `Only fighters of ${starsText(cup)} may enter; ${name} has ${quantity(stars, 'star')}.`,
});

/** Those in the line-up, and their places in the roster. */
export const fieldedOf = (roster: readonly Member[]) =>
  roster.map((member, who) => ({ member, who })).filter(({ member }) => member.fielded);
