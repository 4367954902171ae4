import { type BaseEvent, NOBODY, type Ruleset, SeededDice, type Table } from '@fray/engine';

/** After this many choices a play-out stops and looks how the state stands. */
const DEPTH = 400;

/** How much the look of the end counts against victory: it only decides between equals. */
const LOOKS = 0.01;

/** Plays from a state to the end with the built-in players, on copies and with dice of its own. */
export class Playouts {
  private readonly dice = new SeededDice('the dice of the play-outs', 0, 'policy');
  private readonly policyDice = new SeededDice('the players of the play-outs', 0, 'policy');
  private readonly table: Table<unknown, BaseEvent>;
  private state: unknown;
  private base = 0;

  constructor(
    private readonly ruleset: Ruleset,
    readonly plan: unknown,
  ) {
    this.table = {
      dice: this.dice,
      ask: question => ruleset.decide(plan, this.state, this.policyDice, question),
    };
  }

  /** From now on play-out i rolls the i-th hand of dice that belongs to this text. */
  dealFor(text: string): void {
    this.base = hash32(text) * 0x100000;
  }

  sideToMove(state: unknown): number {
    const { ruleset, plan } = this;
    return ruleset.sideOf(plan, state, ruleset.actor(plan, state));
  }

  /** What a choice was worth to a side in one play-out: 1 for a victory, 0 for none, a little for the looks. */
  value(from: unknown, choice: unknown, side: number, playout: number): number {
    const { ruleset, plan, dice, policyDice, table } = this;
    dice.deal(this.base + playout);
    policyDice.deal(this.base + playout);
    const state = ruleset.copy(from);
    this.state = state;
    ruleset.apply(plan, state, choice, table);
    for (let left = DEPTH; left > 0 && ruleset.actor(plan, state) !== NOBODY; left--) {
      ruleset.apply(plan, state, ruleset.decide(plan, state, policyDice), table);
    }
    const outcome = ruleset.outcome(plan, state);
    const looks = ruleset.evaluate?.(plan, state, side) ?? 0.5;
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
