import { describe, expect, it } from 'vitest';
import type { BaseEvent } from './core/events.js';
import type { Ruleset } from './core/ruleset.js';
import { type ToyState, toy } from './core/testkit.js';
import { standardRegistry } from './rulesets/registry.js';
import { conformance } from './testing/index.js';

const registry = standardRegistry();
const LISTENER = 'a listener changes nothing';
const MENU = 'every open option is on the menu once';
const CONTENT = 'every content record has been used in a fight';

/** Runs the cases whose name begins so. */
async function run(name: string, ruleset: Ruleset, setups: readonly unknown[]): Promise<void> {
  const cases = conformance(ruleset, { setups, fights: 4 }).filter(each => each.name.startsWith(name));
  expect(cases).toHaveLength(1);
  for (const each of cases) await each.run();
}

// The rulesets run the whole suite on setups of their own, which are smaller and reach more corners.
describe('conformance on every shipped setup', () => {
  it.each(registry.rulesets.map(({ id }) => id))(
    '%s plays the same with and without a listener',
    async id => {
      const setups = registry.setups.filter(({ ruleset }) => ruleset === id).map(({ setup }) => setup);
      await run(LISTENER, registry.ruleset(id), setups);
    },
  );

  it.each(registry.rulesets.map(({ id }) => id))('%s offers everything once on its menus', async id => {
    const setups = registry.setups.filter(({ ruleset }) => ruleset === id).map(({ setup }) => setup);
    await run(MENU, registry.ruleset(id), setups);
  });
});

describe('the conformance suite', () => {
  const setups = [{ throws: 10 }];

  /** The toy with something done after each throw. */
  function toyWith(after: (state: ToyState, table: Parameters<Ruleset['apply']>[3]) => void): Ruleset {
    return {
      ...(toy as Ruleset),
      apply: (plan, state, choice, table) => {
        (toy as Ruleset).apply(plan, state, choice, table);
        after(state as ToyState, table);
      },
    };
  }

  it('accepts a ruleset that keeps to the rules', async () => {
    for (const each of conformance(toy as Ruleset, {
      setups,
      fights: 4,
      skip: { [CONTENT]: 'it has no content' },
    }))
      await each.run();
  });

  it('refuses to skip a case without a reason, or one that does not exist', () => {
    const skip = (name: string, reason: string) => () =>
      conformance(toy as Ruleset, { setups, skip: { [name]: reason } });
    expect(skip('no such case', 'because of something')).toThrow('no conformance case');
    expect(skip(CONTENT, '')).toThrow('needs a reason');
  });

  it('notices a copy that is none', async () => {
    const broken = { ...(toy as Ruleset), copy: (state: unknown) => state };
    await expect(run('a fork', broken, setups)).rejects.toThrow('the parent after the fork played on');
  });

  it('notices a rule that draws a die when somebody listens', async () => {
    const broken = toyWith((_, { dice, emit }) => emit && dice.roll(6, 'for the listener'));
    await expect(run(LISTENER, broken, setups)).rejects.toThrow("1d6 for 'for the listener'");
  });

  it('notices a rule that draws a die when nobody listens', async () => {
    const broken = toyWith((_, { dice, emit }) => emit ?? dice.roll(6, 'in silence'));
    await expect(run(LISTENER, broken, setups)).rejects.toThrow("1d6 for 'in silence'");
  });

  it('notices a state that depends on a listener', async () => {
    const broken = toyWith((state, { emit }) => {
      if (emit && state.left === 3) state.score[0]++;
    });
    await expect(run(LISTENER, broken, setups)).rejects.toThrow('the state without a listener after step');
  });

  it.each([
    ['a roll', { rolls: [{ who: 0, label: 'x', count: 1, sides: 6, faces: [3], modifiers: [], total: 4 }] }],
    ['a number', { amount: 3, parts: [{ source: 'STR', value: 2 }] }],
  ])('notices %s whose parts do not add up', async (_, fields) => {
    const event: BaseEvent = { kind: 'threw', round: 0, who: 0, ...fields };
    const broken = toyWith((_, { emit }) => emit?.(event));
    await expect(run(LISTENER, broken, setups)).rejects.toThrow(/is +\d\n +expected \d/);
  });

  it('notices a view that hides what nobody can draw anew', async () => {
    const { view } = toy as Ruleset;
    const hiding: Ruleset = {
      ...(toy as Ruleset),
      view: (plan, state, viewer) => ({ ...view(plan, state), round: viewer === undefined ? 7 : 0 }),
    };
    await expect(run('views hide nothing', hiding, setups)).rejects.toThrow('the view of side 0');
  });

  it.each<[string, string, Ruleset['redrawHidden']]>([
    [
      'shows in the view or the options',
      'what is hidden from a side',
      (_, state, __, dice) => {
        (state as ToyState).turn += 1 + dice.roll(6, 'hidden');
      },
    ],
    [
      'tells how it was',
      'states that differ only in what is hidden',
      (_, state, __, dice) => {
        (state as { secret?: number }).secret =
          ((state as { secret?: number }).secret ?? 0) + dice.roll(6, 'secret');
      },
    ],
  ])('notices hidden things whose redrawing %s', async (_, name, redrawHidden) => {
    await expect(run(name, { ...(toy as Ruleset), redrawHidden }, setups)).rejects.toThrow();
  });
});
