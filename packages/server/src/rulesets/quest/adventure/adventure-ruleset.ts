import type { Option, Registry, Ruleset } from '@fray/engine';
import type {
  AdventureChoice,
  AdventureEvent,
  AdventurePlan,
  AdventureSetup,
  AdventureState,
} from '@fray/engine/rulesets/quest';
import { Problem } from '../../../http/problem.js';
import { LruCache } from '../../../lru-cache.js';

export const ADVENTURE_ID = 'quest-adventure';

export type AdventureRuleset = Ruleset<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent
>;

/** States whose options are cached: those of the games that are played at the moment, not of all games in memory. */
const MAX_CACHED_STATES = 500;

/** How many decisions the policies may make, and for how long, in answer to the present request. */
export class DecisionBudget {
  private left = 0;
  private deadline = 0;

  constructor(
    readonly maxDecisions: number,
    private readonly milliseconds: number,
  ) {}

  /** The decisions made since the last reset. */
  get spent(): number {
    return this.maxDecisions - this.left;
  }

  /** Grants the budget for another request. */
  reset(): void {
    this.left = this.maxDecisions;
    this.deadline = performance.now() + this.milliseconds;
  }

  spend(): void {
    if (this.left-- > 0 && performance.now() < this.deadline) return;
    throw new Problem(
      'fight/too-long',
      'From here the fight would go on by itself for longer than the server waits. Choose something else, or end the adventure and load your last save.',
      { status: 409 },
    );
  }
}

/** The adventure with the content of this server, with a budget for its policies and a cache of options. */
export function adventureRuleset(registry: Registry, budget: DecisionBudget): AdventureRuleset {
  const ruleset = registry.ruleset(ADVENTURE_ID);
  if (!isAdventure(ruleset)) throw new Error(`The registry has ${ruleset.id} for ${ADVENTURE_ID}.`);
  return withCachedOptions(withDecisionBudget(ruleset, budget));
}

/** A registry forgets the types of its rulesets. The id says which ones these are. */
function isAdventure(ruleset: Ruleset): ruleset is Ruleset & AdventureRuleset {
  return ruleset.id === ADVENTURE_ID;
}

/**
 * Ends a request whose policies decide for too long. Companions and monsters may fight on for ever while the hero lies dying,
 * and one such request would stop the server.
 */
function withDecisionBudget(ruleset: AdventureRuleset, budget: DecisionBudget): AdventureRuleset {
  const decide: AdventureRuleset['decide'] = (plan, state, dice, question) => {
    budget.spend();
    return ruleset.decide(plan, state, dice, question);
  };
  return Object.create(ruleset, { decide: { value: decide } }) as AdventureRuleset;
}

/**
 * Computes the options of a state once: they are shown after one choice and checked at the next, and a state that `Fight` has
 * reached never changes. Options take more memory than the game, so only those of the latest states are cached.
 */
function withCachedOptions(ruleset: AdventureRuleset): AdventureRuleset {
  const cache = new LruCache<AdventureState, Option<AdventureChoice>[]>(MAX_CACHED_STATES);
  const options: AdventureRuleset['options'] = (plan, state) =>
    cache.getOrCreate(state, () => ruleset.options(plan, state));
  return Object.create(ruleset, { options: { value: options } }) as AdventureRuleset;
}
