import type { Option } from '@fray/engine';
import type { Session } from '../session.js';
import { assignKeys, assignTileKeys } from './key-bindings.js';
import {
  asksForTarget,
  buildMenuItems,
  expandSingleOrders,
  firstAvailable,
  groupCount,
  itemPerOption,
  type MenuItem,
  suggestedItem,
  targetItems,
} from './menu-items.js';
import { type Arrow, neighbourInLayout, type OptionGroup } from './option-layout.js';
import { buildTabs, nextTab, type Tab, tabKeys } from './tabs.js';
import { TargetPicker } from './target-picker.js';
import { type TileOptions, tileOptionsOf } from './tile-options.js';

/** More groups than this become tabs. */
const MAX_GROUPS_WITHOUT_TABS = 3;

/** What can be chosen now: items with keys, one of them in focus. On a board of tiles also what can be done on each tile. */
export class ChoiceMenu {
  items: readonly MenuItem[] = [];
  /** The index of the marked item. */
  focus = 0;
  keys: string[] = [];
  /** On a board of tiles, where keys are directions; else null. */
  tileOptions: TileOptions | null = null;
  targetPicker: TargetPicker | null = null;
  /** The groups, where there are many choices; the group in focus is open. */
  tabs: readonly Tab[] = [];
  /** The order whose target is being asked for; `items` are its targets. */
  order: MenuItem | null = null;
  /** How the options were last laid out on the screen: arrows move through it. */
  groups: readonly OptionGroup[] = [];
  private lastLabel = '';
  private lastGroup = '';
  /** The round and actor of the last choice, where a turn has several choices. */
  private turn = '';
  /** The tile that each order was last aimed at. */
  private readonly lastTiles = new Map<string, number>();
  /** The target that each order last had. */
  private readonly lastTargets = new Map<string, string>();

  constructor(private readonly session: Session) {
    this.refresh();
  }

  get marked(): MenuItem | undefined {
    return this.items[this.focus];
  }

  /** Reads the options of the session again. */
  refresh(): void {
    const { fight, options, view } = this.session;
    this.tileOptions = fight.question ? null : tileOptionsOf(view, options, fight.players);
    this.listChoices();
  }

  /** Lists all choices, with the last one in focus where it is still there. */
  listChoices(): void {
    const { fight, options, view } = this.session;
    this.order = null;
    this.targetPicker = null;
    const isFight = view.board.kind === 'range';
    const items = fight.question ? itemPerOption(options) : buildMenuItems(options);
    const hasTabs =
      !fight.question && (isFight || (!this.tileOptions && groupCount(items) > MAX_GROUPS_WITHOUT_TABS));
    // Between fights, a group of one order shows its targets at once.
    this.items = hasTabs && !isFight ? expandSingleOrders(items) : items;
    this.tabs = hasTabs ? buildTabs(this.items) : [];
    this.keys = this.tileOptions ? assignTileKeys(this.items) : assignKeys(this.items);
    // The last choice is suggested again, but not in the next turn: it may have been the one that ended the turn.
    const turn = isFight && hasTabs ? `${view.round} ${view.actor}` : '';
    const same =
      turn === this.turn ? this.items.findIndex(item => item.label === this.lastLabel && !item.blocked) : -1;
    this.turn = turn;
    const sameGroup =
      hasTabs && !isFight ? this.items.findIndex(item => item.group === this.lastGroup && !item.blocked) : -1;
    const first =
      isFight && hasTabs && view.round > 0 ? suggestedItem(this.items) : firstAvailable(this.items);
    this.mark(same >= 0 ? same : sameGroup >= 0 ? sameGroup : first);
  }

  /** Lists the targets of an order. */
  askForTarget(order: MenuItem): void {
    const last = this.lastTargets.get(order.label);
    this.order = order;
    this.tabs = [];
    this.items = targetItems(order);
    this.keys = assignKeys(this.items);
    const isOpen = (item: MenuItem) => !item.blocked;
    const same = this.items.findIndex(item => item.label === last && isOpen(item));
    this.focus = same >= 0 ? same : this.items.findIndex(isOpen);
  }

  /** Remembers a chosen item, to suggest it the next time. */
  remember(item: MenuItem): void {
    if (this.order) this.lastTargets.set(this.order.label, item.label);
    else this.lastLabel = item.label;
    this.lastGroup = item.group;
  }

  /** Marks an item. This opens its tab, and its choices get the keys. */
  mark(index: number): void {
    this.focus = index;
    if (this.tabs.length > 0) this.keys = tabKeys(this.items, this.tabs, this.items[index]?.group ?? '');
  }

  /** Marks the item of a choice, and its target. */
  markChoice(choice: unknown): void {
    const json = JSON.stringify(choice);
    const isSame = (option: Option<unknown>) => JSON.stringify(option.choice) === json;
    const index = this.items.findIndex(item => item.choice.some(isSame));
    const item = this.items[index];
    if (!item) return;
    this.mark(index);
    const target = item.choice.findIndex(isSame);
    const { aim } = item.choice[target]!;
    if (asksForTarget(item)) {
      this.askForTarget(item);
      this.mark(target);
    } else if (this.tileOptions && aim)
      this.targetPicker = new TargetPicker(item, this.tileOptions, aim.tile);
  }

  moveFocus(arrow: Arrow): void {
    this.mark(neighbourInLayout(this.groups, this.focus, arrow));
  }

  /** Opens the next tab, or the one before; without tabs it marks the next item. */
  nextTab(by: 1 | -1): void {
    const tab = nextTab(this.tabs, this.marked?.group ?? '', by);
    if (tab) this.openTab(tab);
    else this.mark((this.focus + by + this.items.length) % this.items.length);
  }

  openTab({ members }: Tab): void {
    this.mark(members.find(index => !this.items[index]!.blocked) ?? members[0]!);
  }

  /** Asks for the tile that an order is aimed at. It starts at the last one if a combatant is still there. */
  pickTarget(item: MenuItem, tileOptions: TileOptions): void {
    const tile = this.lastTiles.get(item.label);
    const isTaken = tileOptions.board.tokens.some(token => token.tile === tile);
    this.targetPicker = new TargetPicker(item, tileOptions, isTaken ? tile : undefined);
  }

  rememberTarget({ item, tile }: TargetPicker): void {
    this.lastTiles.set(item.label, tile);
  }
}
