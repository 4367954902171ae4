import { Command, CommanderError } from 'commander';
import { addContent } from './commands/content.js';
import type { Context } from './commands/context.js';
import { addFight } from './commands/fight.js';
import { addBands } from './commands/lab/bands.js';
import { addCompare } from './commands/lab/compare.js';
import { addMatrix } from './commands/lab/matrix.js';
import { addSearch } from './commands/lab/search.js';
import { addSweep } from './commands/lab/sweep.js';
import { addTune } from './commands/lab/tune.js';
import { addWorker } from './commands/lab/worker.js';
import { addList } from './commands/list.js';
import { addOdds } from './commands/odds.js';
import { addPlay } from './commands/play.js';
import { addReplay } from './commands/replay.js';
import { addServe } from './commands/serve.js';
import { addSim } from './commands/sim.js';
import { addTeam } from './commands/team.js';
import { CliError, EXIT, report } from './io/failure.js';
import type { Io } from './io/io.js';
import { version } from './io/version.js';

const COMMANDS = [
  addPlay,
  addFight,
  addSim,
  addOdds,
  addSweep,
  addTune,
  addCompare,
  addMatrix,
  addSearch,
  addBands,
  addWorker,
  addReplay,
  addTeam,
  addServe,
  addContent,
  addList,
];

const CODES = `
Exit codes:
  0    fine
  1    the check found something wrong (replay --verify, content check, team check, bands, tune)
  2    bad usage or bad input
  3    internal error: a bug in fray
  130  interrupted

Examples:
  $ fray play
  $ fray fight saga/goblin --seed 7
  $ fray sim saga/black-knight --fights 100000
  $ fray serve

'fray COMMAND --help' says more.`;

/** Runs a command line. Answers the exit code; never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.fine;
  const program = createProgram(io, result => {
    code = result;
  });
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.fine;
    const failure = error instanceof CommanderError ? usageError(error, argv) : error;
    return report(io, failure, argv.includes('--json'));
  }
}

function createProgram(io: Io, done: Context['done']): Command {
  const program = new Command('fray')
    .description('Turn-based RPG fights: play them, tell them, run a million of them.')
    .version(version(), '--version', 'print the version')
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: text => io.stdout.write(text),
      // What is wrong comes back as an error, and is reported in one place with all others.
      writeErr: () => {},
    })
    .exitOverride()
    .addHelpText('after', CODES);
  for (const add of COMMANDS) add({ program, io, done });
  return program;
}

/** Commander's message in our one line, with where to read on. */
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
