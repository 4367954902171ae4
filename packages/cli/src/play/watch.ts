import type { Seed } from '@fray/engine';
import { EXIT } from '../io/failure.js';
import { Game, type GameOptions } from './game.js';
import type { KeyLine } from './keys.js';
import type { Reel, Tape } from './tape.js';
import { Tempo } from './tempo.js';

export interface WatchOptions extends GameOptions {
  readonly tape: Tape;
  /** Whether it begins at once; else it waits for the first key. */
  readonly playing?: boolean;
  /** Where the fight is fought by policies alone: the same with other dice. */
  readonly another?: (seed: Seed) => Tape;
  /** Where it is part of a run: what the way out of it is called. */
  readonly back?: string;
}

/** A fight on tape on the same screen: it plays by itself, the keys move through it, until the watcher takes over. */
export class Watch extends Game {
  playing: boolean;
  private watching = true;
  private thoughts = false;
  private tape: Tape;
  private readonly tempo: Tempo;

  constructor(private readonly how: WatchOptions) {
    super({ ...how, pace: 0 });
    this.tape = how.tape;
    this.tempo = new Tempo(how.pace);
    this.playing = how.playing ?? false;
    this.follow();
    this.tale.pace = this.tempo.telling;
    if (this.playing) this.later();
  }

  override get reel(): Reel | null {
    if (!this.watching) return null;
    const { playing, thoughts, tape, at } = this;
    return { ...tape, at, playing, thoughts, speed: this.tempo.speed };
  }

  private get at(): number {
    return this.session.fight.choices.length;
  }

  private get atEnd(): boolean {
    return this.at >= this.tape.choices.length;
  }

  /** A tape can be wound back, whatever it tells. */
  override get canUndo(): boolean {
    return this.watching || super.canUndo;
  }

  /** While the tape runs the arrows wind it. */
  override get steers(): boolean {
    return !this.watching && super.steers;
  }

  override get foot(): KeyLine {
    if (!this.watching) return super.foot;
    return [
      ['space', this.playing ? 'pause' : 'play'],
      ['← →', 'a turn'],
      ['+ −', 'speed'],
      ['f', 'next fall'],
      ...(this.thinks ? [['t', 'thoughts'] as const] : []),
      ...(this.how.another ? [] : [['p', 'play on from here'] as const]),
      ['?', 'keys'],
      ['q', this.how.back ?? 'quit'],
    ];
  }

  /** Whether anybody on the tape says why. */
  private get thinks(): boolean {
    return this.session.view.board.kind === 'zones';
  }

  override get steps(): KeyLine {
    if (!this.watching) return super.steps;
    return [
      ['←', 'back'],
      ['a', 'again'],
      ...(this.how.another && !this.how.back ? [['n', 'another seed'] as const] : []),
      ['w', 'write the replay'],
      ['q', this.how.back ?? 'quit'],
    ];
  }

  override stop(): void {
    super.stop();
    this.tempo.stop();
  }

  /** No key is lost on a tape: it can be wound back to what was missed. It plays on unless the key says otherwise. */
  protected override skip(): boolean {
    const spent = super.skip();
    if (!this.watching) return spent;
    this.rest();
    return false;
  }

  protected override undo(): void {
    if (this.watching) this.step(-1);
    else super.undo();
  }

  protected override choose(key: string): void {
    if (this.watching) this.control(key);
    else super.choose(key);
  }

  protected override next(key: string): void {
    if (!this.watching) super.next(key);
    else if (this.turnPage(key)) return;
    else if (key === 'enter' || key === 'escape') this.leave(EXIT.fine);
    else if (key === 'n' && this.how.another && !this.how.back) this.renew(this.how.another);
    else if (key === 'a' || key === 'space') this.go(0, true);
    else this.control(key);
  }

  /** In a run the fight is not the end: the run itself tells what it left behind. */
  override get pages(): number {
    return this.how.back ? 0 : super.pages;
  }

  private control(key: string): void {
    const { length } = this.tape.choices;
    if (key === 'right' || key === 'enter' || key === 'down' || key === 'n') this.step(1);
    else if (key === 'left' || key === 'up' || key === 'b' || key === 'backspace') this.step(-1);
    else if (key === 'home') this.go(0);
    else if (key === 'end') this.go(length);
    else if (/^\d$/.test(key)) this.go(Math.round((length * Number(key)) / 10));
    else if (key === 'f' || key === 'F') this.toFall(key === 'f');
    else if (key === 'space') this.toggle();
    else if (key === '+' || key === '=' || key === '-') this.faster(key === '-' ? -1 : 1);
    else if (key === 't') this.thoughts = !this.thoughts;
    else if (key === 'p' && !this.how.another) this.takeOver();
  }

  private step(by: 1 | -1): void {
    this.playing = false;
    if (by === 1 && this.atEnd) {
      if (!this.session.over) this.notice = 'This is as far as it was recorded: p plays on.';
    } else this.go(Math.max(0, this.at + by));
  }

  /** To the next turn in which somebody falls, or the one before. */
  private toFall(forth: boolean): void {
    const falls = this.tape.falls.map(({ at }) => at);
    const to = forth ? falls.find(at => at > this.at) : falls.findLast(at => at < this.at);
    if (to === undefined) this.notice = `Nobody falls ${forth ? 'after' : 'before'} this.`;
    else this.go(to);
  }

  private toggle(): void {
    if (!this.playing && this.atEnd) this.notice = 'This is the end of it.';
    else {
      this.playing = !this.playing;
      if (this.playing) this.forward();
    }
  }

  private faster(by: 1 | -1): void {
    this.tempo.change(by);
    this.tale.pace = this.tempo.telling;
    if (this.playing && !this.telling) this.later();
  }

  /** Stands at a place of the tape, at once. */
  private go(to: number, playing = false): void {
    this.stop();
    this.session.wind(this.tape.choices, to);
    this.playing = playing;
    this.settle();
    this.stop();
    if (playing) this.later();
  }

  /** The next choice, told in its time. */
  private forward(): void {
    if (this.atEnd) this.playing = false;
    else {
      this.session.wind(this.tape.choices, this.at + 1);
      this.settle();
      this.tale.start();
      // What is told at once has no end to wait for.
      if (!this.telling) this.rest();
    }
    this.onChange();
  }

  private settle(): void {
    this.page = 0;
    this.goOn();
    this.follow();
  }

  protected override rest(): void {
    if (this.watching && this.playing) this.later();
  }

  private later(): void {
    this.tempo.later(() => {
      if (this.playing && this.overlays.shown === null) this.forward();
      else if (this.playing) this.later();
    });
  }

  /** The same fight with other dice. */
  private renew(another: (seed: Seed) => Tape): void {
    const seed = this.how.newSeed();
    this.tape = another(seed);
    this.session.start(seed);
    this.go(0, true);
  }

  private takeOver(): void {
    this.stop();
    this.watching = this.playing = false;
    this.tale.pace = this.how.pace;
    this.offer.list();
    this.notice = 'You play on from here.';
  }

  /** Marks what was chosen next. */
  private follow(): void {
    if (this.watching) this.offer.markChoice(this.tape.choices[this.at]);
  }
}
