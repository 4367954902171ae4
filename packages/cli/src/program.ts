import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands/all.js';
import type { Context } from './commands/context.js';
import { exampleLines } from './commands/help-texts.js';
import { CliError, EXIT, report } from './io/failure.js';
import type { Io } from './io/io.js';
import { version } from './io/package.js';

const HELP_END = `
Exit codes:
  0    fine
  1    a check found something wrong (such as replay --verify, content check, bands, tune)
  2    bad usage or bad input
  3    internal error: a bug in fray
  130  interrupted

${exampleLines('fray', ['fray play', 'fray serve'])}

'fray COMMAND --help' says more.`;

/** Runs a command line and returns the exit code; never throws. */
export async function run(given: readonly string[], io: Io): Promise<number> {
  const argv = withCommandFirst(given);
  let code: number = EXIT.fine;
  const done = (result: number) => {
    code = result;
  };
  try {
    const program = await createProgram(argv, { io, done });
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.fine;
    const failure = error instanceof CommanderError ? usageError(error, argv) : error;
    return report(io, failure, argv.includes('--json'));
  }
}

/** `--ruleset FILE` may stand before the command, too. */
function withCommandFirst(argv: readonly string[]): readonly string[] {
  const [flag = '', ...rest] = argv;
  if (flag.startsWith('--ruleset=')) return [...rest.slice(0, 1), flag, ...rest.slice(1)];
  if (flag !== '--ruleset') return argv;
  const [file, command, ...more] = rest;
  return file === undefined || command === undefined ? argv : [command, flag, file, ...more];
}

/** All commands by name, with the options of the one that is called. */
async function createProgram(
  argv: readonly string[],
  around: Pick<Context, 'io' | 'done'>,
): Promise<Command> {
  const program = new Command('fray')
    .description('Turn-based RPG fights: play them, replay them, run a million of them.')
    .version(version(), '--version', 'print the version')
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: text => around.io.stdout.write(text),
      // Errors are thrown, and reported in one place with all others.
      writeErr: () => {},
    })
    .configureHelp({ subcommandTerm: command => `${command.name()} ${command.usage()}` })
    .exitOverride()
    .addHelpText('after', HELP_END);
  const called = argv.find(word => !word.startsWith('-'));
  for (const { name, usage, summary, load } of COMMANDS) {
    if (name === called) (await load())({ program, ...around });
    else program.command(name).usage(usage).summary(summary);
  }
  return program;
}

/** Commander's message as one line, with a reference to the help. */
function usageError({ message, code }: CommanderError, argv: readonly string[]): CliError {
  const [first = '', ...rest] = message.replace(/^error: /, '').split('\n');
  const meant = rest.join(' ').replace(/^\(Did you mean (.*)\?\)$/, ' – did you mean $1?');
  const group = code === 'commander.help' ? 'a command is missing' : first;
  const known =
    argv[0] && !argv[0].startsWith('-') && code !== 'commander.unknownCommand' ? ` ${argv[0]}` : '';
  return new CliError(
    'usage',
    `${group}${meant}${meant ? '' : '.'} See 'fray${known} --help'`.replace('..', '.'),
  );
}
