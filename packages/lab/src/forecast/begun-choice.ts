import {
  type BaseEvent,
  type Dice,
  diceOf,
  type Fight,
  opponentPolicy,
  RecordingDice,
  type Ruleset,
  type Table,
  type TapeEntry,
} from '@fray/engine';
import type { TableFor } from '../simulate/runner.js';

/** A choice that waits for an answer in the middle of its rule. */
export interface BegunChoice {
  readonly choice: unknown;
  /** The answers to its questions so far, by whichever side they were asked. */
  readonly answers: readonly unknown[];
  /** The dice that fell up to the open question. */
  readonly tape: readonly TapeEntry[];
}

/** Thrown by `ask` to leave the rule; never seen outside this file. */
class OpenQuestion {
  constructor(readonly question: unknown) {}
}

/** The begun choice of a fight that waits for an answer, without the dice to come. */
export function begunChoiceOf<Setup, Plan, State, Choice, Event extends BaseEvent>(
  fight: Fight<Setup, Plan, State, Choice, Event>,
): { begun: BegunChoice; state: State } | undefined {
  const { ruleset, plan, players, opponent, seed } = fight;
  const { pending } = fight.internals();
  if (!pending) return undefined;
  const policy = opponentPolicy(ruleset, opponent);
  const policyDice = diceOf(seed, 'policy');
  policyDice.restore(pending.policyDice);
  const now = fight.dice.snapshot();
  fight.dice.restore(pending.dice);
  const recording = new RecordingDice(fight.dice);
  const state = ruleset.copy(pending.state);
  const given = [...pending.answers];
  const answers: Choice[] = [];
  leaveAtQuestion(() =>
    ruleset.apply(plan, state, pending.choice, {
      dice: recording,
      ask: question => {
        const isPlayers = players.includes(ruleset.sideOf(plan, state, question.who));
        if (isPlayers && given.length === 0) throw new OpenQuestion(question);
        const answer = isPlayers ? given.shift()! : policy.decide(plan, state, policyDice, question);
        answers.push(answer);
        return answer;
      },
    }),
  );
  fight.dice.restore(now);
  return { begun: { choice: pending.choice, answers, tape: recording.tape }, state: pending.state };
}

/** Repeats a begun choice in a copy of the state that it was made in, up to its open question. Null if it does not lead to one. */
export function repeatToQuestion(
  ruleset: Ruleset,
  plan: unknown,
  from: unknown,
  begun: BegunChoice,
): { state: unknown; question: unknown } | null {
  const state = ruleset.copy(from);
  const table: Table<unknown, BaseEvent> = {
    dice: NO_MORE_DICE,
    ask: question => {
      throw new OpenQuestion(question);
    },
  };
  try {
    const question = leaveAtQuestion(() => ruleset.apply(plan, state, begun.choice, repeating(begun)(table)));
    return question === undefined ? null : { state, question };
  } catch (error) {
    if (error instanceof OtherDice) return null;
    throw error;
  }
}

/** Runs a rule; the question at which it was left, if it was. */
function leaveAtQuestion(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof OpenQuestion) return thrown.question;
    throw thrown;
  }
}

/**
 * The tables that repeat a begun choice: the dice that fell, then new ones; the answers that were given, then this one, if there is one.
 * Whatever is asked later is asked at the table itself.
 */
export function repeating({ tape, answers }: BegunChoice, answer?: { readonly choice: unknown }): TableFor {
  const known = answer ? [...answers, answer.choice] : answers;
  return table => {
    let asked = 0;
    return {
      ...table,
      dice: new RepeatedDice(tape, table.dice),
      ask: question => (asked < known.length ? known[asked++] : table.ask(question)),
    };
  };
}

/** Thrown when a rule asks for other dice than those that fell. */
class OtherDice extends Error {
  constructor() {
    super('The begun choice asks for other dice than those that fell.');
  }
}

/** Dice that fall as they are known to have fallen, and after that as others do. */
class RepeatedDice implements Dice {
  private at = 0;

  constructor(
    private readonly tape: readonly TapeEntry[],
    private readonly fresh: Dice,
  ) {}

  get faces(): readonly number[] {
    return this.isRepeating ? this.tape[this.at - 1]![3] : this.fresh.faces;
  }

  roll(sides: number, label: string, bands?: readonly number[]): number {
    return this.known(`1d${sides}`, label) ?? this.fresh.roll(sides, label, bands);
  }

  sum(count: number, sides: number, label: string, bands?: readonly number[]): number {
    return this.known(`${count}d${sides}`, label) ?? this.fresh.sum(count, sides, label, bands);
  }

  chance(wins: number, of: number, label: string): boolean {
    const known = this.known(`${wins}/${of}`, label);
    return known === undefined ? this.fresh.chance(wins, of, label) : known === 1;
  }

  pick(weights: readonly number[], label: string): number {
    return this.known(`pick ${weights.join(':')}`, label) ?? this.fresh.pick(weights, label);
  }

  /** Where the tape stands comes first. */
  snapshot(): number[] {
    return [this.at, ...this.fresh.snapshot()];
  }

  restore([at, ...fresh]: readonly number[]): void {
    this.at = at!;
    this.fresh.restore(fresh);
  }

  private get isRepeating(): boolean {
    return this.at > 0 && this.at <= this.tape.length;
  }

  /** The result of the next draw, if it has fallen already. */
  private known(what: string, label: string): number | undefined {
    const entry = this.tape[this.at];
    if (!entry) {
      this.at = this.tape.length + 1;
      return undefined;
    }
    if (entry[0] !== what || entry[1] !== label) throw new OtherDice();
    this.at++;
    return entry[2];
  }
}

function refuse(): never {
  throw new OtherDice();
}

/** In place of dice, where all that fall are known. */
const NO_MORE_DICE: Dice = {
  faces: [],
  roll: refuse,
  sum: refuse,
  chance: refuse,
  pick: refuse,
  snapshot: () => [],
  restore: () => {},
};
