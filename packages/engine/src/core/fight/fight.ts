import { append } from '../append.js';
import { openSetup } from '../content/compile-setup.js';
import type { Dice } from '../dice/dice.js';
import { diceOf } from '../dice/dice-of-seed.js';
import { checkSeed } from '../dice/seed.js';
import type { Seed } from '../dice/seeded.js';
import { FrayError } from '../errors.js';
import type { BaseEvent, Outcome, Who } from '../events.js';
import { checkValue, sortedKeys } from '../hash.js';
import { checkOpponent, DEFAULT_OPPONENT, type Opponent } from '../policies/opponents.js';
import { type Presentation, presentCoreKinds } from '../presentation.js';
import {
  type AskedQuestion,
  askedQuestion,
  type Blocked,
  NO_ACTOR,
  type Option,
  type Question,
  type Ruleset,
} from '../ruleset.js';
import { invalid } from '../validation/validate.js';
import type { FightView } from '../view.js';
import { ChoiceRunner, type FightInternals, type FightParts, MAX_CHOICES } from './choice-runner.js';
import { checkPlayers, defaultPlayers } from './players.js';
import { choiceRefusal } from './refusal.js';
import { findOption } from './tile-options.js';

/** How a fight is opened. */
export interface FightOptions {
  /** What the dice are made from. */
  readonly seed: Seed;
  /** Other dice than those of the seed: scripted ones, say. Such a fight has no replay. */
  readonly dice?: Dice;
  /** Which sides the caller plays; the others follow their policy. By default as the ruleset says. */
  readonly players?: readonly number[];
  /** How well the sides play that the caller does not play: 'novice', 'ordinary' (the default) or 'expert'. */
  readonly opponent?: Opponent;
  /**
   * false: choices and their events are not stored, so that a long fight takes no more memory than its state. Such a fight has no
   * replay and no undo.
   */
  readonly recorded?: boolean;
  /**
   * How many decisions policies may make in a row before the fight is refused with `fight/too-long`. A fight between policies that
   * cannot hurt each other would never end.
   */
  readonly maxDecisions?: number;
}

/**
 * A fight in play: offers options, takes choices, asks questions, remembers all that a replay needs.
 *
 * @example
 * const fight = Fight.start(saga, { hero: {}, enemy: 'goblin' }, { seed: 7 });
 * while (!fight.outcome) fight.act(fight.options().find(option => !option.blocked)!.choice);
 */
export class Fight<
  Setup = unknown,
  Plan = unknown,
  State = unknown,
  Choice = unknown,
  Event extends BaseEvent = BaseEvent,
> {
  /** Everything that has happened, in order; where nothing is recorded, what happened at the start. */
  readonly events: Event[] = [];
  /** Every choice and answer given through `act`. */
  readonly choices: Choice[] = [];
  /** One check value for the start and one for each choice. */
  readonly checks: string[] = [];
  /** Choices made before a fork with other dice: they cannot be taken back. */
  private forkedAt = 0;
  /** The words for the open question, made once. */
  private described: { readonly question: Question<Choice>; readonly asked: AskedQuestion<Choice> } | null =
    null;
  private readonly running: ChoiceRunner<Setup, Plan, State, Choice, Event>;
  /**
   * What `follow` draws from. Separate from the dice of the sides that always follow their policy, so that replays come out the same.
   * Code that continues the fight elsewhere has to hand on their snapshot.
   */
  readonly policyDice: Dice;

  readonly ruleset: Ruleset<Setup, Plan, State, Choice, Event>;
  readonly plan: Plan;
  readonly seed: Seed;
  readonly players: readonly number[];
  /** How well the other sides play. */
  readonly opponent: Opponent;
  readonly dice: Dice;

  private constructor(
    /** As the caller gave it. */
    readonly setup: unknown,
    private readonly parts: FightParts<Setup, Plan, State, Choice, Event>,
    /** Whether its dice are others than those of its seed. */
    readonly scripted: boolean,
    readonly recorded: boolean,
  ) {
    this.ruleset = parts.ruleset;
    this.plan = parts.plan;
    this.seed = parts.seed;
    this.players = parts.players;
    this.opponent = parts.opponent;
    this.dice = parts.dice;
    this.running = new ChoiceRunner(parts);
    this.policyDice = diceOf(parts.seed, 'policy');
  }

  /**
   * Opens a fight. Wrong setups are refused with `setup/invalid`. The compiler checks the setup too, where the ruleset's type says what
   * it takes.
   */
  static start<Setup, Plan, State, Choice, Event extends BaseEvent, Input>(
    ruleset: Ruleset<Setup, Plan, State, Choice, Event, Input>,
    setup: NoInfer<Input>,
    options: FightOptions,
  ): Fight<Setup, Plan, State, Choice, Event> {
    return Fight.startUnknown(ruleset, setup, options);
  }

  /** Opens a fight from a setup of unknown type, such as JSON from a file: only the schema checks it, with the same refusals. */
  static startUnknown<Setup, Plan, State, Choice, Event extends BaseEvent>(
    ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
    setup: unknown,
    options: FightOptions,
  ): Fight<Setup, Plan, State, Choice, Event> {
    const fight = Fight.prepare(ruleset, setup, options);
    fight.begin();
    return fight;
  }

  /** A fight that has not begun: for `restore`, which puts a saved state in place. */
  static prepare<Setup, Plan, State, Choice, Event extends BaseEvent>(
    ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
    setup: unknown,
    options: FightOptions,
  ): Fight<Setup, Plan, State, Choice, Event> {
    const given: Partial<FightOptions> = options ?? {};
    const seed = checkSeed(given.seed);
    const opened = openSetup(ruleset, setup);
    const players = given.players ?? defaultPlayers(ruleset);
    checkPlayers(ruleset, players);
    const opponent = checkOpponent(given.opponent ?? DEFAULT_OPPONENT);
    const maxDecisions = given.maxDecisions ?? MAX_CHOICES;
    checkMaxDecisions(maxDecisions);
    const parts = { ...opened, seed, players, opponent, dice: given.dice ?? diceOf(seed), maxDecisions };
    return new Fight(setup, parts, given.dice !== undefined, given.recorded ?? true);
  }

  /** The state of the rules as plain JSON data: to be read, not written to. */
  get state(): State {
    return this.running.state;
  }

  /** What has to be answered before the rule can go on. */
  get question(): AskedQuestion<Choice> | null {
    const { question } = this.running;
    if (!question) return null;
    if (this.described?.question !== question)
      this.described = { question, asked: askedQuestion(this.ruleset, this.plan, this.state, question) };
    return this.described.asked;
  }

  /** How it ended, and who won; null while it goes on. */
  get outcome(): Outcome | null {
    return this.running.isWaiting ? null : this.ruleset.outcome(this.plan, this.state);
  }

  /** Who must choose or answer now; null when it is over. */
  get actor(): Who | null {
    const { question } = this.running;
    if (question) return question.who;
    const who = this.ruleset.actor(this.plan, this.state);
    return who === NO_ACTOR ? null : who;
  }

  /** What may be done now, and what may not with its reason. Answers, while a question is open. */
  options(): readonly Option<Choice>[] {
    const { question } = this;
    if (question) return question.options;
    return this.outcome ? [] : this.ruleset.options(this.plan, this.state);
  }

  /**
   * Makes a choice, or answers the open question. Returns what happened. A choice that is not possible is
   * refused with its reason and changes nothing. `options` are those that are open now, from a caller who has listed them already.
   */
  act(choice: Choice, options: readonly Option<Choice>[] = this.options()): Event[] {
    if (this.outcome) throw new FrayError('fight/over', 'The fight is over: nothing can be chosen any more.');
    const option = findOption(options, choice);
    if (!option || option.blocked)
      throw choiceRefusal(this.ruleset.id, choice, option ? option.blocked : this.refused(choice));
    return this.take(option.choice);
  }

  /**
   * Lets the ruleset's own policy choose for the side that must choose now, as if its choice had been handed to `act`. With all sides as
   * players this steps through a fight between policies turn by turn; it is the same fight as without players.
   */
  follow(): Event[] {
    if (this.outcome) throw new FrayError('fight/over', 'The fight is over: nothing can be chosen any more.');
    const { ruleset, plan, state, running } = this;
    return this.take(ruleset.decide(plan, state, this.policyDice, running.question ?? undefined));
  }

  /** A choice that throws changes nothing. */
  private take(choice: Choice): Event[] {
    const before = this.internals();
    try {
      this.running.take(choice);
    } catch (error) {
      this.running.collect();
      this.resumeFrom(before);
      throw error;
    }
    return this.finish(choice);
  }

  private refused(choice: Choice): Blocked | undefined {
    const { ruleset } = this;
    if (this.running.question || !ruleset.refuse || !ruleset.choice.safeParse(choice).success)
      return undefined;
    return ruleset.refuse(this.plan, this.state, choice) ?? undefined;
  }

  /**
   * An independent fight that stands where this one stands. With other dice it asks 'what if I roll a 12';
   * such a fork has no replay and cannot go back before the fork.
   */
  fork(dice?: Dice): Fight<Setup, Plan, State, Choice, Event> {
    if (this.scripted && !dice) {
      throw new FrayError(
        'fight/needs-dice',
        'This fight does not roll the dice of its seed: hand the fork dice of its own.',
      );
    }
    const parts = { ...this.parts, dice: dice ?? diceOf(this.seed) };
    const fork = new Fight(this.setup, parts, dice !== undefined, this.recorded);
    const internals = this.internals();
    fork.resumeFrom(dice ? { ...internals, dice: dice.snapshot() } : internals);
    append(fork.events, this.events);
    append(fork.choices, this.choices);
    append(fork.checks, this.checks);
    fork.forkedAt = dice ? this.choices.length : 0;
    return fork;
  }

  /** Takes back the last choices, by playing the others again. */
  undo(count = 1): void {
    const left = this.choices.length - count;
    if (count < 1 || left < this.forkedAt) {
      const made = this.choices.length - this.forkedAt;
      throw new FrayError(
        'fight/nothing-to-undo',
        `${count} choice(s) cannot be taken back: ${made} were made here.`,
      );
    }
    const choices = this.choices.slice(0, left);
    this.events.length = this.choices.length = this.checks.length = 0;
    this.running.rewind();
    this.begin();
    for (const choice of choices) this.act(choice);
  }

  /**
   * The side whose knowledge its players are shown: that of the one side that is played. Undefined where several sides are played, or
   * none: then everything is shown.
   */
  get viewer(): number | undefined {
    const { players } = this;
    return players.length === 1 ? players[0] : undefined;
  }

  /** What a screen shows now. `viewer`: the number of a side, which sees only what it may see; left out, all is seen. */
  view(viewer?: number): FightView {
    return this.ruleset.view(this.plan, this.state, viewer);
  }

  /** What a viewer notices of events; all of them where there is no viewer. */
  visibleEvents(events: readonly Event[], viewer?: number): readonly Event[] {
    const { ruleset } = this;
    if (viewer === undefined || !ruleset.redactEvent) return events;
    return events.flatMap(event => ruleset.redactEvent!(event, viewer) ?? []);
  }

  /** The combatants' names by their number. */
  names(): string[] {
    const { ruleset, plan, state } = this;
    if (ruleset.names) return ruleset.names(plan, state);
    const names: string[] = [];
    for (const { who, name } of this.view().combatants) names[who] = name;
    return names;
  }

  /**
   * The event in words; empty for mere bookkeeping. `you`: the combatant that the words speak to ('You strike'), null for a text
   * that names everybody; by default the one that the ruleset takes for the player. A ruleset with one hero may always speak to it (Rogue), one of teams
   * to nobody (Arena); runs speak to their player between the fights.
   */
  narrate(event: Event, { you }: { readonly you?: Who | null } = {}): string {
    return this.ruleset.narrate(event, this.names(), you);
  }

  /** What screens show of the event beside its words. */
  present(event: Event): Presentation {
    return this.ruleset.present?.(event) ?? presentCoreKinds(event);
  }

  /** All that is not in setup and seed, for `snapshot`. */
  internals(): FightInternals<State, Choice> {
    return this.running.internals();
  }

  /** Puts saved internals in place, for `restore`. */
  resumeFrom(internals: FightInternals<State, Choice>): void {
    this.running.resumeFrom(internals);
  }

  private begin(): void {
    this.running.begin();
    this.finish();
  }

  /** `choice` led here; none at the start. */
  private finish(choice?: Choice): Event[] {
    const fresh = this.running.collect();
    if (!this.recorded && choice !== undefined) return fresh;
    if (choice !== undefined) this.choices.push(choice);
    append(this.events, fresh);
    const position = [this.state, this.dice.snapshot(), this.running.question?.id ?? null];
    this.checks.push(checkValue(choice === undefined ? [...position, this.origin()] : position));
    return fresh;
  }

  /** All that a fight starts from, covered by the first check value. Sorted, since some stores change the order of keys. */
  private origin(): unknown {
    const { ruleset, seed, setup, players, opponent } = this;
    return sortedKeys({
      ruleset: ruleset.id,
      version: ruleset.version,
      content: ruleset.content,
      seed: String(seed),
      setup,
      players: [...players],
      ...(opponent === DEFAULT_OPPONENT ? {} : { opponent }),
    });
  }
}

/** The fight of a ruleset: `FightOf<typeof quest>`. */
export type FightOf<R> =
  R extends Ruleset<infer Setup, infer Plan, infer State, infer Choice, infer Event>
    ? Fight<Setup, Plan, State, Choice, Event>
    : never;

/** With NaN, say, the fight would have no bound at all. */
function checkMaxDecisions(most: number): void {
  if (Number.isInteger(most) && most >= 1) return;
  throw invalid('setup/invalid', 'The bound of the fight', [
    { path: 'maxDecisions', reason: 'must be a whole number of at least 1' },
  ]);
}
