import { type CombatantView, type FightView, findByKey, type Seed, type Watchable } from '@fray/engine';
import { CliError, EXIT, failureOf } from '../io/failure.js';
import { LogReveal } from './log-reveal.js';
import { ChoiceKeys } from './menu/choice-keys.js';
import { ChoiceMenu } from './menu/choice-menu.js';
import {
  COMMANDS,
  type Command,
  END_KEYS,
  FOOTER,
  type KeyHints,
  ONE_LIFE_END_KEYS,
  ORDER_FOOTER,
  TAB_FOOTER,
  TARGET_FOOTER,
  TILE_COMMANDS,
  TILE_FOOTER,
  TILE_SPARE_COMMANDS,
} from './menu/key-bindings.js';
import { type Overlay, Overlays } from './overlays.js';
import { activeMember, partyOf } from './party.js';
import type { PlaybackState } from './recording.js';
import { savedNotice } from './replay-file.js';
import type { Session } from './session.js';

export interface GameOptions {
  readonly session: Session;
  /** Milliseconds between two lines of the log; 0 shows all at once. */
  readonly pace: number;
  /** Writes the replay and returns its path. */
  readonly save: (session: Session) => Promise<string>;
  readonly newSeed: () => Seed;
  /** Leaves the screen with an exit code. */
  readonly exit: (code: number) => void;
  /** In a run whose fights are watched: makes the game that shows one, and what to call when the player leaves it. */
  readonly watch?: ((fight: Watchable, leave: (code: number) => void) => Game) | undefined;
}

/** A game and how keys change it. It draws nothing: components draw it, tests press its keys. */
export class Game {
  readonly session: Session;
  readonly choiceMenu: ChoiceMenu;
  readonly overlays = new Overlays();
  /** Whether rolls show their breakdown; null shows them where there is room. */
  dice: boolean | null = null;
  /** Whether there is room for breakdowns; set by the screen. */
  hasRoomForDice = false;
  /** How many lines the options last took: left free while the log is revealed, so that nothing jumps. */
  optionLines = 1;
  /** Lines scrolled back in the log. */
  scroll = 0;
  notice = '';
  /** On the end screen: 0 for the result, then the entries of the aftermath, one per page. */
  page = 0;
  /** The fight of this run that is being watched; it gets all keys. */
  watchedFight: Game | null = null;
  onChange: () => void = () => {};
  protected readonly reveal: LogReveal;
  private readonly choiceKeys: ChoiceKeys;

  constructor(protected readonly options: GameOptions) {
    const { session, pace } = options;
    this.session = session;
    this.reveal = new LogReveal(
      session,
      pace,
      () => this.onChange(),
      () => this.onRevealed(),
    );
    this.choiceMenu = new ChoiceMenu(session);
    this.choiceKeys = new ChoiceKeys(this.choiceMenu, {
      act: choice => this.act(choice),
      showNotice: notice => {
        this.notice = notice;
      },
      openMenu: menu => this.overlays.showMenu(menu),
    });
  }

  get screen(): Overlay | 'fight' | 'over' {
    return this.overlays.shown ?? (this.session.over && !this.isRevealing ? 'over' : 'fight');
  }

  /** Whether what the last choice did is still being shown line by line. */
  get isRevealing(): boolean {
    return this.reveal.isRunning;
  }

  /** How many entries of the log are shown. */
  get revealed(): number {
    return this.reveal.revealed;
  }

  /** The view that the screen shows now. */
  get view(): FightView {
    return this.reveal.view;
  }

  get showsDice(): boolean {
    return this.dice ?? this.hasRoomForDice;
  }

  get canUndo(): boolean {
    return !this.session.oneLife;
  }

  /** The party member who is asked or acts. */
  get activeMember(): CombatantView | undefined {
    return activeMember(this.session, this.view);
  }

  /** Where the playback is, if a recording is watched rather than a game played. */
  get playback(): PlaybackState | null {
    return null;
  }

  /** Whether letters and arrows are directions now. */
  get usesDirectionKeys(): boolean {
    return this.choiceMenu.tileOptions !== null && this.screen !== 'over';
  }

  /** The keys in the last line of the screen. */
  get footer(): KeyHints {
    const { tilePicker, order, tileOptions, tabs } = this.choiceMenu;
    if (tilePicker) return TARGET_FOOTER;
    if (order) return ORDER_FOOTER;
    const keys = tileOptions ? TILE_FOOTER : tabs.length > 0 ? TAB_FOOTER : FOOTER;
    return this.canUndo ? keys : keys.filter(([, does]) => does !== 'undo');
  }

  /** The keys of the end screen. */
  get endKeys(): KeyHints {
    return this.canUndo ? END_KEYS : ONE_LIFE_END_KEYS;
  }

  /** How many pages the aftermath has. */
  get pages(): number {
    return this.session.view.ending?.aftermath?.length ?? 0;
  }

  press(pressed: string): void {
    // Space means Enter, except in a playback, where it pauses.
    const key = pressed === 'space' && !this.playback ? 'enter' : pressed;
    if (this.watchedFight) {
      this.watchedFight.press(pressed);
      return;
    }
    this.notice = '';
    if (key === 'ctrl-c') this.leave(EXIT.interrupted);
    else if (this.isRevealing && this.finishReveal()) this.onChange();
    else {
      this.handleKey(key);
      this.onChange();
    }
  }

  /** Stops all timers; nothing more will change by itself. */
  stop(): void {
    this.reveal.stop();
    this.watchedFight?.stop();
  }

  protected leave(code: number): void {
    this.options.exit(code);
  }

  /** Shows the rest of the log at once. True if that used up the key: the player has not seen the new scene yet. */
  protected finishReveal(): boolean {
    this.stop();
    return this.reveal.hasNewScene;
  }

  /** Called when the last line of the log was revealed in its time. */
  protected onRevealed(): void {}

  private handleKey(key: string): void {
    const { screen } = this;
    const { tilePicker } = this.choiceMenu;
    if (screen === 'quit') this.handleQuitKey(key);
    else if (screen === 'menu') this.handleMenuKey(key);
    else if (screen === 'log') this.handleLogKey(key);
    else if (screen === 'help' || screen === 'sheet' || screen === 'luck') this.handlePageKey(key);
    else if (tilePicker && this.usesDirectionKeys && key !== '?')
      this.choiceKeys.pressInPicker(key, tilePicker);
    else if (!this.runCommand(key)) {
      if (screen === 'over') this.handleEndKey(key);
      else this.handleChoiceKey(key);
    }
  }

  private handleQuitKey(key: string): void {
    if (key === 'y' || key === 'enter' || key === 'q' || key === 'Q') this.leave(EXIT.fine);
    else this.overlays.shown = null;
  }

  private handleMenuKey(key: string): void {
    const item = this.overlays.pick(key);
    if (item?.blocked) this.notice = item.blocked.reason;
    else if (item) {
      this.overlays.shown = null;
      item.act();
    }
  }

  /** On help, sheet and luck: a command opens its page, any other key goes back. */
  private handlePageKey(key: string): void {
    const { overlays } = this;
    if (overlays.turnSheet(key, partyOf(this.session).length)) return;
    const here = overlays.shown;
    overlays.shown = null;
    this.runCommand(key);
    if (overlays.shown === here || this.screen === 'quit') overlays.shown = null;
  }

  private handleLogKey(key: string): void {
    const by = { up: 1, k: 1, pageup: 10, down: -1, j: -1, pagedown: -10 }[key];
    if (by === undefined) {
      this.overlays.shown = null;
      this.scroll = 0;
    } else this.scrollBy(by);
  }

  private commandOf(key: string): Command | undefined {
    const commands = this.usesDirectionKeys ? TILE_COMMANDS : COMMANDS;
    if (Object.hasOwn(commands, key)) return commands[key];
    const spare = this.usesDirectionKeys && Object.hasOwn(TILE_SPARE_COMMANDS, key);
    return spare && !findByKey(this.choiceMenu.menu, key, null) ? TILE_SPARE_COMMANDS[key] : undefined;
  }

  /** Runs the command of a key; false if it has none. */
  private runCommand(key: string): boolean {
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
      case 'save':
        this.saveReplay();
        return true;
      case 'menu':
        this.listEverything(key === 'i');
        return true;
      case 'quit':
        if (this.playback || this.session.over || this.session.fight.choices.length === 0)
          this.leave(EXIT.fine);
        else this.overlays.shown = 'quit';
        return true;
      case 'scroll-back':
        this.scrollBy(5);
        return true;
      case 'scroll-forward':
        this.scrollBy(-5);
        return true;
      case 'sheet':
        this.overlays.showSheet(partyOf(this.session).indexOf(this.activeMember!));
        return true;
      default:
        this.overlays.shown = command;
        return true;
    }
  }

  /** Lists all choices. What is carried is marked first, but not where Enter opened the list: a second Enter would use something up. */
  private listEverything(startAtCarried: boolean): void {
    const { entries, groups } = this.choiceMenu.menu;
    const carried = groups.filter(({ opens }) => opens).flatMap(group => group.entries);
    const first = startAtCarried ? carried.find(({ blocked }) => !blocked) : undefined;
    this.choiceKeys.openList('What to do', entries, first);
  }

  protected handleChoiceKey(key: string): void {
    this.choiceKeys.press(key);
  }

  protected handleEndKey(key: string): void {
    if (this.turnPage(key)) return;
    if (key === 'a' && this.canUndo) this.restart(this.session.fight.seed);
    else if (key === 'n') this.restart(this.options.newSeed());
    // Not Enter: a player who presses nothing else would never see the end.
    else if (key === 'escape') this.leave(EXIT.fine);
  }

  /** Turns the pages of the aftermath; false if the key does not, or there is no such page. */
  protected turnPage(key: string): boolean {
    const by = { enter: 1, space: 1, right: 1, left: -1, backspace: -1 }[key];
    const to = this.page + (by ?? 0);
    if (by === undefined || to < 0 || to > this.pages) return false;
    this.page = to;
    return true;
  }

  private scrollBy(lines: number): void {
    const most = Math.max(0, this.session.log.length - 5);
    this.scroll = Math.min(most, Math.max(0, this.scroll + lines));
  }

  private act(choice: unknown): void {
    try {
      this.session.act(choice);
    } catch (error) {
      // A choice that could not be saved was not made.
      if (!(error instanceof CliError)) throw error;
      this.notice = error.message;
      return;
    }
    this.refreshChoices();
    if (this.startWatching()) this.reveal.stop();
    else this.reveal.start();
  }

  protected undo(): void {
    if (!this.canUndo) {
      this.notice = 'You have only one life: choices cannot be undone.';
      return;
    }
    this.notice = this.session.undo() ? 'Undone.' : 'There is nothing to undo.';
    this.stop();
    this.refreshChoices();
  }

  private restart(seed: Seed): void {
    this.page = 0;
    this.session.start(seed);
    this.stop();
    this.refreshChoices();
  }

  /** After the fight has changed: new choices, and the log at its end. */
  protected refreshChoices(): void {
    this.scroll = 0;
    this.choiceMenu.refresh();
  }

  private saveReplay(): void {
    const show = (notice: string) => {
      this.notice = notice;
      this.onChange();
    };
    this.options.save(this.session).then(
      path => show(savedNotice(this.session, path)),
      error => show(failureOf(error).message),
    );
  }

  /** Shows the fight that the last choice led to, if the run has one to watch. */
  private startWatching(): boolean {
    const { view, before } = this.session;
    const { watch } = this.options;
    if (!watch || !view.watch || JSON.stringify(view.watch) === JSON.stringify(before.watch)) return false;
    this.watchedFight = watch(view.watch, code => {
      this.watchedFight?.stop();
      this.watchedFight = null;
      if (code === EXIT.fine) this.onChange();
      else this.leave(code);
    });
    this.watchedFight.onChange = () => this.onChange();
    return true;
  }
}
