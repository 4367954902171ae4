import type { Writable } from 'node:stream';

const ENTER = '\u001b[?1049h\u001b[2J\u001b[H';
const LEAVE = '\u001b[?25h\u001b[?1049l';

/** Functions that restore the terminals in use. */
const restorers = new Set<() => void>();

/**
 * Takes the whole terminal. The function that it returns restores it; the end of the process does so too, by exception, signal or
 * `process.exit`.
 */
export function enterAlternateScreen(stdout: Writable): () => void {
  const restore = () => {
    if (!restorers.delete(restore)) return;
    process.off('exit', restore);
    stdout.write(LEAVE);
  };
  restorers.add(restore);
  process.on('exit', restore);
  stdout.write(ENTER);
  return restore;
}

/** Restores the terminal now, so that the next output is visible. */
export function restoreTerminal(): void {
  for (const restore of restorers) restore();
}
