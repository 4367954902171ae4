import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { shipped, shippedFile } from '../testkit.js';
import { simulate } from './simulate.js';

const mercenary = shipped('saga/mercenary');

describe('simulate', () => {
  it('reports the same to the last byte for 0, 1, 2 and 3 workers', async () => {
    const reports = await Promise.all(
      [0, 1, 2, 3].map(workers => simulate({ ...mercenary, fights: 13_001, seed: 'same', workers })),
    );
    const [first, ...rest] = reports.map(report => JSON.stringify(report));
    for (const report of rest) expect(report).toBe(first);
    expect(JSON.parse(first!).fights).toBe(13_001);
  });

  it('reports the same on threads for policies that draw and policies that search', async () => {
    for (const policies of [['random'], ['search:10']]) {
      const options = { ...shipped('saga/sorcery'), fights: 60, policies };
      const [here, there] = await Promise.all([0, 2].map(workers => simulate({ ...options, workers })));
      expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    }
  });

  it('says what it ran, how fights ended and how sure that is', async () => {
    const report = await simulate({ ...mercenary, fights: 5_000, workers: 0 });
    expect(report.inputs).toEqual({
      ruleset: 'saga',
      setup: mercenary.setup,
      seed: 1,
      fights: 5_000,
      policies: ['default', 'default'],
      maxChoices: 100_000,
    });
    expect(report.version).toBe(standardRegistry().ruleset('saga').version);
    expect(report.outcomes.map(({ kind }) => kind)).toEqual(['slain', 'dead']);
    expect(report.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    const [hero, enemy, nobody] = report.wins;
    expect([hero!.name, enemy!.name, nobody!.name]).toEqual(['Hero', 'Enemy', 'Nobody']);
    expect(hero!.count + enemy!.count + nobody!.count).toBe(5_000);
    expect(hero!.rate).toBe(hero!.count / 5_000);
    expect(hero!.low < hero!.rate && hero!.rate < hero!.high).toBe(true);
    const { rounds, choices } = report.measures;
    expect(rounds!.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(5_000);
    expect(choices!.quantiles.p5).toBeLessThan(choices!.quantiles.p95);
  });

  it('runs other fights for another seed', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(seed => simulate({ ...mercenary, fights: 500, seed, workers: 0 })),
    );
    expect(one!.outcomes).not.toEqual(two!.outcomes);
  });

  it('lets each side have a policy of its own', async () => {
    const { outcomes, inputs } = await simulate({
      ...mercenary,
      fights: 300,
      workers: 0,
      policies: ['random'],
    });
    expect(inputs.policies).toEqual(['random', 'default']);
    expect(outcomes[0]!.kind).toBe('fled');
  });

  it('shows progress up to the last fight', async () => {
    for (const workers of [0, 2]) {
      const seen: [number, number][] = [];
      await simulate({
        ...mercenary,
        fights: 9_000,
        watched: 40,
        workers,
        onProgress: (...progress) => seen.push(progress),
      });
      // Of 141 fights each, then two of those that are watched.
      expect(seen).toHaveLength(66);
      expect(seen.at(-1)).toEqual([9_000, 9_000]);
      expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
    }
  });

  it('stops when told to, with the reason that was given', async () => {
    for (const workers of [0, 2]) {
      const control = new AbortController();
      const running = simulate({
        ...mercenary,
        fights: 100_000_000,
        workers,
        signal: control.signal,
        onProgress: () => control.abort(new Error('seen enough')),
      });
      await expect(running).rejects.toThrow('seen enough');
    }
    // From outside too: who runs it in this thread still gets a turn now and then.
    const fights = 100_000_000;
    const timed = simulate({ ...mercenary, fights, workers: 0, signal: AbortSignal.timeout(50) });
    await expect(timed).rejects.toThrow('timeout');
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(simulate({ ...mercenary, fights: 10, workers: 1, signal })).rejects.toThrow('too late');
  });

  it("fights with a user's own content, on threads too", async () => {
    const { enemies } = shippedFile<{ enemies: { id: string }[] }>('enemies');
    const feeble = { ...enemies.find(({ id }) => id === 'mercenary')!, maxLp: 1 };
    const content = { module: 'saga', files: { enemies: { enemies: [feeble] } } };
    const [here, there] = await Promise.all(
      [0, 1].map(workers => simulate({ ...mercenary, content, fights: 300, workers })),
    );
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    expect(here!.content).toMatch(/^[0-9a-z]+$/);
    expect(here!.wins[0]!.rate).toBeGreaterThan(0.99);
  });

  it('counts fights that do not end as unfinished', async () => {
    const report = await simulate({ ...mercenary, fights: 50, maxChoices: 2, workers: 0 });
    expect(report.outcomes).toMatchObject([{ kind: 'unfinished', winner: null, count: 50, rate: 1 }]);
  });
});
