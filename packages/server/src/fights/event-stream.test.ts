import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Body, choose, finished, get, started, testApp } from '../../test/test-app.js';

interface Message {
  readonly id?: number;
  readonly event?: string;
  readonly data?: Body;
}

/** Reads a stream message by message; comments and settings are skipped. */
async function* messages(response: Response): AsyncGenerator<Message> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map(line => line.split(/: (.*)/s, 2) as [string, string]),
      );
      text = text.slice(end + 2);
      const data = fields.get('data');
      if (data === undefined) continue;
      const id = fields.get('id');
      yield {
        data: JSON.parse(data),
        event: fields.get('event'),
        id: id === undefined ? undefined : Number(id),
      };
    }
  }
}

async function all(response: Response): Promise<Message[]> {
  const list: Message[] = [];
  for await (const message of messages(response)) list.push(message);
  return list;
}

const listen = (app: Hono, id: string, headers = {}, query = '') =>
  app.request(`/api/fights/${id}/events${query}`, { headers }) as Promise<Response>;

describe('the event stream', () => {
  it('tells all from the start, numbered, then ends with the outcome', async () => {
    const app = testApp();
    const end = await finished(app, await started(app));
    const { events } = (await get(app, `/api/fights/${end.id}`)).body;
    const response = await listen(app, end.id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const list = await all(response);
    expect(list.slice(0, -1)).toEqual(
      events.map((told: Body) => ({ id: told.number, event: undefined, data: told })),
    );
    expect(list.at(-1)).toEqual({
      id: undefined,
      event: 'end',
      data: { reason: 'over', outcome: end.outcome },
    });
  });

  it('tells what happens while it is open', async () => {
    const app = testApp();
    const fight = await started(app);
    const stream = messages(await listen(app, fight.id));
    for (const told of fight.events) expect((await stream.next()).value?.data).toEqual(told);
    const { body } = await choose(app, fight);
    for (const told of body.events) expect((await stream.next()).value?.data).toEqual(told);
    await finished(app, body);
    let last: Message | undefined;
    for await (const message of stream) last = message;
    expect(last?.event).toBe('end');
  });

  it('goes on where the reader left off, by header or by query', async () => {
    const app = testApp();
    const end = await finished(app, await started(app));
    const whole = await all(await listen(app, end.id));
    expect(await all(await listen(app, end.id, { 'last-event-id': '3' }))).toEqual(whole.slice(3));
    expect(await all(await listen(app, end.id, {}, '?after=5'))).toEqual(whole.slice(5));
    // What the browser knows is newer than the address it was given.
    expect(await all(await listen(app, end.id, { 'last-event-id': '6' }, '?after=1'))).toEqual(
      whole.slice(6),
    );
  });

  it('answers 204 to who reconnects after the end, so that it stops', async () => {
    const app = testApp();
    const end = await finished(app, await started(app));
    const last = String((await get(app, `/api/fights/${end.id}`)).body.events.length);
    expect((await listen(app, end.id, { 'last-event-id': last })).status).toBe(204);
    expect(await all(await listen(app, end.id, {}, `?after=${last}`))).toHaveLength(1);
  });

  it('refuses numbers that are none, and those to come', async () => {
    const app = testApp();
    const { id } = await started(app);
    for (const number of ['-1', 'x', '1.5', '99999999999', '100']) {
      expect(await get(app, `/api/fights/${id}/events`, { 'last-event-id': number })).toMatchObject({
        status: 422,
        body: { code: 'request/invalid' },
      });
      expect((await get(app, `/api/fights/${id}/events?after=${number}`)).status).toBe(422);
    }
  });

  it('takes so many listeners and no more, and each that leaves makes room', async () => {
    const app = testApp({ limits: { listeners: 2, streams: 3 } });
    const [one, two] = [await started(app), await started(app)];
    const open = async (id: string) => {
      const reader = (await listen(app, id)).body!.getReader();
      await reader.read();
      return reader;
    };
    const readers = [await open(one.id), await open(one.id)];
    const refused = await get(app, `/api/fights/${one.id}/events`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'events/too-many' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    readers.push(await open(two.id));
    expect((await get(app, `/api/fights/${two.id}/events`)).status).toBe(429);
    await readers[0]!.cancel();
    readers.push(await open(two.id));
    for (const reader of readers) await reader.cancel();
    // Streams that nobody reads, and mere questions for the headers, do not count.
    for (let i = 0; i < 10; i++) expect((await listen(app, one.id)).status).toBe(200);
    for (let i = 0; i < 10; i++) {
      expect((await app.request(`/api/fights/${one.id}/events`, { method: 'HEAD' })).status).toBe(200);
    }
    await open(one.id);
  });

  it('gives a sign of life when nothing happens', async () => {
    const app = testApp({ limits: { heartbeat: 20 } });
    const { id, events } = await started(app);
    const reader = (await listen(app, id, {}, `?after=${events.length}`)).body!.getReader();
    const texts: string[] = [];
    for (let i = 0; i < 4; i++) texts.push(new TextDecoder().decode((await reader.read()).value));
    await reader.cancel();
    expect(texts).toEqual(['retry: 1000\n\n', ':\n\n', ':\n\n', ':\n\n']);
  });

  it('ends when the fight is deleted', async () => {
    const app = testApp();
    const fight = await started(app);
    const list = all(await listen(app, fight.id));
    await new Promise(resolve => setTimeout(resolve, 10));
    await app.request(`/api/fights/${fight.id}`, { method: 'DELETE' });
    expect((await list).at(-1)).toMatchObject({ event: 'end', data: { reason: 'deleted', outcome: null } });
  });

  it('ends when the fight is evicted to make room for another', async () => {
    const app = testApp({ limits: { fights: 1 } });
    const list = all(await listen(app, (await started(app)).id));
    await started(app);
    expect((await list).at(-1)).toMatchObject({ event: 'end', data: { reason: 'evicted', outcome: null } });
  });

  it('ends when the fight was not used for too long', async () => {
    const app = testApp({ limits: { idle: 20 } });
    const list = all(await listen(app, (await started(app)).id));
    expect((await list).at(-1)).toMatchObject({ event: 'end', data: { reason: 'idle', outcome: null } });
  });

  it('hands a long fight over in lots, at the pace of the reader', async () => {
    const app = testApp();
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 1000 }, players: [] });
    const reader = (await listen(app, fight.id)).body!.getReader();
    const sizes: number[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      sizes.push(new TextDecoder().decode(value).split('data: ').length - 1);
    }
    expect(sizes).toEqual([0, ...Array(10).fill(100), 2, 1]);
  });
});
