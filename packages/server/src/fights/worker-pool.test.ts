import { readFileSync } from 'node:fs';
import { standardRegistry } from '@fray/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveLimits } from '../limits.js';
import { registryWith } from './known-rulesets.js';
import { LiveFight } from './live-fight.js';
import { LocalFight } from './local-fight.js';
import { startFight } from './start-fight.js';
import { ThreadFight } from './thread-fight.js';
import { WorkerPool } from './worker-pool.js';

describe('worker threads', () => {
  const enemies = JSON.parse(
    readFileSync(new URL('../../../engine/content/saga/enemies.json', import.meta.url), 'utf8'),
  );
  enemies.enemies[0].name = 'Grumbler';
  const content = [{ module: 'saga', files: { enemies } }];
  const own = registryWith(content);
  const saga = own.ruleset('saga');
  const threads = new WorkerPool(resolveLimits(), content);
  afterAll(() => threads.close());

  it('know what is shipped, and the content that they are handed', () => {
    const shipped = new WorkerPool(resolveLimits());
    for (const ruleset of standardRegistry().rulesets) expect(shipped.knows(ruleset), ruleset.id).toBe(true);
    expect(saga.content).toBeTruthy();
    expect(shipped.knows(saga)).toBe(false);
    expect(threads.knows(saga)).toBe(true);
    expect(threads.knows(standardRegistry().ruleset('saga'))).toBe(false);
  });

  it('play with that content', async () => {
    const source = { ruleset: 'saga', setup: own.setup('saga/goblin').setup, seed: 7, players: [] };
    const { parts, events } = await threads.run({ kind: 'start', source });
    expect(parts.outcome).toBeTruthy();
    expect(events.join()).toContain('Grumbler');
  });

  it('go on with a fight that takes too long, and it comes out the same', async () => {
    const limits = resolveLimits();
    const budget = { decisions: 1_000, milliseconds: 60_000 };
    const setup = own.setup('saga/gauntlet');
    const source = { ruleset: setup.ruleset, setup: setup.setup, seed: 16 };
    const here = startFight(own, limits, source, budget);
    const events = here.firstEvents();
    const before = { decisions: 1_000, milliseconds: 0 };
    const there = LocalFight.resume(own.ruleset(setup.ruleset), here.toRecord(), before);
    const [staying, moving] = [
      new LiveFight(here, [...events], limits, null),
      new LiveFight(there, [...events], limits, threads),
    ];
    for (let turn = 0; turn < 10; turn++) {
      staying.choose({ follow: true });
      await moving.choose({ follow: true });
    }
    expect(moving.fight).toBeInstanceOf(ThreadFight);
    expect(moving.events).toEqual(staying.events);
    expect(await moving.fight.replay()).toEqual(await staying.fight.replay());
    expect(JSON.stringify(moving.fight.show())).toBe(JSON.stringify(staying.fight.show()));
    expect(JSON.stringify(moving.fight.progress())).toBe(JSON.stringify(staying.fight.progress()));
  });
});
