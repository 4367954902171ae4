import { availableParallelism } from 'node:os';
import { Fight, type Ruleset, type Seed } from '@fray/engine';
import { simulate } from '@fray/lab';
import { type ContentFlags, type Library, openLibrary } from '../io/content.js';
import { EXIT } from '../io/failure.js';
import { type Io, print, width } from '../io/io.js';
import { progressBar } from '../io/progress.js';
import { chooseSetup } from '../io/setup.js';
import { stoppable } from '../io/stoppable.js';
import { policy, seed, whole } from '../io/values.js';
import { everySide } from '../play/tape.js';
import { reportLines } from '../text/report.js';
import { type ChangeFlags, type Context, examples, SETUP, withChanges, withContent } from './context.js';

const FIGHTS = 100_000;
const RUNS = 2_000;
/** Battles take as long as runs do, and those of many far longer. */
const CROWDED = 200;
const CROWD = 12;

interface Flags extends ContentFlags, ChangeFlags {
  readonly fights?: number;
  readonly seed: Seed;
  readonly workers: number;
  readonly policy: string;
  readonly json?: boolean;
}

export function addSim({ program, io, done }: Context): void {
  const command = program
    .command('sim <setup>')
    .summary('run many fights and report')
    .description(
      `Run many fights and report how they end, with 95 % intervals. The same seed gives the same report, whatever the number of workers.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--fights <n>',
      `how many (default: ${FIGHTS}, ${RUNS} where a game is a whole run or a battle of teams, ${CROWDED} where more than ${CROWD} fight)`,
      whole(1, 1_000_000_000),
    )
    .option('--seed <seed>', 'the dice', seed, 1)
    .option('--workers <n>', 'worker threads; 0 works without any', whole(0, 256), availableParallelism())
    .option(
      '--policy <name>',
      'who chooses for you: default, random, search or search:1000',
      policy,
      'default',
    )
    .option('--json', 'the whole report as one line of JSON')
    .action(async (setup: string, flags: Flags) => done(await sim(io, setup, flags)));
  examples(withContent(withChanges(command)), [
    'fray sim saga/goblin',
    'fray sim saga/gauntlet --fights 20000 --seed 7 --policy random',
    'fray sim mine.json --fights 1_000_000 --workers 4 --json > report.json',
  ]);
}

async function sim(io: Io, text: string, flags: Flags): Promise<number> {
  const library = await openLibrary(flags);
  const { ruleset, setup, title } = await chooseSetup(io, library.registry, text, flags.set);
  const { seed, workers } = flags;
  const usual = usualFor(ruleset, setup);
  const fights = flags.fights ?? usual.fights;
  const progress = progressBar(io, fights);
  try {
    const report = await stoppable(signal =>
      simulate({
        ruleset: ruleset.id,
        setup,
        content: contentFor(library, ruleset),
        fights,
        seed,
        workers,
        policies: policiesFor(ruleset, flags.policy),
        onProgress: progress.update,
        signal,
      }),
    );
    progress.stop();
    if (flags.json) print(io, JSON.stringify(report));
    else for (const line of reportLines(report, title, width(io), usual.teams)) print(io, line);
  } finally {
    progress.stop();
  }
  return EXIT.fine;
}

/** How many fights a question is worth if nobody says so, and what the teams are called where there are teams. */
export function usualFor(ruleset: Ruleset, setup: unknown): { fights: number; teams: readonly string[] } {
  const fight = Fight.start(ruleset, setup, { seed: 0, players: everySide(ruleset) });
  // A run with one life is hundreds of fights: as many of them as of single fights would take an hour.
  if (ruleset.oneLife?.(fight.plan)) return { fights: RUNS, teams: [] };
  const { board, combatants } = fight.view();
  if (board.kind !== 'zones') return { fights: FIGHTS, teams: [] };
  return { fights: combatants.length > CROWD ? CROWDED : RUNS, teams: board.teams };
}

/** The player's sides follow the named policy, the others their own. */
export function policiesFor(ruleset: Ruleset, name: string): string[] {
  return ruleset.sides.map(side => (side.control === 'player' ? name : 'default'));
}

/** A user's own content for a ruleset, as data that other threads can be handed. */
export function contentFor({ own }: Library, { id }: Ruleset) {
  const pack = own.find(({ room }) => room.rulesets().some(ruleset => ruleset.id === id));
  return pack && { room: pack.room.id, files: pack.files };
}
