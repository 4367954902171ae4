import type { Item } from '../play/items.js';
import type { Menu } from '../play/menu.js';

/** A page of the builder: made anew whenever something has changed. */
export type Page = () => Menu;

interface Extra {
  readonly hint?: string | undefined;
  readonly blocked?: string | undefined;
}

/** A line of a page, and what taking it does. */
export function line(group: string, label: string, act: () => void, { hint, blocked }: Extra = {}): Item {
  return {
    choice: [{ choice: act, label, group, icon: '' }],
    label,
    group,
    icon: '',
    aimed: false,
    ...(hint === undefined ? {} : { hint }),
    ...(blocked === undefined ? {} : { blocked: { code: 'team/full', reason: blocked } }),
  };
}
