import { type BaseEvent, NO_ACTOR, type Observer } from '@fray/engine';
import { choiceNameOf } from './choice-name.js';
import { type Combatant, EventStats } from './event-stats.js';
import { Runner, type RunnerOptions } from './runner.js';

/** After these events other combatants are on the board, with numbers that belonged to someone else before. */
const NEW_SCENES: ReadonlySet<string> = new Set(['started', 'entered', 'met']);

/**
 * Plays the same fights as a `Runner` and counts their events. It plays step by step and not with the runner's own loop, because that
 * loop stays fast only while it never runs with a listener.
 */
export class WatchedRunner {
  private readonly runner: Runner;
  private readonly combatants = new Map<number, Combatant>();
  private readonly newEvents: BaseEvent[] = [];
  /** The names of choices: most policies choose from the same few objects. */
  private readonly choiceNames = new WeakMap<object, string>();
  private stats = new EventStats();
  /** What the ruleset counts in the current fight. */
  private observer: Observer<unknown, unknown, BaseEvent> | undefined;

  constructor(private readonly options: Omit<RunnerOptions, 'emit'>) {
    this.runner = new Runner({ ...options, emit: event => this.newEvents.push(event) });
  }

  /** Plays fight `index` and adds its events to `stats`. */
  run(index: number, stats: EventStats): Runner {
    const { runner } = this;
    const { ruleset, plan } = this.options;
    this.stats = stats;
    this.observer = ruleset.observe?.(plan, stats.countRate);
    this.newEvents.length = 0;
    runner.begin(index);
    this.readCombatants();
    this.addNewEvents(true);
    for (let who = runner.actor; who !== NO_ACTOR; who = runner.actor) {
      const choice = runner.decide(who);
      const actor = this.find(who);
      if (actor) stats.addAction(actor, this.choiceName(choice));
      this.observer?.onChoice?.(runner.state, who, choice);
      runner.apply(choice);
      this.addNewEvents(false);
    }
    this.observer?.onEnd?.(runner.state);
    stats.endFight();
    return runner;
  }

  private readCombatants(): void {
    const { ruleset, plan } = this.options;
    this.combatants.clear();
    for (const { who, side, name } of ruleset.view(plan, this.runner.state).combatants) {
      const combatant = { who, side, name };
      this.combatants.set(who, combatant);
      this.stats.addCombatant(combatant);
    }
  }

  /** At the start of a fight the combatants have just been read. */
  private addNewEvents(isStart: boolean): void {
    const { ruleset } = this.options;
    const find = (who: number) => this.find(who);
    const thingUsed = (event: BaseEvent) => ruleset.present?.(event).used;
    for (const event of this.newEvents) {
      if (!isStart && NEW_SCENES.has(event.kind)) this.readCombatants();
      this.stats.addEvent(event, find, thingUsed);
      this.observer?.onEvent?.(event, this.runner.state);
    }
    this.newEvents.length = 0;
  }

  private choiceName(choice: unknown): string {
    const { ruleset, plan } = this.options;
    const { state } = this.runner;
    if (ruleset.choiceName || typeof choice !== 'object' || choice === null)
      return choiceNameOf(ruleset, plan, state, choice);
    const known = this.choiceNames.get(choice);
    if (known !== undefined) return known;
    const name = choiceNameOf(ruleset, plan, state, choice);
    this.choiceNames.set(choice, name);
    return name;
  }

  private find(who: number): Combatant | undefined {
    if (who < 0) return undefined;
    const known = this.combatants.get(who);
    if (known) return known;
    const before = [...this.combatants.values()];
    this.readCombatants();
    // Later events may still name combatants that have left the board.
    for (const gone of before) if (!this.combatants.has(gone.who)) this.combatants.set(gone.who, gone);
    return this.combatants.get(who);
  }
}
