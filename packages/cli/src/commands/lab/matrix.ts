import { fightsPerSimulation, matrix, valueText } from '@fray/lab';
import { EXIT } from '../../io/failure.js';
import { type Io, note, width } from '../../io/io.js';
import { matrixLines } from '../../text/lab/matrix.js';
import { type Context, examples, SETUP } from '../context.js';
import { meetingOf } from './entrants.js';
import { ask, give, type WorkFlags, withWork, work } from './work.js';

interface Flags extends WorkFlags {
  readonly fields?: string;
  readonly entrants?: string;
}

export function addMatrix({ program, io, done }: Context): void {
  const command = program
    .command('matrix <setup>')
    .description(
      `Let everybody fight everybody, each pair on both sides, and rate them on Elo's scale.\n\nsetup: ${SETUP}.`,
    )
    .option(
      '--entrants <list>',
      "who takes part: 'teams' or 'fighters' of the arena, 'monsters' of D20, all that are shipped (the first unless said otherwise); words with commas between them, '*' for all that the first field can hold, or @file.json with { name: value, … } or [value, …]; such JSON may stand here too",
    )
    .option(
      '--fields <a,b>',
      "the two fields that hold those who meet: 'teams[0],teams[1]'; where the ruleset knows them they may be left out",
    );
  withWork(command, 'fights of each pair on each side').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command, [
    'fray matrix arena',
    'fray matrix arena --entrants fighters --fights 50',
    'fray matrix d20/duel --entrants monsters',
    "fray matrix arena/five-a-side --fields 'teams[0],teams[1]' --entrants @teams.json --fights 50",
  ]);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const { chosen, spec, usual } = await ask(io, text, flags);
  const { fields, entrants, leftOut = [] } = await meetingOf(chosen, flags);
  for (const { value, reason } of leftOut) note(io, `${valueText(value)} is left out: ${reason}.`);
  const pairs = entrants.length * (entrants.length - 1);
  const fights = flags.fights ?? fightsPerSimulation(usual, pairs);
  const report = await work(io, flags, fights * pairs, options =>
    matrix({ ...spec, fields, entrants, fights, ...options }),
  );
  await give(
    io,
    flags,
    { kind: 'matrix', report },
    chosen.title,
    () => matrixLines(report, chosen.title, width(io)),
    chosen.name,
  );
  return EXIT.fine;
}
