import {
  append,
  type BaseEvent,
  Fight,
  type FightOptions,
  type FightView,
  findOption,
  type Option,
  type Seed,
  singleOptions,
} from '@fray/engine';
import { clean, cleanAll } from '../io/clean.js';
import type { ChosenSetup } from '../setup/choose-setup.js';
import { type LogEntry, logEntries } from '../text/fight/log-entries.js';
import type { LuckReport } from '../text/fight/luck.js';
import { LuckTracker } from './luck-tracker.js';

/** Stores each choice before it is carried out, so that a killed process loses nothing. */
export interface ChoiceJournal {
  /** Stores a choice durably. If this throws, the choice is not made. */
  append(fight: Fight, choice: unknown): void;
  /** Removes the last choice: it was refused, or undone. */
  removeLast(): void;
  /** Deletes everything: the run is over, or restarted. */
  delete(): void;
}

/** While a recording plays, the fight is copied after this many choices, so that seeking back is quick. */
const CHECKPOINT_INTERVAL = 16;
/** Larger fights are not copied any more: seeking replays them from the last checkpoint. */
const MAX_CHECKPOINT_EVENTS = 50_000;

/** A fight being played or watched, with its log in words. Screens know a fight only through this. */
export class Session {
  fight!: Fight;
  log: LogEntry[] = [];
  /** The view before the last choice: bars show what they have lost since. */
  before!: FightView;
  view!: FightView;
  options!: readonly Option<unknown>[];
  journal: ChoiceJournal | null = null;
  /** How long the log was before each choice. */
  private logLengths: number[] = [];
  /** Copies of the fight, one per CHECKPOINT_INTERVAL choices. */
  private checkpoints: Fight[] = [];
  private luckTracker = new LuckTracker();

  constructor(
    readonly chosen: ChosenSetup,
    seed: Seed,
    private readonly fightOptions: Omit<FightOptions, 'seed'> = {},
  ) {
    this.start(seed);
  }

  /** Starts over with the same setup. */
  start(seed: Seed): void {
    this.journal?.delete();
    const { ruleset, setup } = this.chosen;
    this.fight = Fight.start(ruleset, setup, { ...this.fightOptions, seed });
    this.log = this.entriesOf(this.fight.events);
    this.logLengths = [];
    this.checkpoints = [];
    this.luckTracker = new LuckTracker();
    this.refreshView();
    this.before = this.view;
  }

  /** The index of the first log entry that the last choice caused. */
  get firstNewEntry(): number {
    return this.logLengths.at(-1) ?? 0;
  }

  /** With one life no choice can be undone, and nothing can be restarted before the end. */
  get oneLife(): boolean {
    const { ruleset, plan } = this.fight;
    return ruleset.oneLife?.(plan) ?? false;
  }

  get over(): boolean {
    return this.fight.outcome !== null;
  }

  /** Makes a choice and returns its label. */
  act(choice: unknown): string {
    const { fight, options } = this;
    const events = this.applyChoice(choice);
    this.logLengths.push(this.log.length);
    append(this.log, this.entriesOf(events));
    this.before = this.view;
    this.refreshView();
    const made = fight.choices.at(-1);
    return findOption(options, made)?.label ?? clean(JSON.stringify(made));
  }

  /** Makes earlier choices again; the view is built once, after the last of them. */
  replayChoices(choices: readonly unknown[], check: (index: number) => void): void {
    choices.forEach((choice, index) => {
      check(index);
      this.logLengths.push(this.log.length);
      append(this.log, this.entriesOf(this.fight.act(choice)));
      this.luckTracker.addCombatants(cleanAll(this.fight.view(this.fight.viewer).combatants));
    });
    this.refreshView();
    this.before = this.view;
  }

  /** Moves to the state after the first `to` choices of a recording, backwards or forwards. */
  seek(choices: readonly unknown[], to: number): void {
    const last = Math.max(0, to - 1);
    if (to <= this.fight.choices.length) this.rewindTo(last);
    while (this.fight.choices.length < last) {
      this.saveCheckpoint();
      this.logLengths.push(this.log.length);
      append(this.log, this.entriesOf(this.fight.act(choices[this.fight.choices.length])));
    }
    this.saveCheckpoint();
    this.refreshView();
    this.before = this.view;
    if (to > 0) this.act(choices[last]);
  }

  private saveCheckpoint(): void {
    const { choices, events } = this.fight;
    const index = choices.length / CHECKPOINT_INTERVAL;
    if (Number.isInteger(index) && events.length < MAX_CHECKPOINT_EVENTS)
      this.checkpoints[index] ??= this.fight.fork();
  }

  /** Goes back to `to` choices, or to the nearest checkpoint before it. */
  private rewindTo(to: number): void {
    const checkpoint = this.checkpoints.slice(0, Math.floor(to / CHECKPOINT_INTERVAL) + 1).findLast(Boolean);
    if (!checkpoint) {
      this.start(this.fight.seed);
      return;
    }
    this.fight = checkpoint.fork();
    this.log.length = this.logLengths[checkpoint.choices.length] ?? this.log.length;
    this.logLengths.length = checkpoint.choices.length;
  }

  /** Undoes the last choice; false if there is none. */
  undo(): boolean {
    if (this.fight.choices.length === 0) return false;
    this.journal?.removeLast();
    this.fight.undo();
    this.log.length = this.logLengths.pop()!;
    this.refreshView();
    this.before = this.view;
    return true;
  }

  luck(): LuckReport {
    return this.luckTracker.report(this.fight);
  }

  /**
   * The journal comes first, so that ending the process cannot undo a choice. With one life the journal is deleted before the end
   * is shown; other runs may still undo their last choice, and their journal is deleted when the player leaves.
   */
  private applyChoice(choice: unknown) {
    const { fight, journal } = this;
    journal?.append(fight, choice);
    let events: ReturnType<Fight['act']>;
    try {
      events = fight.act(choice);
    } catch (error) {
      journal?.removeLast();
      throw error;
    }
    if (fight.outcome && this.oneLife) journal?.delete();
    return events;
  }

  private entriesOf(events: readonly BaseEvent[]): LogEntry[] {
    return logEntries(this.fight, this.fight.visibleEvents(events, this.fight.viewer));
  }

  private refreshView(): void {
    const { fight } = this;
    this.view = cleanAll(fight.view(fight.viewer));
    this.options = singleOptions(fight.options()).map(option => ({
      ...cleanAll(option),
      choice: option.choice,
    }));
    this.luckTracker.addCombatants(this.view.combatants);
  }
}

/** A new game, or a saved one where it was left. */
export function beginSession(chosen: ChosenSetup, seed: Seed): Session {
  const { save } = chosen;
  const session = new Session(chosen, save?.seed ?? seed, playersOf(chosen));
  // The save was verified when it was read.
  if (save) session.replayChoices(save.choices, () => {});
  return session;
}

/** Tells the player how to resume a run that is not over; null for a fight, which is not saved. */
export function resumeHint({ journal, over, fight }: Session, command: string | undefined): string | null {
  if (!command || !journal || over) return null;
  return fight.choices.length > 0
    ? `Resume it with: ${command}`
    : `You made no choice yet, so nothing was saved. Start again with: ${command}`;
}

/** Who plays, as a save says: which sides the player, and how well the others play. Without a save the ruleset decides. */
export function playersOf({ save, opponent }: ChosenSetup): Pick<FightOptions, 'players' | 'opponent'> {
  const other = save ? save.opponent : opponent;
  return { ...(save?.players ? { players: save.players } : {}), ...(other ? { opponent: other } : {}) };
}
