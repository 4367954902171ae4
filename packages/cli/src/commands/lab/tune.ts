import { axisOf, fightsPerSimulation, maxTries, tune } from '@fray/lab';
import { CliError, EXIT } from '../../io/failure.js';
import { share, whole } from '../../io/flag-values.js';
import { type Io, width } from '../../io/io.js';
import { tuneLines } from '../../text/lab/tune.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly vary: string;
  readonly target: number;
  readonly side: number;
  readonly within?: number;
  readonly maxStates: number;
}

export function addTune({ program, io, done }: Context): void {
  const command = program
    .command('tune <setup>')
    .description(
      `Find the value of a field that comes nearest to a wanted win rate, and the range of values that may be as near. The rate must rise or fall with the field throughout. Exact odds are used where they are cheap. Exit code 1 if the target is out of reach, or farther than --within from the best value.\n\nsetup: ${SETUP}.`,
    )
    .requiredOption(
      '--vary <field=from..to:step>',
      "the field and its range: 'monsters[0].hp=5..60', 'hero.lp=10..50:5' in steps of 5",
    )
    .requiredOption('--target <share>', "the wanted win rate: '0.6' or '60%'", share)
    .option('--within <share>', "how near is near enough: '2%' (default: as near as any value comes)", share)
    .option('--side <n>', 'whose win rate: 0 for the first side', whole(0, 9), 0)
    .option(
      '--max-states <n>',
      'use exact odds up to this many states, fights beyond; 0 always fights',
      whole(0, 16_000_000),
      100_000,
    );
  withWork(command, 'fights for each value that is tried').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { field, values } = axisOf(flags.vary);
  const [from, next] = values;
  const to = values.at(-1);
  if (
    typeof from !== 'number' ||
    typeof next !== 'number' ||
    typeof to !== 'number' ||
    !flags.vary.includes('..')
  )
    throw new CliError('usage', `--vary ${flags.vary}: only a range can be searched: 'field=from..to'`);
  const { chosen, spec, defaultFights } = await readSubject(io, text, flags);
  const fights = flags.fights ?? fightsPerSimulation(defaultFights);
  const { target, side, within, maxStates } = flags;
  const wanted = { target, side, maxStates, ...(within === undefined ? {} : { within }) };
  const step = Number((next - from).toFixed(9));
  const work = await startWork(io, flags, { total: fights * maxTries(values.length), kind: 'bound' });
  const report = await work.finish(
    tune({ ...spec, field, from, to, step, ...wanted, fights, ...work.options }),
  );
  const { title, name } = chosen;
  await printReport(io, flags, {
    report: { kind: 'tune', report },
    title,
    lines: tuneLines(report, title, width(io)),
    setup: name,
  });
  return report.met ? EXIT.fine : EXIT.wrong;
}
