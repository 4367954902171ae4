import type { Seed } from '@fray/engine';
import { shippedRulesets } from '@fray/engine/catalogue';
import { defaultsFor, diceOdds, policiesFor, odds as solve } from '@fray/lab';
import type { Command } from 'commander';
import { type ContentFlags, openLibrary, sourceOf } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { exists } from '../io/files.js';
import { players, seed, whole } from '../io/flag-values.js';
import { type Io, print, width } from '../io/io.js';
import { version } from '../io/package.js';
import { startProgress } from '../io/progress.js';
import { chooseSetup } from '../setup/choose-setup.js';
import { diceLines } from '../text/lab/dice-odds.js';
import { oddsLines } from '../text/lab/odds.js';
import { type ChangeFlags, type Context, withChanges, withLibrary } from './context.js';
import { examples, SETUP } from './help-texts.js';
import { prepareReportFiles, type ReportFileFlags, withReportFiles } from './lab/report-files.js';
import { changedTitle, printReport } from './lab/work.js';
import { oddsOfActions } from './odds-actions.js';

const MAX_STATES = 2_000_000;
const MAX_SECONDS = 60;

export interface OddsFlags extends ContentFlags, ChangeFlags, ReportFileFlags {
  /** true for all actions, or a text that their names contain. */
  readonly actions?: string | true;
  readonly seed: Seed;
  readonly after: number;
  readonly policy: string;
  readonly maxStates: number;
  readonly maxSeconds: number;
  readonly fights?: number;
  readonly json?: boolean;
}

export function addOdds({ program, io, done }: Context): void {
  const command = program
    .command('odds <setup|roll>')
    .description(
      `How likely each ending of a fight is: exactly, by following every roll; where that would take too long, estimated from fights, and then the answer says so. With --actions the same for each choice at one moment, and what the choice itself does. For a roll: how likely every result is.\n\nsetup: ${SETUP}.\nroll: dice such as '2d6+3', '4d6kh3' (the highest three), '2d20kh1+5 >= 15' (advantage against a number), '1d20+4 > 1d20+1' (roll against roll).`,
    )
    .option(
      '--actions [text]',
      'what each choice at one moment does and leads to; only those whose names contain the text',
    )
    .option('--after <n>', 'with --actions: the moment after this many choices', whole(0, 100_000), 0)
    .option('--seed <seed>', 'the dice of that fight, and of an estimate', seed, 1)
    .option(
      '--policy <name>',
      "who chooses for you: default, novice, expert, random, search or search:1000; 'default,random' for each side",
      players,
      'default',
    )
    .option(
      '--max-states <n>',
      'the most states to follow before estimating instead',
      whole(1, 16_000_000),
      MAX_STATES,
    )
    .option(
      '--max-seconds <n>',
      'the most time in all: half of it for following every roll, the rest for an estimate',
      whole(1, 1_000_000),
      MAX_SECONDS,
    )
    .option(
      '--fights <n>',
      "fights of an estimate (default: as in 'fray sim'; 1000 per action)",
      whole(1, 1_000_000_000),
    );
  withReportFiles(command, 'odds')
    .option('--json', 'as one line of JSON')
    .action(async (text: string, flags: OddsFlags, own: Command) => done(await ask(io, text, flags, own)));
  examples(withLibrary(withChanges(command)), ['fray odds "2d6+3 >= 10"', 'fray odds mine.json --json']);
}

/** A roll has dice in it; names of setups, files and rulesets may look like dice, too. */
const DICE = /(^|[^\w/.])\d*d\d/i;

async function isRoll(text: string, { ruleset }: OddsFlags): Promise<boolean> {
  const isRuleset = ruleset !== undefined || shippedRulesets.some(({ id }) => id === text);
  return DICE.test(text) && !isRuleset && !text.includes('/') && !(await exists(text));
}

async function ask(io: Io, text: string, flags: OddsFlags, command: Command): Promise<number> {
  if (await isRoll(text, flags)) {
    const others = givenFlags(command).filter(flag => flag !== '--json');
    refuse(others, `on a roll such as '${text}'`);
    return oddsOfRoll(io, text, flags);
  }
  if (flags.actions !== undefined) return oddsOfActions(io, text, flags);
  const stray = givenFlags(command).filter(flag => flag === '--after');
  refuse(stray, 'without --actions');
  return odds(io, text, flags);
}

function givenFlags(command: Command): string[] {
  return command.options
    .filter(option => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map(option => option.long ?? '');
}

/** Refuses a flag that would have no effect. */
function refuse([flag]: readonly string[], where: string): void {
  if (flag !== undefined) throw new CliError('usage', `${flag} has no effect ${where}: leave it out`);
}

function oddsOfRoll(io: Io, text: string, { json }: OddsFlags): number {
  const found = diceOdds(text);
  if (json) print(io, JSON.stringify({ kind: 'roll', fray: version(), ...found }));
  else for (const line of diceLines(found, width(io))) print(io, line);
  return EXIT.fine;
}

async function odds(io: Io, text: string, flags: OddsFlags): Promise<number> {
  await prepareReportFiles(flags);
  const library = await openLibrary(flags, io);
  const { ruleset, setup, ...chosen } = await chooseSetup(io, library.registry, text, flags.set);
  const title = changedTitle(chosen);
  const defaults = defaultsFor(ruleset, setup);
  const { maxStates, maxSeconds } = flags;
  const progress = startProgress(io, { total: maxStates, kind: 'bound', maxSeconds });
  const report = await progress.finish(
    solve({
      ruleset: ruleset.id,
      setup,
      ...sourceOf(library, ruleset.id),
      policies: policiesFor(ruleset, flags.policy),
      maxStates,
      maxSeconds,
      fights: flags.fights ?? defaults.fights,
      seed: flags.seed,
      ...progress.options,
    }),
  );
  await printReport(io, flags, {
    report: { kind: 'odds', report, sides: defaults.teams },
    title,
    lines: oddsLines(report, title, width(io), defaults.teams),
  });
  return EXIT.fine;
}
