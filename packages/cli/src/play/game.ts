import type { CombatantView, FightView, Seed, Watchable } from '@fray/engine';
import { CliError, EXIT, failureOf } from '../io/failure.js';
import { pointOfView } from '../text/range.js';
import { Aim } from './aim.js';
import { directionOf, runOf } from './directions.js';
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
import {
  AIM_FOOT,
  assignKeys,
  assignTileKeys,
  COMMANDS,
  type Command,
  FOOT,
  LAST_STEPS,
  ORDER_FOOT,
  STEPS,
  TAB_FOOT,
  TILE_COMMANDS,
  TILE_FOOT,
  TILE_SPARE_COMMANDS,
  tileItem,
} from './keys.js';
import { Menu } from './menu.js';
import { promptOf, type Session } from './session.js';
import { nextTab, type Tab, tabKeys, tabsOf } from './tabs.js';
import type { Tape } from './tape.js';
import { Telling } from './telling.js';
import { runTo, stepTo, type Tiles, tilesOf } from './tiles.js';

/** What lies over the fight, if anything. */
export type Overlay = 'help' | 'sheet' | 'luck' | 'log' | 'menu' | 'quit';

export type KeyLine = readonly (readonly [string, string])[];

/** A tape under way. */
export interface Reel extends Tape {
  /** After how many of its choices. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  /** Whether it is shown why everybody does what they do. */
  readonly thoughts: boolean;
}

export interface GameOptions {
  readonly session: Session;
  /** Milliseconds between two lines of what happens; 0 tells all at once. */
  readonly pace: number;
  /** Writes the replay; answers where to. */
  readonly save: (session: Session) => Promise<string>;
  readonly newSeed: () => Seed;
  /** Leaves the screen with an exit code. */
  readonly exit: (code: number) => void;
  /** In a run whose fights are watched: the screen for one, left with an exit code too. */
  readonly watch?: ((fight: Watchable, leave: (code: number) => void) => Game) | undefined;
}

/** So many groups are read at a glance. */
const FEW_GROUPS = 3;

/** The game as the keys change it. Holds no screen: the components draw it, tests press its keys. */
export class Game {
  readonly session: Session;
  overlay: Overlay | null = null;
  /** Whether rolls show their breakdown; null leaves it to the room there is. */
  dice: boolean | null = null;
  /** Whether there is room for breakdowns, as the screen last found. */
  roomy = false;
  /** How many lines the options last took: kept free while something is told, so that nothing jumps. */
  optionLines = 1;
  /** Lines scrolled back in the log. */
  scroll = 0;
  notice = '';
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
  menu: Menu | null = null;
  /** On the end screen: 0 for how it ended, then what it has left behind, one thing a page. */
  page = 0;
  /** Whose sheet is shown, by its place among the players'. */
  sheet = 0;
  /** How the options were last laid out, for the arrows. */
  groups: readonly Group[] = [];
  onChange: () => void = () => {};
  /** A fight of this run that is being watched, before the run goes on. */
  inner: Game | null = null;
  /** What was chosen last, and in whose turn where there are turns of several choices. */
  private focused = '';
  /** The group it was in. */
  private opened = '';
  private turn = '';
  /** Where each order was aimed last. */
  private readonly aims = new Map<string, number>();
  /** To whom each order went last. */
  private readonly whom = new Map<string, string>();
  protected readonly tale: Telling;

  constructor(protected readonly options: GameOptions) {
    this.session = options.session;
    this.tale = new Telling(
      options.session,
      options.pace,
      () => this.onChange(),
      () => this.rest(),
    );
    this.refresh();
  }

  /** Whether what the last choice did is still being told. */
  get telling(): boolean {
    return this.tale.underWay;
  }

  /** How many lines of the log have been told. */
  get told(): number {
    return this.tale.told;
  }

  get screen(): Overlay | 'fight' | 'over' {
    return this.overlay ?? (this.session.over && !this.telling ? 'over' : 'fight');
  }

  get showsDice(): boolean {
    return this.dice ?? this.roomy;
  }

  /** What the screen shows now. */
  get view(): FightView {
    return this.tale.view;
  }

  /** Where on a tape this is, if it is watched rather than played. */
  get reel(): Reel | null {
    return null;
  }

  /** Whether choices can be taken back: not with one life. */
  get canUndo(): boolean {
    return !this.session.oneLife;
  }

  /** Whether keys are directions now. */
  get steers(): boolean {
    return this.tiles !== null && this.screen !== 'over';
  }

  /** Those on the players' side; everybody where there is no such side. */
  get party(): readonly CombatantView[] {
    const { view, fight } = this.session;
    const own = view.combatants.filter(({ side }) => fight.players.includes(side));
    return own.length > 0 ? own : view.combatants;
  }

  /** Who of them is asked or acts. */
  get own(): CombatantView | undefined {
    const { fight } = this.session;
    const who = pointOfView(this.view, fight.players, fight.question?.who);
    return this.party.find(each => each.who === who);
  }

  /** What is asked, and of whom where several could be meant. */
  get prompt(): string {
    return promptOf(this.session);
  }

  /** The keys that the last line shows. */
  get foot(): KeyLine {
    if (this.aim) return AIM_FOOT;
    if (this.order) return ORDER_FOOT;
    const keys = this.tiles ? TILE_FOOT : this.tabs.length > 0 ? TAB_FOOT : FOOT;
    return this.canUndo ? keys : keys.filter(([, does]) => does !== 'undo');
  }

  /** What the end screen offers. */
  get steps(): KeyLine {
    return this.canUndo ? STEPS : LAST_STEPS;
  }

  press(pressed: string): void {
    // A space is as good as Enter, where it means nothing of its own.
    const key = pressed === 'space' && !this.reel ? 'enter' : pressed;
    if (this.inner) {
      this.inner.press(pressed);
      return;
    }
    this.notice = '';
    if (key === 'ctrl-c') this.leave(EXIT.interrupted);
    else if (this.telling && this.skip()) this.onChange();
    else {
      this.handle(key);
      this.onChange();
    }
  }

  /** All that happened has been told. */
  protected rest(): void {}

  protected leave(code: number): void {
    this.options.exit(code);
  }

  /** Stops telling; nothing more will change on its own. */
  stop(): void {
    this.tale.stop();
    this.inner?.stop();
  }

  /** Tells the rest at once. True when the key was spent on that: the player has not seen where he is now. */
  protected skip(): boolean {
    this.stop();
    return this.tale.movedOn;
  }

  private handle(key: string): void {
    const { screen } = this;
    if (screen === 'quit') this.confirm(key);
    else if (screen === 'menu') this.pick(key);
    else if (screen === 'log') this.leafThrough(key);
    else if (screen === 'help' || screen === 'sheet' || screen === 'luck') this.leaf(key);
    else if (this.aim && this.steers) this.target(key, this.aim);
    else if (!this.command(key)) {
      if (screen === 'over') this.next(key);
      else this.choose(key);
    }
  }

  private confirm(key: string): void {
    if (key === 'y' || key === 'enter' || key === 'q' || key === 'Q') this.leave(EXIT.fine);
    else this.overlay = null;
  }

  /** On a page of its own: other pages by their keys, anything else back. */
  private leaf(key: string): void {
    const here = this.overlay;
    const by = here === 'sheet' ? { right: 1, tab: 1, left: -1, 'shift-tab': -1 }[key] : undefined;
    if (by !== undefined) {
      this.sheet = (this.sheet + by + this.party.length) % this.party.length;
      return;
    }
    this.overlay = null;
    this.command(key);
    if (this.overlay === here || this.overlay === 'quit') this.overlay = null;
  }

  private leafThrough(key: string): void {
    const by = { up: 1, k: 1, pageup: 10, down: -1, j: -1, pagedown: -10 }[key];
    if (by === undefined) {
      this.overlay = null;
      this.scroll = 0;
    } else this.scrollBy(by);
  }

  private scrollBy(lines: number): void {
    const most = Math.max(0, this.session.log.length - 5);
    this.scroll = Math.min(most, Math.max(0, this.scroll + lines));
  }

  private commandOf(key: string): Command | undefined {
    const usual = this.steers ? TILE_COMMANDS : COMMANDS;
    if (Object.hasOwn(usual, key)) return usual[key];
    const spare = this.steers && Object.hasOwn(TILE_SPARE_COMMANDS, key);
    return spare && !tileItem(key, this.items, this.keys) ? TILE_SPARE_COMMANDS[key] : undefined;
  }

  private command(key: string): boolean {
    const command = this.commandOf(key);
    switch (command) {
      case undefined:
        return false;
      case 'dice':
        this.dice = !this.showsDice;
        return true;
      case 'undo':
        this.undo();
        return true;
      case 'write':
        this.write();
        return true;
      case 'menu':
        this.open(new Menu('What to do', this.items, key === 'i'));
        return true;
      case 'quit':
        if (this.reel || this.session.over || this.session.fight.choices.length === 0) this.leave(EXIT.fine);
        else this.overlay = 'quit';
        return true;
      case 'back':
        this.scrollBy(5);
        return true;
      case 'forth':
        this.scrollBy(-5);
        return true;
      case 'sheet':
        this.sheet = Math.max(0, this.party.indexOf(this.own!));
        this.overlay = command;
        return true;
      default:
        this.overlay = command;
        return true;
    }
  }

  protected choose(key: string): void {
    if (this.tiles) this.walk(key, this.tiles);
    else if (key === 'up' || key === 'down' || key === 'left' || key === 'right') {
      this.mark(moveFocus(this.groups, this.focus, key));
    } else if (this.order && (key === 'escape' || key === 'backspace')) this.list();
    else if (key === 'tab' || key === 'shift-tab') this.turnTab(key === 'tab' ? 1 : -1);
    else {
      const item = this.items[key === 'enter' ? this.focus : this.keys.indexOf(key)];
      const tab = this.tabs.find(each => each.key === key);
      if (item) this.take(item);
      else if (tab) this.openTab(tab);
      else this.nothingOn(key);
    }
  }

  private turnTab(by: 1 | -1): void {
    const tab = nextTab(this.tabs, this.items[this.focus]?.group ?? '', by);
    if (tab) this.openTab(tab);
    else this.mark((this.focus + by + this.items.length) % this.items.length);
  }

  private openTab({ members }: Tab): void {
    this.mark(members.find(index => !this.items[index]!.blocked) ?? members[0]!);
  }

  /** Marks an item; its group opens, and its choices have the keys. */
  protected mark(index: number): void {
    this.focus = index;
    if (this.tabs.length > 0) this.keys = tabKeys(this.items, this.tabs, this.items[index]?.group ?? '');
  }

  /** Asks to whom, or where, an order goes. */
  protected ask(order: Item): void {
    const last = this.whom.get(order.label);
    this.order = order;
    this.tabs = [];
    this.items = targetsOf(order);
    this.keys = assignKeys(this.items);
    const open = (item: Item) => !item.blocked;
    const same = this.items.findIndex(item => item.label === last && open(item));
    this.focus = same >= 0 ? same : this.items.findIndex(open);
  }

  private nothingOn(key: string): void {
    this.notice = key.length === 1 ? `Nothing is on '${key}' here: ? shows all keys.` : '';
  }

  /** On tiles: directions step or run, the other keys take what they stand for. */
  private walk(key: string, tiles: Tiles): void {
    const step = directionOf(key);
    const run = runOf(key);
    if (step < 0 && run < 0) {
      const item = tileItem(key, this.items, this.keys);
      const same = this.items.filter(each => each.key === key);
      if (same.length > 1) this.open(new Menu('Which one?', same));
      else if (item) this.take(item);
      else this.nothingOn(key);
      return;
    }
    const option = step >= 0 ? stepTo(tiles, step) : runTo(tiles, run);
    if (!option) this.notice = step >= 0 ? 'There is no way there now.' : 'There is no running that way.';
    else if (option.blocked) this.notice = option.blocked.reason;
    else this.act(option.choice);
  }

  private open(menu: Menu): void {
    this.menu = menu;
    this.overlay = 'menu';
  }

  /** In the menu: arrows move, letters and Enter take, anything else leaves. */
  private pick(key: string): void {
    const menu = this.menu!;
    if (menu.move(key)) return;
    const item = menu.take(key);
    if (item) {
      menu.focus = menu.items.indexOf(item);
      if (item.blocked) this.notice = item.blocked.reason;
      else {
        this.overlay = null;
        this.take(item);
      }
    } else this.overlay = null;
  }

  private take(item: Item): void {
    if (this.order) this.whom.set(this.order.label, item.label);
    else this.focused = item.label;
    this.opened = item.group;
    if (item.blocked) this.notice = `${item.label}: ${item.blocked.reason}`;
    else if (item.aimed && this.tiles) this.aim = new Aim(item, this.tiles, this.aimedBefore(item));
    else if (asksWhom(item)) this.ask(item);
    else this.act(item.choice[0]!.choice);
  }

  /** Where the same order was aimed last, if somebody still stands there. */
  private aimedBefore({ label }: Item): number | undefined {
    const tile = this.aims.get(label);
    return this.tiles?.board.tokens.some(token => token.tile === tile) ? tile : undefined;
  }

  /** While a target is chosen: directions move the mark, Enter or the order's own key takes it. */
  private target(key: string, aim: Aim): void {
    const direction = directionOf(key);
    if (key === 'tab' || key === ' ') aim.turn(1);
    else if (key === 'shift-tab') aim.turn(-1);
    else if (direction >= 0) aim.move(direction);
    else if (key === 'enter' || key === '.' || key === this.keys[this.items.indexOf(aim.item)]) {
      this.aims.set(aim.item.label, aim.tile);
      this.act(aim.option.choice);
    } else if (key === '?') this.overlay = 'help';
    else this.aim = null;
  }

  protected act(choice: unknown): void {
    try {
      this.session.act(choice);
    } catch (error) {
      // What cannot be written down is not done.
      if (!(error instanceof CliError)) throw error;
      this.notice = error.message;
      return;
    }
    this.scroll = 0;
    this.refresh();
    if (this.lookOn()) this.tale.stop();
    else this.tale.start();
  }

  /** Shows the fight that the last choice led to, if there is one; it can be left at any time. */
  private lookOn(): boolean {
    const { view, before } = this.session;
    const { watch } = this.options;
    if (!watch || !view.watch || JSON.stringify(view.watch) === JSON.stringify(before.watch)) return false;
    this.inner = watch(view.watch, code => {
      this.inner?.stop();
      this.inner = null;
      if (code === EXIT.fine) this.onChange();
      else this.leave(code);
    });
    this.inner.onChange = () => this.onChange();
    return true;
  }

  protected undo(): void {
    if (!this.canUndo) {
      this.notice = 'Nothing can be taken back: there is one life only.';
      return;
    }
    this.notice = this.session.undo() ? 'Taken back.' : 'There is nothing to take back.';
    this.stop();
    this.scroll = 0;
    this.refresh();
  }

  private write(): void {
    const say = (notice: string) => {
      this.notice = notice;
      this.onChange();
    };
    this.options.save(this.session).then(
      path => say(`Replay written to ${path}`),
      error => say(failureOf(error).message),
    );
  }

  /** How many things the end has left behind, each on a page of its own. */
  get pages(): number {
    return this.session.view.ending?.aftermath?.length ?? 0;
  }

  /** Leafs through them; false when the key does not, or there is none. */
  protected turnPage(key: string): boolean {
    const by = { enter: 1, space: 1, right: 1, left: -1, backspace: -1 }[key];
    const to = this.page + (by ?? 0);
    if (by === undefined || to < 0 || to > this.pages) return false;
    this.page = to;
    return true;
  }

  protected next(key: string): void {
    if (this.turnPage(key)) return;
    if (key === 'a' && this.canUndo) this.again(this.session.fight.seed);
    else if (key === 'n') this.again(this.options.newSeed());
    else if (key === 'enter' || key === 'escape') this.leave(EXIT.fine);
  }

  protected again(seed: Seed): void {
    this.session.start(seed);
    this.page = 0;
    this.scroll = 0;
    this.stop();
    this.refresh();
  }

  /** New options: new keys, and the focus on what was chosen before if it is still there. */
  protected refresh(): void {
    const { fight, options, view } = this.session;
    this.tiles = fight.question ? null : tilesOf(view, options, fight.players);
    this.aim = null;
    this.list();
  }

  /** Lists what can be done. */
  protected list(): void {
    const { fight, options, view } = this.session;
    this.order = null;
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
}
