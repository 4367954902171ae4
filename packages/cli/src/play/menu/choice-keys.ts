import type { ChoiceMenu } from './choice-menu.js';
import { directionOf, runDirectionOf } from './directions.js';
import { tileItem } from './key-bindings.js';
import { ListMenu } from './list-menu.js';
import { asksForTarget, type MenuItem } from './menu-items.js';
import type { TargetPicker } from './target-picker.js';
import { runTo, stepTo, type TileOptions } from './tile-options.js';

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
    else {
      const item = menu.items[key === 'enter' ? menu.focus : menu.keys.indexOf(key)];
      const tab = menu.tabs.find(each => each.key === key);
      if (item) this.take(item);
      else if (tab) menu.openTab(tab);
      else this.refuse(key);
    }
  }

  /** Directions step or run; other keys take their items. */
  private pressOnTiles(key: string, tileOptions: TileOptions): void {
    const step = directionOf(key);
    const run = runDirectionOf(key);
    if (step < 0 && run < 0) {
      const { items, keys } = this.menu;
      const item = tileItem(key, items, keys);
      const same = items.filter(each => each.key === key);
      if (same.length > 1) this.actions.openMenu(new ListMenu('Which one?', same));
      else if (item) this.take(item);
      else this.refuse(key);
      return;
    }
    const option = step >= 0 ? stepTo(tileOptions, step) : runTo(tileOptions, run);
    if (!option) this.actions.showNotice(step >= 0 ? 'You cannot go there now.' : 'You cannot run that way.');
    else if (option.blocked) this.actions.showNotice(option.blocked.reason);
    else this.actions.act(option.choice);
  }

  private refuse(key: string): void {
    this.actions.showNotice(key.length === 1 ? `'${key}' does nothing here: ? shows all keys.` : '');
  }

  /** Makes an item's choice, or asks for its target first. */
  take(item: MenuItem): void {
    const { menu } = this;
    menu.remember(item);
    if (item.blocked) this.actions.showNotice(`${item.label}: ${item.blocked.reason}`);
    else if (item.aimsAtTile && menu.tileOptions) menu.pickTarget(item, menu.tileOptions);
    else if (asksForTarget(item)) menu.askForTarget(item);
    else this.actions.act(item.choice[0]!.choice);
  }

  /** While a tile is picked: directions move the mark, Enter or the order's own key confirms. */
  pressInPicker(key: string, picker: TargetPicker): void {
    const { menu } = this;
    const direction = directionOf(key);
    if (key === 'tab' || key === ' ') picker.cycle(1);
    else if (key === 'shift-tab') picker.cycle(-1);
    else if (direction >= 0) picker.move(direction);
    else if (key === 'enter' || key === '.' || key === menu.keys[menu.items.indexOf(picker.item)]) {
      menu.rememberTarget(picker);
      this.actions.act(picker.option.choice);
    } else menu.targetPicker = null;
  }
}
