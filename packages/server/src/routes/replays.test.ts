import { review, reviewSchema } from '@fray/lab';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Body, finished, get, post, started, testApp } from '../../test/test-app.js';

const app = testApp();
let replay: Body;

async function replayOf(name: string, seed: number): Promise<Body> {
  const fight = await finished(app, await started(app, { name, seed }));
  return (await get(app, `/api/fights/${fight.id}/replay`)).body;
}

beforeAll(async () => {
  replay = await replayOf('saga/goblin', 7);
});

describe('a review', () => {
  it('is the same as everywhere, in the shape that is documented', async () => {
    const { status, body } = await post(app, '/api/replays/review', replay);
    expect(status).toBe(200);
    expect(reviewSchema.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).toBe(JSON.stringify(await review({ replay })));
  });

  it('takes a side, a cost and how many choices may be played out', async () => {
    const path = '/api/replays/review?side=0&cost=0.2&maxChoices=500';
    const { body } = await post(app, path, replay);
    expect(body.inputs).toMatchObject({ cost: 0.2, maxChoices: 500 });
    expect(body.sides).toHaveLength(1);
  });

  it.each([
    ['side=x', 422, 'request/invalid', 'side'],
    ['cost=5', 422, 'request/invalid', 'cost'],
    ['maxChoices=1e12', 422, 'request/invalid', 'maxChoices'],
  ])('refuses %s', async (query, status, code, place) => {
    const refused = await post(app, `/api/replays/review?${query}`, replay);
    expect(refused).toMatchObject({ status, body: { code, issues: [{ path: place }] } });
  });

  it('refuses a side that nobody decided for, and replays that are not what they were', async () => {
    const review = (change: object, query = '') =>
      post(app, `/api/replays/review${query}`, { ...replay, ...change });
    expect(await review({}, '?side=1')).toMatchObject({ status: 422, body: { code: 'setup/invalid' } });
    expect(await review({ seed: 8 })).toMatchObject({ status: 422, body: { code: 'replay/differs' } });
    expect(await review({ version: 99 })).toMatchObject({ status: 422, body: { code: 'replay/invalid' } });
    expect(await review({ checks: 7 })).toMatchObject({ status: 422, body: { code: 'replay/invalid' } });
  });

  it('ends with its time, and says what to do', async () => {
    const hasty = testApp({ limits: { time: 2_000 } });
    const long = await replayOf('saga/gauntlet', 5);
    const { status, body } = await post(hasty, '/api/replays/review?maxChoices=10000000', long);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'fight/too-long', detail: expect.stringContaining('maxChoices') });
  });
});
