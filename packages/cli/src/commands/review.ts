import { FrayError, type Ruleset } from '@fray/engine';
import { defaultsFor, review as reviewFight } from '@fray/lab';
import { type ContentFlags, openLibrary, sourceOf } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { share, whole } from '../io/flag-values.js';
import { type Io, width } from '../io/io.js';
import { startProgress } from '../io/progress.js';
import { readFight } from '../setup/read-replay.js';
import { reviewLines } from '../text/lab/review.js';
import { type Context, withLibrary } from './context.js';
import { examples } from './help-texts.js';
import { prepareReportFiles, type ReportFileFlags, withReportFiles } from './lab/report-files.js';
import { printReport } from './lab/work.js';

interface Flags extends ContentFlags, ReportFileFlags {
  readonly player?: string;
  readonly cost: number;
  readonly maxChoices?: number;
  readonly json?: boolean;
}

export function addReview({ program, io, done }: Context): void {
  const command = program
    .command('review <file-or-link>')
    .description(
      "Look back on a fight: the win chance before each choice, what decisions and what luck brought, which choices cost most and what would have been better, turning points, accuracy. Start + decisions + luck = result: exactly where every roll can be followed, else within the stated error. A decision is judged by what its side could know. Where nobody decided: who was worth how much.\n\nfile-or-link: a replay or snapshot as JSON, a run saved by 'fray play', - for stdin, or a link from the page.",
    )
    .option('--player <side>', 'only the decisions of this side: its name, or its number from 0')
    .option('--cost <share>', 'a choice that cost at least so much is a mistake', share, 0.05)
    .option(
      '--max-choices <n>',
      'the most choices to play out for estimates: more are slower and more precise (default: 50,000 for each choice of the fight, from 1 to 5 million; 600,000 where nobody decided)',
      whole(1_000, 1_000_000_000),
    )
    .option('--json', 'as one line of JSON')
    .action(async (text: string, flags: Flags) => done(await review(io, text, flags)));
  examples(withLibrary(withReportFiles(command, 'review')), [
    'fray review fight.json',
    'fray review run.json --cost 10% --html review.html',
  ]);
}

async function review(io: Io, text: string, flags: Flags): Promise<number> {
  await prepareReportFiles(flags);
  const library = await openLibrary(flags, io);
  const replay = await readFight(text, io, library.registry);
  try {
    const { ruleset: id, setup } = replay as { readonly ruleset: string; readonly setup: unknown };
    const ruleset = library.registry.ruleset(id);
    const side = flags.player === undefined ? undefined : sideNamed(ruleset, setup, flags.player);
    const progress = startProgress(io, { total: flags.maxChoices ?? 0, kind: 'bound' });
    const { onProgress, signal } = progress.options;
    const report = await progress.finish(
      reviewFight({
        ...sourceOf(library, id),
        ...{ replay, side, signal, cost: flags.cost, maxChoices: flags.maxChoices },
        onProgress: (_, effort, most) => onProgress(effort, most),
      }),
    );
    const title = `${ruleset.title}: review`;
    const { teams } = defaultsFor(ruleset, setup);
    await printReport(io, flags, {
      report: { kind: 'review', report, sides: teams },
      title,
      lines: reviewLines(report, title, width(io), teams),
    });
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof FrayError) || error.code === 'replay/differs') throw error;
    // What is wrong is in this file, so the message names it.
    const name = text.length > 100 || text.includes('#/replay/') ? 'the link' : text;
    throw new CliError(error.code, `${name}: ${error.message.replace(/^The/, 'the')}`, error.issues);
  }
}

function sideNamed(ruleset: Ruleset, setup: unknown, text: string): number {
  const { sides } = ruleset;
  if (/^\d+$/.test(text) && Number(text) < sides.length) return Number(text);
  const { teams } = defaultsFor(ruleset, setup);
  const names = sides.map(({ name }, side) => teams[side] ?? name);
  const isSame = (name: string) => name.toLowerCase() === text.trim().toLowerCase();
  const side = names.findIndex(isSame);
  if (side >= 0) return side;
  const all = names.map((name, index) => `${name} (${index})`).join(', ');
  throw new CliError('usage', `--player ${text}: there is no such side; there are ${all}`);
}
