import type { FightView, Seed } from '@fray/engine';
import { EXIT, failureOf } from '../io/failure.js';
import { type Group, moveFocus } from './grid.js';
import { assignKeys, COMMANDS, FOOT, STEPS } from './keys.js';
import type { Session } from './session.js';
import { Telling } from './telling.js';

/** What lies over the fight, if anything. */
export type Overlay = 'help' | 'sheet' | 'luck' | 'quit';

export interface GameOptions {
  readonly session: Session;
  /** Milliseconds between two lines of what happens; 0 tells all at once. */
  readonly pace: number;
  /** Writes the replay; answers where to. */
  readonly save: (session: Session) => Promise<string>;
  readonly newSeed: () => Seed;
  /** Leaves the screen with an exit code. */
  readonly exit: (code: number) => void;
}

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
  focus = 0;
  keys: string[] = [];
  /** How the options were last laid out, for the arrows. */
  groups: readonly Group[] = [];
  onChange: () => void = () => {};
  /** What was chosen last. */
  private focused = '';
  private readonly tale: Telling;

  constructor(private readonly options: GameOptions) {
    this.session = options.session;
    this.tale = new Telling(options.session, options.pace, () => this.onChange());
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

  /** The keys that the last line shows. */
  get foot(): readonly (readonly [string, string])[] {
    return FOOT;
  }

  /** What the end screen offers. */
  get steps(): readonly (readonly [string, string])[] {
    return STEPS;
  }

  press(key: string): void {
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

  /** Stops telling; nothing more will change on its own. */
  stop(): void {
    this.tale.stop();
  }

  /** Tells the rest at once. True when the key was spent on that: the player has not seen where he is now. */
  private skip(): boolean {
    this.stop();
    return this.tale.movedOn;
  }

  private handle(key: string): void {
    const { screen } = this;
    if (screen === 'quit') this.confirm(key);
    else if (screen === 'help' || screen === 'sheet' || screen === 'luck') this.leaf(key);
    else if (!this.command(key)) {
      if (screen === 'over') this.next(key);
      else this.choose(key);
    }
  }

  private confirm(key: string): void {
    if (key === 'y' || key === 'enter' || key === COMMANDS.quit) this.leave(EXIT.fine);
    else this.overlay = null;
  }

  /** On a page of its own: other pages by their keys, anything else back. */
  private leaf(key: string): void {
    const here = this.overlay;
    this.overlay = null;
    this.command(key);
    if (this.overlay === here || this.overlay === 'quit') this.overlay = null;
  }

  private command(key: string): boolean {
    switch (key) {
      case COMMANDS.help:
        this.overlay = 'help';
        return true;
      case COMMANDS.sheet:
        this.overlay = 'sheet';
        return true;
      case COMMANDS.luck:
        this.overlay = 'luck';
        return true;
      case COMMANDS.dice:
        this.dice = !this.showsDice;
        return true;
      case COMMANDS.undo:
        this.undo();
        return true;
      case COMMANDS.write:
        this.write();
        return true;
      case COMMANDS.quit:
        if (this.session.over || this.session.fight.choices.length === 0) this.leave(EXIT.fine);
        else this.overlay = 'quit';
        return true;
      case 'pageup':
        this.scroll = Math.min(this.scroll + 5, Math.max(0, this.session.log.length - 5));
        return true;
      case 'pagedown':
        this.scroll = Math.max(0, this.scroll - 5);
        return true;
      default:
        return false;
    }
  }

  protected choose(key: string): void {
    const { session } = this;
    if (key === 'up' || key === 'down' || key === 'left' || key === 'right') {
      this.focus = moveFocus(this.groups, this.focus, key);
      return;
    }
    const index = key === 'enter' ? this.focus : this.keys.indexOf(key);
    const option = session.options[index];
    if (!option) {
      this.notice = key.length === 1 ? `Nothing is on '${key}' here: ? shows all keys.` : '';
      return;
    }
    this.focused = option.label;
    if (option.blocked) this.notice = `${option.label}: ${option.blocked.reason}`;
    else this.act(option.choice);
  }

  protected act(choice: unknown): void {
    this.session.act(choice);
    this.scroll = 0;
    this.refresh();
    this.tale.start();
  }

  protected undo(): void {
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

  protected next(key: string): void {
    if (key === 'a') this.again(this.session.fight.seed);
    else if (key === 'n') this.again(this.options.newSeed());
    else if (key === 'enter' || key === 'escape') this.leave(EXIT.fine);
  }

  protected again(seed: Seed): void {
    this.session.start(seed);
    this.scroll = 0;
    this.stop();
    this.refresh();
  }

  /** New options: new keys, and the focus on what was chosen before if it is still there. */
  private refresh(): void {
    const { options } = this.session;
    this.keys = assignKeys(options);
    const same = options.findIndex(option => option.label === this.focused && !option.blocked);
    this.focus =
      same >= 0
        ? same
        : Math.max(
            0,
            options.findIndex(option => !option.blocked),
          );
  }
}
