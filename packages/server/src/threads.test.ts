import { readFileSync } from 'node:fs';
import { standardRegistry } from '@fray/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { limitsOf } from './limits.js';
import { LocalFight } from './local-fight.js';
import { open } from './opening.js';
import { Session } from './session.js';
import { ThreadFight } from './thread-fight.js';
import { registryWith, Threads } from './threads.js';

describe('worker threads', () => {
  const enemies = JSON.parse(
    readFileSync(new URL('../../engine/content/saga/enemies.json', import.meta.url), 'utf8'),
  );
  enemies.enemies[0].name = 'Grumbler';
  const content = [{ room: 'saga', files: { enemies } }];
  const own = registryWith(content);
  const saga = own.ruleset('saga');
  const threads = new Threads(limitsOf(), content);
  afterAll(() => threads.close());

  it('know what is shipped, and the content that they are handed', () => {
    const shipped = new Threads(limitsOf());
    for (const ruleset of standardRegistry().rulesets) expect(shipped.know(ruleset), ruleset.id).toBe(true);
    expect(saga.content).toBeTruthy();
    expect(shipped.know(saga)).toBe(false);
    expect(threads.know(saga)).toBe(true);
    expect(threads.know(standardRegistry().ruleset('saga'))).toBe(false);
  });

  it('play with that content', async () => {
    const opening = { ruleset: 'saga', setup: own.setup('saga/goblin').setup, seed: 7, players: [] };
    const { parts, told } = await threads.run({ kind: 'open', opening });
    expect(parts.outcome).toBeTruthy();
    expect(told.join()).toContain('Grumbler');
  });

  it('go on with a fight that takes too long, and it comes out the same', async () => {
    const limits = limitsOf();
    const allowance = { decisions: 1_000, milliseconds: 60_000 };
    const setup = own.setup('saga/gauntlet');
    const opening = { ruleset: setup.ruleset, setup: setup.setup, seed: 3 };
    const here = open(own, limits, opening, allowance);
    const told = here.beginning();
    const before = { decisions: 1_000, milliseconds: 0 };
    const there = LocalFight.resume(own.ruleset(setup.ruleset), here.record(), before);
    const [staying, moving] = [
      new Session(here, [...told], limits, null),
      new Session(there, [...told], limits, threads),
    ];
    for (let turn = 0; turn < 10; turn++) {
      staying.choose({ follow: true });
      await moving.choose({ follow: true });
    }
    expect(moving.fight).toBeInstanceOf(ThreadFight);
    expect(moving.told).toEqual(staying.told);
    expect(JSON.parse(await moving.fight.replay())).toEqual(JSON.parse(await staying.fight.replay()));
    const rest = ({ fight }: Session) => [fight.head(), fight.choosing(), fight.view(), fight.outcome];
    expect(rest(moving)).toEqual(rest(staying));
  });
});
