import { fightsPerSimulation, optimum } from '@fray/lab';
import { EXIT } from '../../io/failure.js';
import { whole } from '../../io/flag-values.js';
import { type Io, width } from '../../io/io.js';
import { optimumLines } from '../../text/lab/optimum.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork, writtenAs } from './work.js';

interface Flags extends WorkFlags {
  readonly side?: number;
  readonly budget: number;
  readonly maxStates: number;
  readonly maxSeconds: number;
}

const FIGHTS = 500;

export function addSearch({ program, io, done }: Context): void {
  const command = program
    .command('search <setup>')
    .description(
      `How much better than the default policy one can play. If all states that any play can come to can be followed, the answer is exact and lists the choices that matter; else it is a lower bound from a searching player with the same luck.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--side <n>',
      'the side that is to play better, by number from 0 (default: yours)',
      whole(0, 1000),
    )
    .option(
      '--max-states <n>',
      'the most states to follow before estimating instead',
      whole(1, 16_000_000),
      2_000_000,
    )
    .option(
      '--max-seconds <n>',
      'the most time in all: half of it for the exact answer, the rest for an estimate',
      whole(1, 1_000_000),
      60,
    )
    .option(
      '--budget <n>',
      'for an estimate: play-outs that the search may spend on a choice',
      whole(1, 1_000_000),
      200,
    );
  withWork(command, `for an estimate: fights on each side, at most ${FIGHTS} by default`).action(
    async (setup: string, flags: Flags) => done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { chosen, spec, defaultFights, teams } = await readSubject(io, text, flags);
  const { sides } = chosen.ruleset;
  const ours = sides.findIndex(({ control }) => control === 'player');
  const { budget, maxStates, maxSeconds } = flags;
  const fights = flags.fights ?? Math.min(FIGHTS, fightsPerSimulation(defaultFights));
  const side = flags.side ?? Math.max(0, ours);
  const work = await startWork(io, flags, { total: maxStates, kind: 'bound', maxSeconds });
  const report = await work.finish(
    optimum({ ...spec, side, budget, maxStates, maxSeconds, fights, ...work.options }),
  );
  const title = `${chosen.title}: how much better one can play`;
  await printReport(io, flags, {
    report: { kind: 'optimum', report, sides: teams },
    title,
    lines: optimumLines(report, title, width(io), teams, sides, writtenAs(text, flags)),
    setup: text,
  });
  return EXIT.fine;
}
