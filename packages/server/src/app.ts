import type { Registry } from '@fray/engine';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import { Addresses, type TrustProxy } from './addresses.js';
import { Adventures } from './adventure/adventures.js';
import { answer, fixedAnswer } from './answer.js';
import { AnsweredRequests } from './answered-requests.js';
import { Combats } from './combat/combats.js';
import type { ContentPack } from './content-pack.js';
import { mountDocs } from './docs.js';
import { type Endpoint, endpoint, mount } from './endpoint.js';
import { PAGE_HEADERS } from './headers.js';
import { Doorkeeper } from './identity/doorkeeper.js';
import { Rate } from './identity/rate.js';
import { type Failure, type Lane, laneOf } from './lane.js';
import { type Limits, limitsOf } from './limits.js';
import { openApi } from './openapi.js';
import { Opener } from './opener.js';
import { OwnSite } from './own-site.js';
import { type Packs, type Page, pageFrom } from './page.js';
import { Problem, problemParts, refusalOf } from './problem.js';
import { adventureRoutes } from './routes/adventure.js';
import { catalogueRoutes } from './routes/catalogue.js';
import { choiceRoutes } from './routes/choices.js';
import { combatRoutes } from './routes/combat.js';
import { eventRoutes } from './routes/events.js';
import { fightRoutes } from './routes/fights.js';
import { identityRoutes } from './routes/identity.js';
import { previewRoute } from './routes/preview.js';
import { replayRoutes } from './routes/replays.js';
import { saveRoutes } from './routes/saves.js';
import { worldRoute } from './routes/world.js';
import { Keeper } from './saves/keeper.js';
import type { Saves } from './saves/saves.js';
import { Store } from './store.js';
import { Threads } from './threads.js';
import { Turns } from './turns.js';

/** What the API serves, and where it saves. */
export interface AppOptions {
  /** The rulesets and setups that can be played; complete before the first request. */
  readonly registry: Registry;
  /** The folder of the built page; without it there is only the API. */
  readonly page?: string;
  /** The content that the registry has over the shipped one, for the page: by room, the files of its pack by name. */
  readonly packs?: Packs;
  readonly limits?: Partial<Limits>;
  /**
   * The address that players type: 'https://fray.example'. Without it the API answers only this machine, under its own names
   * (localhost, 127.0.0.1).
   */
  readonly origin?: string;
  /** Proxies whose word is taken for where a request comes from. */
  readonly trustProxy?: TrustProxy;
  /** The user's own content in the registry once more, as files: so that worker threads know it too. */
  readonly content?: readonly ContentPack[];
  /** Where players save; without it nothing can be saved. Whoever opened it closes it. */
  readonly saves?: Saves;
  /** Takes the report of a bug; by default it goes to stderr. */
  readonly log?: (text: string) => void;
}

/** What answers requests. Only as much of Hono as callers need: its own types want a newer TypeScript than ours. */
export interface WebApp {
  fetch(request: Request): Response | Promise<Response>;
  request(input: string | Request, init?: RequestInit): Response | Promise<Response>;
}

/**
 * The API and the page as an app, to be mounted anywhere or asked without a socket.
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
  readonly store: Store;
  readonly adventures: Adventures;
  readonly threads: Threads;
  readonly turns: Turns;
  readonly lane: Lane;
}

/**
 * The app with what is behind it, for who has to end that, and the fast lane past it.
 * @internal
 */
export function assemble(options: AppOptions): Assembled {
  const { registry, log = text => void process.stderr.write(text) } = options;
  const page = options.page === undefined ? () => null : pageFrom(options.page, options.packs);
  const store = new Store(limitsOf(options.limits));
  const { players, tries } = store.limits;
  const site = new OwnSite(options.origin);
  const addresses = new Addresses(options.trustProxy);
  const door = new Doorkeeper({ site, players, tries, addresses });
  const threads = new Threads(store.limits, options.content);
  const opener = new Opener(registry, store.limits, threads);
  const creations = new Rate(store.limits.creations);
  const mayCreate = (c: Context) => {
    const address = addresses.of(c);
    if (address) creations.spend(address, 'Too many fights are started from here.');
  };
  const adventures = new Adventures(registry, store.limits);
  const keeper = new Keeper(options.saves, store.limits);
  const answered = new AnsweredRequests();
  const endpoints = [
    healthRoute(store, adventures),
    ...catalogueRoutes(registry),
    ...fightRoutes(opener, store, mayCreate),
    ...choiceRoutes(store),
    ...eventRoutes(store, addresses),
    ...replayRoutes(opener, store, mayCreate),
    ...identityRoutes(door, adventures, keeper),
    worldRoute(adventures),
    previewRoute(door, adventures),
    ...adventureRoutes(door, adventures, keeper, answered),
    ...saveRoutes(door, adventures, keeper, answered),
    ...combatRoutes(door, new Combats(adventures), answered),
  ];
  const app = new OpenAPIHono<BlankEnv>();
  app.use('/api/*', (c, next) => {
    site.check(c.req.method, new URL(c.req.url).host, name => c.req.header(name));
    return next();
  });
  for (const each of endpoints) mount(app, each, store.limits.body);
  app.get(
    '/api/openapi.json',
    fixedAnswer(() => openApi(app, registry)),
  );
  mountDocs(app);
  app.notFound(c => elsewhere(c, app, page));
  const failure = failureBy(log);
  app.onError((error, c) => {
    const { status, headers, body } = failure(error, c.req.method, c.req.path);
    return new Response(body, { status, headers });
  });
  const turns = new Turns();
  const lane = laneOf(endpoints, store.limits.body, site, failure, turns);
  return { app, store, adventures, threads, turns, lane };
}

/** Refusals are answered as they are; a bug is written down and admitted. */
function failureBy(log: (text: string) => void): Failure {
  return (error, method, path) => {
    const refusal = refusalOf(error);
    if (refusal?.options.cause) log(`${method} ${path}: ${refusal.code}: ${refusal.options.cause}\n`);
    if (refusal) return problemParts(refusal, path);
    log(`${method} ${path}: ${error instanceof Error ? (error.stack ?? error) : error}\n`);
    const bug = new Problem(
      'server/bug',
      'Something went wrong inside the server. It was written to its log.',
    );
    return problemParts(bug, path);
  };
}

function healthRoute(store: Store, adventures: Adventures): Endpoint {
  return endpoint({
    method: 'get',
    path: '/api/health',
    tag: 'Server',
    summary: 'Whether the server is up, and how many fights and adventures it holds',
    replies: {
      200: {
        description: 'It is',
        schema: z.object({ ok: z.literal(true), fights: z.int(), adventures: z.int() }).openapi('Health'),
      },
    },
    problems: [],
    handle: () => answer({ ok: true, fights: store.size, adventures: adventures.size }),
  });
}

/** What no route answers: the page and its files, wrong methods, and nothing at all. */
function elsewhere(c: Context, app: Hono, page: Page): Response {
  const { path, method } = c.req;
  const reads = method === 'GET' || method === 'HEAD';
  const inApi = path === '/api' || path.startsWith('/api/');
  const shown = inApi ? null : page(path, c.req.raw);
  if (shown && reads) return shown;
  const allowed = shown ? ['GET', 'HEAD'] : methodsAt(app, path);
  if (allowed.length === 0) {
    if (!inApi && reads && c.req.header('accept')?.includes('text/html')) return notFoundPage();
    throw new Problem('route/unknown', `There is nothing at ${path}. What there is stands at /api/docs.`);
  }
  const headers = { allow: allowed.join(', ') };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  throw new Problem('route/method', `${method} is not possible at ${path}, but ${headers.allow}.`, {
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
    <p>The address may be mistyped. <a href="/">The front page</a> has all there is to play, <a href="/api/docs">the reference</a> all that programs can ask for.</p>
  </body>
</html>
`;

/** For people; programs get a problem. */
function notFoundPage(): Response {
  return new Response(NOT_FOUND, {
    status: 404,
    headers: { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function methodsAt(app: Hono, path: string): string[] {
  const methods = app.routes.flatMap(route => (matches(route.path, path) ? [route.method] : []));
  return methods.includes('GET') ? [...new Set([...methods, 'HEAD'])] : methods;
}

function matches(route: string, path: string): boolean {
  const parts = route.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}
