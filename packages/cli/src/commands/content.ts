import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { append, rulesetModules } from '@fray/engine';
import { checkPack } from '../content/check-pack.js';
import { packsIn } from '../content/library.js';
import { type Problem, problemText } from '../content/problems.js';
import { schemas } from '../content/schemas.js';
import { CliError, EXIT } from '../io/failure.js';
import { fileError, writeText } from '../io/files.js';
import { type Io, print } from '../io/io.js';
import type { Context } from './context.js';
import { examples } from './help-texts.js';

export function addContent({ program, io, done }: Context): void {
  const content = program
    .command('content')
    .description('Work with content of your own: enemies, spells, setups and whatever else a ruleset reads.')
    .helpCommand(false);
  examples(
    content
      .command('check <dir>')
      .description(
        'Check a folder of content: one folder per ruleset in it, or with --content-of the files of that ruleset.',
      )
      .option('--content-of <id>', 'the files are in the folder itself and belong to this ruleset')
      .option('--json', 'one problem or warning per line: file, path, reason; then a line with the counts')
      .action(async (dir: string, flags: CheckFlags) => done(await check(io, dir, flags))),
    ['fray content check my-pack'],
  );
  examples(
    content
      .command('schema')
      .description('Print the JSON Schemas of all content files and setups, or write them to a folder.')
      .option('--out <dir>', 'write one file per schema, in one folder per ruleset')
      .action(async (flags: { out?: string }) => done(await schema(io, flags.out))),
    ['fray content schema --out schemas', 'fray content schema > schemas.json'],
  );
}

interface CheckFlags {
  readonly contentOf?: string;
  readonly json?: boolean;
}

async function check(io: Io, dir: string, { contentOf, json }: CheckFlags): Promise<number> {
  const packs = await packsIn(dir, contentOf);
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  let files = 0;
  for (const pack of packs) {
    const checked = await checkPack(pack);
    append(problems, checked.problems);
    append(warnings, checked.warnings);
    files += pack.files.size;
  }
  if (json) {
    for (const problem of problems) print(io, JSON.stringify(problem));
    for (const warning of warnings) print(io, JSON.stringify({ warning: true, ...warning }));
    const counts = { files, problems: problems.length, warnings: warnings.length };
    print(io, JSON.stringify({ ok: problems.length === 0, ...counts }));
  } else {
    for (const problem of problems) print(io, problemText(problem));
    for (const warning of warnings) print(io, `warning: ${problemText(warning)}`);
    const wrong = problems.length === 0 ? 'nothing wrong' : `${problems.length} wrong`;
    const besides = warnings.length === 0 ? '' : `, ${counted(warnings.length, 'warning')}`;
    print(io, `${counted(files, 'file')}, ${wrong}${besides}.`);
  }
  return problems.length === 0 ? EXIT.fine : EXIT.wrong;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

async function schema(io: Io, out: string | undefined): Promise<number> {
  const all = rulesetModules.flatMap(schemas);
  if (out === undefined) {
    print(io, JSON.stringify(Object.fromEntries(all.map(({ path, schema }) => [path, schema])), null, 2));
    return EXIT.fine;
  }
  for (const { module, path, schema } of all) {
    const dir = join(out, module);
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
