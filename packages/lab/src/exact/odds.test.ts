import { describe, expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.js';
import { shipped, shippedFile } from '../testkit.js';
import { type OddsOptions, odds } from './odds.js';

const WEAK = { str: 20, spd: 10, sta: 40, crg: 5, lck: 0, chm: 0, att: 5 };

/** Every probability lies within four standard errors of what many fights show. */
async function agree(options: OddsOptions, fights: number): Promise<void> {
  const exact = await odds(options);
  expect(exact.exact).toBe(true);
  const report = await simulate({ ...options, fights, seed: 'agree' });
  for (const { kind, winner, probability } of exact.outcomes) {
    const rate = report.outcomes.find(each => each.kind === kind && each.winner === winner)?.rate ?? 0;
    const error = Math.sqrt((probability * (1 - probability)) / fights);
    expect(Math.abs(rate - probability), `${kind}: ${rate} against ${probability}`).toBeLessThan(
      4 * error + 1e-12,
    );
  }
  const known = exact.outcomes.map(({ kind }) => kind);
  for (const { kind } of report.outcomes) expect(known).toContain(kind);
  const { mean, sd } = report.measures.choices!;
  expect(Math.abs(mean - exact.choices!)).toBeLessThan((4 * sd) / Math.sqrt(fights));
}

describe('odds', () => {
  it.each(['saga/goblin', 'saga/mercenary', 'saga/marsh-troll'])('of %s agree with 200,000 fights', name =>
    agree(shipped(name), 200_000),
  );

  it('agree where the hero chooses by chance', () =>
    agree({ ...shipped('saga/goblin'), policies: ['random'] }, 50_000));

  it('agree for a hero with magic, the Orb and the Healing Stone', () => {
    const hero = {
      characteristics: { ...WEAK, lck: 30 },
      power: 25,
      maxPower: 25,
      orb: 'carried',
      stone: { store: 20 },
    };
    const enemy = { name: 'Shade', characteristics: { ...WEAK, str: 10 }, demonspawn: true };
    return agree({ ruleset: 'saga', setup: { hero, enemy } }, 100_000);
  });

  it('add up to 1, for outcomes and for sides', async () => {
    const { outcomes, wins, states, steps } = await odds(shipped('saga/goblin'));
    const sum = (list: readonly { probability: number }[]) =>
      list.reduce((all, { probability }) => all + probability, 0);
    expect(sum(outcomes)).toBeCloseTo(1, 14);
    expect(sum(wins)).toBeCloseTo(1, 14);
    expect(wins.map(({ name }) => name)).toEqual(['Hero', 'Enemy', 'Nobody']);
    expect(steps).toBeGreaterThan(states!);
  });

  it('tell how many states there are', async () => {
    const block = (x: number) => ({ name: 'X', ac: 11, hp: 1, attack: 0, damage: '1d4', at: [x, 1] });
    const { states, wins, choices } = await odds({
      ruleset: 'd20',
      setup: { heroes: [block(1)], monsters: [block(2)] },
    });
    // Either has the turn, and the first blow of even chances that hits is the last.
    expect(states).toBe(2);
    expect(wins[0]!.probability).toBeCloseTo(2 / 3, 12);
    expect(choices).toBeCloseTo(2, 12);
  });

  it('know a fight that can never end', async () => {
    const { shield, armours } = shippedFile<{ shield: object; armours: object[] }>('armour');
    const diamond = { ...armours[0], id: 'diamond', protection: 1_000 };
    const content = { module: 'saga', files: { armour: { shield, armours: [diamond] } } };
    const hero = { characteristics: WEAK, armour: 'diamond' };
    const enemy = { name: 'Statue', characteristics: WEAK, protection: 1_000 };
    const found = await odds({ ruleset: 'saga', setup: { hero, enemy }, content });
    expect(found).toMatchObject({ exact: true, choices: null });
    expect(found.outcomes).toMatchObject([{ kind: 'unfinished', winner: null, probability: 1 }]);
    expect(found.wins.map(({ probability }) => probability)).toEqual([0, 0, 1]);
  });

  it('are estimated, and say so, above the limit of states', async () => {
    const found = await odds({ ...shipped('saga/goblin'), maxStates: 100, fights: 3_000, seed: 9 });
    expect(found).toMatchObject({
      exact: false,
      reason: 'there are more than 100 states',
      fights: 3_000,
      seed: 9,
    });
    const { probability, low, high } = found.outcomes[0]!;
    expect(low <= probability && probability <= high && low < high).toBe(true);
    expect(found.states).toBeUndefined();
  });

  it('are estimated, and say so, where they would take too long', async () => {
    const found = await odds({ ...shipped('saga/demonspawn-lord'), maxSeconds: 1, fights: 100 });
    expect(found).toMatchObject({
      exact: false,
      reason: expect.stringMatching(/^[\d,]+ states were found in 0.5 seconds, and there are more$/),
      fights: 100,
    });
  });

  it('are estimated where a hero is rolled or a whole gauntlet is run', async () => {
    const rolled = await odds({ ruleset: 'saga', setup: { enemy: 'goblin' }, fights: 500 });
    expect(rolled).toMatchObject({
      exact: false,
      reason: expect.stringContaining('a single choice has more than'),
    });
    const run = await odds({ ...shipped('saga/gauntlet'), fights: 50 });
    expect(run).toMatchObject({ exact: false, fights: 50 });
  });

  it('stop when told to', async () => {
    const control = new AbortController();
    const running = odds({
      ...shipped('saga/black-knight'),
      signal: control.signal,
      onProgress: (done, most) => {
        expect(done).toBeLessThan(most);
        control.abort(new Error('seen enough'));
      },
    });
    await expect(running).rejects.toThrow('seen enough');
  });
});
