import { Presets, SingleBar } from 'cli-progress';
import type { Io } from './io.js';

export interface Progress {
  readonly update: (done: number) => void;
  /** Clears the bar; may be called twice. */
  stop(): void;
}

const NONE: Progress = { update: () => {}, stop: () => {} };

/** A bar with rate and time left on stderr, if somebody looks at it. */
export function progressBar(io: Io, total: number, unit: string): Progress {
  if (!io.stderr.isTTY || io.env.TERM === 'dumb') return NONE;
  const bar = new SingleBar(
    {
      format: `{bar} {percentage} %  {value}/{total} ${unit}  {rate}/s  {left} left`,
      stream: io.stderr,
      barsize: 30,
      clearOnComplete: true,
      hideCursor: true,
      noTTYOutput: false,
      fps: 8,
    },
    Presets.shades_classic,
  );
  const start = performance.now();
  bar.start(total, 0, { rate: '…', left: '…' });
  return {
    update: done => {
      const seconds = (performance.now() - start) / 1000;
      const rate = done / seconds;
      bar.update(done, {
        rate: Math.round(rate).toLocaleString('en'),
        left: timeText((total - done) / rate),
      });
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
