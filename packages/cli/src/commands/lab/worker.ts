import { availableParallelism } from 'node:os';
import { loadRulesets } from '../../content/load-rulesets.js';
import { EXIT } from '../../io/failure.js';
import { whole } from '../../io/flag-values.js';
import { interruptSignal } from '../../io/interruptible.js';
import { type Io, note } from '../../io/io.js';
import type { Context } from '../context.js';
import { examples } from '../help-texts.js';
import { throwClusterFailure } from './work.js';

interface Flags {
  readonly cluster: string;
  readonly threads: number;
  readonly patience: number;
  readonly migrate?: boolean;
  readonly ruleset?: string;
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
    .option(
      '--ruleset <file>',
      'do work with the rulesets of this ES module, too; it must be at the same place on all machines',
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

async function run(io: Io, { cluster, threads, patience, ruleset }: Flags): Promise<number> {
  const { startWorker, withoutPassword } = await import('@fray/cluster');
  const modules = ruleset === undefined ? [] : [ruleset];
  await loadRulesets(ruleset);
  let fights = 0;
  const onDone = (count: number) => {
    fights += count;
  };
  const address = withoutPassword(cluster);
  const onLost = () => note(io, `${address} does not answer; waiting until it is back.`);
  const onBack = () => note(io, `${address} is back.`);
  const worker = await startWorker(cluster, { threads, modules, patience, onDone, onLost, onBack }).catch(
    throwClusterFailure,
  );
  note(io, `Working for ${address} on ${threads} ${threads === 1 ? 'thread' : 'threads'}. Ctrl-C ends it.`);
  const { signal, release } = interruptSignal();
  await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
  release();
  note(io, 'Finishing the current fights.');
  await worker.close();
  note(io, `${fights.toLocaleString('en')} fights were run here.`);
  return EXIT.fine;
}
