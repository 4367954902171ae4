import { availableParallelism } from 'node:os';
import { Fight, type Ruleset, type Seed } from '@fray/engine';
import { type AnyReport, type Crew, type FightSpec, htmlReport, type WorkOptions } from '@fray/lab';
import type { Command } from 'commander';
import { type ContentFlags, type Library, openLibrary } from '../../io/content.js';
import { CliError } from '../../io/failure.js';
import { writeText } from '../../io/files.js';
import { type Io, note, print } from '../../io/io.js';
import { progressBar } from '../../io/progress.js';
import { type Chosen, chooseSetup } from '../../io/setup.js';
import { stoppable } from '../../io/stoppable.js';
import { policy, seed, whole } from '../../io/values.js';
import { version } from '../../io/version.js';
import { everySide } from '../../play/tape.js';
import { type ChangeFlags, withChanges, withContent } from '../context.js';

const FIGHTS = 100_000;
const RUNS = 2_000;
/** Battles take as long as runs do, and those of many far longer. */
const CROWDED = 200;
const CROWD = 12;

/** What all commands that run many fights can be told. */
export interface WorkFlags extends ContentFlags, ChangeFlags {
  readonly fights?: number;
  readonly seed: Seed;
  readonly workers: number;
  readonly policy: string;
  readonly cluster?: string;
  readonly html?: string;
  readonly json?: boolean;
}

/** `each`: what there are so many fights of, where it is not the whole. */
export function withWork(command: Command, each = ''): Command {
  const usual = each
    ? `${each} (default: a tenth of those of 'fray sim')`
    : `how many (default: ${FIGHTS}, ${RUNS} where a game is a whole run or a battle of teams, ${CROWDED} where more than ${CROWD} fight)`;
  command
    .option('--fights <n>', usual, whole(1, 1_000_000_000))
    .option('--seed <seed>', 'the dice', seed, 1)
    .option('--workers <n>', 'worker threads; 0 works without any', whole(0, 256), availableParallelism())
    .option(
      '--policy <name>',
      'who chooses for you: default, random, search or search:1000',
      policy,
      'default',
    )
    .option('--html <file>', 'the report with plots as one file to share')
    .option('--json', 'the whole report as one line of JSON');
  withCluster(command);
  return withContent(withChanges(command));
}

/** Adds the flag for those who do the work elsewhere. */
export function withCluster(command: Command): Command {
  return command.option(
    '--cluster <url>',
    "let the workers of a cluster do it, who meet at this postgres:// or redis:// address (see 'fray worker')",
  );
}

/** A setup, and all that a question about it needs. */
export interface Asked {
  readonly chosen: Chosen;
  readonly library: Library;
  readonly spec: FightSpec;
  /** How many fights a question is worth if nobody says so. */
  readonly usual: number;
  readonly teams: readonly string[];
}

export async function ask(io: Io, text: string, flags: WorkFlags): Promise<Asked> {
  const library = await openLibrary(flags);
  const chosen = await chooseSetup(io, library.registry, text, flags.set);
  const { ruleset, setup } = chosen;
  const { fights: usual, teams } = usualFor(ruleset, setup);
  const policies = policiesFor(ruleset, flags.policy);
  const spec = { ruleset: ruleset.id, setup, content: contentFor(library, ruleset), policies };
  return { chosen, library, spec, usual, teams };
}

/** Does the work with all hands that were asked for, showing how far it is. */
export async function work<T>(
  io: Io,
  { seed, workers, cluster }: Pick<WorkFlags, 'seed' | 'workers' | 'cluster'>,
  total: number,
  run: (options: WorkOptions) => Promise<T>,
): Promise<T> {
  const crew = cluster === undefined ? undefined : await join(io, cluster);
  const progress = progressBar(io, total);
  try {
    return await stoppable(signal =>
      run({ seed, workers, ...(crew ? { crew } : {}), onProgress: progress.update, signal }),
    );
  } catch (error) {
    throw (crew && (await clusterFailure(error))) ?? error;
  } finally {
    progress.stop();
    await crew?.close();
  }
}

async function join(io: Io, url: string): Promise<Crew> {
  const { crewOfCluster, shown } = await import('@fray/lab/cluster');
  let told = false;
  const onAlone = () => {
    if (!told) note(io, `Nobody works there yet: start 'fray worker --cluster ${shown(url)}' somewhere.`);
    told = true;
  };
  try {
    return await crewOfCluster(url, { onAlone });
  } catch (error) {
    throw (await clusterFailure(error)) ?? error;
  }
}

/** What went wrong between machines, as a failure of the command line. */
export async function clusterFailure(error: unknown): Promise<CliError | undefined> {
  const { ClusterError } = await import('@fray/lab/cluster');
  return error instanceof ClusterError ? new CliError(error.code, error.message) : undefined;
}

/** What was found, for programs or for people, and as a file to share. */
export async function give(
  io: Io,
  { json, html }: Pick<WorkFlags, 'json' | 'html'>,
  given: AnyReport,
  title: string,
  lines: () => string[],
): Promise<void> {
  if (json) print(io, JSON.stringify(given.report));
  else for (const line of lines()) print(io, line);
  if (html === undefined) return;
  await writeText(html, htmlReport(given, title, version()));
  note(io, `${html} is written.`);
}

/** How many fights a question is worth if nobody says so, and what the teams are called where there are teams. */
export function usualFor(ruleset: Ruleset, setup: unknown): { fights: number; teams: readonly string[] } {
  const fight = Fight.start(ruleset, setup, { seed: 0, players: everySide(ruleset) });
  // A run with one life is hundreds of fights: as many of them as of single fights would take an hour.
  if (ruleset.oneLife?.(fight.plan)) return { fights: RUNS, teams: [] };
  const { board, combatants } = fight.view();
  if (board.kind !== 'zones') return { fights: FIGHTS, teams: [] };
  return { fights: combatants.length > CROWD ? CROWDED : RUNS, teams: board.teams };
}

/** The player's sides follow the named policy, the others their own. */
export function policiesFor(ruleset: Ruleset, name: string): string[] {
  return ruleset.sides.map(side => (side.control === 'player' ? name : 'default'));
}

/** A user's own content for a ruleset, as data that other threads can be handed. */
export function contentFor({ own }: Library, { id }: Ruleset) {
  const pack = own.find(({ room }) => room.rulesets().some(ruleset => ruleset.id === id));
  return pack && { room: pack.room.id, files: pack.files };
}
