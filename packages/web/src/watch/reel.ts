import {
  type BaseEvent,
  digest,
  Fight,
  type FightView,
  FrayError,
  type Replay,
  type Ruleset,
  replayed,
  type Watchable,
} from '@fray/engine';
import { linesOf } from '../state/lines.js';
import { registry } from '../state/registry.js';
import { Store } from '../state/store.js';
import { isThought } from '../state/thoughts.js';
import type { Step } from '../state/timeline.js';

/** How far a battle has been fought. */
export interface Progress {
  readonly turns: number;
  readonly time: number;
  readonly done: boolean;
  readonly error: unknown;
}

/** The page stays at hand: it is fought in slices of so many milliseconds. */
const SLICE_MS = 14;

/** A battle between policies, fought out of sight from its beginning to its end and kept as steps to be watched. */
export class Reel extends Store<Progress> {
  readonly steps: Step[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private names: readonly string[];

  private constructor(
    readonly fight: Fight,
    /** What was recorded; null where the policies are asked. */
    private readonly recorded: Replay | null,
  ) {
    super({ turns: 0, time: 0, done: false, error: null });
    this.names = fight.names();
    this.steps = [this.stepOf('Start', fight.events.slice())];
  }

  /** The battle of a setup and a seed. */
  static of({ ruleset, setup, seed }: Watchable): Reel {
    const rules = registry.ruleset(ruleset);
    return new Reel(Fight.start(rules, setup, { seed, players: allSides(rules) }), null);
  }

  /** A battle as it was recorded; one of another version or with other content is refused. */
  static replay(replay: Replay): Reel {
    const rules = registry.ruleset(replay.ruleset);
    replayed(rules, replay, 0);
    return new Reel(Fight.start(rules, replay.setup, replay), replay);
  }

  /** Whether nobody in it is led by a player. */
  get isWatched(): boolean {
    const { ruleset, plan, state } = this.fight;
    const usual = ruleset.sides.flatMap(({ control }, side) => (control === 'player' ? [side] : []));
    const { combatants } = this.steps[0]!.view;
    return (
      combatants.length > 0 &&
      combatants.every(({ who }) => !usual.includes(ruleset.sideOf(plan, state, who)))
    );
  }

  /** Fights on, a slice at a time, until it is over. */
  run(): void {
    const until = performance.now() + SLICE_MS;
    try {
      while (!this.isOver && performance.now() < until) this.turn();
      if (this.isOver) this.check();
    } catch (error) {
      this.patch({ error });
      return;
    }
    const { choices } = this.fight;
    const time = this.steps.at(-1)?.events.at(-1)?.round ?? 0;
    this.patch({ turns: choices.length, time, done: this.isOver });
    if (!this.isOver) this.timer = setTimeout(() => this.run());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get isOver(): boolean {
    const { fight, recorded } = this;
    return fight.outcome !== null || (recorded !== null && fight.choices.length >= recorded.choices.length);
  }

  private turn(): void {
    const { fight, recorded } = this;
    const events = recorded ? fight.act(recorded.choices[fight.choices.length]) : fight.follow();
    this.steps.push(this.stepOf(this.labelOf(events), events));
  }

  /** What was recorded must come out as it was. */
  private check(): void {
    const { fight, recorded } = this;
    if (!recorded) return;
    const same = recorded.checks === fight.checks.join('') && recorded.digest === digest(fight.state);
    // Played once more, where it differs: to say at which choice, and how.
    if (!same) replayed(fight.ruleset, recorded);
    if (!same) throw new FrayError('replay/differs', 'The replay does not come out as it was recorded.');
  }

  /** The view is made when somebody looks: of hundreds of steps few are looked at at once. */
  private stepOf(label: string, events: readonly BaseEvent[]): Step {
    const { fight } = this;
    if (events.some(({ who }) => this.names[who] === undefined)) this.names = fight.names();
    const index = fight.choices.length;
    const { ruleset, plan, state } = fight;
    let view: FightView | null = null;
    return {
      index,
      label,
      events,
      lines: linesOf(event => fight.ruleset.narrate(event, this.names), events, this.names, index, true),
      options: [],
      question: null,
      get view() {
        view ??= ruleset.view(plan, state);
        return view;
      },
    };
  }

  /** 'Sefira Ashwell: Firebolt' */
  private labelOf(events: readonly BaseEvent[]): string {
    const deed = events.find(({ kind }) => kind === 'acted') ?? events.find(isThought);
    if (!deed) return 'Time passes';
    return `${this.names[deed.who] ?? ''}: ${(deed as BaseEvent & { action?: string }).action}`;
  }
}

const allSides = ({ sides }: Ruleset) => sides.map((_, side) => side);
