import { type BaseEvent, NO_ACTOR } from '@fray/engine';
import { type Combatant, EventStats } from './event-stats.js';
import { Runner, type RunnerOptions } from './runner.js';

/** After these others stand on the board, under numbers that were somebody else's before. */
const NEW_SCENES: ReadonlySet<string> = new Set(['started', 'entered', 'met']);

/**
 * Plays the same fights as a `Runner`, and lets somebody watch what happens in them. Step by step, for the runner's own loop is made
 * fast for the players that it knows.
 */
export class WatchedRunner {
  private readonly runner: Runner;
  private readonly combatants = new Map<number, Combatant>();
  private readonly heard: BaseEvent[] = [];
  /** Players mostly choose from the same few objects. */
  private readonly words = new WeakMap<object, string>();
  private closely = new EventStats();

  constructor(private readonly options: Omit<RunnerOptions, 'emit'>) {
    this.runner = new Runner({ ...options, emit: event => this.heard.push(event) });
  }

  /** Plays fight `index` before the eyes of `closely`. */
  run(index: number, closely: EventStats): Runner {
    const { runner } = this;
    this.closely = closely;
    this.heard.length = 0;
    runner.begin(index);
    this.look();
    this.listen();
    for (let who = runner.actor; who !== NO_ACTOR; who = runner.actor) {
      const choice = runner.decide(who);
      const actor = this.find(who);
      if (actor) closely.act(actor, this.called(choice));
      runner.apply(choice);
      this.listen();
    }
    closely.close();
    return runner;
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
    for (const event of this.heard) {
      if (NEW_SCENES.has(event.kind)) this.look();
      this.closely.hear(event, who => this.find(who));
    }
    this.heard.length = 0;
  }

  private called(choice: unknown): string {
    const { ruleset, plan } = this.options;
    if (ruleset.choiceName) return ruleset.choiceName(plan, this.runner.state, choice);
    const known = this.words.get(choice as object);
    if (known !== undefined) return known;
    const words = wordsIn(choice as object);
    this.words.set(choice as object, words);
    return words;
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
function wordsIn(choice: object): string {
  const words: string[] = [];
  for (const value of Object.values(choice)) if (typeof value === 'string') words.push(value);
  return words.join(' ').replace(/[-_@]/g, ' ');
}
