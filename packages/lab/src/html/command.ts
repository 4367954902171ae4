import type { WatchRef } from './shape.js';

/** How the setup that was asked about is written on a command line. */
export interface Written {
  /** A name or a file. */
  readonly setup: string;
  /** Flags that change it, say who plays it, or where its content lies. */
  readonly flags?: readonly string[];
}

/** Longer values are better kept in files. */
const MOST_LETTERS = 60;

/**
 * The command that shows a fight turn by turn.
 *
 * @example
 * watchCommand({ setup: 'd20/duel' }, ref); // "fray fight d20/duel --set 'heroes[0].ac=16' --seed '7#12'"
 */
export function watchCommand(written: Written, { changes = [], seed, name, policies }: WatchRef): string {
  const own = policies[0] === 'default' ? [] : ['--policy', policies[0]!];
  const words = [
    name ?? written.setup,
    ...(written.flags ?? []),
    ...(name === undefined ? [] : own),
    ...changes.flatMap(({ field, value }) => ['--set', `${field}=${valueFor(value)}`]),
    '--seed',
    String(seed),
  ];
  return `fray fight ${words.map(quoted).join(' ')}`;
}

/** A word where it would be read as one, else JSON; '@file.json' stands for what is too long to be written out. */
function valueFor(value: unknown): string {
  const json = JSON.stringify(value);
  if (json.length > MOST_LETTERS) return '@file.json';
  return typeof value === 'string' && /^[a-z][\w -]*$/i.test(value) && !isJson(value) ? value : json;
}

function isJson(text: string): boolean {
  return ['true', 'false', 'null'].includes(text);
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
