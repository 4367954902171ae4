import { Playback } from '../state/playback/playback.js';
import type { Step } from '../state/playback/steps.js';
import { animationFactor, pauseFactor, prefersReducedMotion, SPEEDS, settings } from '../state/settings.js';
import { Store } from '../state/store.js';

/** Milliseconds between two steps. */
const PAUSE_MS = 450;
/** The same without animations, which leaves more time to read. */
const STILL_PAUSE_MS = 1100;
/** The same in battles of teams. */
const BATTLE_PAUSE_MS = 160;
/** The shortest pause, also at instant speed. */
const MIN_PAUSE_MS = 60;
/** The delay before playback starts by itself. */
const START_DELAY_MS = 1200;

/** Plays the steps of a replay one after the other, or step by step. */
export class ReplayPlayer extends Store<{ readonly playing: boolean }> {
  readonly playback: Playback;
  at: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: () => void;

  constructor(
    readonly steps: readonly Step[],
    at: number,
  ) {
    super({ playing: false });
    this.at = at;
    this.playback = new Playback(steps.slice(0, at + 1));
    this.unsubscribe = this.playback.subscribe(() => this.continueWhenReady());
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** Jumps to the end of a step. */
  seek(at: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(at, this.last));
    this.playback.jump(this.steps, this.at);
  }

  /** Goes one step forward with animations, or back without. */
  step(by: 1 | -1): void {
    this.pause();
    if (by < 0) this.seek(this.at - 1);
    else this.advance();
  }

  toggle(): void {
    if (this.value.playing) {
      this.pause();
      return;
    }
    const { busy } = this.playback.value;
    if (this.at === this.last && !busy) this.seek(0);
    this.set({ playing: true });
    if (busy) this.playback.resume();
    else this.advance();
  }

  /** Starts after a moment, unless the viewer uses the controls first. */
  playSoon(): void {
    this.set({ playing: true });
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.advance();
    }, START_DELAY_MS * pauseFactor());
  }

  /** Pauses, also in the middle of a step. */
  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.playback.pause();
    this.set({ playing: false });
  }

  stop(): void {
    this.pause();
    this.playback.stop();
    this.unsubscribe();
  }

  /** Handles a key; false for keys that mean nothing here. */
  key(key: string): boolean {
    const speed = SPEEDS[Number(key) - 1];
    if (key === 'ArrowRight') this.step(1);
    else if (key === 'ArrowLeft') this.step(-1);
    else if (key === 'Home') this.seek(0);
    else if (key === 'End') this.seek(this.last);
    else if (key === ' ') this.toggle();
    else if (speed) settings.patch({ speed });
    else return false;
    return true;
  }

  private advance(): void {
    const next = this.steps[this.at + 1];
    if (!next) {
      this.pause();
      return;
    }
    this.at++;
    this.playback.play(next);
    this.continueWhenReady();
  }

  private continueWhenReady(): void {
    if (!this.value.playing || this.playback.value.busy || this.timer !== undefined) return;
    if (this.at === this.last) {
      this.pause();
      return;
    }
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.advance();
      },
      Math.max(MIN_PAUSE_MS, this.wait()),
    );
  }

  private wait(): number {
    if (prefersReducedMotion()) return STILL_PAUSE_MS * pauseFactor();
    return (this.playback.value.view.board.kind === 'zones' ? BATTLE_PAUSE_MS : PAUSE_MS) * animationFactor();
  }
}
