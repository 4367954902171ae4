import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { afterAll, describe, expect, it } from 'vitest';
import type { Body } from '../test/test-app.js';
import { loadModules } from './fights/known-rulesets.js';
import { WorkerPool } from './fights/worker-pool.js';
import { resolveLimits } from './limits.js';
import { serve } from './serve.js';

const EXAMPLE = new URL('../../../examples/rock-paper-scissors/rock-paper-scissors.js', import.meta.url);
const server = await serve({ registry: standardRegistry(), modules: [fileURLToPath(EXAMPLE)], port: 0 });
afterAll(() => server.close());

async function get(path: string): Promise<Body> {
  return (await fetch(server.url + path)).json();
}

async function post(path: string, body: unknown): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: Body = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

describe('a ruleset of another package', () => {
  it('is offered with its setups, and described', async () => {
    const { rulesets } = await get('/api/rulesets');
    const rps = rulesets.find(({ id }: Body) => id === 'rps');
    expect(rps).toMatchObject({ module: 'rps', isRun: false, setup: { type: 'object' } });
    expect(rulesets.find(({ id }: Body) => id === 'saga-gauntlet')).toMatchObject({
      module: 'saga',
      isRun: true,
    });
    const short = await get('/api/rulesets?schemas=false');
    expect(short.rulesets).toEqual(rulesets.map(({ setup, choice, ...each }: Body) => each));
    expect((await get('/api/setups')).setups.map(({ name }: Body) => name)).toContain('rps/duel');
    expect(await get('/api/setups/rps/duel')).toMatchObject({ ruleset: 'rps' });
    const { components } = await get('/api/openapi.json');
    expect(components.schemas).toHaveProperty(['rps.choice']);
  });

  it('is played to the end, and its replay verifies', async () => {
    const fight = await post('/api/fights', { name: 'rps/duel', seed: 3 });
    const path = `/api/fights/${fight.id}`;
    let now = fight;
    while (!now.outcome) {
      const { choice } = now.options.find(({ blocked }: Body) => !blocked);
      now = await post(`${path}/choices`, { turn: now.turn, choice });
      for (const { presentation, text } of now.events)
        expect([typeof presentation.icon, typeof text]).toEqual(['string', 'string']);
    }
    expect((await get(path)).view.outcome).toEqual(now.outcome);
    expect(await post('/api/replays/verify', await get(`${path}/replay`))).toEqual({ ok: true });
  });

  it('is known to worker threads, which play fights without players', async () => {
    const pool = new WorkerPool(resolveLimits(), [], [await loadModules(EXAMPLE)]);
    const [rps] = (await loadModules(EXAMPLE)).modules[0]!.rulesets();
    expect(pool.knows(rps!)).toBe(true);
    const source = { ruleset: 'rps', setup: {}, seed: 5, players: [] };
    const { parts } = await pool.run({ kind: 'start', source });
    expect(parts.outcome).toBeTruthy();
    await pool.close();
    const fight = await post('/api/fights', { name: 'rps/duel', seed: 5, players: [] });
    expect(fight.outcome).toEqual(parts.outcome);
  });

  it('that cannot be loaded is refused, with the reason', async () => {
    const wrong = serve({ registry: standardRegistry(), modules: ['./no-such-file.js'], port: 0 });
    await expect(wrong).rejects.toThrow(/^\.\/no-such-file\.js is not a ruleset: it cannot be loaded: /);
  });
});
