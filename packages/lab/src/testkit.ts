import {
  type Dice,
  type FightView,
  NO_ACTOR,
  type Outcome,
  type Ruleset,
  standardRegistry,
} from '@fray/engine';
import { type Endings, exactEndings } from './exact/endings.js';
import { Graph } from './exact/graph.js';
import { solve } from './exact/solve.js';
import { policyFor } from './policies/policies.js';

/** A fight so small that its odds are known by heart. The state is `at`; who stands on an end is done. */
interface Toy {
  at: number;
}

export interface ToyRules {
  readonly start: number;
  readonly ends: Readonly<Record<number, Outcome>>;
  readonly step: (at: number, dice: Dice, choice: unknown, ask: Ask) => number;
  /** What can be chosen; one thing unless said otherwise. */
  readonly choices?: readonly string[];
  /** Who is to choose; always the first side unless said otherwise. */
  readonly sideOf?: (at: number) => number;
}

/** Asks a side in the middle of the step, the one that is to choose unless said otherwise. The built-in player gives the first answer. */
type Ask = (prompt: string, answers: readonly string[], who?: number) => string;

const TOY_VIEW: FightView = {
  ruleset: 'toy',
  title: 'Toy',
  round: 1,
  actor: 0,
  order: [],
  combatants: [],
  board: { kind: 'duel' },
  outcome: null,
};

/** A small ruleset for tests of the lab, which works with any ruleset. */
export function toy({ start, ends, step, choices = ['step'], sideOf = () => 0 }: ToyRules): Ruleset {
  const at = (state: unknown) => (state as Toy).at;
  const option = (choice: string) => ({ choice, label: choice, group: 'Toy', icon: 'dice' });
  return {
    id: 'toy',
    version: 1,
    sides: [
      { name: 'Left', control: 'policy' },
      { name: 'Right', control: 'policy' },
    ],
    start: () => ({ at: start }),
    copy: state => ({ at: at(state) }),
    actor: (_plan, state) => (at(state) in ends ? NO_ACTOR : sideOf(at(state))),
    sideOf: (_plan, _state, who) => who,
    options: () => choices.map(option),
    describeQuestion: (_plan, _state, question) => ({
      prompt: question.id,
      options: question.choices.map(choice => option(String(choice))),
    }),
    apply: (_plan, state, choice, table) => {
      const ask: Ask = (prompt, answers, who = sideOf(at(state))) =>
        String(table.ask({ id: prompt, who, choices: answers }));
      (state as Toy).at = step(at(state), table.dice, choice, ask);
    },
    outcome: (_plan, state) => ends[at(state)] ?? null,
    decide: (_plan, _state, _dice, question) => (question ? question.choices[0] : choices[0]),
    view: (_plan, state) => ({ ...TOY_VIEW, title: `at ${at(state)}` }),
    key: (_plan, state, into) => into.put(at(state)),
  } satisfies Partial<Ruleset> as unknown as Ruleset;
}

export const LEFT: Outcome = { kind: 'left', winner: 0 };
export const RIGHT: Outcome = { kind: 'right', winner: 1 };

/** A walk between two ends, one step up with `wins` in `of`, else one down. */
export function walk(start: number, length: number, wins: number, of: number): Ruleset {
  return toy({
    start,
    ends: { 0: RIGHT, [length]: LEFT },
    step: (at, dice) => at + (dice.chance(wins, of, 'step') ? 1 : -1),
  });
}

/** The complete graph of a toy, and the node where it starts. */
export function graphOf(ruleset: Ruleset, maxStates = 100_000, policy = 'default') {
  const policies = ruleset.sides.map(() => policyFor(ruleset, policy));
  const graph = new Graph({ ruleset, plan: null, policies, maxStates });
  const start = graph.addStart();
  while (graph.expand(100));
  return { graph, start };
}

/** The exact odds of a toy. */
export function toyEndings(ruleset: Ruleset, policy?: string): Endings {
  const { graph, start } = graphOf(ruleset, undefined, policy);
  return exactEndings(ruleset, graph, solve(graph), start);
}

/** A shipped setup, ready to be handed to `simulate` or `odds`. */
export function shipped(name: string): { ruleset: string; setup: unknown } {
  const { ruleset, setup } = standardRegistry().setup(name);
  return { ruleset, setup };
}

/** A file of the pack that is shipped with the first ruleset module, to be changed and handed in as content. */
export function shippedFile<T>(file: string): T {
  const [module] = standardRegistry().modules;
  return structuredClone((module!.shipped as { source: Record<string, unknown> }).source[file]) as T;
}
