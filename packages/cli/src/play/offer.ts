import type { Option } from '@fray/engine';
import { Aim } from './aim.js';
import { type Group, moveFocus } from './grid.js';
import {
  asksWhom,
  firstOpen,
  groupCount,
  type Item,
  itemsOf,
  opened,
  singly,
  suggested,
  targetsOf,
} from './items.js';
import { assignKeys, assignTileKeys } from './keys.js';
import type { Session } from './session.js';
import { nextTab, type Tab, tabKeys, tabsOf } from './tabs.js';
import { type Tiles, tilesOf } from './tiles.js';

/** So many groups are read at a glance. */
const FEW_GROUPS = 3;

/** What can be chosen now: lines with keys, one of them marked, and the board where it can be walked on. */
export class Offer {
  /** What the menus list: the options, those of one order as one. */
  items: readonly Item[] = [];
  /** The number of the marked item. */
  focus = 0;
  keys: string[] = [];
  /** The board, where it can be walked on and shot across; then keys are directions. */
  tiles: Tiles | null = null;
  /** The target being chosen, if any. */
  aim: Aim | null = null;
  /** Where there are many choices: their groups, of which one is open. */
  tabs: readonly Tab[] = [];
  /** What has been chosen to be done, while it is asked to whom. */
  order: Item | null = null;
  /** How the options were last laid out, for the arrows. */
  groups: readonly Group[] = [];
  /** What was chosen last, and in whose turn where there are turns of several choices. */
  private focused = '';
  /** The group it was in. */
  private opened = '';
  private turn = '';
  /** Where each order was aimed last. */
  private readonly aims = new Map<string, number>();
  /** To whom each order went last. */
  private readonly whom = new Map<string, string>();

  constructor(private readonly session: Session) {
    this.refresh();
  }

  get marked(): Item | undefined {
    return this.items[this.focus];
  }

  /** New options: new keys, and the focus on what was chosen before if it is still there. */
  refresh(): void {
    const { fight, options, view } = this.session;
    this.tiles = fight.question ? null : tilesOf(view, options, fight.players);
    this.list();
  }

  /** Lists what can be done. */
  list(): void {
    const { fight, options, view } = this.session;
    this.order = null;
    this.aim = null;
    const fighting = view.board.kind === 'range';
    const items = fight.question ? singly(options) : itemsOf(options);
    // Between fights there is more to do than fits: a group of one order is opened at once.
    const folds = !fight.question && (fighting || (!this.tiles && groupCount(items) > FEW_GROUPS));
    this.items = folds && !fighting ? opened(items) : items;
    this.tabs = folds ? tabsOf(this.items) : [];
    this.keys = this.tiles ? assignTileKeys(this.items) : assignKeys(this.items);
    // What was chosen last suggests itself again, but whoever has ended a turn begins the next one.
    const turn = fighting && folds ? `${view.round} ${view.actor}` : '';
    const same =
      turn === this.turn ? this.items.findIndex(item => item.label === this.focused && !item.blocked) : -1;
    this.turn = turn;
    const near =
      folds && !fighting ? this.items.findIndex(each => each.group === this.opened && !each.blocked) : -1;
    const first = fighting && folds && view.round > 0 ? suggested(this.items) : firstOpen(this.items);
    this.mark(same >= 0 ? same : near >= 0 ? near : first);
  }

  /** Asks to whom, or where, an order goes. */
  ask(order: Item): void {
    const last = this.whom.get(order.label);
    this.order = order;
    this.tabs = [];
    this.items = targetsOf(order);
    this.keys = assignKeys(this.items);
    const open = (item: Item) => !item.blocked;
    const same = this.items.findIndex(item => item.label === last && open(item));
    this.focus = same >= 0 ? same : this.items.findIndex(open);
  }

  /** Keeps in mind what is taken, to suggest it when it is offered again. */
  remember(item: Item): void {
    if (this.order) this.whom.set(this.order.label, item.label);
    else this.focused = item.label;
    this.opened = item.group;
  }

  /** Marks an item; its group opens, and its choices have the keys. */
  mark(index: number): void {
    this.focus = index;
    if (this.tabs.length > 0) this.keys = tabKeys(this.items, this.tabs, this.items[index]?.group ?? '');
  }

  /** Marks a choice: its item, and where or to whom that goes. */
  markChoice(choice: unknown): void {
    const same = JSON.stringify(choice);
    const isSame = (option: Option<unknown>) => JSON.stringify(option.choice) === same;
    const index = this.items.findIndex(item => item.choice.some(isSame));
    const item = this.items[index];
    if (!item) return;
    this.mark(index);
    const way = item.choice.findIndex(isSame);
    const { aim } = item.choice[way]!;
    if (asksWhom(item)) {
      this.ask(item);
      this.mark(way);
    } else if (this.tiles && aim) this.aim = new Aim(item, this.tiles, aim.tile);
  }

  /** Marks what lies in the direction of an arrow. */
  moveMark(arrow: 'up' | 'down' | 'left' | 'right'): void {
    this.mark(moveFocus(this.groups, this.focus, arrow));
  }

  /** Opens the next group, or the one before; without groups the next item is marked. */
  turnTab(by: 1 | -1): void {
    const tab = nextTab(this.tabs, this.marked?.group ?? '', by);
    if (tab) this.openTab(tab);
    else this.mark((this.focus + by + this.items.length) % this.items.length);
  }

  openTab({ members }: Tab): void {
    this.mark(members.find(index => !this.items[index]!.blocked) ?? members[0]!);
  }

  /** Asks for the tile that an order is aimed at, beginning with the last one if somebody still stands there. */
  takeAim(item: Item, tiles: Tiles): void {
    const tile = this.aims.get(item.label);
    const stands = tiles.board.tokens.some(token => token.tile === tile);
    this.aim = new Aim(item, tiles, stands ? tile : undefined);
  }

  /** Keeps in mind where an order was aimed. */
  rememberAim({ item, tile }: Aim): void {
    this.aims.set(item.label, tile);
  }
}
