import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type AppOptions, assemble } from './app.js';
import { loadModules } from './fights/known-rulesets.js';
import { Problem, problemResponse } from './http/problem.js';
import { RequestQueue } from './http/request-queue.js';
import { isLoopback } from './http/server-origin.js';
import { type AnsweredRequest, requestWatcher } from './operations/answered-requests.js';
import type { Metrics } from './operations/metrics.js';
import { routeNames } from './operations/route-names.js';
import type { Operations } from './routes/operations.js';
import { hidePassword } from './saves/database.js';
import { openSaves } from './saves/saves.js';
import { ServeError } from './serve-error.js';

/** What is served, and where. */
export interface ServeOptions extends Omit<AppOptions, 'saves' | 'modules'> {
  /** ES modules with further rulesets, by their path or URL. They are added to the registry, and worker threads load them too. */
  readonly modules?: readonly (string | URL)[];
  /** Where players save: the URL of a PostgreSQL, or the path of a SQLite file. Without it nothing can be saved. */
  readonly database?: string;
  /** The address to listen on, 127.0.0.1 by default. If other machines can reach it, `origin` is needed. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Serves metrics for Prometheus at `/api/metrics`. Everyone who can reach the server can read them. */
  readonly metrics?: boolean;
  /** Called for every request when its answer was sent. */
  readonly onAnswer?: (answered: AnsweredRequest) => void;
  /**
   * Milliseconds for which a closing server still answers while `/api/ready` says that it stops, so that a load balancer can
   * send new requests elsewhere; 0 by default.
   */
  readonly drain?: number;
}

/** A server that listens. */
export interface RunningServer {
  /** Where to point a browser. */
  readonly url: string;
  /** The database of the saves, without the password; null where there is none. */
  readonly saves: string | null;
  /** Ends event streams, lets running requests finish, frees the port, and closes the database. */
  close(): Promise<void>;
}

/** Browsers use https: only, for a year after their last visit. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Milliseconds after which a connection with an unreadable request is closed; until then the client can read the refusal. */
const CLOSE_DELAY_MS = 1_000;

/** Milliseconds that running requests have to finish when the server closes. */
const CLOSE_GRACE_MS = 3_000;

/**
 * Serves the API and the page on one port. Fails with a `ServeError` when that is not possible.
 *
 * @example
 * const server = await serve({ registry: standardRegistry(), port: 8080 });
 * console.log(server.url);
 * await server.close();
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, database, origin } = options;
  if (origin === undefined && !isLoopback(host)) throw originNeeded(host, port);
  const modules = await Promise.all((options.modules ?? []).map(loadModules));
  options.registry.addModules(modules.flatMap(each => each.modules));
  // Reads all content now: during a request it would keep all others waiting.
  void options.registry.setups;
  const saves = database === undefined ? undefined : await openSaves(database);
  try {
    const running = await listen({ ...options, modules, host, port, ...(saves ? { saves } : {}) });
    return { ...running, saves: database === undefined ? null : hidePassword(database) };
  } catch (error) {
    await saves?.close();
    throw error;
  }
}

function originNeeded(host: string, port: number): ServeError {
  const example = `http://${host === '0.0.0.0' || host === '::' ? 'my-machine' : host}:${port || 4173}`;
  return new ServeError(
    'server/origin-needed',
    `Others can reach ${host}, so the server must know the address that they type: name it as origin (fray serve --origin ${example}). What players sign when they sign in is good for that address alone.`,
  );
}

async function listen(
  options: Omit<ServeOptions, 'database' | 'modules'> & AppOptions & { readonly host: string },
): Promise<Omit<RunningServer, 'saves'>> {
  const { host, port, saves, drain = 0 } = options;
  const metrics = options.metrics ? await createMetrics() : undefined;
  const operations: Operations = { state: 'starting', metrics };
  const queue = new RequestQueue();
  const { app, store, addresses, close } = assemble(options, operations, queue);
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    addresses.find(socket.remoteAddress ?? '', headers['x-forwarded-for']);
  const routeOf = routeNames(app.routes.map(({ path }) => path));
  const watch =
    (metrics || options.onAnswer) &&
    requestWatcher(routeOf, addressOf, answered => {
      metrics?.record(answered);
      options.onAnswer?.(answered);
    });
  const malformed = (detail: string) => problemResponse(new Problem('http/malformed', detail), '');
  const listener = getRequestListener(app.fetch, {
    hostname: host,
    errorHandler: error => {
      // The app has answered all other errors.
      if (!(error instanceof RequestError)) throw error;
      return malformed('The address or the host of the request cannot be read.');
    },
  });
  const isEncrypted = options.origin?.startsWith('https:');
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    watch?.(request, response);
    if (isEncrypted) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    void listener(request, response);
  });
  server.on('connection', () => queue.noteConnection());
  server.on('clientError', (_error, socket) =>
    refuse(socket as Socket, malformed('The request cannot be read.')),
  );
  await startListening(server, host, port);
  operations.state = 'ready';
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(server),
    close() {
      closed ??= (async () => {
        operations.state = 'stopping';
        if (drain > 0) await delay(drain);
        await closeServer(server, () => store.close());
        await Promise.all([close(), saves?.close()]);
      })();
      return closed;
    },
  };
}

/** The library of the metrics is slow to load, so it is loaded only where there are any. */
async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('./operations/metrics.js');
  return new Metrics();
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toServeError(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function toServeError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ServeError(
        'server/port-in-use',
        `Port ${port} of ${host} is in use. Choose another port, or stop the program that uses it.`,
      );
    case 'EACCES':
      return new ServeError(
        'server/port-refused',
        `Port ${port} of ${host} may not be used by this user. Choose a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ServeError(
        'server/host-unknown',
        `'${host}' is not an address of this machine. Use 127.0.0.1 for this machine only, 0.0.0.0 for all its addresses.`,
      );
    default:
      return error;
  }
}

async function closeServer(server: Server, endStreams: () => void): Promise<void> {
  const done = new Promise<void>(resolve => server.close(() => resolve()));
  endStreams();
  // `close` does not close connections that become idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await done;
  clearInterval(idle);
  clearTimeout(late);
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  // A browser cannot open the address that stands for all addresses.
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Answers a request that Node cannot read as HTTP; the app never sees it. */
async function refuse(socket: Socket, response: Response): Promise<void> {
  // `end` closes only our half of the connection; the client may never close the other half.
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
  const body = await response.text();
  if (!socket.writable) return;
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
