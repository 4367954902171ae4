import {
  type Dice,
  Fight,
  openOptions,
  type Ruleset,
  SeededDice,
  saga,
  standardRegistry,
} from '@fray/engine';
import { describe, expect, it, vi } from 'vitest';
import { optionOdds } from '../exact/option-odds.js';
import { LEFT, RIGHT, toy } from '../testkit.js';
import { type Forecast, forecast } from './forecast.js';
import { type Position, positionOf } from './position.js';
import { fightAt, playable, questionIn, sent, standing } from './testkit.js';

const registry = standardRegistry();

const labels = (found: Forecast | null) => found?.options.map(({ label }) => label);

/** One of three ways to end it, and one to wait. */
const gamble = {
  ...toy({
    start: 0,
    ends: { 1: LEFT, 2: RIGHT },
    choices: ['coin', 'die', 'stumble', 'wait'],
    step: (at, dice, choice) => {
      if (choice === 'wait') return at;
      if (choice === 'stumble') return 2;
      return (choice === 'coin' ? dice.chance(1, 2, 'coin') : dice.chance(5, 6, 'die')) ? 1 : 2;
    },
  }),
} as Ruleset;

const withoutKey = (ruleset: Ruleset) => ({ ...ruleset, key: undefined }) as unknown as Ruleset;

it('takes fights of every type', () => {
  expect(positionOf(Fight.start(saga, { hero: {}, enemy: 'goblin' }, { seed: 7 })).ruleset).toBe('saga');
});

describe('a forecast that can be exact', () => {
  it('says what each option leads to if ordinary play goes on, and what that changes', async () => {
    const found = await forecast(standing(gamble));
    expect(found).toMatchObject({ exact: true, done: true, goal: 'win', ordinary: 0, side: 0, team: 0 });
    expect(found!.now).toEqual({ probability: 1 / 2, low: 1 / 2, high: 1 / 2 });
    expect(found!.options.map(({ win }) => win!.probability)).toEqual([1 / 2, 5 / 6, 0, 1 / 2]);
    expect(found!.options.map(({ change }) => change!.mean)).toEqual([0, 5 / 6 - 1 / 2, -1 / 2, 0]);
  });

  it.each(['saga/imp', 'saga/mercenary', 'd20/duel'])(
    '%s: agrees with the exact odds to the last digit',
    async name => {
      const fight = fightAt(name, 2);
      const found = await forecast(sent(positionOf(fight)));
      expect(found!.exact).toBe(true);
      const odds = await optionOdds(fight);
      expect(found!.options.map(({ win }) => win!.probability)).toEqual(
        odds.map(({ wins }) => wins[0]!.probability),
      );
      expect(found!.options.map(({ effect }) => effect.exact)).toEqual(odds.map(() => true));
    },
  );
});

describe('a forecast that is estimated', () => {
  it('covers the exact chances and changes as often as it says', async () => {
    const position = standing(withoutKey(gamble));
    const exact = await forecast(standing(gamble));
    let [wins, changes, asked] = [0, 0, 0];
    for (let seed = 0; seed < 150; seed++) {
      const found = await forecast(position, { seed, precision: 0.06 });
      expect(found!.exact).toBe(false);
      for (const [place, { win, change }] of found!.options.entries()) {
        const truth = exact!.options[place]!;
        asked++;
        if (win!.low <= truth.win!.probability && truth.win!.probability <= win!.high) wins++;
        if (change!.low <= truth.change!.mean && truth.change!.mean <= change!.high) changes++;
      }
    }
    // 95 of 100; three standard errors below.
    expect(wins / asked).toBeGreaterThan(0.92);
    expect(changes / asked).toBeGreaterThan(0.92);
  });

  it('narrows as it runs, ends at the precision asked for, and spends less on what is hopeless', async () => {
    const widths: number[] = [];
    const found = await forecast(standing(withoutKey(gamble)), {
      precision: 0.03,
      onProgress: ({ done, now }) => {
        expect(done).toBe(false);
        widths.push(now!.high - now!.low);
      },
    });
    const [coin, die, stumble] = found!.options;
    expect(widths.length).toBeGreaterThan(0);
    expect(found!.now!.high - found!.now!.low).toBeLessThanOrEqual(Math.min(0.06, ...widths));
    expect(die!.win!.high - die!.win!.low).toBeLessThanOrEqual(0.06);
    expect(stumble!.playouts).toBeLessThan(die!.playouts / 2);
    expect(coin!.change).toEqual({ mean: 0, low: 0, high: 0 });
    expect(found!.playouts).toBe(found!.options.reduce((sum, { playouts }) => sum + playouts, 0));
  });

  it('ends when the effort is spent', async () => {
    const found = await forecast(standing(withoutKey(gamble)), { precision: 0.0001, maxChoices: 500 });
    expect(found!.done).toBe(true);
    expect(found!.playouts).toBeLessThan(700);
  });

  it('ends when it is aborted', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('another choice was made'));
    const running = forecast(sent(positionOf(fightAt('quest/warband', 1))), {
      signal: stop.signal,
      onProgress,
    });
    await expect(running).rejects.toThrow('another choice was made');
  });
});

describe('stopping', () => {
  it('is answered within a play-out, however long that is', async () => {
    // A clock that is always late, so that nothing hangs on how fast this machine is.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let steps = 0;
    const stop = new AbortController();
    const endless = toy({
      start: 0,
      ends: { 1: LEFT },
      choices: ['go', 'wait'],
      step: (at, dice) => {
        if (++steps === 1) setImmediate(() => stop.abort());
        return dice.roll(1_000_000, 'way') === 1 ? 1 : at;
      },
    });
    await expect(forecast(standing(withoutKey(endless)), { signal: stop.signal })).rejects.toThrow('abort');
    expect(steps).toBeLessThan(1000);
    clock.mockRestore();
  });
});

describe('a forecast of every ruleset', () => {
  const LIMITS = { maxChoices: 40, precision: 0.2 };

  it.each(registry.rulesets.map(({ id }) => id))(
    '%s: names every open option once, changes nothing and is the same twice',
    async id => {
      const first = registry.setups.find(({ ruleset }) => ruleset === id)!;
      const fight = fightAt(first.name, 2);
      const position = positionOf(fight);
      const before = JSON.stringify([position, fight.internals()]);
      const found = await forecast(sent(position), LIMITS);
      expect(labels(found)).toEqual(openOptions(fight.options()).map(({ label }) => label));
      const choices = found!.options.map(({ choice }) => JSON.stringify(choice));
      expect(new Set(choices).size).toBe(choices.length);
      expect(JSON.stringify(await forecast(position, LIMITS))).toBe(JSON.stringify(found));
      expect(JSON.stringify([position, fight.internals()])).toBe(before);
    },
  );

  it('runs look to the challenge at hand', async () => {
    const found = await forecast(positionOf(fightAt('d20/short-run', 3)), LIMITS);
    expect(found!.goal).toMatch(/^clear (this|the next) room$/);
    expect(found!.now!.probability).toBeGreaterThan(0);
  });

  it('says only what an option does itself where nothing is at stake', async () => {
    const found = await forecast(positionOf(fightAt('quest/adventure', 0)), LIMITS);
    expect(found).toMatchObject({ goal: null, now: null, exact: false });
    for (const { win, change } of found!.options) expect([win, change]).toEqual([null, null]);
  });
});

describe('hidden things', () => {
  const hiding = registry.rulesets.filter(({ redrawHidden }) => redrawHidden).map(({ id }) => id);
  /** Where no shipped fight hides anything. */
  const INVISIBLE = {
    map: ['......', '..#...', '......', '...#..'],
    heroes: [{ weapon: 'longbow' }],
    monsters: [{ id: 'orc', conditions: ['invisible'] }, 'rat'],
  };

  /** Positions of a ruleset, each with one that differs only in what is hidden from the side that decides. */
  function* pairs(id: string): Generator<[Position, Position]> {
    const ruleset = registry.ruleset(id);
    const dice = new SeededDice(3);
    const shippedSetups = registry.setups.filter(each => each.ruleset === id).map(({ setup }) => setup);
    for (const setup of id === 'd20' ? [INVISIBLE] : shippedSetups) {
      const fight = Fight.startUnknown(ruleset, setup, {
        seed: 3,
        players: ruleset.sides.map((_, side) => side),
      });
      for (let step = 0; step < 60 && !fight.outcome; step++, fight.follow()) {
        const { plan, state } = fight;
        if (fight.question) continue;
        const other = ruleset.copy(state);
        ruleset.redrawHidden!(plan, other, ruleset.sideOf(plan, state, fight.actor!), dice);
        if (JSON.stringify(other) === JSON.stringify(state)) continue;
        const position = positionOf(fight);
        yield [position, { ...position, state: other }];
        break;
      }
    }
  }

  it.each(hiding)(
    '%s: positions that differ only in them have the same forecast, to the last digit',
    async id => {
      let hidden = 0;
      for (const [position, other] of pairs(id)) {
        const found = await forecast(position, { maxChoices: 30, precision: 0.2 });
        expect(JSON.stringify(await forecast(other, { maxChoices: 30, precision: 0.2 }))).toBe(
          JSON.stringify(found),
        );
        if (!found!.isHidden) continue;
        expect(found!.exact).toBe(false);
        if (++hidden === 2) break;
      }
      // The rooms of a run seldom have anybody invisible in them.
      if (id !== 'd20-run') expect(hidden).toBeGreaterThan(0);
    },
  );
});

describe('questions in the middle of a rule', () => {
  it('repeat the dice that fell, and roll new ones after the answer', async () => {
    // A roll of six wins; whoever rolled less may roll again.
    const rolling = withQuestion();
    for (const [seed, rolled] of seedsByRoll(rolling)) {
      const fight = Fight.startUnknown(rolling, {}, { seed, players: [0] });
      fight.act('roll');
      const position = positionOf(fight, { ruleset: rolling });
      expect(position.begun!.tape.map(([, , result]) => result)).toEqual([rolled]);
      const found = await forecast(position);
      expect(found!.exact).toBe(true);
      expect(labels(found)).toEqual(['keep', 'again']);
      const [keep, again] = found!.options.map(({ win }) => win!.probability);
      expect(keep).toBe(rolled === 6 ? 1 : 0);
      expect(again).toBeCloseTo(1 / 6, 14);
    }
  });

  it('of a shipped fight are forecast without its dice to come', async () => {
    const fight = questionIn('quest/duel-of-fists');
    const before = JSON.stringify(fight.internals());
    const found = await forecast(sent(positionOf(fight)), { precision: 0.2, maxChoices: 2_000 });
    expect(labels(found)).toEqual(
      fight.question!.options.filter(({ blocked }) => !blocked).map(({ label }) => label),
    );
    expect(found!.who).toBe(fight.question!.who);
    expect(JSON.stringify(fight.internals())).toBe(before);
    expect(JSON.stringify(positionOf(fight))).not.toContain(JSON.stringify(fight.internals().dice));
  });

  it('tell what is hidden, as far as it follows from what has happened', async () => {
    // At 10 or 11, which nobody knows; only at 11 there is anything to strike.
    const ambush = playable({
      ...toy({
        start: 11,
        ends: { 1: LEFT, 2: RIGHT },
        choices: ['go on'],
        step: (at, _dice, _choice, ask) => {
          if (at === 10) return 2;
          return ask('strike?', ['no', 'strike']) === 'strike' ? 1 : 2;
        },
      }),
      view: () => ({ ...toy({ start: 0, ends: {}, step: at => at }).view(null, { at: 0 }) }),
      redrawHidden: (_plan: unknown, state: unknown, _side: number, dice: Dice) => {
        (state as { at: number }).at = 9 + dice.roll(2, 'where');
      },
    } as Ruleset);
    const unasked = { ruleset: ambush, setup: {}, state: { at: 11 } };
    const before = await forecast(unasked, { precision: 0.1 });
    expect(before).toMatchObject({ isHidden: true, exact: false, ordinary: -1 });
    const fight = Fight.startUnknown(ambush, {}, { seed: 1, players: [0] });
    fight.act('go on');
    const asked = await forecast(positionOf(fight, { ruleset: ambush }), { precision: 0.1 });
    expect(asked).toMatchObject({ isHidden: true, exact: false });
    expect(asked!.options.map(({ win }) => win!.probability)).toEqual([0, 1]);
  });

  function withQuestion(): Ruleset {
    return playable({
      ...toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        choices: ['roll'],
        step: (_at, dice, _choice, ask) => {
          let rolled = dice.roll(6, 'roll');
          if (ask('keep it?', ['keep', 'again']) === 'again') rolled = dice.roll(6, 'roll');
          return rolled === 6 ? 1 : 2;
        },
      }),
    } as Ruleset);
  }

  /** Seeds whose first roll is one and six. */
  function seedsByRoll(ruleset: Ruleset): [number, number][] {
    const found = new Map<number, number>();
    for (let seed = 1; found.size < 6; seed++) {
      const fight = Fight.startUnknown(ruleset, {}, { seed, players: [0] });
      fight.act('roll');
      found.set(positionOf(fight).begun!.tape[0]![2], seed);
    }
    return [...found].map(([rolled, seed]) => [seed, rolled]);
  }
});
