import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnsweredRequest, RunningServer, ServeOptions } from '@fray/server';
import { type ContentFlags, openLibrary } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { exists } from '../io/files.js';
import { limit, origin, proxies, whole } from '../io/flag-values.js';
import { type Io, note, print } from '../io/io.js';
import { PAGE_FOLDER } from '../io/package.js';
import { stateFolder } from '../saves/save-path.js';
import { type Context, withLibrary } from './context.js';
import { examples } from './help-texts.js';

interface Flags extends ContentFlags {
  readonly port?: number;
  readonly host: string;
  readonly origin?: string;
  readonly trustProxy?: number | string[];
  readonly database?: string;
  /** false with --no-saves. */
  readonly saves: boolean;
  readonly limit?: Record<string, number>;
  readonly metrics?: boolean;
  readonly accessLog?: boolean;
  /** In seconds. */
  readonly drain: number;
}

const DEFAULT_PORT = 4173;
/** How many ports are tried if none is given. */
const MAX_PORT_TRIES = 20;
const MAX_DRAIN_SECONDS = 600;

export function addServe({ program, io, done }: Context): void {
  const command = program
    .command('serve')
    .description('Serve the page and the API until stopped with Ctrl-C.')
    .option(
      '--port <port>',
      `0 for any free port; ${DEFAULT_PORT} or the next free one if left out`,
      whole(0, 65_535),
    )
    .option('--host <address>', 'the address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option(
      '--origin <url>',
      'the address that players type: https://fray.example; needed if other machines can reach the server',
      origin,
    )
    .option(
      '--trust-proxy <proxies>',
      'the proxies whose X-Forwarded-For is trusted: their addresses separated by commas, or how many there are in a row',
      proxies,
    )
    .option(
      '--database <where>',
      'where adventures are saved: a SQLite file or a postgres:// URL; DATABASE_URL or a file of your own if left out',
    )
    .option(
      '--limit <name=number>',
      'change a limit, may be repeated: fights=500, games=1000, tries=600 (sign-ins per minute)',
      limit,
    )
    .option('--metrics', 'serve metrics for Prometheus at /api/metrics, to everyone who can reach the server')
    .option(
      '--access-log',
      'write a line of JSON to stdout for every answer; all other lines go to stderr then',
    )
    .option(
      '--drain <seconds>',
      'when stopped, go on answering for so long while /api/ready says no',
      whole(0, MAX_DRAIN_SECONDS),
      0,
    )
    .option('--no-saves', 'use no database: adventures can be played, but not saved')
    .action(async (flags: Flags) => done(await serve(io, flags)));
  examples(withLibrary(command), [
    'fray serve',
    'fray serve --port 8080 --host 0.0.0.0 --origin http://my-machine:8080',
    'fray serve --content my-pack',
    'fray --ruleset ./rps.js serve',
    'fray serve --database saves.db',
    'fray serve --metrics --access-log --drain 10',
    'DATABASE_URL=postgres://fray@db.example/fray fray serve --origin https://fray.example',
  ]);
}

async function serve(io: Io, flags: Flags): Promise<number> {
  const { registry, own, loaded } = await openLibrary(flags, io);
  const hasPage = await exists(`${PAGE_FOLDER}/index.html`);
  const database = flags.saves ? await databaseOf(io, flags) : undefined;
  const options = {
    registry,
    content: own.map(({ module, files }) => ({ module: module.id, files })),
    modules: loaded.from === undefined ? [] : [loaded.from],
    host: flags.host,
    ...(hasPage ? { page: PAGE_FOLDER } : {}),
    packs: Object.fromEntries(own.map(({ module, files }) => [module.id, files])),
    ...(flags.origin === undefined ? {} : { origin: flags.origin }),
    ...(flags.trustProxy === undefined ? {} : { trustProxy: flags.trustProxy }),
    ...(database === undefined ? {} : { database }),
    ...(flags.limit === undefined ? {} : { limits: flags.limit }),
    ...(flags.accessLog
      ? { onAnswer: (answered: AnsweredRequest) => print(io, JSON.stringify(answered)) }
      : {}),
    metrics: flags.metrics === true,
    drain: flags.drain * 1000,
  };
  const server =
    flags.port === undefined ? await onFreePort(options) : await open({ ...options, port: flags.port });
  const ended = stopSignal();
  // With an access log stdout has nothing but JSON.
  const say = flags.accessLog ? note : print;
  say(io, `Fray is at ${server.url}`);
  if (!hasPage) note(io, "The page is not built, so there is only the API: 'npm run build' builds it.");
  say(io, `  page       ${hasPage ? `${server.url}/` : 'not built'}`);
  say(io, `  API        ${server.url}/api`);
  say(io, `  reference  ${server.url}/api/docs`);
  if (flags.metrics) say(io, `  metrics    ${server.url}/api/metrics`);
  say(io, `  saves      ${server.saves ?? 'none'}`);
  say(io, 'Ctrl-C stops it.');
  await ended;
  await server.close();
  return EXIT.fine;
}

/** The flag, else the environment, else a file in the user's own folder. */
async function databaseOf({ env }: Io, { database }: Flags): Promise<string> {
  const given = database || env.DATABASE_URL;
  if (given) return given;
  const folder = stateFolder(env);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CliError(
      'server/no-database',
      `The folder ${folder} for saves cannot be created: ${(error as Error).message}. Name a file with --database, or use --no-saves.`,
    );
  }
  return join(folder, 'saves.db');
}

async function onFreePort(options: Omit<ServeOptions, 'port'>): Promise<RunningServer> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + MAX_PORT_TRIES; port++) {
    try {
      return await open({ ...options, port });
    } catch (error) {
      if (!(error instanceof CliError && error.code === 'server/port-in-use')) throw error;
    }
  }
  throw new CliError(
    'server/port-in-use',
    `ports ${DEFAULT_PORT} to ${DEFAULT_PORT + MAX_PORT_TRIES - 1} are all in use: name one with --port`,
  );
}

async function open(options: ServeOptions): Promise<RunningServer> {
  const { serve: start, ServeError } = await import('@fray/server');
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof ServeError) throw new CliError(error.code, error.message);
    throw error;
  }
}

/** Waits for the first signal; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    let stopping = false;
    const stop = () => {
      if (stopping) process.exit(EXIT.fine);
      stopping = true;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
