import { findByKey, type MenuEntry, runOption, stepOption, withKey } from '@fray/engine';
import type { ChoiceMenu } from './choice-menu.js';
import { directionOf, runDirectionOf } from './directions.js';
import { ListMenu } from './list-menu.js';
import type { TileOptions } from './tile-options.js';
import type { TilePicker } from './tile-picker.js';

interface Actions {
  readonly act: (choice: unknown) => void;
  readonly showNotice: (notice: string) => void;
  readonly openMenu: (menu: ListMenu) => void;
}

/** The keys by which a choice is made: in the lists, on the board, and while picking a target. */
export class ChoiceKeys {
  constructor(
    private readonly menu: ChoiceMenu,
    private readonly actions: Actions,
  ) {}

  press(key: string): void {
    const { menu } = this;
    if (menu.tileOptions) this.pressOnTiles(key, menu.tileOptions);
    else if (key === 'up' || key === 'down' || key === 'left' || key === 'right') menu.moveFocus(key);
    else if (menu.order && (key === 'escape' || key === 'backspace')) menu.listChoices();
    else if (key === 'tab' || key === 'shift-tab') menu.nextTab(key === 'tab' ? 1 : -1);
    else if (key === 'enter' && menu.marked) this.take(menu.marked);
    else this.pressKey(key);
  }

  /** Directions step or run; other keys take their items. */
  private pressOnTiles(key: string, { options, board, here }: TileOptions): void {
    const step = directionOf(key);
    const run = runDirectionOf(key);
    if (step < 0 && run < 0) {
      this.pressKey(key);
      return;
    }
    const option = step >= 0 ? stepOption(options, board, here, step) : runOption(options, board, here, run);
    if (!option) this.actions.showNotice(step >= 0 ? 'You cannot go there now.' : 'You cannot run that way.');
    else if (option.blocked) this.actions.showNotice(option.blocked.reason);
    else this.actions.act(option.choice);
  }

  /** Takes the item of a key, or opens its group. */
  private pressKey(key: string): void {
    const { menu } = this;
    const target = menu.order && withKey(menu.items, key);
    const found = menu.order ? null : findByKey(menu.menu, key, menu.openTab);
    if (target) this.take(target);
    else if (!found) this.refuse(key);
    else if ('entry' in found) this.take(found.entry);
    else if (menu.menu.layout === 'board') this.openList(found.group.name, found.group.entries);
    else if (!menu.open(found.group)) this.actions.showNotice('There is nothing to choose in this group.');
  }

  /** Lists entries on a page of their own. */
  openList(title: string, entries: readonly MenuEntry[], focus?: MenuEntry): void {
    const items = entries.map(entry => ({ ...entry, act: () => this.take(entry) }));
    this.actions.openMenu(new ListMenu(title, items, focus && items[entries.indexOf(focus)]));
  }

  private refuse(key: string): void {
    this.actions.showNotice(key.length === 1 ? `'${key}' does nothing here: ? shows all keys.` : '');
  }

  /** Makes an item's choice, or asks for its target first. */
  private take(item: MenuEntry): void {
    const { menu } = this;
    menu.remember(item);
    if (item.blocked) this.actions.showNotice(`${item.label}: ${item.blocked.reason}`);
    else if (item.asks === 'tile' && menu.tileOptions) menu.pickTarget(item, menu.tileOptions);
    else if (item.asks === 'target') menu.askForTarget(item);
    else this.actions.act(item.option.choice);
  }

  /** While a tile is picked: directions move the mark, Enter or the order's own key confirms. */
  pressInPicker(key: string, picker: TilePicker): void {
    const { menu } = this;
    const direction = directionOf(key);
    if (key === 'tab' || key === ' ') picker.cycle(1);
    else if (key === 'shift-tab') picker.cycle(-1);
    else if (direction >= 0) picker.move(direction);
    else if (key === 'enter' || key === '.' || key === picker.item.key) {
      menu.rememberTarget(picker);
      this.actions.act(picker.option.choice);
    } else menu.tilePicker = null;
  }
}
