import { matrix } from '@fray/lab';
import { CliError, EXIT } from '../../io/failure.js';
import { readJsonFile } from '../../io/files.js';
import { type Io, width } from '../../io/io.js';
import { matrixLines } from '../../text/lab/matrix.js';
import { type Context, examples, SETUP } from '../context.js';
import { ask, give, type WorkFlags, withWork, work } from './work.js';

interface Flags extends WorkFlags {
  readonly fields: string;
  readonly entrants: string;
}

interface Entrant {
  readonly name: string;
  readonly value: unknown;
}

export function addMatrix({ program, io, done }: Context): void {
  const command = program
    .command('matrix <setup>')
    .summary('everybody against everybody, with ratings')
    .description(
      `Let everybody fight everybody, each pair on both sides, and rate them on Elo's scale.\n\nsetup: ${SETUP}.`,
    )
    .requiredOption('--fields <a,b>', "the two fields that hold those who meet: 'teams[0],teams[1]'")
    .requiredOption(
      '--entrants <list>',
      'who takes part: words with commas between them, or @file.json with { name: value, … } or [value, …]',
    );
  withWork(command, 'fights of each pair on each side').action(async (setup: string, flags: Flags) =>
    done(await run(io, setup, flags)),
  );
  examples(command, [
    "fray matrix arena/five-a-side --fields 'teams[0],teams[1]' --entrants @teams.json --fights 50",
    "fray matrix d20/duel --fields 'heroes[0],monsters[0]' --entrants @blocks.json",
  ]);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const [first, second, ...more] = flags.fields.split(',').map(each => each.trim());
  if (!first || !second || more.length > 0)
    throw new CliError('usage', `--fields ${flags.fields}: two fields with a comma between them`);
  const entrants = await readEntrants(flags.entrants);
  const { chosen, spec, usual } = await ask(io, text, flags);
  const fights = flags.fights ?? Math.ceil(usual / 10);
  const pairs = entrants.length * (entrants.length - 1);
  const report = await work(io, flags, fights * pairs, options =>
    matrix({ ...spec, fields: [first, second], entrants, fights, ...options }),
  );
  await give(io, flags, { kind: 'matrix', report }, chosen.title, () =>
    matrixLines(report, chosen.title, width(io)),
  );
  return EXIT.fine;
}

async function readEntrants(text: string): Promise<Entrant[]> {
  if (!text.startsWith('@')) return text.split(',').map(each => ({ name: each.trim(), value: each.trim() }));
  const path = text.slice(1);
  const data = await readJsonFile(path);
  if (Array.isArray(data)) return data.map((value, index) => ({ name: nameOf(value, index), value }));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).map(([name, value]) => ({ name, value }));
  throw new CliError('setup/invalid', `${path}: entrants are { name: value, … } or [value, …]`);
}

function nameOf(value: unknown, index: number): string {
  if (typeof value === 'string') return value;
  const { name, id } = (value ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return String(name ?? id ?? `#${index + 1}`);
}
