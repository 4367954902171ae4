import { describe, expect, it } from 'vitest';
import { standardRegistry } from '../../rulesets/registry.js';
import { append } from '../append.js';
import { FrayError } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { type ToyChoice, toy } from '../testkit.js';
import { Fight, type FightOptions } from './fight.js';
import { parseReplay, replayOf, verify } from './replay.js';
import { restore, snapshot } from './snapshot.js';

const setup = { throws: 6 };

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FrayError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'nothing';
}

/** A list in a list in a list. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

const CIRCLE: { self?: unknown; other?: unknown } = {};
CIRCLE.self = CIRCLE.other = CIRCLE;

describe('seeds', () => {
  it.each([[0.5], [Number.NaN], [undefined], [2 ** 60], ['x'.repeat(201)], [null], [{}], [7n], [true]])(
    '%s is refused at the start',
    seed => {
      const options = { seed } as unknown as FightOptions;
      expect(refusal(() => Fight.start(toy, setup, options))).toMatch(/^setup\/invalid The seed is not /);
    },
  );

  it.each([[0], [-7], [2 ** 53 - 1], [''], ['x'.repeat(200)], ['7#12']])(
    'with %s a fight starts, and its snapshot and replay are read again',
    seed => {
      const fight = Fight.start(toy, setup, { seed });
      expect(restore(toy, JSON.parse(JSON.stringify(snapshot(fight)))).seed).toBe(seed);
      expect(verify(toy as Ruleset, replayOf(fight as Fight))).toBeNull();
    },
  );

  it('without any options it is the seed that is missing', () => {
    const start: (...given: unknown[]) => unknown = (...given) =>
      Fight.start(toy, given[0], given[1] as FightOptions);
    expect(refusal(() => start(setup))).toBe(
      'setup/invalid The seed is not valid: seed: must be a whole number or a text of up to 200 letters',
    );
    expect(refusal(() => start(setup, null))).toMatch(/^setup\/invalid The seed is not valid/);
    expect(refusal(() => start(setup, { seed: 1, players: 'me' }))).toMatch(
      /players: must be a list of sides/,
    );
  });
});

describe('a fight that nobody plays', () => {
  const endless: typeof toy = {
    ...toy,
    apply: (_plan, state) => {
      state.turn = 1 - state.turn;
    },
  };

  it('is given up after as many choices as a simulation gives it', () => {
    expect(refusal(() => Fight.start(endless, setup, { seed: 1, players: [] }))).toMatch(
      /^fight\/too-long .*100,000 times/,
    );
  });

  it('is given up after fewer where the caller says so, and a choice that leads there changes nothing', () => {
    expect(refusal(() => Fight.start(endless, setup, { seed: 1, players: [], maxDecisions: 5 }))).toMatch(
      /^fight\/too-long .* 5 times/,
    );
    const alone: typeof toy = { ...endless, actor: (_plan, state) => (state.left === 6 ? 0 : 1) };
    const stuck: typeof toy = {
      ...alone,
      apply: (_plan, state) => {
        state.left = 3;
      },
    };
    const fight = Fight.start(stuck, setup, { seed: 1, maxDecisions: 5 });
    const before = JSON.stringify(snapshot(fight));
    expect(refusal(() => fight.act('throw'))).toMatch(/^fight\/too-long/);
    expect(refusal(() => fight.follow())).toMatch(/^fight\/too-long/);
    expect(JSON.stringify(snapshot(fight))).toBe(before);
  });

  it('the bound counts what is chosen in a row: it begins anew with each choice of a player and with each undo', () => {
    let asked = 0;
    const counted: typeof toy = {
      ...endless,
      decide: (...given) => {
        asked++;
        return toy.decide(...given);
      },
    };
    expect(refusal(() => Fight.start(counted, setup, { seed: 1, players: [], maxDecisions: 5 }))).toMatch(
      /^fight\/too-long/,
    );
    expect(asked).toBe(5);
    const fight = Fight.start(counted, setup, { seed: 1, maxDecisions: 1 });
    for (let i = 0; i < 3; i++) fight.act('throw');
    fight.undo(2);
    for (let i = 0; i < 3; i++) fight.act('throw');
    expect(fight.choices).toHaveLength(4);
    const houseFirst: typeof toy = { ...counted, start: (...given) => ({ ...toy.start(...given), turn: 1 }) };
    const second = Fight.start(houseFirst, setup, { seed: 1, maxDecisions: 1 });
    second.act('throw');
    second.undo();
    expect(second.choices).toEqual([]);
  });

  it('a fork has the bound of its fight', () => {
    const stuck: typeof toy = {
      ...endless,
      actor: (_plan, state) => (state.left === 6 ? 0 : 1),
      apply: (_plan, state) => {
        state.left = 3;
      },
    };
    const fork = Fight.start(stuck, setup, { seed: 1, maxDecisions: 5 }).fork();
    expect(refusal(() => fork.act('throw'))).toMatch(/^fight\/too-long .* 5 times/);
  });

  it.each([[Number.NaN], [-1], [0], [0.5], ['many']])('%s is no bound', maxDecisions => {
    const options = { seed: 1, maxDecisions } as FightOptions;
    expect(refusal(() => Fight.start(toy, setup, options))).toMatch(
      /^setup\/invalid .*maxDecisions: must be a whole number/,
    );
  });

  it('of a real ruleset is given up too: two who cannot reach one another', () => {
    const fighter = { name: 'Prisoner', ac: 10, hp: 5, attack: 3, damage: '1d2' };
    const apart = {
      heroes: [{ ...fighter, at: [1, 1] }],
      monsters: [{ ...fighter, at: [3, 1] }],
      map: ['#####', '#.#.#', '#####'],
    };
    const d20 = standardRegistry().ruleset('d20');
    expect(refusal(() => Fight.start(d20, apart, { seed: 1, players: [] }))).toMatch(/^fight\/too-long/);
  });
});

const STRANGE: readonly [string, unknown][] = [
  ['a BigInt', 5n],
  ['a BigInt within', { do: 'attack', amount: [5n] }],
  ['100,000 deep', nested(100_000)],
  ['a circle', CIRCLE],
  ['a function', () => 1],
  ['nothing', undefined],
  ['null', null],
  ['a text', 'attack!'],
];

describe('what is no plain JSON is refused with a FrayError', () => {
  it.each(STRANGE)('%s as a choice of any ruleset', (_what, choice) => {
    const registry = standardRegistry();
    for (const ruleset of registry.rulesets) {
      const { setup: shipped } = registry.setups.find(each => each.ruleset === ruleset.id)!;
      const fight = Fight.start(ruleset, shipped, { seed: 1, players: ruleset.sides.map((_, side) => side) });
      expect(refusal(() => fight.act(choice))).toMatch(/^choice\/(unknown|blocked) /);
    }
  });

  it.each(STRANGE)('%s in a setup, a snapshot and a replay', (what, value) => {
    const start = (given: unknown) => refusal(() => Fight.start(toy, given, { seed: 1 }));
    expect(start(value)).toMatch(/^setup\/invalid /);
    expect(start({ throws: value })).toMatch(/^setup\/invalid /);
    const fight = Fight.start(toy, setup, { seed: 1 });
    fight.act('throw' as ToyChoice);
    const saved = { ...snapshot(fight), choices: [value] };
    expect(refusal(() => restore(toy, saved))).toMatch(/^snapshot\/invalid /);
    const isPlain = ['nothing', 'null', 'a text'].includes(what);
    const replay = { ...replayOf(fight as Fight), choices: [value] };
    if (isPlain) expect(verify(toy as Ruleset, replay)).toMatchObject({ at: 1 });
    else expect(refusal(() => parseReplay(replay))).toMatch(/^replay\/invalid /);
    expect(refusal(() => parseReplay(value))).toMatch(/^replay\/invalid /);
  });

  it('the place is named', () => {
    expect(refusal(() => Fight.start(toy, { throws: 5n }, { seed: 1 }))).toBe(
      'setup/invalid The toy setup is not plain JSON: throws is the BigInt 5n: write a number.',
    );
  });
});

describe('lists of any length', () => {
  /** More than the arguments of a call. */
  const MANY = 300_000;

  const chatty: typeof toy = {
    ...toy,
    apply: (plan, state, choice, table) => {
      for (let i = 0; i < MANY; i++) table.emit?.({ kind: 'said', round: 0, who: 0 });
      toy.apply(plan, state, choice, table);
    },
  };

  it('events of one choice, of a fork and of a fight without players', () => {
    const fight = Fight.start(chatty, { throws: 1 }, { seed: 1, players: [0, 1] });
    fight.act('throw');
    expect(fight.events.length).toBeGreaterThan(MANY);
    expect(fight.fork().events).toHaveLength(fight.events.length);
    expect(Fight.start(chatty, { throws: 1 }, { seed: 1, players: [] }).events.length).toBeGreaterThan(MANY);
  });

  it('append', () => {
    const list = [1];
    append(list, new Array<number>(MANY).fill(2));
    expect(list).toHaveLength(MANY + 1);
  });
});
