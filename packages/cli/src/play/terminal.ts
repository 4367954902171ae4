import type { Writable } from 'node:stream';

const ENTER = '\u001b[?1049h\u001b[2J\u001b[H';
const LEAVE = '\u001b[?25h\u001b[?1049l';

/**
 * Takes the whole terminal and gives it back once, on whatever way the process ends: return, exception,
 * signal, `process.exit`.
 */
export function alternateScreen(stdout: Writable): () => void {
  let open = true;
  const leave = () => {
    if (!open) return;
    open = false;
    process.off('exit', leave);
    stdout.write(LEAVE);
  };
  process.on('exit', leave);
  stdout.write(ENTER);
  return leave;
}
