import type { Command } from 'commander';
import type { Io } from '../io/io.js';

export interface Context {
  readonly program: Command;
  readonly io: Io;
  /** Takes the exit code of the command that ran. */
  done(code: number): void;
}

/** A command as `fray --help` lists it. Its code is loaded when it is called, so that help is quick. */
export interface CommandEntry {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  load(): Promise<(context: Context) => void>;
}

/** Adds the flags for a user's own content. */
export function withContent(command: Command): Command {
  return command
    .option(
      '--content <dir>',
      'your own content on top of the shipped one: a folder with one folder per ruleset',
    )
    .option('--content-of <id>', 'the files are in the content folder itself and belong to this ruleset');
}

/** Adds the flags for a user's own rulesets and content. */
export function withLibrary(command: Command): Command {
  return withContent(
    command.option('--ruleset <file>', 'rulesets of your own: an ES module that exports them (./rps.js)'),
  );
}

/** Adds the flag that changes a setup. */
export function withChanges(command: Command): Command {
  return command.option(
    '--set <path=value>',
    "change the setup: 'teams[0]=@mine.json', 'hero.lp=40'; a value is JSON, a word or @file; may be repeated",
    (text: string, before: readonly string[]) => [...before, text],
    [] as readonly string[],
  );
}

export interface ChangeFlags {
  readonly set: readonly string[];
}
