import { EnumeratingDice } from '../core/dice/enumerating.js';
import type { ScriptedDice } from '../core/dice/scripted.js';
import { FrayError } from '../core/errors.js';
import type { BaseEvent } from '../core/events.js';
import type { Fight } from '../core/fight/fight.js';
import { findOption } from '../core/fight/tile-options.js';
import type { Option } from '../core/ruleset.js';

/**
 * A fight with scripted dice, spoken to in short. A ruleset's own kit adds what its tests ask for.
 *
 * @example
 * const script = new Script(Fight.start(saga, setup, { seed: 1, dice }), dice);
 * script.act('attack');
 * script.done();
 */
export class Script<Setup, Plan, State, Choice extends { do: string }, Event extends BaseEvent> {
  constructor(
    readonly fight: Fight<Setup, Plan, State, Choice, Event>,
    private readonly dice: ScriptedDice,
  ) {}

  get state(): State {
    return this.fight.state;
  }

  /** A choice without members may be given by its name alone. */
  protected choiceOf(choice: string | Choice): Choice {
    return (typeof choice === 'string' ? { do: choice } : choice) as Choice;
  }

  /** `act('attack')`, `act({ do: 'wield', weapon: 'axe' })` */
  act(choice: string | Choice): Event[] {
    return this.fight.act(this.choiceOf(choice));
  }

  /** All events of a kind so far. */
  of<Kind extends Event['kind']>(kind: Kind): Extract<Event, { kind: Kind }>[] {
    return this.fight.events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
  }

  /** What was said of these kinds, or of all. */
  lines(...kinds: string[]): string[] {
    const heard = this.fight.events.filter(event => kinds.length === 0 || kinds.includes(event.kind));
    return heard.map(event => this.fight.narrate(event));
  }

  option(choice: string | Choice): Option<Choice> | undefined {
    return findOption(this.fight.options(), this.choiceOf(choice));
  }

  /**
   * Tries what is not allowed. Answers error code and block code; fails when it was allowed after all, or when
   * the refusal changed state, log or dice.
   */
  refusal(choice: string | Choice): { code: string; why: string | undefined; reason: string } {
    const { fight, dice } = this;
    const stand = () => JSON.stringify([fight.state, dice.left, fight.events, fight.choices, fight.question]);
    const before = stand();
    try {
      this.act(choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      if (stand() !== before) throw new Error('the refused choice changed something');
      const { blocked } = error.data as { blocked?: { code: string } };
      return { code: error.code, why: blocked?.code, reason: error.message };
    }
    throw new Error(`${JSON.stringify(choice)} was allowed`);
  }

  /**
   * The probability that a choice made now has that result: exact, every way of the dice is walked. Questions on the
   * way all get the same answer.
   */
  probability(
    choice: string | Choice,
    holds: (after: State) => boolean,
    answer: string | Choice = choice,
  ): number {
    const { ruleset, plan, state } = this.fight;
    const chosen = this.choiceOf(choice);
    const dice = new EnumeratingDice();
    const table = { dice, ask: () => this.choiceOf(answer) };
    let after: State;
    let sum = 0;
    dice.explore(
      () => {
        after = ruleset.copy(state);
        ruleset.apply(plan, after, chosen, table);
      },
      () => {
        if (holds(after)) sum += dice.ways / dice.of;
      },
    );
    return sum;
  }

  /** Every scripted roll was asked for. */
  done(): void {
    this.dice.done();
  }
}
