import type { Command } from 'commander';
import { EXAMPLE_RULESET, EXAMPLE_SETUP, examplesOf } from '../rulesets/registry.js';

/** Examples below the help of a command: its own, then those of the rulesets. */
export function examples(command: Command, lines: readonly string[] = []): Command {
  return command.addHelpText('after', `\n${exampleLines(fullName(command), lines)}`);
}

export function exampleLines(command: string, own: readonly string[]): string {
  return ['Examples:', ...[...own, ...examplesOf(command)].map(line => `  $ ${line}`)].join('\n');
}

/** `content check` of the command `check` in the group `content`. */
function fullName(command: Command): string {
  const group = command.parent?.parent ? `${command.parent.name()} ` : '';
  return group + command.name();
}

/** What a SETUP may be, for every command that takes one. */
export const SETUP = `a shipped setup ('${EXAMPLE_SETUP}', see 'fray list'), a ruleset ('${EXAMPLE_RULESET}') for its default setup, a JSON file, or - for JSON on stdin`;
