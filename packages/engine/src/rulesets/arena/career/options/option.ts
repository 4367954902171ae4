import type { Blocked, Option } from '../../../../core/ruleset.js';
import type { CareerChoice } from '../choices.js';
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

/** Those in the line-up, and their places in the roster. */
export const fieldedOf = (roster: readonly Member[]) =>
  roster.map((member, who) => ({ member, who })).filter(({ member }) => member.fielded);
