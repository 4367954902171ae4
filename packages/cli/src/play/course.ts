import type { CombatantView, FightView, Seed } from '@fray/engine';
import { CliError, failureOf } from '../io/failure.js';
import { Offer } from './offer.js';
import { ownOf } from './party.js';
import { savedNotice } from './save.js';
import type { Session } from './session.js';
import { Telling } from './telling.js';

export interface CourseOptions {
  readonly session: Session;
  /** Milliseconds between two lines of what happens; 0 tells all at once. */
  readonly pace: number;
  /** Writes the replay; answers where to. */
  readonly save: (session: Session) => Promise<string>;
}

/** The course of a fight on a screen: what is done is told, written, taken back. Knows no keys. */
export class Course {
  readonly session: Session;
  /** What can be chosen now. */
  readonly offer: Offer;
  /** Whether rolls show their breakdown; null leaves it to the room there is. */
  dice: boolean | null = null;
  /** Whether there is room for breakdowns, as the screen last found. */
  roomy = false;
  /** How many lines the options last took: kept free while something is told, so that nothing jumps. */
  optionLines = 1;
  /** Lines scrolled back in the log. */
  scroll = 0;
  notice = '';
  onChange: () => void = () => {};
  protected readonly tale: Telling;
  private readonly save: CourseOptions['save'];

  constructor({ session, pace, save }: CourseOptions) {
    this.session = session;
    this.save = save;
    this.tale = new Telling(
      session,
      pace,
      () => this.onChange(),
      () => this.rest(),
    );
    this.offer = new Offer(session);
  }

  /** Whether what the last choice did is still being told. */
  get telling(): boolean {
    return this.tale.underWay;
  }

  /** How many lines of the log have been told. */
  get told(): number {
    return this.tale.told;
  }

  /** What the screen shows now. */
  get view(): FightView {
    return this.tale.view;
  }

  get showsDice(): boolean {
    return this.dice ?? this.roomy;
  }

  /** Whether choices can be taken back: not with one life. */
  get canUndo(): boolean {
    return !this.session.oneLife;
  }

  /** Who of the players' side is asked or acts. */
  get own(): CombatantView | undefined {
    return ownOf(this.session, this.view);
  }

  /** Stops telling; nothing more will change on its own. */
  stop(): void {
    this.tale.stop();
  }

  /** Tells the rest at once. True when the key was spent on that: the player has not seen where he is now. */
  protected skip(): boolean {
    this.stop();
    return this.tale.movedOn;
  }

  /** All that happened has been told. */
  protected rest(): void {}

  protected scrollBy(lines: number): void {
    const most = Math.max(0, this.session.log.length - 5);
    this.scroll = Math.min(most, Math.max(0, this.scroll + lines));
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
    this.goOn();
    this.tell();
  }

  /** Tells what the last choice brought. */
  protected tell(): void {
    this.tale.start();
  }

  protected undo(): void {
    if (!this.canUndo) {
      this.notice = 'Nothing can be taken back: there is one life only.';
      return;
    }
    this.notice = this.session.undo() ? 'Taken back.' : 'There is nothing to take back.';
    this.stop();
    this.goOn();
  }

  protected again(seed: Seed): void {
    this.session.start(seed);
    this.stop();
    this.goOn();
  }

  /** From a new place in the fight: at the end of the log, with what can be chosen there. */
  protected goOn(): void {
    this.scroll = 0;
    this.offer.refresh();
  }

  protected write(): void {
    const say = (notice: string) => {
      this.notice = notice;
      this.onChange();
    };
    this.save(this.session).then(
      path => say(savedNotice(this.session, path)),
      error => say(failureOf(error).message),
    );
  }
}
