import type { Item } from './items.js';
import type { Menu } from './menu.js';

export type Overlay = 'help' | 'sheet' | 'luck' | 'log' | 'menu' | 'quit';

/** What lies over the fight, and how far it is leafed through. */
export class Overlays {
  shown: Overlay | null = null;
  menu: Menu | null = null;
  /** Whose sheet is shown, by its place among the players'. */
  sheet = 0;

  showMenu(menu: Menu): void {
    this.menu = menu;
    this.shown = 'menu';
  }

  showSheet(of: number): void {
    this.sheet = Math.max(0, of);
    this.shown = 'sheet';
  }

  /** In the menu: arrows move, letters and Enter pick, anything else leaves. Answers what was picked. */
  pick(key: string): Item | undefined {
    const menu = this.menu!;
    if (menu.move(key)) return undefined;
    const item = menu.take(key);
    if (item) menu.focus = menu.items.indexOf(item);
    else this.shown = null;
    return item;
  }

  /** On a sheet: that of the next one, or the one before; false when the key does not lead there. */
  turnSheet(key: string, count: number): boolean {
    const by = this.shown === 'sheet' ? { right: 1, tab: 1, left: -1, 'shift-tab': -1 }[key] : undefined;
    if (by === undefined) return false;
    this.sheet = (this.sheet + by + count) % count;
    return true;
  }
}
