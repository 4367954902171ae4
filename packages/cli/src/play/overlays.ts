import type { ListItem, ListMenu } from './menu/list-menu.js';

export type Overlay = 'help' | 'sheet' | 'luck' | 'log' | 'menu' | 'quit';

/** The page that is shown over the fight. */
export class Overlays {
  shown: Overlay | null = null;
  menu: ListMenu | null = null;
  /** Whose sheet is shown, by index in the party. */
  sheet = 0;

  showMenu(menu: ListMenu): void {
    this.menu = menu;
    this.shown = 'menu';
  }

  showSheet(member: number): void {
    this.sheet = Math.max(0, member);
    this.shown = 'sheet';
  }

  /** In the menu: arrows move, letters and Enter pick an item, which is returned; any other key closes it. */
  pick(key: string): ListItem | undefined {
    const menu = this.menu!;
    if (menu.move(key)) return undefined;
    const item = menu.take(key);
    if (item) menu.focus = menu.items.indexOf(item);
    else this.shown = null;
    return item;
  }

  /** Shows the sheet of the next party member, or the one before; false if the key does not. */
  turnSheet(key: string, count: number): boolean {
    const by = this.shown === 'sheet' ? { right: 1, tab: 1, left: -1, 'shift-tab': -1 }[key] : undefined;
    if (by === undefined) return false;
    this.sheet = (this.sheet + by + count) % count;
    return true;
  }
}
