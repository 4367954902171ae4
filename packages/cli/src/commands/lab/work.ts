import { availableParallelism } from 'node:os';
import type { Seed } from '@fray/engine';
import {
  type AnyReport,
  DEFAULT_FIGHTS,
  DEFAULT_LARGE_BATTLES,
  DEFAULT_RUNS,
  defaultsFor,
  type Executor,
  type FightSpec,
  jsonReport,
  LARGE_BATTLE,
  policiesFor,
  type SetupArguments,
  type WorkOptions,
} from '@fray/lab';
import { type Command, Option } from 'commander';
import { type ContentFlags, type Library, openLibrary, sourceOf } from '../../content/library.js';
import { CliError } from '../../io/failure.js';
import { players, seed, share, whole } from '../../io/flag-values.js';
import { type Io, note, print } from '../../io/io.js';
import { version } from '../../io/package.js';
import { type LongWork, startProgress, type Underway } from '../../io/progress.js';
import { type ChosenSetup, chooseSetup } from '../../setup/choose-setup.js';
import { type ChangeFlags, withChanges, withLibrary } from '../context.js';
import {
  prepareReportFiles,
  type ReportFileFlags,
  withReportFiles,
  writeReportFiles,
} from './report-files.js';

/** The flags of all commands that run many fights. */
export interface WorkFlags extends ContentFlags, ChangeFlags, ReportFileFlags {
  readonly fights?: number;
  readonly error?: number;
  readonly seed: Seed;
  readonly workers: number;
  readonly policy: string;
  readonly cluster?: string;
  readonly json?: boolean;
}

/**
 * `each` says what --fights is the number of, if not of the whole; `known` says what --error is the error of, or null where there is no such
 * flag.
 */
export function withWork(command: Command, each = '', known: string | null = 'every win rate'): Command {
  const fightsHelp = each
    ? `${each} (default: a tenth of the fights of 'fray sim', fewer for many values)`
    : `how many (default: ${DEFAULT_FIGHTS}, ${DEFAULT_RUNS} where a game is a whole run or a battle of teams, ${DEFAULT_LARGE_BATTLES} where more than ${LARGE_BATTLE} fight)`;
  command.option('--fights <n>', fightsHelp, whole(1, 1_000_000_000));
  if (known !== null)
    command.option('--error <share>', `stop early, once ${known} is known to within this: '0.5%'`, share);
  command
    .option('--seed <seed>', 'the dice', seed, 1)
    .option(
      '--workers <n>',
      'worker threads; 0 runs everything in the main thread',
      whole(0, 256),
      availableParallelism(),
    )
    .option(
      '--policy <name>',
      "who chooses for you: default, novice, expert, random, search or search:1000; 'default,random' for each side",
      players,
      'default',
    );
  withReportFiles(command).option('--json', 'the whole report as one line of JSON');
  withCluster(command);
  return withLibrary(withChanges(command));
}

/** Adds the flag for workers on other machines. */
export function withCluster(command: Command): Command {
  return command.addOption(
    new Option(
      '--cluster <url>',
      "use the workers of a cluster, connected by this postgres:// or redis:// address (see 'fray worker')",
    ).conflicts('workers'),
  );
}

/** A setup, and everything that a command of the lab needs to know about it. */
export interface Subject {
  readonly chosen: ChosenSetup;
  readonly library: Library;
  readonly spec: FightSpec;
  /** The default number of fights of a simulation. */
  readonly defaultFights: number;
  readonly teams: readonly string[];
}

export async function readSubject(io: Io, text: string, flags: WorkFlags): Promise<Subject> {
  await prepareReportFiles(flags);
  const library = await openLibrary(flags, io);
  const named = await chooseSetup(io, library.registry, text, flags.set);
  const chosen = { ...named, title: changedTitle(named) };
  const { ruleset, setup } = chosen;
  const { fights: defaultFights, teams } = defaultsFor(ruleset, setup);
  const policies = policiesFor(ruleset, flags.policy);
  const spec = { ruleset: ruleset.id, setup, policies, ...sourceOf(library, ruleset.id) };
  return { chosen, library, spec, defaultFights, teams };
}

/** The title of a report, with the changes made by --set. */
export function changedTitle({ title, changes = [] }: Pick<ChosenSetup, 'title' | 'changes'>): string {
  return changes.length === 0 ? title : `${title}, with ${changes.join(', ')}`;
}

/** Work for the lab that was begun. */
export interface LabWork extends Omit<LongWork, 'options'> {
  /** The options that all functions of the lab take. */
  readonly options: WorkOptions & { readonly error?: number };
}

/** Joins the cluster if the flags name one, and shows the progress until the work is finished. */
export async function startWork(
  io: Io,
  { seed, workers, cluster, error }: Pick<WorkFlags, 'seed' | 'workers' | 'cluster' | 'error'>,
  underway: Underway,
): Promise<LabWork> {
  const executor = cluster === undefined ? undefined : await joinCluster(io, cluster);
  const progress = startProgress(io, { kind: error === undefined ? 'known' : 'bound', ...underway });
  return {
    options: {
      seed,
      workers,
      ...(executor ? { executor } : {}),
      ...(error === undefined ? {} : { error }),
      ...progress.options,
    },
    async finish(result) {
      try {
        return await progress.finish(result);
      } catch (error) {
        if (executor) await throwClusterFailure(error);
        throw error;
      } finally {
        await executor?.close();
      }
    },
  };
}

async function joinCluster(io: Io, url: string): Promise<Executor> {
  const { clusterExecutor, withoutPassword } = await import('@fray/cluster');
  const address = withoutPassword(url);
  let isNoted = false;
  const onNoWorkers = () => {
    if (isNoted) return;
    isNoted = true;
    note(
      io,
      `The cluster has no workers yet: start 'fray worker --cluster ${address}' on some machine, with the same version of fray and its content.`,
    );
  };
  const onLost = (seconds: number) =>
    note(io, `${address} does not answer any more; it has ${seconds} seconds to come back.`);
  return clusterExecutor(url, { onNoWorkers, onLost }).catch(throwClusterFailure);
}

/** Throws a failure of the cluster as a failure of the command line, and other errors as they are. */
export async function throwClusterFailure(error: unknown): Promise<never> {
  const { ClusterError } = await import('@fray/cluster');
  throw error instanceof ClusterError ? new CliError(error.code, error.message) : error;
}

/** A report and the words for it. */
interface PrintedReport {
  readonly report: AnyReport;
  readonly title: string;
  /** For the terminal. */
  readonly lines: readonly string[];
  /** As the caller wrote it. */
  readonly setup?: string;
}

/** Prints a report as JSON or as lines, and writes the files that flags ask for. */
export async function printReport(
  io: Io,
  flags: Pick<WorkFlags, 'json' | keyof ReportFileFlags> &
    ContentFlags &
    Partial<ChangeFlags & Pick<WorkFlags, 'policy'>>,
  { report, title, lines, setup }: PrintedReport,
): Promise<void> {
  if (flags.json) print(io, jsonReport(report, version()));
  else for (const line of lines) print(io, line);
  await writeReportFiles(io, flags, report, title, writtenAs(setup, flags));
}

/** The setup of a report as command line arguments. */
export function writtenAs(
  setup: string | undefined,
  flags: ContentFlags & Partial<ChangeFlags & Pick<WorkFlags, 'policy'>>,
): SetupArguments {
  return { setup: nameOf(setup), flags: flagsOf(flags) };
}

/** The name of a setup for other users; a setup from standard input has none. */
function nameOf(setup: string | undefined): string {
  return setup === undefined || setup === '-' ? 'SETUP' : setup;
}

/** The flags that determine the fight. */
function flagsOf({
  set = [],
  policy = 'default',
  ruleset,
  content,
  contentOf,
}: ContentFlags & Partial<ChangeFlags & Pick<WorkFlags, 'policy'>>): string[] {
  return [
    ...set.flatMap(each => ['--set', each]),
    ...(policy === 'default' ? [] : ['--policy', policy]),
    ...(ruleset === undefined ? [] : ['--ruleset', ruleset]),
    ...(content === undefined ? [] : ['--content', content]),
    ...(contentOf === undefined ? [] : ['--content-of', contentOf]),
  ];
}
