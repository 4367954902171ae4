import { fightsPerSimulation, matrix, valueText } from '@fray/lab';
import { EXIT } from '../../io/failure.js';
import { type Io, note, width } from '../../io/io.js';
import { matrixLines } from '../../text/lab/matrix.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { meetingOf } from './entrants.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly fields?: string;
  readonly entrants?: string;
}

export function addMatrix({ program, io, done }: Context): void {
  const command = program
    .command('matrix <setup>')
    .description(
      `Let all entrants fight each other, each pair on both sides, and rate them on Elo's scale.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--entrants <list>',
      "who takes part: all shipped ones of a kind, such as 'teams', 'fighters' or 'monsters' (default: the first kind that the ruleset has); names separated by commas; '*' for all values of the first field; or JSON, { name: value, … } or [value, …], also as @file.json",
    )
    .option(
      '--fields <a,b>',
      "the two fields that hold the opponents: 'teams[0],teams[1]' (default: those that the ruleset knows)",
    );
  withWork(command, 'fights of each pair on each side').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { chosen, spec, defaultFights } = await readSubject(io, text, flags);
  const { fields, entrants, leftOut = [] } = await meetingOf(chosen, flags);
  for (const { value, reason } of leftOut) note(io, `${valueText(value)} is left out: ${reason}.`);
  const pairs = entrants.length * (entrants.length - 1);
  const fights = flags.fights ?? fightsPerSimulation(defaultFights, pairs);
  const work = await startWork(io, flags, { total: fights * pairs });
  const report = await work.finish(matrix({ ...spec, fields, entrants, fights, ...work.options }));
  const { title, name } = chosen;
  await printReport(io, flags, {
    report: { kind: 'matrix', report },
    title,
    lines: matrixLines(report, title, width(io)),
    setup: name,
  });
  return EXIT.fine;
}
