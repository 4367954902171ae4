import type { Aim } from './aim.js';
import { directionOf, runOf } from './directions.js';
import { asksWhom, type Item } from './items.js';
import { tileItem } from './keys.js';
import { Menu } from './menu.js';
import type { Offer } from './offer.js';
import { runTo, stepTo, type Tiles } from './tiles.js';

/** What comes of a key beyond a mark that moves. */
interface Ways {
  readonly act: (choice: unknown) => void;
  readonly say: (notice: string) => void;
  readonly open: (menu: Menu) => void;
}

/** The keys by which something on offer is chosen: along its lines, over its board, at a target. */
export class Choosing {
  constructor(
    private readonly offer: Offer,
    private readonly ways: Ways,
  ) {}

  press(key: string): void {
    const { offer } = this;
    if (offer.tiles) this.walk(key, offer.tiles);
    else if (key === 'up' || key === 'down' || key === 'left' || key === 'right') offer.moveMark(key);
    else if (offer.order && (key === 'escape' || key === 'backspace')) offer.list();
    else if (key === 'tab' || key === 'shift-tab') offer.turnTab(key === 'tab' ? 1 : -1);
    else {
      const item = offer.items[key === 'enter' ? offer.focus : offer.keys.indexOf(key)];
      const tab = offer.tabs.find(each => each.key === key);
      if (item) this.take(item);
      else if (tab) offer.openTab(tab);
      else this.nothingOn(key);
    }
  }

  /** On tiles: directions step or run, the other keys take what they stand for. */
  private walk(key: string, tiles: Tiles): void {
    const step = directionOf(key);
    const run = runOf(key);
    if (step < 0 && run < 0) {
      const { items, keys } = this.offer;
      const item = tileItem(key, items, keys);
      const same = items.filter(each => each.key === key);
      if (same.length > 1) this.ways.open(new Menu('Which one?', same));
      else if (item) this.take(item);
      else this.nothingOn(key);
      return;
    }
    const option = step >= 0 ? stepTo(tiles, step) : runTo(tiles, run);
    if (!option) this.ways.say(step >= 0 ? 'There is no way there now.' : 'There is no running that way.');
    else if (option.blocked) this.ways.say(option.blocked.reason);
    else this.ways.act(option.choice);
  }

  private nothingOn(key: string): void {
    this.ways.say(key.length === 1 ? `Nothing is on '${key}' here: ? shows all keys.` : '');
  }

  /** Does what an item stands for, or asks what it is aimed at. */
  take(item: Item): void {
    const { offer } = this;
    offer.remember(item);
    if (item.blocked) this.ways.say(`${item.label}: ${item.blocked.reason}`);
    else if (item.aimed && offer.tiles) offer.takeAim(item, offer.tiles);
    else if (asksWhom(item)) offer.ask(item);
    else this.ways.act(item.choice[0]!.choice);
  }

  /** While a target is chosen: directions move the mark, Enter or the order's own key takes it. */
  target(key: string, aim: Aim): void {
    const { offer } = this;
    const direction = directionOf(key);
    if (key === 'tab' || key === ' ') aim.turn(1);
    else if (key === 'shift-tab') aim.turn(-1);
    else if (direction >= 0) aim.move(direction);
    else if (key === 'enter' || key === '.' || key === offer.keys[offer.items.indexOf(aim.item)]) {
      offer.rememberAim(aim);
      this.ways.act(aim.option.choice);
    } else offer.aim = null;
  }
}
