import { availableParallelism } from 'node:os';
import { FrayError } from '@fray/engine';
import { bandsJsonSchema, bandsSchema, checkBands, shippedBands } from '@fray/lab';
import { type ContentFlags, openLibrary, sourceOf } from '../../content/library.js';
import { EXIT } from '../../io/failure.js';
import { parseJsonFrom, readText } from '../../io/files.js';
import { whole } from '../../io/flag-values.js';
import { type Io, print, width } from '../../io/io.js';
import { errorWithPlaces } from '../../json/json-places.js';
import { bandLines } from '../../text/lab/bands.js';
import { type Context, withLibrary } from '../context.js';
import { examples } from '../help-texts.js';
import { prepareReportFiles, type ReportFileFlags, withReportFiles } from './report-files.js';
import { printReport, startWork, withCluster } from './work.js';

interface Flags extends ContentFlags, ReportFileFlags {
  readonly workers: number;
  readonly cluster?: string;
  readonly strict?: boolean;
  readonly quick?: boolean;
  readonly schema?: boolean;
  readonly json?: boolean;
}

export function addBands({ program, io, done }: Context): void {
  const command = program
    .command('bands [file]')
    .description(
      'Check fights against the balance targets in a file, or the shipped fights against their own. PASS: the 95 % interval lies within the band. WARN: it crosses an edge of the band, so it takes more fights to decide. FAIL: it lies outside. Exit code 1 if anything fails.',
    )
    .option('--strict', 'exit code 1 for a WARN too')
    .option('--quick', 'only the bands that are marked "quick": true')
    .option('--schema', 'print the JSON schema of such a file')
    .option(
      '--workers <n>',
      'worker threads; 0 runs everything in the main thread',
      whole(0, 256),
      availableParallelism(),
    );
  withReportFiles(command, 'verdicts')
    .option('--json', 'as one line of JSON')
    .action(async (file: string | undefined, flags: Flags) => done(await run(io, file, flags)));
  examples(withLibrary(withCluster(command)), [
    'fray bands bands.json',
    'fray bands bands.json --strict --json',
    'fray bands --schema > bands.schema.json',
  ]);
}

async function run(io: Io, path: string | undefined, flags: Flags): Promise<number> {
  if (flags.schema) {
    print(io, JSON.stringify(bandsJsonSchema(), null, 2));
    return EXIT.fine;
  }
  await prepareReportFiles(flags);
  const library = await openLibrary(flags, io);
  const text = path === undefined ? undefined : await readText(path, io.stdin);
  const given = text === undefined ? shippedBands : parseJsonFrom(text, path!);
  const work = await startWork(io, { ...flags, seed: 1 }, { total: 1 });
  const { seed: _, ...options } = work.options;
  const checks = await work
    .finish(
      checkBands(given, {
        ...options,
        quick: flags.quick,
        find: name => library.registry.setup(name),
        sourceOf: id => sourceOf(library, id),
      }),
    )
    .catch(error => {
      throw error instanceof FrayError && text !== undefined ? errorWithPlaces(path!, text, error) : error;
    });
  const worst = checks.some(({ verdict }) => verdict === 'FAIL' || (flags.strict && verdict === 'WARN'));
  const inputs = bandsSchema.parse(given);
  await printReport(io, flags, {
    report: { kind: 'bands', report: { inputs, checks }, strict: flags.strict ?? false },
    title: path === undefined ? 'The shipped fights against their bands' : `Against the bands of ${path}`,
    lines: bandLines(checks, width(io)),
  });
  return worst ? EXIT.wrong : EXIT.fine;
}
