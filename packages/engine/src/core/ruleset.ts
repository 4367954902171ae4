import type { ZodType } from 'zod';
import type { PackFiles } from './content/content-changes.js';
import type { Dice } from './dice/dice.js';
import type { Issue } from './errors.js';
import type { BaseEvent, Outcome, Part, Who } from './events.js';
import type { Presentation } from './presentation.js';
import type { StateKey } from './state-key.js';
import type { FightView } from './view.js';

/** Why something cannot be done now. */
export interface Blocked {
  /** For programs: 'saga/magic-locked'. */
  readonly code: string;
  /** For people, a whole sentence. */
  readonly reason: string;
}

/** A tile of the board, by its index, and the order it is aimed by. */
export interface Aim {
  readonly tile: number;
  readonly order: string;
  /** Where it goes on for more than a step: a walk to the tile, or a run in its direction. Screens step in a direction without it. */
  readonly travel?: 'walk' | 'run';
  /** Where the same can be done at other tiles too, the option stands for all of them: see `singleOptions`. */
  readonly more?: MoreTiles;
}

/** The further tiles of an option that stands for many. At each of them its choice has that tile in `field`. */
export interface MoreTiles {
  readonly field: string;
  readonly tiles: readonly number[];
  /** Of a walk: what it costs to each of them, in hundredths of a tile, and how wide the board is. */
  readonly walk?: { readonly width: number; readonly costs: readonly number[] };
}

/** One of the ways to carry out an order: to whom, at which range, or how. */
export interface Target {
  /** What is done: 'Fire Bolt', 'Closer', 'Help'. */
  readonly order: string;
  /** To whom, where or how this one does it: 'Goblin 2', 'range 3'. */
  readonly label: string;
  /** Whom it is aimed at, by their number. */
  readonly whom: readonly Who[];
}

/** From what is nearly always won to what is mostly lost. */
export const DANGERS = ['easy', 'fair', 'dangerous', 'deadly'] as const;
export type Danger = (typeof DANGERS)[number];

/** Something the acting combatant may do, or may not, with the reason. */
export interface Option<Choice> {
  readonly choice: Choice;
  readonly label: string;
  /** Options of one group stand together: 'Fight', 'Spells'. */
  readonly group: string;
  readonly icon: string;
  /**
   * The suggested key: a letter, or a classic one of roguelikes (`.` to rest, `>` to go down). On a board of tiles
   * `hjklyubn` are directions. Without it screens use keys of their own.
   */
  readonly key?: string;
  /** What it does, in short, with the numbers of this moment. */
  readonly hint?: string;
  readonly cost?: string;
  /** How dangerous it is for those who would do it, where that can be told beforehand. */
  readonly danger?: Danger;
  /** The exact chance that it works. */
  readonly chance?: number;
  /** Where the chance comes from: each modifier with its source. */
  readonly parts?: readonly Part[];
  /**
   * On a board of tiles: where it is aimed, and the order it belongs to ('Move', 'Zap the wand of fire'). Screens
   * make one button of all that bear the same order, and offer each at its tile. Who picks a tile without an
   * order gets the first option listed for it, so what suggests itself is listed first.
   */
  readonly aim?: Aim;
  /**
   * Where no tile is meant: what is done, and to whom. Screens make one button of all that bear the same order in one
   * group, and ask for the target next.
   */
  readonly target?: Target;
  readonly blocked?: Blocked;
}

/**
 * Asked in the middle of a rule: cast Shield? strike as it leaves? Plain data that survives JSON; `describeQuestion` of the
 * ruleset puts it into words.
 */
export interface Question<Choice> {
  /** Which question it is: 'resurrection', 'quest/opportunity-attack'. */
  readonly id: string;
  /** The combatant that has to answer. */
  readonly who: Who;
  /** Every answer that can be given, the most obvious one first. */
  readonly choices: readonly Choice[];
  /** What the ruleset itself needs to know later, to describe or to decide: who attacks, with what total. Plain data too. */
  readonly subject?: unknown;
}

/** How a question is put to a player. */
export interface QuestionText<Choice> {
  readonly prompt: string;
  /** One open option for each of the question's choices, in the same order; blocked ones may stand among them. */
  readonly options: readonly Option<Choice>[];
}

/** A question with the words for it, as screens show it. */
export interface AskedQuestion<Choice> extends Question<Choice>, QuestionText<Choice> {}

/** What a rule has before it while it runs. */
export interface Table<Choice, Event> {
  readonly dice: Dice;
  /**
   * For what a fight leaves behind and its course never depends on: injuries, finds. A stream of its own, so that
   * it shifts no die of the fight; absent where only the fight is wanted, as in a simulation.
   */
  readonly aftermath?: Dice | undefined;
  /** Present only with a listener: `table.emit?.({ … })` builds nothing otherwise. */
  readonly emit?: ((event: Event) => void) | undefined;
  ask(question: Question<Choice>): Choice;
}

/** All entrants of one kind, each as the value that a field of a setup takes. */
export interface Entrants {
  /** 'teams', 'monsters'. */
  readonly kind: string;
  /** The fields that hold two who meet. */
  readonly fields: readonly [string, string];
  readonly all: readonly { readonly name: string; readonly value: unknown }[];
}

/** A side of the fight, and who plays it unless the caller says otherwise. */
export interface Side {
  readonly name: string;
  readonly control: 'player' | 'policy';
}

/**
 * Watches one fight and counts how often something happened, of how often it could have: potions drunk, of turns in need. It changes
 * nothing and keeps what it needs to know in itself.
 */
export interface Observer<State, Choice, Event> {
  /** Before a choice is carried out. */
  onChoice?(state: State, who: Who, choice: Choice): void;
  /** After each event. The state is as it is at the end of the choice, or of the start of the fight. */
  onEvent?(event: Event, state: State): void;
  /** When the fight is over. */
  onEnd?(state: State): void;
}

/** Adds to a count of an `Observer`: whole numbers. In a fight as a whole, `times` never exceeds `of`. */
export type CountRate = (name: string, times: number, of: number) => void;

/**
 * What the player of a run is about to win or lose now: a room, a depth, a fight. Forecasts look to its end where the end of the whole run is
 * too far away.
 */
export interface Challenge {
  /** Later ones have greater numbers. One that gives way to a later one was met. */
  readonly number: number;
  /** In words that follow 'the chance to': 'clear this room'. */
  readonly goal: string;
  readonly status: 'open' | 'met' | 'failed';
}

/** What `actor` answers when there is nothing left to choose. */
export const NO_ACTOR = -1;

/** What a list of rulesets shows of each: known without loading its code. */
export interface AboutRuleset {
  readonly id: string;
  /** Raised whenever the same setup, seed and choices would come out differently. */
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  /** A run of many fights, too long for one sitting: screens save it when the player leaves. */
  readonly isRun?: boolean;
  /** Of a run: the measure that says how far a player comes: 'depth'. */
  readonly progress?: string;
  /** A run that nobody can lose, so that winning it says nothing. */
  readonly isOpenEnded?: boolean;
}

/**
 * A combat system, or a run of many fights: all that the core needs to know of it. State is plain JSON
 * data that `apply` changes in place; `Plan` is what a setup compiles to, made once and never changed. `Input` is a setup as callers
 * write it, with defaults left out; `unknown` where only the schema can tell, as for a ruleset that is found by its name.
 */
export interface Ruleset<
  Setup = unknown,
  Plan = unknown,
  State = unknown,
  Choice = unknown,
  Event extends BaseEvent = BaseEvent,
  Input = unknown,
> extends AboutRuleset {
  /** Digest of its content, when that is not the shipped one: set by the module that it comes from. */
  readonly content?: string | undefined;
  /** The content that its setups may change: set by the module that it comes from. Without it, `content` of a setup means nothing. */
  readonly changeable?: ChangeableContent<Ruleset<Setup, Plan, State, Choice, Event, Input>> | undefined;
  readonly sides: readonly Side[];
  /** Bad input stops here, with a path and a reason. */
  readonly setup: ZodType<Setup, Input>;
  readonly choice: ZodType<Choice>;
  /** What else is wrong with a setup that the schema refuses, so that all faults are reported at once. */
  additionalIssues?(setup: unknown): readonly Issue[];
  /** Names, dice and content ids are resolved here, once. */
  compile(setup: Setup): Plan;
  start(plan: Plan, table: Table<Choice, Event>): State;
  /** `into` is a state of the same fight that is no longer needed: the copy may be written over it. */
  copy(state: State, into?: State): State;
  /** Who must choose now; `NO_ACTOR` when it is over. */
  actor(plan: Plan, state: State): Who;
  sideOf(plan: Plan, state: State, who: Who): number;
  options(plan: Plan, state: State): Option<Choice>[];
  /** The words, chances and icons of a question that its rules have asked in this state. Required where its rules ask. */
  describeQuestion?(plan: Plan, state: State, question: Question<Choice>): QuestionText<Choice>;
  /** Trusts the choice: `Fight` checks it against `options` first. */
  apply(plan: Plan, state: State, choice: Choice, table: Table<Choice, Event>): void;
  outcome(plan: Plan, state: State): Outcome | null;
  /** For runs: what the player is about to win or lose; null where nothing is at stake now. */
  challenge?(plan: Plan, state: State): Challenge | null;
  /** The built-in player of either side; with a question, its answer to that. */
  decide(plan: Plan, state: State, dice: Dice, question?: Question<Choice>): Choice;
  /**
   * The same for a player as good as the ruleset knows. Left out, an expert tries out what it could do: not where the worth of a choice
   * shows only many choices later.
   */
  expert?(plan: Plan, state: State, dice: Dice, question?: Question<Choice>): Choice;
  /** The same for a player who only closes in and strikes: the least that `decide` must be better than. */
  brawl?(plan: Plan, state: State, dice: Dice, question?: Question<Choice>): Choice;
  view(plan: Plan, state: State, viewer?: number): FightView;
  /**
   * Changes a copy of a state in which a combatant of `side` chooses: all that this side cannot know is drawn anew from `dice`, as the
   * rules would place it. It depends only on what the side knows, so whoever plays on from there is told nothing. Its view and its options
   * stay as they are. Absent where views hide nothing.
   */
  redrawHidden?(plan: Plan, state: State, side: number, dice: Dice): void;
  /** The combatants' names by their number, as `view` has them. Left out, they are taken from the whole view. */
  names?(plan: Plan, state: State): string[];
  /**
   * The event in words; empty for what screens show by other means. `you` is the combatant that the words speak to, null for none;
   * left out, the one that the ruleset takes for the player. A ruleset may leave it aside and always speak to its hero, or to nobody.
   */
  narrate(event: Event, names: readonly string[], you?: Who | null): string;
  /**
   * What screens show of an event beside its words: icon, colour, what changes on bars and board, who struck whom. `presenter` makes it from
   * an entry for each kind; left out, only the kinds that all rulesets share are more than a line in the log.
   */
  present?(event: Event): Presentation;
  /** What a side notices of an event: all of it, a part, or nothing (null). Left out, every side notices everything. */
  redactEvent?(event: Event, viewer: number): Event | null;
  /** Equal keys: equal futures. Lets exact odds fold states together. */
  key?(plan: Plan, state: State, into: StateKey): void;
  /** How good a state is for a side, 0 … 1: where a search stops looking further. */
  evaluate?(plan: Plan, state: State, side: number): number;
  /**
   * How many choices an expert opponent may try out before each of its own: as many as it takes to play some fights to their end, but no more
   * than it can try within 300 ms.
   */
  readonly searchChoices?: number;
  /**
   * The name under which choices are counted, whatever their target: 'attack', 'drink healing'. Empty where a count says
   * nothing; left out where the words in the choice say it already.
   */
  choiceName?(plan: Plan, state: State, choice: Choice): string;
  /** Those of the content who can meet on equal terms, for a matrix of all against all; the default kind first. */
  entrants?(): readonly Entrants[];
  /** Whole numbers that a finished fight is measured by: rounds, LP left, kills. */
  measure?(plan: Plan, state: State): Record<string, number>;
  /**
   * How its combatants behave, counted in watched fights: called at the start of each. The sums over all watched fights become rates in a
   * report. Never called otherwise, so it may take its time.
   */
  observe?(plan: Plan, count: CountRate): Observer<State, Choice, Event>;
  /** Why a choice that options do not list cannot be made, where callers may well try it; null: it is no choice. */
  refuse?(plan: Plan, state: State, choice: Choice): Blocked | null;
  /**
   * Permadeath: nothing can be taken back, and a saved game is deleted when it ends. Screens save a choice before they make it,
   * so that quitting cannot undo a death.
   */
  oneLife?(plan: Plan): boolean;
  /** What must hold after every step, as messages of what does not. */
  invariants?(plan: Plan, state: State): string[];
}

/** The content of a ruleset that a setup may change for its fight. */
export interface ChangeableContent<R> {
  readonly pack: PackFiles;
  /** The ruleset with the changes that the `content` of a setup names. Wrong ones are refused with `setup/invalid`. */
  change(changes: unknown): R;
}

/** The setup of a ruleset as a caller writes it: `InputOf<typeof saga>`. */
export type InputOf<R> = R extends { readonly setup: ZodType<unknown, infer Input> } ? Input : never;

/** The choices of a ruleset: `ChoiceOf<typeof saga>`. */
export type ChoiceOf<R> = R extends { readonly choice: ZodType<infer Choice> } ? Choice : never;

/** The events of a ruleset: `EventOf<typeof saga>`. */
export type EventOf<R> = R extends { narrate(event: infer Event, ...rest: never): string } ? Event : never;

/** The state of a ruleset: `StateOf<typeof saga>`. */
export type StateOf<R> = R extends { start(...given: never): infer State } ? State : never;

/** A question of a ruleset with the words for it. */
export function askedQuestion<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  plan: Plan,
  state: State,
  question: Question<Choice>,
): AskedQuestion<Choice> {
  if (!ruleset.describeQuestion)
    throw new Error(`The ruleset '${ruleset.id}' asks '${question.id}' but has no describeQuestion.`);
  return { ...question, ...ruleset.describeQuestion(plan, state, question) };
}
