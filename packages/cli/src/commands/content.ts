import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { append, rooms } from '@fray/engine';
import { checkPack } from '../io/check.js';
import { clean } from '../io/clean.js';
import { packsIn } from '../io/content.js';
import { CliError, EXIT } from '../io/failure.js';
import { fileError, writeText } from '../io/files.js';
import { type Io, print } from '../io/io.js';
import type { Problem } from '../io/pack-places.js';
import { schemas } from '../io/schemas.js';
import { type Context, examples } from './context.js';

export function addContent({ program, io, done }: Context): void {
  const content = program
    .command('content')
    .description('Work with content of your own: enemies, spells, setups and whatever else a ruleset reads.')
    .helpCommand(false);
  examples(
    content
      .command('check <dir>')
      .description(
        'Check a folder of content: a folder per room in it, or with --room the files of that room.',
      )
      .option('--room <id>', 'the files lie in the folder itself and belong to this room')
      .option('--json', 'one problem a line: file, path, reason; then a line with the count')
      .action(async (dir: string, flags: CheckFlags) => done(await check(io, dir, flags))),
    ['fray content check my-pack', 'fray content check my-pack/enemies --room saga --json'],
  );
  examples(
    content
      .command('schema')
      .description('Print the JSON Schemas of all content files and setups, or write them to a folder.')
      .option('--out <dir>', 'write one file per schema, in a folder per room')
      .action(async (flags: { out?: string }) => done(await schema(io, flags.out))),
    ['fray content schema --out schemas', 'fray content schema > schemas.json'],
  );
}

interface CheckFlags {
  readonly room?: string;
  readonly json?: boolean;
}

async function check(io: Io, dir: string, { room, json }: CheckFlags): Promise<number> {
  const packs = await packsIn(dir, room);
  const problems: Problem[] = [];
  let files = 0;
  for (const pack of packs) {
    append(problems, await checkPack(pack));
    files += pack.files.size;
  }
  if (json) for (const problem of problems) print(io, JSON.stringify(problem));
  else
    for (const { file, path, reason } of problems)
      print(io, clean(`${file}: ${path ? `${path}: ` : ''}${reason}`));
  const count = `${files} ${files === 1 ? 'file' : 'files'}`;
  const wrong = problems.filter(({ warning }) => !warning).length;
  const warnings = problems.length - wrong;
  if (json) print(io, JSON.stringify({ ok: wrong === 0, files, problems: wrong, warnings }));
  else {
    const noted = warnings === 0 ? '' : `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
    print(io, wrong === 0 ? `${count}, nothing wrong${noted}.` : `${count}, ${wrong} wrong${noted}.`);
  }
  return wrong === 0 ? EXIT.fine : EXIT.wrong;
}

async function schema(io: Io, out: string | undefined): Promise<number> {
  const all = rooms.flatMap(room => schemas(room));
  if (out === undefined) {
    print(io, JSON.stringify(Object.fromEntries(all.map(({ path, schema }) => [path, schema])), null, 2));
    return EXIT.fine;
  }
  for (const { room, path, schema } of all) {
    const dir = join(out, room);
    await mkdir(dir, { recursive: true }).catch(error => {
      throw error.code === 'EEXIST'
        ? new CliError('file/unusable', `${dir}: there is a file of that name`)
        : fileError(dir, error);
    });
    await writeText(join(out, path), `${JSON.stringify(schema, null, 2)}\n`);
  }
  print(io, `${all.length} schemas written to ${out}`);
  return EXIT.fine;
}
