import { axisWithAll, fightsPerSimulation, sweep } from '@fray/lab';
import { CliError, EXIT } from '../../io/failure.js';
import { whole } from '../../io/flag-values.js';
import { type Io, width } from '../../io/io.js';
import { sweepLines } from '../../text/lab/sweep.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly vary: readonly string[];
  readonly side: number;
}

/** How a field and its values are written. */
export const VARY =
  "'enemy.skl=6..12', 'hero.lp=10..30:5' in steps of 5, 'weapon=dagger,sword', 'enemy=*' for all there are";

export function addSweep({ program, io, done }: Context): void {
  const command = program
    .command('sweep <setup>')
    .description(
      `Run the fight for each value of one field of its setup, or of two, all with the same dice.\n\nsetup: ${SETUP}.`,
    )
    .requiredOption(
      '--vary <field=values>',
      `the field and its values: ${VARY}; may be given twice`,
      (text: string, before: readonly string[] = []) => [...before, text],
    )
    .option('--side <n>', 'whose win rate is shown: 0 for the first side', whole(0, 9), 0);
  withWork(command, 'fights for each value').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { chosen, spec, defaultFights, teams } = await readSubject(io, text, flags);
  const axes = flags.vary.map(each => axisWithAll(chosen.ruleset, chosen.setup, each));
  if (!chosen.ruleset.sides[flags.side])
    throw new CliError('usage', `--side ${flags.side}: ${chosen.ruleset.id} has no such side`);
  const cells = axes.reduce((product, { values }) => product * values.length, 1);
  const fights = flags.fights ?? fightsPerSimulation(defaultFights, cells);
  const work = await startWork(io, flags, { total: fights * cells });
  const report = await work.finish(sweep({ ...spec, axes, fights, ...work.options }));
  const { side } = flags;
  const { title, name } = chosen;
  await printReport(io, flags, {
    report: { kind: 'sweep', report, side, sides: teams },
    title,
    lines: sweepLines(report, title, width(io), side),
    setup: name,
  });
  return EXIT.fine;
}
