import type { BaseEvent } from '@fray/engine';
import { Closely, type Combatant } from './closely.js';
import type { Policy } from './policies.js';
import { Runner, type RunnerOptions } from './run.js';

/** After these others stand on the board, under numbers that were somebody else's before. */
const NEW_SCENES: ReadonlySet<string> = new Set(['started', 'entered', 'met']);

/**
 * Plays the same fights as a `Runner`, and lets somebody watch what happens in them. The players look up between two choices, so
 * that the runner itself is the same as for all other fights, and code made fast for those stays so.
 */
export class WatchedRunner {
  private readonly runner: Runner;
  private readonly combatants = new Map<number, Combatant>();
  private readonly heard: BaseEvent[] = [];
  private closely = new Closely();

  constructor(private readonly options: Omit<RunnerOptions, 'emit'>) {
    this.runner = new Runner({
      ...options,
      policies: options.policies.map(policy => this.watch(policy)),
      emit: event => this.heard.push(event),
    });
  }

  /** Plays fight `index` before the eyes of `closely`. */
  run(index: number, closely: Closely): Runner {
    this.closely = closely;
    this.combatants.clear();
    this.runner.run(index);
    this.listen();
    closely.close();
    return this.runner;
  }

  private watch(policy: Policy): Policy {
    return {
      decide: (plan, state, dice, question) => {
        if (question) return policy.decide(plan, state, dice, question);
        this.listen();
        const choice = policy.decide(plan, state, dice);
        const actor = this.find(this.options.ruleset.actor(plan, state));
        if (actor) this.closely.act(actor, this.called(choice));
        return choice;
      },
    };
  }

  /** Who is there now. */
  private look(): void {
    const { ruleset, plan } = this.options;
    this.combatants.clear();
    for (const { who, side, name } of ruleset.view(plan, this.runner.state).combatants) {
      const combatant = { who, side, name };
      this.combatants.set(who, combatant);
      this.closely.see(combatant);
    }
  }

  private listen(): void {
    if (this.combatants.size === 0) this.look();
    for (const event of this.heard) {
      if (NEW_SCENES.has(event.kind)) this.look();
      this.closely.hear(event, who => this.find(who));
    }
    this.heard.length = 0;
  }

  private called(choice: unknown): string {
    const { ruleset, plan } = this.options;
    return ruleset.called ? ruleset.called(plan, this.runner.state, choice) : wordsIn(choice);
  }

  private find(who: number): Combatant | undefined {
    if (who < 0) return undefined;
    const known = this.combatants.get(who);
    if (known) return known;
    const before = [...this.combatants.values()];
    this.look();
    // Those who are gone are still spoken of.
    for (const gone of before) if (!this.combatants.has(gone.who)) this.combatants.set(gone.who, gone);
    return this.combatants.get(who);
  }
}

/** The words in a choice, whomever it was aimed at: 'attack', 'cast poison needle'. */
function wordsIn(choice: unknown): string {
  const words: string[] = [];
  for (const value of Object.values(choice as object)) if (typeof value === 'string') words.push(value);
  return words.join(' ').replace(/[-_@]/g, ' ');
}
