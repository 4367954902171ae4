import { barText } from '../text/bar.js';
import { interruptSignal } from './interruptible.js';
import type { Io } from './io.js';

export interface Progress {
  /** The total may change on the way. */
  readonly update: (done: number, total?: number) => void;
  /** Clears the bar; may be called twice. */
  stop(): void;
}

const NONE: Progress = { update: () => {}, stop: () => {} };

/** With `known` the total will be reached, with `bound` it is only a limit, with `timed` there is a time limit too. */
type Kind = 'known' | 'bound' | 'timed';

export interface Underway {
  readonly total: number;
  readonly kind?: 'known' | 'bound';
  /** The time limit. */
  readonly maxSeconds?: number | undefined;
}

/** Long work that was begun: what the lab needs to follow and stop it, and how it ends. */
export interface LongWork {
  readonly options: { readonly onProgress: Progress['update']; readonly signal: AbortSignal };
  /** Waits for the result, and clears the bar. */
  finish<T>(result: Promise<T>): Promise<T>;
}

/** Shows a progress bar for long work that Ctrl-C can stop. The listener for that is added before the bar hides the cursor. */
export function startProgress(io: Io, { total, kind = 'known', maxSeconds }: Underway): LongWork {
  const { signal, release } = interruptSignal();
  const bar = progressBar(io, total, maxSeconds === undefined ? kind : 'timed', maxSeconds);
  return {
    options: { onProgress: bar.update, signal },
    finish: result =>
      result.finally(() => {
        bar.stop();
        release();
      }),
  };
}

const BAR_WIDTH = 30;
/** Milliseconds between two drawings. */
const DRAW_INTERVAL_MS = 125;
/** Hides the cursor and stops the terminal from wrapping a line that is too long; and the reverse. */
const BEGIN_DRAWING = '\x1b[?25l\x1b[?7l';
const END_DRAWING = '\x1b[?7h\x1b[?25h';
const CLEAR_LINE = '\x1b[1G\x1b[K';

/** A bar with rate and time left on stderr, if stderr is a terminal. */
export function progressBar(
  io: Io,
  total: number,
  kind: Kind = 'known',
  maxSeconds = Number.POSITIVE_INFINITY,
): Progress {
  if (!io.stderr.isTTY || io.env.TERM === 'dumb') return NONE;
  const start = performance.now();
  let line = progressLine(kind, 0, total, 0, maxSeconds);
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  const draw = () => {
    drawnAt = performance.now();
    io.stderr.write(`${CLEAR_LINE}${line}`);
  };
  io.stderr.write(BEGIN_DRAWING);
  draw();
  return {
    update: (done, all = total) => {
      if (isStopped) return;
      const now = performance.now();
      line = progressLine(kind, done, all, (now - start) / 1000, maxSeconds);
      if (now - drawnAt >= DRAW_INTERVAL_MS) draw();
    },
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      draw();
      io.stderr.write(`${CLEAR_LINE}${END_DRAWING}`);
    },
  };
}

function progressLine(kind: Kind, done: number, total: number, seconds: number, maxSeconds: number): string {
  const bar = barText(done, total, BAR_WIDTH);
  const count = done.toLocaleString('en');
  const all = total.toLocaleString('en');
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
  const perSecond = done / seconds;
  const rate = `${seconds > 0 ? Math.round(perSecond).toLocaleString('en') : '…'}/s`;
  const left = timeText(kind === 'timed' ? maxSeconds - seconds : (total - done) / perSecond);
  switch (kind) {
    case 'known':
      return `${bar} ${percent} %  ${count}/${all}  ${rate}  ${left} left`;
    case 'bound':
      return `${bar} ${count} of at most ${all}  ${rate}`;
    case 'timed':
      return `${bar} ${count} of at most ${all}  ${rate}  at most ${left} left`;
  }
}

/** `4 s`, `3 min 20 s`, `2 h 5 min` */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '…';
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
