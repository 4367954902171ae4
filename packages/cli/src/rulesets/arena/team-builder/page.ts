import type { ListItem, ListMenu } from '../../../play/menu/list-menu.js';

/** A page of the builder: made anew whenever something has changed. */
export type Page = () => ListMenu;

interface Extra {
  readonly hint?: string | undefined;
  readonly blocked?: string | undefined;
}

/** A line of a page, and what taking it does. */
export function line(group: string, label: string, act: () => void, { hint, blocked }: Extra = {}): ListItem {
  return {
    act,
    label,
    group,
    ...(hint === undefined ? {} : { hint }),
    ...(blocked === undefined ? {} : { blocked: { code: 'team/full', reason: blocked } }),
  };
}
