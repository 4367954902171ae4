import { axisOf, tune, usualShare } from '@fray/lab';
import { CliError, EXIT } from '../../io/failure.js';
import { type Io, width } from '../../io/io.js';
import { share, whole } from '../../io/values.js';
import { tuneLines } from '../../text/lab/tune.js';
import { type Context, examples, SETUP } from '../context.js';
import { ask, give, type WorkFlags, withWork, work } from './work.js';

interface Flags extends WorkFlags {
  readonly vary: string;
  readonly target: number;
  readonly side: number;
}

export function addTune({ program, io, done }: Context): void {
  const command = program
    .command('tune <setup>')
    .description(
      `Find the value of a field that brings a wanted win rate, by halving: the rate must rise or fall with the field throughout. Exit code 1 when no value meets the target.\n\nsetup: ${SETUP}.`,
    )
    .requiredOption(
      '--vary <field=from..to:step>',
      "the field and where to look: 'monsters[0].hp=5..60', 'hero.lp=10..50:5' in steps of 5",
    )
    .requiredOption('--target <share>', "the win rate that is wanted: '0.6' or '60%'", share)
    .option('--side <n>', 'whose win rate: 0 for the first side', whole(0, 9), 0);
  withWork(command, 'fights for each value that is tried').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command, ["fray tune d20/duel --vary 'monsters[0].hp=5..90' --target 60%"]);
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
  const { chosen, spec, usual } = await ask(io, text, flags);
  const fights = flags.fights ?? usualShare(usual);
  const { target, side } = flags;
  const step = Number((next - from).toFixed(9));
  const looks = Math.ceil(Math.log2(values.length - 1)) + 2;
  const report = await work(io, flags, fights * looks, options =>
    tune({ ...spec, field, from, to, step, target, side, fights, ...options }),
  );
  await give(
    io,
    flags,
    { kind: 'tune', report },
    chosen.title,
    () => tuneLines(report, chosen.title, width(io)),
    chosen.name,
  );
  return report.met ? EXIT.fine : EXIT.wrong;
}
