import { type MenuItem, usesInventory } from './menu-items.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A list with a letter per line and one line marked. */
export class ListMenu {
  /** Grouped, groups in the order of first appearance. */
  readonly items: readonly MenuItem[];
  focus: number;

  constructor(
    readonly title: string,
    all: readonly MenuItem[],
    /** Marks the inventory first. Not where Enter opened the list: a second Enter would use something up. */
    startAtInventory = false,
  ) {
    const groups = [...new Set(all.map(({ group }) => group))];
    const items = groups.flatMap(group => all.filter(item => item.group === group));
    this.items = items;
    const isStart = (item: MenuItem) => !item.blocked && (!startAtInventory || usesInventory(item));
    this.focus = Math.max(0, items.findIndex(isStart));
  }

  /** The letter of a line; lines after the fifty-second have none, and are reached by arrows. */
  keyAt(index: number): string {
    return LETTERS[index] ?? '';
  }

  /** The item that a key takes; undefined if it takes none. */
  take(key: string): MenuItem | undefined {
    return key === 'enter' || key === 'space' ? this.items[this.focus] : this.items[LETTERS.indexOf(key)];
  }

  /** Moves the mark; false if the key does not. */
  move(key: string): boolean {
    const by = {
      up: -1,
      down: 1,
      pageup: -10,
      pagedown: 10,
      home: -1000,
      end: 1000,
      tab: 1,
      'shift-tab': -1,
    }[key];
    if (by === undefined) return false;
    const last = this.items.length - 1;
    if (Math.abs(by) === 1) this.focus = (this.focus + by + this.items.length) % this.items.length;
    else this.focus = Math.min(last, Math.max(0, this.focus + by));
    return true;
  }
}
