import {
  axisWithAll,
  type BestOptions,
  type BestReport,
  best,
  countKits,
  fightsOfRace,
  fightsPerKit,
  kitsOf,
  MAX_KITS,
} from '@fray/lab';
import { CliError, EXIT, Interrupted } from '../../io/failure.js';
import { parseJsonFrom, readJsonFile } from '../../io/files.js';
import { share, whole } from '../../io/flag-values.js';
import { type Io, note, width } from '../../io/io.js';
import { bestLines } from '../../text/lab/best.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { VARY } from './sweep.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly vary: readonly string[];
  readonly kits?: string;
  readonly side: number;
  readonly confidence: number;
  readonly totalFights?: number;
}

export function addBest({ program, io, done }: Context): void {
  const command = program
    .command('best <setup>')
    .description(
      `Find the best of many kits: of all combinations of the values of some fields, or of a list. All fight with the same luck; those that surely win less often than another are dropped, so that it takes a small part of the fights of a full grid. Ctrl-C stops it and shows what is known.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--vary <field=values>',
      `a field and its values: ${VARY}; repeated for several fields, up to ${MAX_KITS.toLocaleString('en')} combinations`,
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .option(
      '--kits <list>',
      'or the kits themselves as JSON, also as @file.json: { name: { field: value, … }, … } or [{ field: value, … }, …]',
    )
    .option('--side <n>', 'who is to win: 0 for the first side', whole(0, 9), 0)
    .option(
      '--total-fights <n>',
      'fights of all kits at most (default: a tenth of a full grid, but at least 200,000)',
      whole(1, Number.MAX_SAFE_INTEGER),
    )
    .option('--confidence <share>', 'how sure it must be that the best kit is not dropped', share, 0.95);
  withWork(command, 'fights of each kit at most', null).action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { vary, kits: list, side, confidence } = flags;
  if ((vary.length === 0) === (list === undefined))
    throw new CliError(
      'usage',
      "name the fields with their values, --vary 'hero.weapon=axe,sword', or --kits @file.json",
    );
  const { chosen, spec, defaultFights, teams } = await readSubject(io, text, flags);
  const among: Pick<BestOptions, 'axes' | 'kits'> =
    list === undefined
      ? { axes: vary.map(each => axisWithAll(chosen.ruleset, chosen.setup, each)) }
      : { kits: kitsOf(await kitsFrom(list)) };
  const count = countKits(among);
  const fights = flags.fights ?? fightsPerKit(defaultFights);
  const totalFights = flags.totalFights ?? fightsOfRace(count, fights);
  const work = await startWork(io, flags, { total: Math.min(totalFights, fights * count), kind: 'bound' });
  let known: BestReport | undefined;
  const onReport = (report: BestReport) => {
    known = report;
  };
  let isStopped = false;
  const report = await work
    .finish(best({ ...spec, ...among, side, confidence, fights, totalFights, ...work.options, onReport }))
    .catch((error: unknown) => {
      if (!(error instanceof Interrupted) || !known) throw error;
      isStopped = true;
      return known;
    });
  const { title, name } = chosen;
  if (isStopped) note(io, 'stopped; this is what is known:');
  await printReport(io, flags, {
    report: { kind: 'best', report, sides: teams },
    title,
    lines: bestLines(report, title, width(io), teams),
    setup: name,
  });
  return isStopped ? EXIT.interrupted : EXIT.fine;
}

async function kitsFrom(text: string): Promise<unknown> {
  if (text.startsWith('@')) return readJsonFile(text.slice(1));
  return parseJsonFrom(text, '--kits');
}
