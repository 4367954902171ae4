import { compileSetup } from '../core/content/compile-setup.js';
import type { Dice } from '../core/dice/dice.js';
import { diceOf } from '../core/dice/dice-of-seed.js';
import type { Seed } from '../core/dice/seeded.js';
import type { Option, Question, Ruleset } from '../core/ruleset.js';
import { openOptions } from './play.js';

export interface RandomPlay {
  readonly choices: number;
  /** How random play left it: over, or given up after so many choices. */
  readonly ended: boolean;
  /** Choices that the policies of all sides then needed to come to an end. */
  readonly finishedBy: number;
}

export interface RandomLimits {
  /** Random choices before it is given up. */
  readonly random: number;
  /** Choices of the policies before a position counts as a dead end. */
  readonly policy: number;
}

/**
 * Plays with choices drawn from the seed; `wild`: the sides of policies too. What does not end within the limit must
 * have a way on: the policies of all sides take over and bring it to an end, or this throws. Invariants hold all the time.
 */
export function playWildly(
  ruleset: Ruleset,
  setup: unknown,
  seed: Seed,
  wild: boolean,
  limits: RandomLimits,
): RandomPlay {
  const plan = compileSetup(ruleset, setup);
  const minds = diceOf(seed, 'policy');
  let isRandom = true;
  let state: unknown;
  const choose = (question?: Question<unknown>): unknown => {
    const who = question?.who ?? ruleset.actor(plan, state);
    const side = ruleset.sides[ruleset.sideOf(plan, state, who)];
    return isRandom && (wild || side?.control === 'player')
      ? anyOf(ruleset, question ? question.choices : openChoices(ruleset.options(plan, state)), minds)
      : ruleset.decide(plan, state, minds, question);
  };
  const table = { dice: diceOf(seed), ask: choose };
  state = ruleset.start(plan, table);
  const play = (most: number): number => {
    let choices = 0;
    for (; choices < most && ruleset.outcome(plan, state) === null; choices++) {
      ruleset.apply(plan, state, choose(), table);
      const broken = ruleset.invariants?.(plan, state) ?? [];
      if (broken.length > 0) throw new Error(`choice ${choices}: ${broken.join('; ')}`);
    }
    return choices;
  };
  const choices = play(limits.random);
  const ended = ruleset.outcome(plan, state) !== null;
  isRandom = false;
  const finishedBy = play(limits.policy);
  if (ruleset.outcome(plan, state) === null)
    throw new Error(`no end ${finishedBy} choices of the policies after ${choices} at random`);
  return { choices, ended, finishedBy };
}

function openChoices(options: readonly Option<unknown>[]): unknown[] {
  return openOptions(options).map(({ choice }) => choice);
}

/** Any of them but to retire: that ends what could go on, and where nothing else is left the game is lost without being over. */
function anyOf({ id }: Ruleset, choices: readonly unknown[], dice: Dice): unknown {
  const open = choices.filter(choice => (choice as { readonly do?: string }).do !== 'retire');
  if (open.length === 0) throw new Error(`${id}: nothing can be done any more, yet it is not over`);
  return open[dice.roll(open.length, 'choice') - 1];
}
