import { availableParallelism } from 'node:os';
import { EXIT } from '../../io/failure.js';
import { whole } from '../../io/flag-values.js';
import { runInterruptible } from '../../io/interruptible.js';
import { type Io, note } from '../../io/io.js';
import { type Context, examples } from '../context.js';
import { throwClusterFailure } from './work.js';

interface Flags {
  readonly cluster: string;
  readonly threads: number;
  readonly patience: number;
  readonly migrate?: boolean;
}

export function addWorker({ program, io, done }: Context): void {
  const command = program
    .command('worker')
    .description(
      "Do what 'fray sim', 'sweep', 'tune', 'compare', 'matrix', 'search' and 'bands' ask for with --cluster, on this machine, until stopped. Start as many as there are machines, at any time; one that is killed loses nothing.",
    )
    .requiredOption(
      '--cluster <url>',
      'where all meet: postgres://user:password@host/database or redis://host',
    )
    .option('--threads <n>', 'how much it does at once', whole(1, 256), availableParallelism())
    .option(
      '--patience <seconds>',
      'after so long a silence what a worker holds is given to another',
      whole(1, 3600),
      10,
    )
    .option('--migrate', 'create or update the tables in the database, and do nothing else: needed once')
    .action(async (flags: Flags) => done(await (flags.migrate ? prepare(io, flags) : run(io, flags))));
  examples(command, [
    'fray worker --migrate --cluster postgres://fray@db.example/fray',
    'fray worker --cluster postgres://fray@db.example/fray',
    'fray worker --cluster redis://localhost --threads 2',
  ]);
}

async function prepare(io: Io, { cluster }: Flags): Promise<number> {
  const { migrate, withoutPassword } = await import('@fray/cluster');
  await migrate(cluster).catch(throwClusterFailure);
  note(io, `${withoutPassword(cluster)} is ready for workers.`);
  return EXIT.fine;
}

async function run(io: Io, { cluster, threads, patience }: Flags): Promise<number> {
  const { startWorker, withoutPassword } = await import('@fray/cluster');
  let fights = 0;
  const onDone = (count: number) => {
    fights += count;
  };
  const address = withoutPassword(cluster);
  const onLost = () => note(io, `${address} does not answer; waiting until it is back.`);
  const onBack = () => note(io, `${address} is back.`);
  const worker = await startWorker(cluster, { threads, patience, onDone, onLost, onBack }).catch(
    throwClusterFailure,
  );
  note(io, `Working for ${address} on ${threads} ${threads === 1 ? 'thread' : 'threads'}. Ctrl-C ends it.`);
  await runInterruptible(
    signal => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
  );
  note(io, 'Finishing the current fights.');
  await worker.close();
  note(io, `${fights.toLocaleString('en')} fights were run here.`);
  return EXIT.fine;
}
