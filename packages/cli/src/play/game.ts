import type { Seed, Watchable } from '@fray/engine';
import { EXIT } from '../io/failure.js';
import { Choosing } from './choosing.js';
import { Course, type CourseOptions } from './course.js';
import {
  AIM_FOOT,
  COMMANDS,
  type Command,
  FOOT,
  type KeyLine,
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
import { type Overlay, Overlays } from './overlays.js';
import { partyOf } from './party.js';
import type { Reel } from './tape.js';

export interface GameOptions extends CourseOptions {
  readonly newSeed: () => Seed;
  /** Leaves the screen with an exit code. */
  readonly exit: (code: number) => void;
  /** In a run whose fights are watched: the screen for one, left with an exit code too. */
  readonly watch?: ((fight: Watchable, leave: (code: number) => void) => Game) | undefined;
}

/** The game as the keys change it. Holds no screen: the components draw it, tests press its keys. */
export class Game extends Course {
  /** What lies over the fight. */
  readonly overlays = new Overlays();
  /** On the end screen: 0 for how it ended, then what it has left behind, one thing a page. */
  page = 0;
  /** A fight of this run that is being watched, before the run goes on. */
  inner: Game | null = null;
  private readonly choosing: Choosing;

  constructor(protected readonly options: GameOptions) {
    super(options);
    this.choosing = new Choosing(this.offer, {
      act: choice => this.act(choice),
      say: notice => {
        this.notice = notice;
      },
      open: menu => this.overlays.showMenu(menu),
    });
  }

  get screen(): Overlay | 'fight' | 'over' {
    return this.overlays.shown ?? (this.session.over && !this.telling ? 'over' : 'fight');
  }

  /** Where on a tape this is, if it is watched rather than played. */
  get reel(): Reel | null {
    return null;
  }

  /** Whether keys are directions now. */
  get steers(): boolean {
    return this.offer.tiles !== null && this.screen !== 'over';
  }

  /** The keys that the last line shows. */
  get foot(): KeyLine {
    const { aim, order, tiles, tabs } = this.offer;
    if (aim) return AIM_FOOT;
    if (order) return ORDER_FOOT;
    const keys = tiles ? TILE_FOOT : tabs.length > 0 ? TAB_FOOT : FOOT;
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

  protected leave(code: number): void {
    this.options.exit(code);
  }

  override stop(): void {
    super.stop();
    this.inner?.stop();
  }

  private handle(key: string): void {
    const { screen } = this;
    const { aim } = this.offer;
    if (screen === 'quit') this.confirm(key);
    else if (screen === 'menu') this.pick(key);
    else if (screen === 'log') this.leafThrough(key);
    else if (screen === 'help' || screen === 'sheet' || screen === 'luck') this.leaf(key);
    else if (aim && this.steers && key !== '?') this.choosing.target(key, aim);
    else if (!this.command(key)) {
      if (screen === 'over') this.next(key);
      else this.choose(key);
    }
  }

  private confirm(key: string): void {
    if (key === 'y' || key === 'enter' || key === 'q' || key === 'Q') this.leave(EXIT.fine);
    else this.overlays.shown = null;
  }

  private pick(key: string): void {
    const item = this.overlays.pick(key);
    if (item?.blocked) this.notice = item.blocked.reason;
    else if (item) {
      this.overlays.shown = null;
      this.choosing.take(item);
    }
  }

  /** On a page of its own: other pages by their keys, anything else back. */
  private leaf(key: string): void {
    const { overlays } = this;
    if (overlays.turnSheet(key, partyOf(this.session).length)) return;
    const here = overlays.shown;
    overlays.shown = null;
    this.command(key);
    if (overlays.shown === here || this.screen === 'quit') overlays.shown = null;
  }

  /** In the log on its own: up and down, anything else leaves. */
  private leafThrough(key: string): void {
    const by = { up: 1, k: 1, pageup: 10, down: -1, j: -1, pagedown: -10 }[key];
    if (by === undefined) {
      this.overlays.shown = null;
      this.scroll = 0;
    } else this.scrollBy(by);
  }

  private commandOf(key: string): Command | undefined {
    const usual = this.steers ? TILE_COMMANDS : COMMANDS;
    if (Object.hasOwn(usual, key)) return usual[key];
    const spare = this.steers && Object.hasOwn(TILE_SPARE_COMMANDS, key);
    return spare && !tileItem(key, this.offer.items, this.offer.keys) ? TILE_SPARE_COMMANDS[key] : undefined;
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
        this.overlays.showMenu(new Menu('What to do', this.offer.items, key === 'i'));
        return true;
      case 'quit':
        if (this.reel || this.session.over || this.session.fight.choices.length === 0) this.leave(EXIT.fine);
        else this.overlays.shown = 'quit';
        return true;
      case 'back':
        this.scrollBy(5);
        return true;
      case 'forth':
        this.scrollBy(-5);
        return true;
      case 'sheet':
        this.overlays.showSheet(partyOf(this.session).indexOf(this.own!));
        return true;
      default:
        this.overlays.shown = command;
        return true;
    }
  }

  protected choose(key: string): void {
    this.choosing.press(key);
  }

  protected override tell(): void {
    if (this.lookOn()) this.tale.stop();
    else super.tell();
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
    // Not Enter: whoever plays by it alone would never see the end.
    else if (key === 'escape') this.leave(EXIT.fine);
  }

  protected override again(seed: Seed): void {
    this.page = 0;
    super.again(seed);
  }
}
