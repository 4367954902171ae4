import { type Ruleset, standardRegistry } from '@fray/engine';
import type { Hono } from 'hono';
import { type AppOptions, assemble } from '../src/app.js';
import { coin } from './coin-ruleset.js';

/** All that is shipped, and a ruleset that only the tests know. */
export function testRegistry() {
  const registry = standardRegistry();
  registry.add(
    [coin as unknown as Ruleset],
    [{ name: 'coin/three', title: 'Three coins', ruleset: 'coin', setup: { coins: 3 } }],
  );
  return registry;
}

export function testApp(options: Partial<AppOptions> = {}): Hono {
  return assemble({ registry: testRegistry(), ...options }).app;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely; the schemas are held against them elsewhere.
export type Body = any;

export interface Got {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly body: Body;
}

export async function got(response: Response | Promise<Response>): Promise<Got> {
  const { status, headers, ...rest } = await read(await response);
  return { status, headers, type: headers.get('content-type') ?? '', ...rest };
}

async function read(response: Response) {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export function get(app: Hono, path: string, headers: Record<string, string> = {}): Promise<Got> {
  return got(app.request(path, { headers }));
}

/** Text and bytes are sent as they are, all else as JSON. */
export function post(
  app: Hono,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Got> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  return got(
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: raw ? (body as BodyInit) : JSON.stringify(body),
      ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    }),
  );
}

/** A fight that has begun. */
export async function started(app: Hono, body: unknown = { name: 'saga/goblin', seed: 7 }): Promise<Body> {
  const { status, body: fight } = await post(app, '/api/fights', body);
  if (status !== 201) throw new Error(JSON.stringify(fight));
  return fight;
}

/** Chooses the first thing that may be done. The answer is the fight as it stands then, with the new events. */
export async function choose(app: Hono, fight: Body, headers: Record<string, string> = {}): Promise<Got> {
  const { choice } = fight.options.find((option: Body) => !option.blocked);
  const path = `/api/fights/${fight.id}/choices?view=true`;
  const answer = await post(app, path, { turn: fight.turn, choice }, headers);
  return answer.status === 200 ? { ...answer, body: { ...fight, ...answer.body } } : answer;
}

/** Plays to the end and answers with the last state. */
export async function finished(app: Hono, fight: Body): Promise<Body> {
  let now = fight;
  while (!now.outcome) now = (await choose(app, now)).body;
  return now;
}
