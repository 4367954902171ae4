import { LIST_KEYS, type MenuEntry } from '@fray/engine';

/** A line of a list, and what taking it does. */
export interface ListItem
  extends Pick<MenuEntry, 'label' | 'group' | 'hint' | 'cost' | 'danger' | 'chance' | 'chances' | 'blocked'> {
  readonly act: () => void;
}

/** A list with a letter per line and one line marked. */
export class ListMenu {
  /** Grouped, groups in the order of first appearance. */
  readonly items: readonly ListItem[];
  focus: number;

  constructor(
    readonly title: string,
    all: readonly ListItem[],
    /** The line that is marked first; left out, the first that can be taken. */
    first?: ListItem,
  ) {
    const groups = [...new Set(all.map(({ group }) => group))];
    this.items = groups.flatMap(group => all.filter(item => item.group === group));
    const isStart = (item: ListItem) => (first ? item === first : !item.blocked);
    this.focus = Math.max(0, this.items.findIndex(isStart));
  }

  /** The letter of a line; lines after the fifty-second have none, and are reached by arrows. */
  keyAt(index: number): string {
    return LIST_KEYS[index] ?? '';
  }

  /** The item that a key takes; undefined if it takes none. */
  take(key: string): ListItem | undefined {
    return key === 'enter' || key === 'space' ? this.items[this.focus] : this.items[LIST_KEYS.indexOf(key)];
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
