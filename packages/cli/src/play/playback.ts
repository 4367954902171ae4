import type { Seed } from '@fray/engine';
import { EXIT } from '../io/failure.js';
import { Game, type GameOptions } from './game.js';
import type { KeyHints } from './menu/key-bindings.js';
import type { PlaybackState, Recording } from './recording.js';

export interface PlaybackOptions extends GameOptions {
  readonly recording: Recording;
  /** Whether it starts at once, or waits for a key. */
  readonly playing?: boolean;
  /** Records the same fight with other dice, where policies fight it. Without it the watcher can play on himself. */
  readonly recordAgain?: (seed: Seed) => Recording;
  /** In a run: what leaving the fight is called. */
  readonly exitLabel?: string;
}

/** Plays a recorded fight on the screen of a game. Keys move through it, until the watcher takes over. */
export class Playback extends Game {
  playing: boolean;
  private watching = true;
  private thoughts = false;
  private recording: Recording;
  private readonly clock: PlaybackClock;

  constructor(private readonly playbackOptions: PlaybackOptions) {
    super({ ...playbackOptions, pace: 0 });
    this.recording = playbackOptions.recording;
    this.clock = new PlaybackClock(playbackOptions.pace);
    this.playing = playbackOptions.playing ?? false;
    this.markNextChoice();
    this.reveal.pace = this.clock.revealPace;
    if (this.playing) this.scheduleNext();
  }

  override get playback(): PlaybackState | null {
    if (!this.watching) return null;
    const { playing, thoughts, recording, at } = this;
    return { ...recording, at, playing, thoughts, speed: this.clock.speed };
  }

  /** How many choices have been shown. */
  private get at(): number {
    return this.session.fight.choices.length;
  }

  private get atEnd(): boolean {
    return this.at >= this.recording.choices.length;
  }

  /** A recording can always go back, even one of a game with one life. */
  override get canUndo(): boolean {
    return this.watching || super.canUndo;
  }

  /** While a recording plays, the arrows move through it. */
  override get usesDirectionKeys(): boolean {
    return !this.watching && super.usesDirectionKeys;
  }

  override get footer(): KeyHints {
    if (!this.watching) return super.footer;
    const { recordAgain, exitLabel = 'quit' } = this.playbackOptions;
    return [
      ['space', this.playing ? 'pause' : 'play'],
      ['← →', 'a turn'],
      ['+ −', 'speed'],
      ['f', 'next fall'],
      ...(this.hasThoughts ? [['t', 'thoughts'] as const] : []),
      ...(recordAgain ? [] : [['p', 'play on from here'] as const]),
      ['?', 'keys'],
      ['q', exitLabel],
    ];
  }

  /** Whether combatants give reasons for their choices. */
  private get hasThoughts(): boolean {
    return this.session.view.board.kind === 'zones';
  }

  override get endKeys(): KeyHints {
    if (!this.watching) return super.endKeys;
    const { recordAgain, exitLabel } = this.playbackOptions;
    return [
      ['←', 'back'],
      ['a', 'again'],
      ...(recordAgain && !exitLabel ? [['n', 'another seed'] as const] : []),
      ['w', 'write the replay'],
      ['q', exitLabel ?? 'quit'],
    ];
  }

  /** A fight of a run has no aftermath pages of its own: the run shows what follows. */
  override get pages(): number {
    return this.playbackOptions.exitLabel ? 0 : super.pages;
  }

  override stop(): void {
    super.stop();
    this.clock.stop();
  }

  /** In a playback no key is used up by ending the reveal, since the watcher can go back to what he missed. */
  protected override finishReveal(): boolean {
    const usedUp = super.finishReveal();
    if (!this.watching) return usedUp;
    this.onRevealed();
    return false;
  }

  protected override undo(): void {
    if (this.watching) this.step(-1);
    else super.undo();
  }

  protected override handleChoiceKey(key: string): void {
    if (this.watching) this.handlePlaybackKey(key);
    else super.handleChoiceKey(key);
  }

  protected override handleEndKey(key: string): void {
    const { recordAgain, exitLabel } = this.playbackOptions;
    if (!this.watching) super.handleEndKey(key);
    else if (this.turnPage(key)) return;
    else if (key === 'enter' || key === 'escape') this.leave(EXIT.fine);
    else if (key === 'n' && recordAgain && !exitLabel) this.startNewRecording(recordAgain);
    else if (key === 'a' || key === 'space') this.seek(0, true);
    else this.handlePlaybackKey(key);
  }

  private handlePlaybackKey(key: string): void {
    const { length } = this.recording.choices;
    if (key === 'right' || key === 'enter' || key === 'down' || key === 'n') this.step(1);
    else if (key === 'left' || key === 'up' || key === 'b' || key === 'backspace') this.step(-1);
    else if (key === 'home') this.seek(0);
    else if (key === 'end') this.seek(length);
    else if (/^\d$/.test(key)) this.seek(Math.round((length * Number(key)) / 10));
    else if (key === 'f' || key === 'F') this.seekToFall(key === 'f');
    else if (key === 'space') this.togglePlaying();
    else if (key === '+' || key === '=' || key === '-') this.changeSpeed(key === '-' ? -1 : 1);
    else if (key === 't') this.thoughts = !this.thoughts;
    else if (key === 'p' && !this.playbackOptions.recordAgain) this.takeOver();
  }

  private step(by: 1 | -1): void {
    this.playing = false;
    if (by === 1 && this.atEnd) {
      if (!this.session.over) this.notice = 'The recording ends here: p plays on.';
    } else this.seek(Math.max(0, this.at + by));
  }

  /** Moves to the next turn in which a combatant falls, or to the one before. */
  private seekToFall(forward: boolean): void {
    const falls = this.recording.falls.map(({ at }) => at);
    const to = forward ? falls.find(at => at > this.at) : falls.findLast(at => at < this.at);
    if (to === undefined) this.notice = `No one falls ${forward ? 'after' : 'before'} this.`;
    else this.seek(to);
  }

  private togglePlaying(): void {
    if (!this.playing && this.atEnd) this.notice = 'This is the end of the recording.';
    else {
      this.playing = !this.playing;
      if (this.playing) this.playNext();
    }
  }

  private changeSpeed(by: 1 | -1): void {
    this.clock.changeSpeed(by);
    this.reveal.pace = this.clock.revealPace;
    if (this.playing && !this.isRevealing) this.scheduleNext();
  }

  private seek(to: number, playing = false): void {
    this.stop();
    this.session.seek(this.recording.choices, to);
    this.playing = playing;
    this.afterSeek();
    this.stop();
    if (playing) this.scheduleNext();
  }

  private playNext(): void {
    if (this.atEnd) this.playing = false;
    else {
      this.session.seek(this.recording.choices, this.at + 1);
      this.afterSeek();
      this.reveal.start();
      // At pace 0 the reveal is over at once, and will not call back.
      if (!this.isRevealing) this.onRevealed();
    }
    this.onChange();
  }

  private afterSeek(): void {
    this.page = 0;
    this.refreshChoices();
    this.markNextChoice();
  }

  protected override onRevealed(): void {
    if (this.watching && this.playing) this.scheduleNext();
  }

  private scheduleNext(): void {
    this.clock.schedule(() => {
      if (this.playing && this.overlays.shown === null) this.playNext();
      else if (this.playing) this.scheduleNext();
    });
  }

  private startNewRecording(recordAgain: (seed: Seed) => Recording): void {
    const seed = this.options.newSeed();
    this.recording = recordAgain(seed);
    this.session.start(seed);
    this.seek(0, true);
  }

  private takeOver(): void {
    this.stop();
    this.watching = this.playing = false;
    this.reveal.pace = this.playbackOptions.pace;
    this.choiceMenu.listChoices();
    this.notice = 'You play on from here.';
  }

  private markNextChoice(): void {
    if (this.watching) this.choiceMenu.markChoice(this.recording.choices[this.at]);
  }
}

const SPEEDS = [0.5, 1, 2, 4, 8, 16];
const BEATS_BETWEEN_CHOICES = 3;
/** The length of a beat where everything is shown at once and no pace is given. */
const DEFAULT_BEAT_MS = 110;
/** From this speed on all that a choice did is shown at once. */
const INSTANT_SPEED = 16;

/** How fast a recording plays, and the timer for its next choice. */
class PlaybackClock {
  private index = SPEEDS.indexOf(1);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Milliseconds per beat at speed 1; 0 shows all that a choice did at once. */
    private readonly pace: number,
  ) {}

  get speed(): number {
    return SPEEDS[this.index]!;
  }

  private get beat(): number {
    return (this.pace || DEFAULT_BEAT_MS) / this.speed;
  }

  /** Milliseconds between two lines of what a choice did. */
  get revealPace(): number {
    return this.pace === 0 || this.speed >= INSTANT_SPEED ? 0 : this.beat;
  }

  changeSpeed(by: 1 | -1): void {
    this.index = Math.min(SPEEDS.length - 1, Math.max(0, this.index + by));
  }

  /** Calls back after the pause between two choices; replaces a call scheduled before. */
  schedule(callback: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(callback, this.beat * BEATS_BETWEEN_CHOICES);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
