import {
  append,
  type BaseEvent,
  Fight,
  type FightOptions,
  type FightView,
  type Option,
  type Seed,
  singleOptions,
} from '@fray/engine';
import { clean, cleanAll } from '../io/clean.js';
import type { Chosen } from '../io/setup.js';
import { type Entry, entriesOf } from '../text/event.js';
import type { LuckTold } from '../text/luck.js';
import { Cast } from './cast.js';

/** Where choices are written down before they are made. */
export interface ChoiceRecord {
  /** Writes a choice down for good; what throws here leaves everything as it was. */
  write(fight: Fight, choice: unknown): void;
  /** Strikes the last choice out again: it was refused, or undone. */
  takeBack(): void;
  /** Nothing is kept any more: it is over, or begun anew. */
  forget(): void;
}

/** A fight is kept after every so many choices of a tape, to wind back to. */
const STOP_EVERY = 16;
/** Of longer ones no copies are kept: they are played again from the last stop. */
const MOST_EVENTS = 50_000;
/** A fight being played or watched, with its log in words; no screen knows more of a fight than this. */
export class Session {
  fight!: Fight;
  log: Entry[] = [];
  /** How things stood before the last choice: what a bar has lost since shows as its ghost. */
  before!: FightView;
  view!: FightView;
  options!: readonly Option<unknown>[];
  /** Writes every choice down before it is made. */
  record: ChoiceRecord | null = null;
  /** How long the log was before each choice. */
  private marks: number[] = [];
  /** The fight as it was at some places of a tape. */
  private stops: Fight[] = [];
  private cast = new Cast();

  constructor(
    readonly chosen: Chosen,
    seed: Seed,
    private readonly extra: Omit<FightOptions, 'seed'> = {},
  ) {
    this.start(seed);
  }

  /** Begins anew, with the same setup. */
  start(seed: Seed): void {
    this.record?.forget();
    const { ruleset, setup } = this.chosen;
    this.fight = Fight.start(ruleset, setup, { ...this.extra, seed });
    this.log = this.entriesOf(this.fight.events);
    this.marks = [];
    this.stops = [];
    this.cast = new Cast();
    this.look();
    this.before = this.view;
  }

  /** The number of the first entry that the last choice brought. */
  get fresh(): number {
    return this.marks.at(-1) ?? 0;
  }

  /** Whether this is played for good: nothing taken back, nothing begun again. */
  get oneLife(): boolean {
    const { ruleset, plan } = this.fight;
    return ruleset.oneLife?.(plan) ?? false;
  }

  get over(): boolean {
    return this.fight.outcome !== null;
  }

  /** Makes a choice; answers what it was called. */
  act(choice: unknown): string {
    const { fight, options } = this;
    const events = this.carryOut(choice);
    const made = JSON.stringify(fight.choices.at(-1));
    this.marks.push(this.log.length);
    append(this.log, this.entriesOf(events));
    this.before = this.view;
    this.look();
    return options.find(option => JSON.stringify(option.choice) === made)?.label ?? clean(made);
  }

  /** Makes choices again that were made before, without looking around after each. */
  resume(choices: readonly unknown[], check: (index: number) => void): void {
    choices.forEach((choice, index) => {
      check(index);
      this.marks.push(this.log.length);
      append(this.log, this.entriesOf(this.fight.act(choice)));
      this.cast.meet(cleanAll(this.fight.view(this.viewer).combatants));
    });
    this.look();
    this.before = this.view;
  }

  /** Stands after the first `to` choices of a tape, from wherever on it. */
  wind(tape: readonly unknown[], to: number): void {
    const last = Math.max(0, to - 1);
    if (to <= this.fight.choices.length) this.backTo(last);
    while (this.fight.choices.length < last) {
      this.keepStop();
      this.marks.push(this.log.length);
      append(this.log, this.entriesOf(this.fight.act(tape[this.fight.choices.length])));
    }
    this.keepStop();
    this.look();
    this.before = this.view;
    if (to > 0) this.act(tape[last]);
  }

  private keepStop(): void {
    const { choices, events } = this.fight;
    const stop = choices.length / STOP_EVERY;
    if (Number.isInteger(stop) && events.length < MOST_EVENTS) this.stops[stop] ??= this.fight.fork();
  }

  /** Goes back as far as `to`, or to a stop before it. */
  private backTo(to: number): void {
    const stop = this.stops.slice(0, Math.floor(to / STOP_EVERY) + 1).findLast(Boolean);
    if (!stop) {
      this.start(this.fight.seed);
      return;
    }
    this.fight = stop.fork();
    this.log.length = this.marks[stop.choices.length] ?? this.log.length;
    this.marks.length = stop.choices.length;
  }

  /** Takes the last choice back; answers whether there was one. */
  undo(): boolean {
    if (this.fight.choices.length === 0) return false;
    this.record?.takeBack();
    this.fight.undo();
    this.log.length = this.marks.pop()!;
    this.look();
    this.before = this.view;
    return true;
  }

  /** One line for everybody and each kind of roll; a crowd of enemies is one. */
  luck(): LuckTold {
    return this.cast.luck(this.fight);
  }

  /**
   * Written down first, so that no way out of the process undoes it. With one life it is forgotten before the end is shown; another
   * run may still take its last choice back, and is forgotten when it is left.
   */
  private carryOut(choice: unknown) {
    const { fight, record } = this;
    record?.write(fight, choice);
    let events: ReturnType<Fight['act']>;
    try {
      events = fight.act(choice);
    } catch (error) {
      record?.takeBack();
      throw error;
    }
    if (fight.outcome && this.oneLife) record?.forget();
    return events;
  }

  /** The side that looks on; who plays all of them sees everything. */
  private get viewer(): number | undefined {
    const { players, ruleset } = this.fight;
    return players.length === ruleset.sides.length ? undefined : players[0];
  }

  /** What the viewer notices, in words. */
  private entriesOf(events: readonly BaseEvent[]): Entry[] {
    return entriesOf(this.fight, this.fight.visibleEvents(events, this.viewer));
  }

  private look(): void {
    const { fight } = this;
    this.view = cleanAll(fight.view(this.viewer));
    this.options = singleOptions(fight.options()).map(option => ({
      ...cleanAll(option),
      choice: option.choice,
    }));
    this.cast.meet(this.view.combatants);
  }
}

/** A new game, or one that `save` wrote, where it was left. */
export function beginSession(chosen: Chosen, seed: Seed): Session {
  const { save } = chosen;
  const session = new Session(chosen, save?.seed ?? seed, playersOf(chosen));
  // Whoever read the save has verified it.
  if (save) session.resume(save.choices, () => {});
  return session;
}

/** How to go on with a run that is left before its end; nothing for what is not kept. */
export function goOnWith({ record, over, fight }: Session, command: string | undefined): string | null {
  return command && record && !over && fight.choices.length > 0 ? `Go on with it: ${command}` : null;
}

/** Who plays, where a save says so; else it is left to the ruleset. */
export function playersOf({ save }: Chosen): Pick<FightOptions, 'players'> {
  return save?.players ? { players: save.players } : {};
}
