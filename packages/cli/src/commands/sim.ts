import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replayFight, type SimulationReport, simulate } from '@fray/lab';
import { EXIT } from '../io/failure.js';
import { fileError, writeText } from '../io/files.js';
import { whole } from '../io/flag-values.js';
import { type Io, note, width } from '../io/io.js';
import { reportLines } from '../text/lab/simulation.js';
import type { Context } from './context.js';
import { examples, SETUP } from './help-texts.js';
import {
  printReport,
  readSubject,
  type Subject,
  startWork,
  type WorkFlags,
  withWork,
  writtenAs,
} from './lab/work.js';

interface Flags extends WorkFlags {
  readonly watched?: number;
  readonly replays?: string;
  readonly histograms?: boolean;
}

export function addSim({ program, io, done }: Context): void {
  const command = program
    .command('sim <setup>')
    .description(
      `Run many fights and report how they end, with 95 % intervals. The same seed gives the same report, whatever the number of workers.\n\nsetup: ${SETUP}.`,
    );
  withWork(command)
    .option(
      '--watched <n>',
      'fights to watch event by event, for statistics of each combatant (default: 1 in 16, at most 500)',
      whole(0, 1_000_000_000),
    )
    .option('--histograms', 'every distribution in full, also those of each combatant')
    .option('--replays <dir>', "write the best, median and worst fight there, for 'fray replay'")
    .action(async (setup: string, flags: Flags) => done(await sim(io, setup, flags)));
  examples(command, ['fray sim mine.json --fights 1_000_000 --workers 4 --json > report.json']);
}

async function sim(io: Io, text: string, flags: Flags): Promise<number> {
  const subject = await readSubject(io, text, flags);
  const { replays } = flags;
  if (replays !== undefined)
    await mkdir(replays, { recursive: true }).catch(error => {
      throw fileError(replays, error);
    });
  const fights = flags.fights ?? subject.defaultFights;
  const { watched } = flags;
  const work = await startWork(io, flags, { total: fights });
  const report = await work.finish(
    simulate({ ...subject.spec, fights, ...work.options, ...(watched === undefined ? {} : { watched }) }),
  );
  const { title, name } = subject.chosen;
  const lines = reportLines(report, title, width(io), {
    teams: subject.teams,
    full: flags.histograms === true,
    written: writtenAs(name, flags),
  });
  await printReport(io, flags, {
    report: { kind: 'simulation', report, sides: subject.teams },
    title,
    lines,
    setup: name,
  });
  if (replays !== undefined) await writeReplays(io, subject, report, replays);
  return EXIT.fine;
}

async function writeReplays(io: Io, { spec }: Subject, report: SimulationReport, dir: string): Promise<void> {
  for (const [which, seed] of Object.entries(report.examples)) {
    const path = join(dir, `${which}.json`);
    await writeText(path, `${JSON.stringify(replayFight(spec, seed))}\n`);
    note(io, `${path}: fray replay ${path}`);
  }
}
