import { fightsPerSimulation, sensitivity } from '@fray/lab';
import { EXIT } from '../../io/failure.js';
import { whole } from '../../io/flag-values.js';
import { type Io, width } from '../../io/io.js';
import { sensitivityLines } from '../../text/lab/sensitivity.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly field: readonly string[];
  readonly side: number;
}

export function addSensitivity({ program, io, done }: Context): void {
  const command = program
    .command('sensitivity <setup>')
    .description(
      `Which numbers move the win rate most: each is changed by a step down and a step up (about a tenth of it, at least 1), with the same luck.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--field <name>',
      "a field, or what several belong to: 'heroes[0].ac', 'party[0]', 'goblin'; may be repeated (default: all numbers of the setup and of the content that it uses)",
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .option('--side <n>', 'whose win rate: 0 for the first side', whole(0, 9), 0);
  withWork(command, 'fights for each value', 'every difference').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { chosen, spec, defaultFights, teams } = await readSubject(io, text, flags);
  const { side, field: fields } = flags;
  const fights = flags.fights ?? fightsPerSimulation(defaultFights);
  // How many values there are is known when the first fights are over.
  const work = await startWork(io, flags, { total: fights });
  const report = await work.finish(sensitivity({ ...spec, fields, side, fights, ...work.options }));
  const { title, name } = chosen;
  await printReport(io, flags, {
    report: { kind: 'sensitivity', report, sides: teams },
    title,
    lines: sensitivityLines(report, title, width(io), teams),
    setup: name,
  });
  return EXIT.fine;
}
