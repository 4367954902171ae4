import type { WatchRef } from './shape.js';

/** The setup of a report as command line arguments. */
export interface SetupArguments {
  /** A name or a file. */
  readonly setup: string;
  /** Flags that change it, or name its policies and content. */
  readonly flags?: readonly string[];
}

/**
 * The command that shows a fight turn by turn, on any machine that has the setup.
 *
 * @example
 * watchCommand({ setup: 'd20/duel' }, ref); // "fray fight d20/duel --set 'heroes[0].ac=16' --seed '7#12'"
 */
export function watchCommand(
  written: SetupArguments,
  { changes = [], seed, name, policies, players }: WatchRef,
): string {
  const own = policies[0] === 'default' ? [] : ['--policy', policies[0]!];
  const words = [
    name ?? written.setup,
    ...(written.flags ?? []),
    ...(name === undefined ? [] : own),
    ...changes.flatMap(({ field, value }) => ['--set', `${field}=${valueFor(value)}`]),
    ...(players === undefined ? [] : ['--policy', players]),
    '--seed',
    String(seed),
  ];
  return `fray fight ${words.map(quoted).join(' ')}`;
}

/** A plain word if it would be read as one, else JSON; empty to remove the field. */
function valueFor(value: unknown): string {
  if (value === undefined) return '';
  const isWord = typeof value === 'string' && /^[a-z][\w -]*$/i.test(value) && !isJson(value);
  return isWord ? value : JSON.stringify(value);
}

function isJson(text: string): boolean {
  return ['true', 'false', 'null'].includes(text);
}

/** Quoted for a shell, if necessary. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
