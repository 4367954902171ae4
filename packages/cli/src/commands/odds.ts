import { odds as solve } from '@fray/lab';
import { type ContentFlags, openLibrary } from '../io/content.js';
import { EXIT } from '../io/failure.js';
import { type Io, print, width } from '../io/io.js';
import { progressBar } from '../io/progress.js';
import { chooseSetup } from '../io/setup.js';
import { stoppable } from '../io/stoppable.js';
import { policy, whole } from '../io/values.js';
import { oddsLines } from '../text/odds.js';
import { type ChangeFlags, type Context, examples, SETUP, withChanges, withContent } from './context.js';
import { contentFor, policiesFor, usualFor } from './lab/work.js';

const MAX_STATES = 2_000_000;
const MAX_SECONDS = 60;

interface Flags extends ContentFlags, ChangeFlags {
  readonly policy: string;
  readonly maxStates: number;
  readonly maxSeconds: number;
  readonly fights?: number;
  readonly json?: boolean;
}

export function addOdds({ program, io, done }: Context): void {
  const command = program
    .command('odds <setup>')
    .summary('how likely each ending is')
    .description(
      `How likely each ending of a fight is: exactly, by following every roll; or, where that would be too much, estimated by running fights, and then the answer says so.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--policy <name>',
      'who chooses for you: default, random, search or search:1000',
      policy,
      'default',
    )
    .option(
      '--max-states <n>',
      'follow no more states than this before estimating',
      whole(1, 16_000_000),
      MAX_STATES,
    )
    .option('--max-seconds <n>', 'or for no longer than this', whole(1, 1_000_000), MAX_SECONDS)
    .option('--fights <n>', "fights of an estimate (default: as in 'fray sim')", whole(1, 1_000_000_000))
    .option('--json', 'as one line of JSON')
    .action(async (setup: string, flags: Flags) => done(await odds(io, setup, flags)));
  examples(withContent(withChanges(command)), [
    'fray odds saga/goblin',
    'fray odds saga/wolf --policy random',
    'fray odds mine.json --json',
  ]);
}

async function odds(io: Io, text: string, flags: Flags): Promise<number> {
  const library = await openLibrary(flags);
  const { ruleset, setup, title } = await chooseSetup(io, library.registry, text, flags.set);
  const usual = usualFor(ruleset, setup);
  const progress = progressBar(io, flags.maxStates, 'bound');
  const found = await stoppable(signal =>
    solve({
      ruleset: ruleset.id,
      setup,
      content: contentFor(library, ruleset),
      policies: policiesFor(ruleset, flags.policy),
      maxStates: flags.maxStates,
      maxSeconds: flags.maxSeconds,
      fights: flags.fights ?? usual.fights,
      onProgress: progress.update,
      signal,
    }),
  ).finally(() => progress.stop());
  if (flags.json) print(io, JSON.stringify(found));
  else for (const line of oddsLines(found, title, width(io), usual.teams)) print(io, line);
  return EXIT.fine;
}
