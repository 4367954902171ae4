import { EXIT } from '../io/failure.js';
import type { Io } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { Aim } from './aim.js';
import { App } from './app.js';
import { Game, type GameOptions } from './game.js';
import { asksWhom } from './items.js';
import { fullScreen } from './run.js';
import { saveReplay } from './save.js';
import type { Session } from './session.js';

/** A recorded fight on the same screen: the keys move through it, until the watcher takes over. */
export class Watch extends Game {
  private watching = true;

  constructor(
    options: GameOptions,
    private readonly tape: readonly unknown[],
  ) {
    super(options);
    this.follow();
  }

  /** A tape can be wound back, whatever it tells. */
  override get canUndo(): boolean {
    return this.watching || super.canUndo;
  }

  /** While the tape runs the arrows wind it. */
  override get steers(): boolean {
    return !this.watching && super.steers;
  }

  override get foot(): readonly (readonly [string, string])[] {
    if (!this.watching) return super.foot;
    const at = `${this.session.fight.choices.length} of ${this.tape.length}`;
    return [
      ['→', `next (${at})`],
      ['←', 'back'],
      ['End', 'to the end'],
      ['p', 'play on from here'],
      ['d', 'dice'],
      ['q', 'quit'],
    ];
  }

  override get steps(): readonly (readonly [string, string])[] {
    return this.watching
      ? [
          ['←', 'back'],
          ['a', 'from the start'],
          ['k', 'luck'],
          ['q', 'quit'],
        ]
      : super.steps;
  }

  protected override choose(key: string): void {
    if (!this.watching) {
      super.choose(key);
      return;
    }
    if (key === 'right' || key === 'enter' || key === 'down' || key === 'n') this.forward();
    else if (key === 'left' || key === 'up' || key === 'b') this.undo();
    else if (key === 'end') while (this.session.fight.choices.length < this.tape.length) this.forward();
    else if (key === 'home') this.rewind();
    else if (key === 'p') this.takeOver();
  }

  protected override next(key: string): void {
    if (!this.watching) super.next(key);
    else if (key === 'left' || key === 'up' || key === 'b') this.undo();
    else if (key === 'a' || key === 'home') this.rewind();
    else if (key === 'enter' || key === 'escape') this.leave(EXIT.fine);
  }

  protected override undo(): void {
    super.undo();
    if (this.watching) this.notice = '';
    this.follow();
  }

  private forward(): void {
    const choice = this.tape[this.session.fight.choices.length];
    if (choice === undefined) this.notice = 'This is as far as it was recorded: p plays on.';
    else this.act(choice);
    this.follow();
  }

  private rewind(): void {
    this.again(this.session.fight.seed);
    this.follow();
  }

  private takeOver(): void {
    this.watching = false;
    this.aim = null;
    this.list();
    this.notice = 'You play on from here.';
  }

  /** Marks what was chosen next. */
  private follow(): void {
    if (!this.watching) return;
    const next = JSON.stringify(this.tape[this.session.fight.choices.length]);
    const index = this.items.findIndex(item =>
      item.choice.some(option => JSON.stringify(option.choice) === next),
    );
    const item = this.items[index];
    if (!item) return;
    this.mark(index);
    if (asksWhom(item)) {
      this.ask(item);
      this.mark(item.choice.findIndex(option => JSON.stringify(option.choice) === next));
      return;
    }
    const aim = item.choice.find(option => JSON.stringify(option.choice) === next)?.aim;
    if (this.tiles && aim) this.aim = new Aim(item, this.tiles, aim.tile);
  }
}

/** Steps through a replay on the whole screen. Answers the exit code. */
export function watchFullScreen(io: Io, session: Session, tape: readonly unknown[]): Promise<number> {
  return fullScreen(io, exit => {
    const game = new Watch({ session, pace: 0, save: saveReplay, newSeed, exit }, tape);
    return { screen: <App game={game} />, stop: () => game.stop() };
  });
}
