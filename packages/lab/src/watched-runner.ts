import { type BaseEvent, NOBODY } from '@fray/engine';
import type { Closely, Combatant } from './closely.js';
import { Runner, type RunnerOptions } from './run.js';

/** After these others stand on the board, under numbers that were somebody else's before. */
const NEW_SCENES: ReadonlySet<string> = new Set(['started', 'entered', 'met']);

/** Plays the same fights as a `Runner`, and lets somebody watch what happens in them. */
export class WatchedRunner extends Runner {
  private readonly combatants = new Map<number, Combatant>();

  constructor(
    options: Omit<RunnerOptions, 'emit'>,
    /** Who watches now. */
    private readonly closely: () => Closely,
  ) {
    const heard: BaseEvent[] = [];
    super({ ...options, emit: event => heard.push(event) });
    this.heard = heard;
  }

  private readonly heard: BaseEvent[];

  override run(index: number): void {
    const { ruleset, plan, policies, policyDice, table, maxChoices } = this;
    this.heard.length = 0;
    this.deal(index);
    this.state = ruleset.start(plan, table);
    this.look();
    this.listen();
    let choices = 0;
    for (
      let who = ruleset.actor(plan, this.state);
      who !== NOBODY && choices < maxChoices;
      who = ruleset.actor(plan, this.state)
    ) {
      const policy = policies[ruleset.sideOf(plan, this.state, who)]!;
      const choice = policy.decide(plan, this.state, policyDice);
      const actor = this.find(who);
      if (actor) this.closely().act(actor, actionOf(choice));
      ruleset.apply(plan, this.state, choice, table);
      this.listen();
      choices++;
    }
    this.choices = choices;
    this.closely().close();
  }

  /** Who is there now. */
  private look(): void {
    this.combatants.clear();
    for (const { who, side, name } of this.ruleset.view(this.plan, this.state).combatants) {
      const combatant = { who, side, name };
      this.combatants.set(who, combatant);
      this.closely().see(combatant);
    }
  }

  private listen(): void {
    for (const event of this.heard) {
      if (NEW_SCENES.has(event.kind)) this.look();
      this.closely().hear(event, who => this.find(who));
    }
    this.heard.length = 0;
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

/** What was chosen, whomever it was aimed at: 'attack', 'cast fireball'. */
function actionOf(choice: unknown): string {
  const words: string[] = [];
  for (const value of Object.values(choice as object)) if (typeof value === 'string') words.push(value);
  return words.join(' ');
}
