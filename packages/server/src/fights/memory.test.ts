import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LARGEST } from '../../test/largest-setups.js';

const SERVER = fileURLToPath(new URL('../../test/small-heap.mjs', import.meta.url));
const HEAP_MB = 80;
const REQUESTS = 40;

it('a server with little memory outlives any number of the largest fights', async () => {
  const child = fork(SERVER, { execArgv: [`--max-old-space-size=${HEAP_MB}`] });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const { map, heroes } = LARGEST.d20 as { map: unknown; heroes: unknown };
    const body = JSON.stringify({ ruleset: 'd20', setup: { map, heroes, monsters: ['orc'] } });
    const statuses: number[] = [];
    const send = async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/fights`, { method: 'POST', headers, body });
      const text = await response.text();
      statuses.push(response.status);
      if (response.status !== 201) {
        expect(response.status, text).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    };
    for (let i = 0; i < REQUESTS; i += 4) await Promise.all([send(), send(), send(), send()]);
    expect(statuses).toHaveLength(REQUESTS);
    expect(statuses).toContain(201);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.disconnect();
  }
});
