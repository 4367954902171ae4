import type { Writable } from 'node:stream';

const ENTER = '\u001b[?1049h\u001b[2J\u001b[H';
const LEAVE = '\u001b[?25h\u001b[?1049l';

/** The terminals that are not as they were found. */
const taken = new Set<() => void>();

/**
 * Takes the whole terminal and gives it back once, on whatever way the process ends: return, exception,
 * signal, `process.exit`.
 */
export function alternateScreen(stdout: Writable): () => void {
  const leave = () => {
    if (!taken.delete(leave)) return;
    process.off('exit', leave);
    stdout.write(LEAVE);
  };
  taken.add(leave);
  process.on('exit', leave);
  stdout.write(ENTER);
  return leave;
}

/** Gives every terminal back now: what is written next must be seen. */
export function giveBackTerminal(): void {
  for (const leave of taken) leave();
}
