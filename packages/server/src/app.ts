import type { ContentPack, Registry } from '@fray/engine';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import { FightStarter } from './fights/fight-starter.js';
import { FightStore } from './fights/fight-store.js';
import type { LoadedModules } from './fights/known-rulesets.js';
import { WorkerPool } from './fights/worker-pool.js';
import { ClientAddresses, type TrustProxy } from './http/client-addresses.js';
import { mount } from './http/endpoint.js';
import { IdempotencyCache } from './http/idempotency.js';
import { cachedJsonResponse } from './http/json-response.js';
import { openApiDocument } from './http/openapi.js';
import { Problem, problemResponse, toProblem } from './http/problem.js';
import { RateLimiter } from './http/rate-limiter.js';
import type { RequestQueue } from './http/request-queue.js';
import { ServerOrigin } from './http/server-origin.js';
import { PAGE_HEADERS } from './http/static-files.js';
import { loadWebPage, type Packs, type WebPage } from './http/web-page.js';
import { PlayerAuth } from './identity/player-auth.js';
import { type Limits, resolveLimits } from './limits.js';
import type { LiveCount } from './operations/metrics.js';
import { mountReference } from './reference/reference.js';
import { catalogueRoutes } from './routes/catalogue.js';
import { choiceRoutes } from './routes/choices.js';
import { eventRoutes } from './routes/events.js';
import { fightRoutes } from './routes/fights.js';
import { identityRoutes } from './routes/identity.js';
import { type Operations, operationRoutes } from './routes/operations.js';
import { replayRoutes } from './routes/replays.js';
import { serverPlugins } from './rulesets/registry.js';
import { SaveService } from './saves/save-service.js';
import type { Saves } from './saves/saves.js';

/** What the API serves, and where it saves. */
export interface AppOptions {
  /** The rulesets and setups that can be played; complete before the first request. */
  readonly registry: Registry;
  /** The folder of the built page; without it there is only the API. */
  readonly page?: string;
  /** The user's own content for the page: by ruleset module, the files of its pack by name. */
  readonly packs?: Packs;
  readonly limits?: Partial<Limits>;
  /**
   * The address that players type: 'https://fray.example'. Without it only this machine can use the API, under the names
   * localhost and 127.0.0.1.
   */
  readonly origin?: string;
  /** The proxies that are trusted to name the client's address. */
  readonly trustProxy?: TrustProxy;
  /** The user's own content that the registry has, as files, so that worker threads know it too. */
  readonly content?: readonly ContentPack[];
  /** The modules of the registry that are not shipped, as `loadModules` loads them, so that worker threads know them too. */
  readonly modules?: readonly LoadedModules[];
  /** Where players save; without it nothing can be saved. The caller closes it. */
  readonly saves?: Saves;
  /** Called with the report of a bug; by default it goes to stderr. */
  readonly log?: (text: string) => void;
}

/** The app. Only those methods of Hono that callers need, because Hono's own types need a newer TypeScript than ours. */
export interface WebApp {
  fetch(request: Request): Response | Promise<Response>;
  request(input: string | Request, init?: RequestInit): Response | Promise<Response>;
}

/**
 * The API and the page as an app, to be mounted in another server or called without a socket.
 *
 * @example
 * const app = createApp({ registry: standardRegistry() });
 * const answer = await app.request('/api/setups');
 */
export function createApp(options: AppOptions): WebApp {
  return assemble(options).app;
}

/** @internal */
interface Assembled {
  readonly app: Hono;
  readonly store: FightStore;
  readonly addresses: ClientAddresses;
  /** Removes all games and ends worker threads. */
  close(): Promise<void>;
}

/**
 * The app with its parts, for the server that must close them. The server hands over the queue in which requests wait.
 * @internal
 */
export function assemble(
  options: AppOptions,
  operations: Operations = { state: 'ready' },
  queue?: RequestQueue,
): Assembled {
  const { registry, log = text => void process.stderr.write(text) } = options;
  const page = options.page === undefined ? () => null : loadWebPage(options.page, options.packs);
  const limits = resolveLimits(options.limits);
  const store = new FightStore(limits);
  const serverOrigin = new ServerOrigin(options.origin);
  const addresses = new ClientAddresses(options.trustProxy);
  const { players, tries } = limits;
  const auth = new PlayerAuth({ serverOrigin, players, tries, addresses });
  const pool = new WorkerPool(limits, options.content, options.modules);
  const fightStarter = new FightStarter(registry, limits, pool);
  const creations = new RateLimiter(limits.creations);
  const limitCreations = (c: Context) => {
    const address = addresses.of(c);
    if (address) creations.consume(address, 'Too many fights are started from here.');
  };
  const saves = new SaveService(options.saves, limits);
  const idempotency = new IdempotencyCache();
  const plugins = serverPlugins.map(create => create({ registry, limits, auth, saves, idempotency }));
  const counts: LiveCount[] = [
    { name: 'fights', help: 'Fights in memory.', isGame: true, count: () => store.size },
    { name: 'event_streams', help: 'Open event streams.', isGame: false, count: () => store.streams },
    ...plugins.flatMap(plugin => plugin.counts),
  ];
  for (const each of counts) operations.metrics?.addLiveCount(each);
  const endpoints = [
    ...operationRoutes(counts, saves, operations),
    ...catalogueRoutes(registry),
    ...fightRoutes(fightStarter, store, limitCreations),
    ...choiceRoutes(store, idempotency),
    ...eventRoutes(store, addresses),
    ...replayRoutes(fightStarter, store, limitCreations),
    ...identityRoutes(auth, plugins, saves),
    ...plugins.flatMap(plugin => plugin.endpoints),
  ];
  const app = new OpenAPIHono<BlankEnv>();
  app.use('/api/*', (c, next) => {
    serverOrigin.check(c.req.method, new URL(c.req.url).host, name => c.req.header(name));
    return next();
  });
  for (const each of endpoints) mount(app, each, { bodyLimit: limits.body, queue });
  const document = cachedJsonResponse(() => openApiDocument(app, registry));
  app.get('/api/openapi.json', document);
  mountReference(app, document);
  app.notFound(c => handleUnmatched(c, app, page));
  app.onError((error, c) => answerError(error, c, log));
  return {
    app,
    store,
    addresses,
    async close() {
      for (const plugin of plugins) plugin.close();
      await pool.close();
    },
  };
}

/** Answers a refusal as problem+json; any other error is a bug, which is logged and answered with 500. */
function answerError(
  error: unknown,
  { req: { method, path } }: Context,
  log: (text: string) => void,
): Response {
  const problem = toProblem(error);
  if (problem?.options.cause) log(`${method} ${path}: ${problem.code}: ${problem.options.cause}\n`);
  if (problem) return problemResponse(problem, path);
  log(`${method} ${path}: ${error instanceof Error ? (error.stack ?? error) : error}\n`);
  const bug = 'Something went wrong inside the server. It was written to its log.';
  return problemResponse(new Problem('server/bug', bug), path);
}

/** Answers what no route matches: the page and its files, wrong methods, unknown paths. */
function handleUnmatched(c: Context, app: Hono, page: WebPage): Response {
  const { path, method } = c.req;
  const isRead = method === 'GET' || method === 'HEAD';
  const isApi = path === '/api' || path.startsWith('/api/');
  const file = isApi ? null : page(path, c.req.raw);
  if (file && isRead) return file;
  const allowed = file ? ['GET', 'HEAD'] : allowedMethods(app, path);
  if (allowed.length === 0) {
    if (!isApi && isRead && c.req.header('accept')?.includes('text/html')) return notFoundPage();
    throw new Problem('route/unknown', `There is nothing at ${path}. See /api/docs for what there is.`);
  }
  const headers = { allow: allowed.join(', ') };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  throw new Problem('route/method', `${method} is not possible at ${path}. Possible: ${headers.allow}.`, {
    headers,
  });
}

const NOT_FOUND = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Not found – Fray</title>
  </head>
  <body>
    <h1>There is nothing here</h1>
    <p>The address may be mistyped. <a href="/">The front page</a> shows all games, <a href="/api/docs">the reference</a> the API for programs.</p>
  </body>
</html>
`;

/** For browsers; programs get problem+json. */
function notFoundPage(): Response {
  return new Response(NOT_FOUND, {
    status: 404,
    headers: { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function allowedMethods(app: Hono, path: string): string[] {
  const methods = app.routes.flatMap(route => (isMatch(route.path, path) ? [route.method] : []));
  return methods.includes('GET') ? [...new Set([...methods, 'HEAD'])] : methods;
}

function isMatch(route: string, path: string): boolean {
  const parts = route.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}
