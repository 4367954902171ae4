import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from './server-api.js';

const answering = (status: number, body: string | null) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const failure = () => request('GET', 'adventure').catch((error: unknown) => error);

describe('asking the server', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('gives what it answers', async () => {
    answering(200, '{"turn":7}');
    expect(await request('GET', 'adventure')).toEqual({ turn: 7 });
    answering(204, null);
    expect(await request('DELETE', 'adventure')).toBeUndefined();
  });

  it('says what it refuses, and where', async () => {
    const issues = [{ path: 'hero.name', reason: 'a name is needed' }];
    answering(422, JSON.stringify({ code: 'setup/invalid', detail: 'Not valid.', issues }));
    expect(await failure()).toMatchObject({
      status: 422,
      code: 'setup/invalid',
      message: 'Not valid.',
      issues,
    });
  });

  it.each([
    [200, '<!doctype html>', /no game server/],
    [404, '<h1>Not found</h1>', /no game server/],
    [502, 'Bad gateway', /server is unavailable/],
  ])('knows an answer that is not the server’s own: %i %s', async (status, body, words) => {
    answering(status, body);
    expect(await failure()).toMatchObject({
      status,
      code: 'unreached',
      message: expect.stringMatching(words),
    });
  });

  it('knows when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await failure()).toMatchObject({ status: 0, code: 'unreached' });
  });
});
