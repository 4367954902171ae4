import { Presets, SingleBar } from 'cli-progress';
import { interruptSignal } from './interruptible.js';
import type { Io } from './io.js';

export interface Progress {
  /** The total may change on the way. */
  readonly update: (done: number, total?: number) => void;
  /** Clears the bar; may be called twice. */
  stop(): void;
}

const NONE: Progress = { update: () => {}, stop: () => {} };

/** What the bar shows: with `known` the total will be reached, with `bound` it is only a limit, with `timed` there is a time limit too. */
const FORMATS = {
  known: '{bar} {percentage} %  {value}/{total}  {rate}/s  {left} left',
  bound: '{bar} {value} of at most {total}  {rate}/s',
  timed: '{bar} {value} of at most {total}  {rate}/s  at most {left} left',
};

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

/** A bar with rate and time left on stderr, if stderr is a terminal. */
export function progressBar(
  io: Io,
  total: number,
  kind: keyof typeof FORMATS = 'known',
  maxSeconds = Number.POSITIVE_INFINITY,
): Progress {
  if (!io.stderr.isTTY || io.env.TERM === 'dumb') return NONE;
  const bar = new SingleBar(
    {
      format: FORMATS[kind],
      formatValue: (value, _options, type) =>
        type === 'percentage' ? String(value) : value.toLocaleString('en'),
      stream: io.stderr,
      barsize: 30,
      clearOnComplete: true,
      hideCursor: true,
      fps: 8,
    },
    Presets.shades_classic,
  );
  const start = performance.now();
  bar.start(total, 0, { rate: '…', left: '…' });
  return {
    update: (done, all = total) => {
      const took = (performance.now() - start) / 1000;
      const rate = done / took;
      const left = kind === 'timed' ? maxSeconds - took : (all - done) / rate;
      if (all !== bar.getTotal()) bar.setTotal(all);
      bar.update(done, { rate: Math.round(rate).toLocaleString('en'), left: timeText(left) });
    },
    stop: () => bar.stop(),
  };
}

/** `4 s`, `3 min 20 s`, `2 h 5 min` */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '…';
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
