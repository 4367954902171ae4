import { describe, expect, it } from 'vitest';
import { type Body, get, got, post, started, testApp } from '../../test/test-app.js';
import { problemSchema } from '../schemas/problem.js';

const app = testApp();

async function refusal(response: ReturnType<typeof post>) {
  const { status, type, body } = await response;
  expect(type).toBe('application/problem+json');
  const problem = problemSchema.strict().parse(body);
  expect(problem.status).toBe(status);
  expect(problem.type).toBe(`urn:fray:problem:${problem.code}`);
  return {
    status,
    code: problem.code,
    paths: problem.issues.map(issue => issue.path),
    detail: problem.detail,
  };
}

describe('a body that cannot be read', () => {
  it('is malformed, with the position', async () => {
    const { status, body } = await post(app, '/api/fights', '{"name": "saga/goblin",}');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'body/malformed', position: 23, instance: '/api/fights' });
  });

  it.each([
    ['no type', { 'content-type': '' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text', { 'content-type': 'text/plain' }],
    ['another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
    ['packed', { 'content-encoding': 'gzip' }],
  ])('is of the wrong media type: %s', async (_name, headers) => {
    expect(await refusal(post(app, '/api/fights', { name: 'saga/goblin' }, headers))).toMatchObject({
      status: 415,
      code: 'body/media-type',
    });
  });

  it('is without a type, or without a choice, and both are said in plain words', async () => {
    const { body } = await post(app, '/api/fights', { name: 'saga/goblin' }, { 'content-type': '' });
    expect(body.detail).toBe("Send JSON in UTF-8 with 'content-type: application/json'; it is missing.");
    const { body: fight } = await post(app, '/api/fights', { name: 'saga/goblin' });
    const { body: refused } = await post(app, `/api/fights/${fight.id}/choices`, { turn: 0 });
    expect(refused.issues).toMatchObject([{ path: 'choice', reason: 'is missing' }]);
  });

  it.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/merge-patch+json',
  ])('is of the right media type: %s', async type => {
    expect((await post(app, '/api/fights', { name: 'saga/goblin' }, { 'content-type': type })).status).toBe(
      201,
    );
  });

  it('is too large, whether or not it says how large it is', async () => {
    const small = testApp({ limits: { body: 1000 } });
    const text = JSON.stringify({ name: 'saga/goblin', pad: 'x'.repeat(1000) });
    const chunks = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < text.length; at += 100)
            controller.enqueue(new TextEncoder().encode(text.slice(at, at + 100)));
          controller.close();
        },
      });
    for (const [body, headers] of [
      [text, { 'content-length': String(text.length) }],
      [text, {}],
      [text, { 'content-length': '10' }],
      [chunks(), {}],
    ] as const) {
      expect(await refusal(post(small, '/api/fights', body, headers))).toMatchObject({
        status: 413,
        code: 'body/too-large',
      });
    }
    const fits = JSON.stringify({ name: 'saga/goblin' }).padEnd(1000);
    expect((await post(small, '/api/fights', fits)).status).toBe(201);
  });

  it('is not UTF-8', async () => {
    const bytes = Buffer.from('{"name":"saga/gobl\xffn"}', 'latin1');
    expect(await refusal(post(app, '/api/fights', bytes))).toMatchObject({
      status: 400,
      code: 'body/encoding',
    });
  });

  it('is nested too deeply', async () => {
    const deep = `{"turn":0,"choice":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const { id } = await started(app);
    expect(await refusal(post(app, `/api/fights/${id}/choices`, deep))).toMatchObject({
      status: 400,
      code: 'body/too-deep',
    });
  });
});

describe('a request that is not valid', () => {
  it.each([
    [[], 422, 'request/invalid', ''],
    [{}, 422, 'request/invalid', 'ruleset'],
    [{ ruleset: 'saga', setup: { enemy: 'goblin' }, luck: 1 }, 422, 'request/invalid', ''],
    [{ ruleset: 'chess', setup: {} }, 422, 'ruleset/unknown', 'ruleset'],
    [{ ruleset: 'saga' }, 422, 'request/invalid', 'setup'],
    [{ ruleset: 'saga', setup: { enemy: 'nobody' } }, 422, 'setup/invalid', 'setup.enemy'],
    [
      { ruleset: 'saga', setup: { enemy: 'goblin', hero: { skl: -1 } } },
      422,
      'setup/invalid',
      'setup.hero.skl',
    ],
    [
      { ruleset: 'saga', setup: { enemy: 'goblin', hero: { skl: 1e99 } } },
      422,
      'setup/invalid',
      'setup.hero.skl',
    ],
    [{ name: 'saga/nobody' }, 422, 'setup/unknown', 'name'],
    [{ name: 'x'.repeat(500) }, 422, 'request/invalid', 'name'],
    [{ name: 'saga/goblin', seed: 1.5 }, 422, 'request/invalid', 'seed'],
    [{ name: 'saga/goblin', seed: 'x'.repeat(500) }, 422, 'request/invalid', 'seed'],
    [{ name: 'saga/goblin', players: [2] }, 422, 'request/invalid', 'players[0]'],
    [{ name: 'saga/goblin', players: [0, 0] }, 422, 'request/invalid', 'players[1]'],
    [{ name: 'saga/goblin', players: [-1] }, 422, 'request/invalid', 'players[0]'],
    [{ replay: 7 }, 422, 'request/invalid', 'replay'],
    [
      {
        replay: {
          fray: 2,
          ruleset: 'saga',
          version: 1,
          seed: 1,
          setup: {},
          choices: [],
          checks: '',
          digest: '',
        },
      },
      422,
      'replay/invalid',
      'replay.checks',
    ],
  ])('%j', async (body, status, code, path) => {
    const found = await refusal(post(app, '/api/fights', body));
    expect(found).toMatchObject({ status, code });
    expect(found.paths).toContain(path);
  });

  it('says of a replay what is wrong with it', async () => {
    const { id } = await started(app);
    const { body: replay } = await get(app, `/api/fights/${id}/replay`);
    const verify = (change: object) => refusal(post(app, '/api/replays/verify', { ...replay, ...change }));
    expect(await verify({ fray: 1 })).toMatchObject({ status: 422, code: 'replay/invalid', paths: ['fray'] });
    expect(await verify({ version: 99 })).toMatchObject({ code: 'replay/invalid', paths: ['version'] });
    expect(await verify({ ruleset: 'chess' })).toMatchObject({ code: 'ruleset/unknown', paths: ['ruleset'] });
    expect(await verify({ players: [9] })).toMatchObject({ code: 'request/invalid', paths: ['players[0]'] });
    expect(await verify({ setup: 7 })).toMatchObject({ code: 'setup/invalid' });
    const late = await refusal(post(app, '/api/fights', { replay, upTo: 9 }));
    expect(late).toMatchObject({ status: 422, code: 'request/invalid', paths: ['upTo'] });
  });

  it.each([
    [
      '/api/fights',
      { name: 'saga/goblin', seed: 1e300 },
      'seed: must be text or a whole number of at most 15 digits',
    ],
    [
      '/api/fights',
      { name: 'saga/goblin', players: [1e300] },
      'players[0]: must be a whole number from 0 to 99',
    ],
    ['/api/fights', { replay: {}, upTo: -1e300 }, 'upTo: must be a whole number from 0 to 1,000,000,000'],
    ['/api/replays/verify', { version: 1e300 }, 'version: must be a whole number of at most 15 digits'],
    [
      '/api/fights',
      { ruleset: 'coin', setup: { coins: 1, purse: { coins: 1e300 } } },
      'setup.purse.coins: must be a whole number of at most 15 digits',
    ],
  ])('names limits that mean something: %s %j', async (path, body, expected) => {
    const refused = await post(app, path, body);
    const reasons = refused.body.issues.map((issue: Body) => `${issue.path}: ${issue.reason}`);
    expect(reasons).toContainEqual(expect.stringContaining(expected));
    expect(JSON.stringify(refused.body)).not.toMatch(/9007199254740991/);
  });

  it('names the turns that there can be', async () => {
    const { id } = await started(app);
    for (const turn of [1e300, -1, 1.5]) {
      const { body } = await post(app, `/api/fights/${id}/choices`, { turn, choice: {} });
      expect(body.issues).toEqual([
        {
          path: 'turn',
          reason: `must be a whole number from 0 to 1,000,000,000, not ${turn}`,
          code: expect.any(String),
        },
      ]);
    }
  });

  it('does not echo without end', async () => {
    const { body } = await post(app, '/api/fights', { ruleset: 'saga', setup: { ['x'.repeat(200_000)]: 1 } });
    expect(JSON.stringify(body).length).toBeLessThan(5_000);
  });
});

describe('an address', () => {
  it('that leads nowhere', async () => {
    for (const path of [
      '/api/',
      '/api/nothing',
      '/api/fights/',
      '/api/fights/x/y/z',
      '/api/docs/../../x',
      '/',
      '/%E0%A4%A',
    ]) {
      expect(await refusal(get(app, path))).toMatchObject({ status: 404, code: 'route/unknown' });
    }
    for (const id of ['x', '__proto__', 'constructor', '%00', 'x'.repeat(4000)]) {
      expect(await refusal(get(app, `/api/fights/${id}`))).toMatchObject({
        status: 404,
        code: 'fight/unknown',
      });
    }
  });

  it.each([
    ['GET', '/api/fights', 'POST'],
    ['PUT', '/api/fights/x', 'GET, DELETE, HEAD'],
    ['PATCH', '/api/fights/x/choices', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/docs', 'GET, HEAD'],
  ])('that does not take %s', async (method, path, allow) => {
    const response = await got(app.request(path, { method }));
    expect(await refusal(Promise.resolve(response))).toMatchObject({ status: 405, code: 'route/method' });
    expect(response.headers.get('allow')).toBe(allow);
    const asked = await app.request(path, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, allow]);
  });
});

describe('a bug', () => {
  it('is 500 with nothing of the inside, logged once, and the fight goes on', async () => {
    const lines: string[] = [];
    const broken = testApp({ log: text => lines.push(text) });
    const { id } = await started(broken, { name: 'coin/three' });
    const choose = (take: string) => post(broken, `/api/fights/${id}/choices`, { turn: 0, choice: { take } });
    const { status, body, type } = await choose('bug');
    expect({ status, type, code: body.code }).toEqual({
      status: 500,
      type: 'application/problem+json',
      code: 'server/bug',
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|coin\.ts|TypeError|at /);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^POST \/api\/fights\/[\w-]+\/choices: TypeError: a secret of the house\n/);
    expect((await choose('one')).body.turn).toBe(1);
  });
});
