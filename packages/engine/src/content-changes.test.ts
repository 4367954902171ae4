import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  arena,
  compileSetup,
  defineModule,
  Fight,
  type InputOf,
  NO_ACTOR,
  type Ruleset,
  readPack,
  recordsOf,
  replayOf,
  restore,
  saga,
  sagaWith,
  snapshot,
  standardRegistry,
  verify,
} from './index.js';
import { conformance } from './testing/index.js';

const registry = standardRegistry();

/** A change for each ruleset and run that makes a difference to its shipped setup. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'saga/goblin': { enemies: { goblin: { characteristics: { str: 90 }, weapon: { bonus: 9 } } } },
  'saga/gauntlet': { enemies: { goblin: { lp: 1 }, wolf: { lp: 1 } }, gauntlet: { hours: 7 } },
  'd20/orc': { monsters: { orc: { hp: 33, damage: { count: 3 } } } },
  'd20/short-run': { levels: { levels: { 0: { hp: 77 } } } },
  'rogue/snake': { monsters: { snake: { ac: -3, hp: '9d8' } } },
  'rogue/short-run': { weapons: { mace: { dice: '9d9' } } },
  'quest/owlbear': { monsters: { owlbear: { hit_points: 12, actions: { 1: { hit: { dice: '3d10' } } } } } },
  'quest/adventure': { classes: { fighter: { hitDie: 12 } } },
  'arena/duel': { gear: { mace: { attack: 90, damage: [80, 90] } } },
};

/** The setup of that name with changes of its content. */
function changed(name: string, content: unknown = CHANGES[name]) {
  const { ruleset, setup } = registry.setup(name);
  return { ruleset: registry.ruleset(ruleset), setup: { ...(setup as object), content }, plain: setup };
}

function issuesOf(name: string, content: unknown): readonly { path: string; reason: string }[] {
  const { ruleset, setup } = changed(name, content);
  try {
    compileSetup(ruleset, setup);
  } catch (error) {
    return (error as { issues: { path: string; reason: string }[] }).issues;
  }
  return [];
}

describe('a setup that changes content', () => {
  it.each(Object.keys(CHANGES))('%s: the fight follows the changes, and its replay verifies', name => {
    const { ruleset, setup, plain } = changed(name);
    const options = { seed: 3, players: [] };
    const fight = Fight.startUnknown(ruleset, setup, options);
    expect(fight.state).not.toEqual(Fight.startUnknown(ruleset, plain, options).state);
    const replay = JSON.parse(JSON.stringify(replayOf(fight)));
    expect(verify(ruleset, replay)).toBeNull();
    expect(verify(fight.ruleset, replay)).toBeNull();
    expect(restore(ruleset, JSON.parse(JSON.stringify(snapshot(fight)))).state).toEqual(fight.state);
    const other = { ...replay, setup: plain };
    expect(verify(ruleset, other)).toMatchObject({ at: 0 });
  });

  it('leaves the shipped content and other fights alone', () => {
    const { ruleset, setup, plain } = changed('d20/orc');
    const before = Fight.startUnknown(ruleset, plain, { seed: 1 }).view();
    Fight.startUnknown(ruleset, setup, { seed: 1 });
    expect(Fight.startUnknown(ruleset, plain, { seed: 1 }).view()).toEqual(before);
  });

  it('has types', () => {
    const setup: InputOf<typeof saga> = { enemy: 'goblin', content: { enemies: { goblin: { skl: 2 } } } };
    expect(Fight.start(saga, setup, { seed: 1 }).outcome).toBeNull();
    // @ts-expect-error: records are objects.
    expect(() => Fight.start(saga, { enemy: 'goblin', content: { enemies: 1 } }, { seed: 1 })).toThrow(
      /content\.enemies/,
    );
  });

  it('changes content of one’s own too, over its digest', () => {
    const own = sagaWith({ weapons: { weapons: [{ id: 'fork', name: 'Fork', icon: 'fork', bonus: 1 }] } });
    const setup = { enemy: 'goblin', hero: { weapon: 'fork' } };
    const plan = (bonus: number) =>
      compileSetup(own, { ...setup, content: { weapons: { fork: { bonus } } } });
    expect(plan(50)).not.toEqual(plan(1));
    expect(plan(1)).toEqual(compileSetup(own, setup));
    expect(Fight.startUnknown(own, setup, { seed: 1 }).ruleset.content).toBe(own.content);
  });

  it('makes a changed pack once', () => {
    const { ruleset, setup } = changed('d20/orc');
    const rulesetOf = () => Fight.startUnknown(ruleset, structuredClone(setup), { seed: 1 }).ruleset;
    expect(rulesetOf()).toBe(rulesetOf());
  });

  it('hands the changes on to fights of a run that are watched', () => {
    const { ruleset } = changed('arena/career', {});
    const content = { gear: { mace: { attack: 90 } } };
    const season = Fight.startUnknown(ruleset, { content }, { seed: 7 });
    while (!season.view().watch && !season.outcome) season.follow();
    const { setup, seed } = season.view().watch!;
    expect(setup).toMatchObject({ content });
    expect(Fight.startUnknown(arena, setup, { seed, players: [] }).outcome).not.toBeNull();
  });

  it.each([
    ['saga/goblin', { enemy: {} }, 'content.enemy', /no content file 'enemy'/],
    ['saga/goblin', { setups: {} }, 'content.setups', /no content file/],
    ['saga/goblin', { enemies: { gobln: {} } }, 'content.enemies.gobln', /did you mean 'goblin'/],
    ['saga/goblin', { enemies: { goblin: { lp: 0 } } }, 'content.enemies.goblin.lp', />=1, not 0/],
    [
      'saga/goblin',
      { enemies: { goblin: { protecton: 1 } } },
      'content.enemies.goblin',
      /did you mean "protection"/,
    ],
    [
      'saga/goblin',
      { enemies: { goblin: { id: 'wolf' } } },
      'content.enemies.goblin',
      /id .* cannot be changed/,
    ],
    ['saga/goblin', { enemies: { goblin: 3 } }, 'content.enemies.goblin', /fields of the record/],
    ['saga/goblin', { enemies: [] }, 'content.enemies', /records of this file/],
    ['saga/goblin', 'goblin', 'content', /files of the content/],
    ['d20/orc', { levels: { levels: { 99: { hp: 1 } } } }, 'content.levels.levels.99', /no entry '99'/],
    ['d20/orc', { monsters: { orc: { damage: { rolls: 2 } } } }, 'content.monsters.orc.damage', /string/],
    [
      'd20/orc',
      { monsters: { orc: { specials: [{ kind: 'hit', condition: 'x' }] } } },
      'content.monsters.orc.specials[0].kind',
      /expected one of/,
    ],
    [
      'quest/owlbear',
      { monsters: { owlbear: { wields: ['longsord'] } } },
      'content.monsters.owlbear.wields[0]',
      /did you mean 'longsword'/,
    ],
  ] as const)('%s with %j is refused, with its place', (name, content, path, reason) => {
    const [issue] = issuesOf(name, content);
    expect(issue).toMatchObject({ path, reason: expect.stringMatching(reason) });
  });

  it('has an end', () => {
    const many = Array.from({ length: 900 }, () => 1);
    const goblin = { skl: many, lp: many, maxLp: many };
    expect(issuesOf('saga/goblin', { enemies: { goblin } })[0]!.reason).toMatch(/2000 is the most/);
    const { pack } = changed('quest/owlbear').ruleset.changeable!;
    const items = recordsOf(pack, 'items', 'items');
    expect(items.length).toBeGreaterThan(100);
    const all = Object.fromEntries(items.map(({ id }) => [id, {}]));
    expect(issuesOf('quest/owlbear', { items: all })[0]!.reason).toMatch(/100 is the most/);
  });
});

describe('a ruleset of somebody else, made with defineModule', () => {
  const files = {
    coins: z.strictObject({ coins: z.array(z.strictObject({ id: z.string(), sides: z.int().min(2) })) }),
  };
  const shippedFiles = { coins: { coins: [{ id: 'penny', sides: 2 }] } };
  const assemble = (own: Readonly<Record<string, unknown>>) => {
    const { files: read, source } = readPack('coins', files, shippedFiles, own);
    return { coins: read.coins.coins, setups: [], source };
  };
  type Content = ReturnType<typeof assemble>;
  const create = (content: Content): Ruleset<{ coin: string }, { sides: number }, { shown: number }> => ({
    id: 'coin',
    version: 1,
    title: 'Coin',
    summary: 'Toss it.',
    sides: [{ name: 'You', control: 'player' }],
    setup: z.strictObject({ coin: z.string() }),
    choice: z.never(),
    compile: ({ coin }) => ({ sides: content.coins.find(({ id }) => id === coin)!.sides }),
    start: ({ sides }, { dice }) => ({ shown: dice.roll(sides, 'toss') }),
    copy: state => ({ ...state }),
    actor: () => NO_ACTOR,
    sideOf: () => 0,
    options: () => [],
    apply: () => {},
    outcome: () => ({ winner: 0, kind: 'tossed' }),
    decide: () => undefined,
    view: () => ({ combatants: [] }) as never,
    narrate: () => '',
  });
  const shipped = assemble({});
  const coin = create(shipped) as Ruleset;
  defineModule({
    id: 'coins',
    title: 'Coins',
    shipped,
    files,
    assemble,
    rulesets: [coin],
    create: content => [create(content) as Ruleset],
  }).rulesets();

  it('has content that can be changed', () => {
    expect(compileSetup(coin, { coin: 'penny' })).toEqual({ sides: 2 });
    const content = { coins: { penny: { sides: 1_000 } } };
    expect(compileSetup(coin, { coin: 'penny', content })).toEqual({ sides: 1_000 });
    expect(() => compileSetup(coin, { coin: 'penny', content: { coins: { penny: { sides: 1 } } } })).toThrow(
      'content.coins.penny.sides: ',
    );
  });
});

describe('conformance with changed content', () => {
  const { setup } = changed('saga/goblin');
  const skip = { 'every content record has been used in a fight': 'one fight cannot use all records' };
  for (const each of conformance(saga as Ruleset, { setups: [setup], fights: 3, skip }))
    it(each.name, () => each.run());
});
