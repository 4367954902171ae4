import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/fray.js', import.meta.url));

/** How a process that played on ended. */
export interface Sitting {
  /** After how many choices it went on; null for a new game. */
  readonly from: number | null;
  /** How many choices its player has seen carried out, all in all. */
  readonly seen: number;
  /** What was said when it was over. */
  readonly ending: string | null;
  readonly stderr: string;
}

export interface Sit {
  readonly setup: string;
  readonly seed: number;
  readonly state: string;
  /** Killed while it makes this choice of its own, some milliseconds after it was told; never without. */
  readonly kill?: { readonly at: number; readonly ms: number };
}

/** Plays with the built command in plain lines, always the first choice and its first target. */
export function sit({ setup, seed, state, kill }: Sit): Promise<Sitting> {
  const argv = [bin, 'play', setup, '--plain', '--seed', String(seed)];
  const child = spawn(process.execPath, argv, { env: { ...process.env, FRAY_STATE: state } });
  let stderr = '';
  child.stderr.on('data', data => (stderr += data));
  child.stdin.on('error', () => {});
  let from: number | null = null;
  let lists = 0;
  let ending: string | null = null;
  let paragraph: string[] = [];
  createInterface({ input: child.stdout }).on('line', line => {
    from ??= Number(/after choice (\d+)/.exec(line)?.[1] ?? Number.NaN) || null;
    paragraph = line === '' ? [] : [...paragraph, line];
    if (line === 'new, save or quit?') {
      ending = paragraph.join('\n');
      child.stdin.end('quit\n');
    }
    if (!/^ {2}1 /.test(line)) return;
    lists++;
    child.stdin.write(line.includes(': a) ') ? '1a\n' : '1\n');
    if (lists === kill?.at) setTimeout(() => child.kill('SIGKILL'), kill.ms);
  });
  return new Promise(resolve =>
    child.on('close', () => {
      // The first list shows what there was; whoever comes back dead sees none.
      const made = lists === 0 ? 0 : lists - 1 + (ending ? 1 : 0);
      const seen = (from ?? 0) + made;
      resolve({ from, seen, ending, stderr });
    }),
  );
}
