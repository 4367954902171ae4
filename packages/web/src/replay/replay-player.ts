import { Playback } from '../state/playback/playback.js';
import type { Step } from '../state/playback/steps.js';
import { animationFactor, pauseFactor, prefersReducedMotion, SPEEDS, settings } from '../state/settings.js';
import { Store } from '../state/store.js';

/** Between two steps of a running replay there is time to look; more of it where nothing moves. */
const PAUSE_MS = 450;
const STILL_MS = 1100;
/** Turns of a battle follow each other. */
const TURN_MS = 160;
/** Even at once is one after the other. */
const LEAST_MS = 60;
/** Time to look around before it starts by itself. */
const SOON_MS = 1200;

/** Plays a replay's steps on and on, or lets them be walked. */
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

  /** Shows a step as it was, at once. */
  seek(at: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(at, this.last));
    this.playback.jump(this.steps, this.at);
  }

  /** On with movement, back without. */
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

  /** Starts by itself after a moment, unless somebody takes hold of it first. */
  playSoon(): void {
    this.set({ playing: true });
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.advance();
    }, SOON_MS * pauseFactor());
  }

  /** Stays where it is, also in the middle of a step. */
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

  /** The keys of a replay; answers whether it was one. */
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
      Math.max(LEAST_MS, this.wait()),
    );
  }

  private wait(): number {
    if (prefersReducedMotion()) return STILL_MS * pauseFactor();
    return (this.playback.value.view.board.kind === 'zones' ? TURN_MS : PAUSE_MS) * animationFactor();
  }
}
