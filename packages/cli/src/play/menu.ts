import { type Item, isBelonging } from './items.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A list of everything that can be done, lettered from the top, with one line marked. */
export class Menu {
  /** Those of one group together, in the order of first appearance. */
  readonly items: readonly Item[];
  focus: number;

  constructor(
    readonly title: string,
    all: readonly Item[],
    /** Whether the mark begins at what the hero carries: not where Enter opened it, or a second one would use it. */
    carried = false,
  ) {
    const groups = [...new Set(all.map(({ group }) => group))];
    const items = groups.flatMap(group => all.filter(item => item.group === group));
    this.items = items;
    const open = (item: Item) => !item.blocked && (!carried || isBelonging(item));
    this.focus = Math.max(0, items.findIndex(open));
  }

  /** The letter of a line; beyond fifty-two the arrows are left. */
  keyAt(index: number): string {
    return LETTERS[index] ?? '';
  }

  /** The line that a key takes; undefined when it takes none. */
  take(key: string): Item | undefined {
    return key === 'enter' || key === 'space' ? this.items[this.focus] : this.items[LETTERS.indexOf(key)];
  }

  /** Moves the mark; false when the key does not. */
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
