import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type AppOptions, assemble } from './app.js';
import { overloaded, send } from './lane.js';
import { isLoopback } from './own-site.js';
import { Problem, problemResponse } from './problem.js';
import { shown } from './saves/database.js';
import { openSaves } from './saves/saves.js';
import { ServeError } from './serve-error.js';

/** What is served, and where. */
export interface ServeOptions extends Omit<AppOptions, 'saves'> {
  /** Where players save: the URL of a PostgreSQL, or the path of a SQLite file. Without it nothing can be saved. */
  readonly database?: string;
  /** Only this machine reaches the server, unless another address is given; then `origin` is needed. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** A server that listens. */
export interface Running {
  /** Where to point a browser. */
  readonly url: string;
  /** Where players save, without the password; null where they cannot. */
  readonly saves: string | null;
  /** Ends event streams, lets running requests finish, frees the port, and closes the database. */
  close(): Promise<void>;
}

/** A browser that was here once comes back by https only, for a year. */
const STRICT_TRANSPORT = 'max-age=31536000';

const HEALTH = '/api/health';

/** Milliseconds that a client has to read why its request was refused and to hang up; then the connection is cut. */
const LINGER = 1_000;

/** Milliseconds that running requests have to finish when the server closes. */
const GRACE = 3_000;

/**
 * Serves API and page on one port. Fails with a `ServeError` in one line when that is not possible.
 *
 * @example
 * const server = await serve({ registry: standardRegistry(), port: 8080 });
 * console.log(server.url);
 * await server.close();
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { host = '127.0.0.1', port, database, origin } = options;
  if (origin === undefined && !isLoopback(host)) throw originNeeded(host, port);
  const saves = database === undefined ? undefined : await openSaves(database);
  try {
    const running = await listen({ ...options, host, port, ...(saves ? { saves } : {}) });
    return { ...running, saves: database === undefined ? null : shown(database) };
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
  options: AppOptions & { readonly host: string; readonly port: number },
): Promise<Omit<Running, 'saves'>> {
  const { host, port, saves } = options;
  const { app, store, adventures, threads, turns, lane } = assemble(options);
  const malformed = (detail: string) => problemResponse(new Problem('http/malformed', detail), '');
  const listener = getRequestListener(app.fetch, {
    hostname: host,
    errorHandler: error => {
      // Whatever else is thrown was answered by the app.
      if (!(error instanceof RequestError)) throw error;
      return malformed('The address or the host of the request cannot be read.');
    },
  });
  const isEncrypted = options.origin?.startsWith('https:');
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    if (isEncrypted) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    if (lane(request, response)) return;
    const answer = () => {
      listener(request, response);
      return () => {};
    };
    // Whoever asks whether the server is up hears it at any time.
    if (request.url === HEALTH) answer();
    else turns.add(answer, () => send(response, overloaded(request.url ?? '')));
  });
  server.on('connection', () => turns.welcome());
  server.on('clientError', (_error, socket) =>
    refuse(socket as Socket, malformed('The request cannot be read.')),
  );
  await listening(server, host, port);
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(server),
    close() {
      closed ??= closing(server, () => store.close()).then(() => {
        adventures.close();
        return Promise.all([threads.close(), saves?.close()]).then(() => {});
      });
      return closed;
    },
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(notStarted(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function notStarted(error: NodeJS.ErrnoException, host: string, port: number): Error {
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

async function closing(server: Server, endStreams: () => void): Promise<void> {
  const done = new Promise<void>(resolve => server.close(() => resolve()));
  endStreams();
  // A connection that becomes idle later is not closed by `close` itself.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), GRACE);
  await done;
  clearInterval(idle);
  clearTimeout(late);
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  // 'All addresses' is not one that a browser can go to.
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Answers what Node could not read as HTTP, which no app gets to see. */
async function refuse(socket: Socket, response: Response): Promise<void> {
  // To end a connection closes only our half of it, and the other is up to the client.
  setTimeout(() => socket.destroy(), LINGER).unref();
  const body = await response.text();
  if (!socket.writable) return;
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
