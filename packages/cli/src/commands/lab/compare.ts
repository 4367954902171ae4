import { compare, fightsPerSimulation, policiesFor } from '@fray/lab';
import { CliError, EXIT } from '../../io/failure.js';
import { players } from '../../io/flag-values.js';
import { type Io, width } from '../../io/io.js';
import { changed } from '../../json/change.js';
import { changeWords, readFieldChanges } from '../../setup/choose-setup.js';
import { compareLines } from '../../text/lab/compare.js';
import type { Context } from '../context.js';
import { examples, SETUP } from '../help-texts.js';
import { printReport, readSubject, startWork, type WorkFlags, withWork, writtenAs } from './work.js';

interface Flags extends WorkFlags {
  readonly against: readonly string[];
  readonly againstPolicy?: string;
}

export function addCompare({ program, io, done }: Context): void {
  const command = program
    .command('compare <setup>')
    .description(
      `Run each fight twice with the same luck, as it is and with a change, and show the differences: far more precisely than two separate simulations could.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--against <path=value>',
      "the change: 'heroes[0].ac=16', 'hero=@mine.json'; may be repeated",
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .option('--against-policy <name>', 'who chooses for you in the changed fight', players);
  withWork(command, 'fights on each side', 'every difference').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  if (flags.against.length === 0 && flags.againstPolicy === undefined)
    throw new CliError('usage', "name the change: --against 'hero.lp=40' or --against-policy random");
  const { chosen, spec, defaultFights, teams } = await readSubject(io, text, flags);
  const changes = await readFieldChanges(chosen, flags.against);
  const setup = changes.reduce<unknown>(changed, spec.setup);
  const policies = policiesFor(chosen.ruleset, flags.againstPolicy ?? flags.policy);
  const change = [
    ...(await changeWords(chosen.ruleset, setup, changes)),
    ...(flags.againstPolicy === undefined ? [] : [`${flags.againstPolicy} instead of ${flags.policy}`]),
  ];
  const title = `${chosen.title}: with ${change.join(', ')}`;
  const fights = flags.fights ?? fightsPerSimulation(defaultFights);
  const against = { setup, policies };
  const work = await startWork(io, flags, { total: fights });
  const report = await work.finish(compare({ ...spec, against, fights, ...work.options }));
  await printReport(io, flags, {
    report: { kind: 'compare', report, sides: teams },
    title,
    lines: compareLines(report, title, width(io), teams, writtenAs(chosen.name, flags)),
    setup: chosen.name,
  });
  return EXIT.fine;
}
