import type { Ruleset } from '@fray/engine';
import { Runner } from '../run.js';
import { defaultPolicy } from './default.js';

/** After this many choices a play-out stops and looks how the state stands. */
const DEPTH = 400;

/** Hands of dice per text: more than a search ever plays. */
const HANDS = 2 ** 20;

/** How much the look of the end counts against victory: it only decides between equals. */
const LOOKS = 0.01;

/** Plays from a state to the end with the built-in players, on copies and with dice of its own. */
export class Playouts {
  private readonly runner: Runner;
  private base = 0;

  constructor(
    private readonly ruleset: Ruleset,
    readonly plan: unknown,
  ) {
    const policy = defaultPolicy(ruleset);
    const policies = ruleset.sides.map(() => policy);
    this.runner = new Runner({
      ruleset,
      plan,
      policies,
      seed: 'the dice of the play-outs',
      maxChoices: DEPTH,
    });
  }

  /** From now on play-out i rolls the i-th hand of dice that belongs to this text. Answers the first one's number. */
  dealFor(text: string): number {
    this.base = hash32(text) * HANDS;
    return this.base;
  }

  /** What a choice was worth to a side in one play-out: 1 for a victory, 0 for none, a little for the looks. */
  value(from: unknown, choice: unknown, side: number, playout: number): number {
    const { runner, ruleset, plan } = this;
    runner.runFrom(from, choice, this.base + playout);
    const outcome = ruleset.outcome(plan, runner.state);
    const looks = ruleset.evaluate?.(plan, runner.state, side) ?? 0.5;
    if (!outcome) return looks;
    return (outcome.winner === side ? 1 : 0) + LOOKS * looks;
  }
}

/** FNV-1a. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
