import {
  buildMenu,
  findOption,
  listMenu,
  type Menu,
  type MenuEntry,
  type MenuGroup,
  type Option,
  shownEntries,
  targetEntries,
} from '@fray/engine';
import type { Session } from '../session.js';
import { type Arrow, neighbourInLayout, type OptionGroup } from './option-layout.js';
import { type TileOptions, tileOptionsOf } from './tile-options.js';
import { TilePicker } from './tile-picker.js';

/** The menu of a session: the answers to a question, or what can be chosen now. */
export function menuOf({ fight, options, view }: Session): Menu {
  return fight.question ? listMenu(options) : buildMenu(options, view);
}

/** What can be chosen now: items with keys, one of them in focus. On a board of tiles also what can be done on each tile. */
export class ChoiceMenu {
  menu!: Menu;
  items: readonly MenuEntry[] = [];
  /** The index of the marked item. */
  focus = 0;
  /** On a board of tiles, where keys are directions; else null. */
  tileOptions: TileOptions | null = null;
  tilePicker: TilePicker | null = null;
  /** The order whose target is being asked for; `items` are its targets. */
  order: MenuEntry | null = null;
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

  get marked(): MenuEntry | undefined {
    return this.items[this.focus];
  }

  /** The groups, where there are many choices; the group of the marked item is open. */
  get tabs(): readonly MenuGroup[] {
    return this.menu.layout === 'tabs' && !this.order ? this.menu.groups : [];
  }

  /** The tab that is open; null where there are none. */
  get openTab(): string | null {
    return this.tabs.length > 0 ? (this.marked?.group ?? null) : null;
  }

  /** The key of each item; empty for those whose group has to be opened first. */
  get keys(): readonly string[] {
    if (this.order) return this.items.map(({ key }) => key);
    const shown = new Set(shownEntries(this.menu, this.openTab));
    return this.items.map(item => (shown.has(item) ? item.key : ''));
  }

  /** Builds the menu of the session's options. */
  refresh(): void {
    const { fight, options, view } = this.session;
    this.menu = menuOf(this.session);
    this.tileOptions = fight.question ? null : tileOptionsOf(view, options, fight.players);
    this.listChoices();
  }

  /** Lists all choices, with the last one in focus where it is still there. */
  listChoices(): void {
    const { view } = this.session;
    this.order = null;
    this.tilePicker = null;
    this.items = this.menu.entries;
    const hasTabs = this.menu.layout === 'tabs';
    const isFight = view.board.kind === 'range';
    // The last choice is suggested again, but not in the next turn: it may have been the one that ended the turn.
    const turn = isFight && hasTabs ? `${view.round} ${view.actor}` : '';
    const find = (matches: (item: MenuEntry) => boolean) =>
      this.items.findIndex(item => !item.blocked && matches(item));
    const same = turn === this.turn ? find(({ label }) => label === this.lastLabel) : -1;
    this.turn = turn;
    const sameGroup = hasTabs && !isFight ? find(({ group }) => group === this.lastGroup) : -1;
    const first = turn && view.round > 0 ? suggestedItem(this.items) : find(() => true);
    this.mark(same >= 0 ? same : sameGroup >= 0 ? sameGroup : Math.max(0, first));
  }

  /** Lists the targets of an order. */
  askForTarget(order: MenuEntry): void {
    const last = this.lastTargets.get(order.label);
    this.order = order;
    this.items = targetEntries(order);
    const isOpen = (item: MenuEntry) => !item.blocked;
    const same = this.items.findIndex(item => item.label === last && isOpen(item));
    this.focus = same >= 0 ? same : this.items.findIndex(isOpen);
  }

  /** Remembers a chosen item, to suggest it the next time. */
  remember(item: MenuEntry): void {
    if (this.order) this.lastTargets.set(this.order.label, item.label);
    else this.lastLabel = item.label;
    this.lastGroup = item.group;
  }

  /** Marks an item. This opens its tab, and its choices get the keys. */
  mark(index: number): void {
    this.focus = index;
  }

  /** Marks the item of a choice, and its target. */
  markChoice(choice: unknown): void {
    const isSame = (option: Option<unknown>) => findOption([option], choice) !== undefined;
    const index = this.items.findIndex(({ options }) => options.some(isSame));
    const item = this.items[index];
    if (!item) return;
    this.mark(index);
    if (item.asks === 'target') {
      this.askForTarget(item);
      this.mark(this.items.findIndex(({ option }) => isSame(option)));
    } else if (item.asks === 'tile' && this.tileOptions) {
      const { aim } = item.options.find(isSame)!;
      this.tilePicker = new TilePicker(item, this.tileOptions, aim!.tile);
    }
  }

  moveFocus(arrow: Arrow): void {
    this.mark(neighbourInLayout(this.groups, this.focus, arrow));
  }

  /** Opens the next tab, or the one before; without tabs it marks the next item. */
  nextTab(by: 1 | -1): void {
    const tabs = this.tabs.filter(({ opens, entries }) => opens && entries.length > 0);
    const at = tabs.findIndex(({ name }) => name === this.openTab);
    // From outside the tabs, forward leads to the first.
    const next = at < 0 && by < 0 ? tabs.at(-1) : tabs[(at + by + tabs.length) % tabs.length];
    if (next) this.open(next);
    else this.mark((this.focus + by + this.items.length) % this.items.length);
  }

  /** Opens a tab; false where there is nothing in it. */
  open({ entries }: MenuGroup): boolean {
    const item = entries.find(({ blocked }) => !blocked) ?? entries[0];
    if (item) this.mark(this.items.indexOf(item));
    return item !== undefined;
  }

  /** Asks for the tile that an order is aimed at. It starts at the last one if a combatant is still there. */
  pickTarget(item: MenuEntry, tileOptions: TileOptions): void {
    const tile = this.lastTiles.get(item.label);
    const isTaken = tileOptions.board.tokens.some(token => token.tile === tile);
    this.tilePicker = new TilePicker(item, tileOptions, isTaken ? tile : undefined);
  }

  rememberTarget({ item, tile }: TilePicker): void {
    this.lastTiles.set(item.label, tile);
  }
}

/** A free attack, or else what ends the turn: a player who only presses Enter should waste nothing. */
function suggestedItem(items: readonly MenuEntry[]): number {
  const free = items.findIndex(
    ({ blocked, cost, chance, chances, option }) =>
      !blocked &&
      cost === undefined &&
      (chance !== undefined || chances !== undefined) &&
      (option.target?.whom.length ?? 0) > 0,
  );
  return free >= 0 ? free : items.findLastIndex(({ blocked }) => !blocked);
}
