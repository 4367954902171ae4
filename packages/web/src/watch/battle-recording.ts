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
import { logLines } from '../state/playback/log-lines.js';
import type { Step } from '../state/playback/steps.js';
import { registry } from '../state/rulesets.js';
import { Store } from '../state/store.js';

/** How much of a battle has been computed. */
export interface Progress {
  readonly turns: number;
  readonly time: number;
  readonly done: boolean;
  readonly error: unknown;
}

/** The battle is computed in slices of this length, so that the page stays responsive. */
const SLICE_MS = 14;

/** A battle between policies, computed from beginning to end and stored as steps to be watched. */
export class BattleRecording extends Store<Progress> {
  readonly steps: Step[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private names: readonly string[];

  private constructor(
    readonly fight: Fight,
    /** The replay to follow; null if the policies decide. */
    private readonly recorded: Replay | null,
  ) {
    super({ turns: 0, time: 0, done: false, error: null });
    this.names = fight.names();
    this.steps = [this.stepOf('Start', fight.events.slice())];
  }

  /** A new battle from a setup and a seed. */
  static start({ ruleset, setup, seed }: Watchable): BattleRecording {
    const rules = registry.ruleset(ruleset);
    return new BattleRecording(Fight.start(rules, setup, { seed, players: allSides(rules) }), null);
  }

  /** A recorded battle; refuses a replay of another version or with other content. */
  static replay(replay: Replay): BattleRecording {
    const rules = registry.ruleset(replay.ruleset);
    replayed(rules, replay, 0);
    return new BattleRecording(Fight.start(rules, replay.setup, replay), replay);
  }

  /** Whether no combatant is led by a player. */
  get isWatched(): boolean {
    const { ruleset, plan, state } = this.fight;
    const playerSides = ruleset.sides.flatMap(({ control }, side) => (control === 'player' ? [side] : []));
    const { combatants } = this.steps[0]!.view;
    return (
      combatants.length > 0 &&
      combatants.every(({ who }) => !playerSides.includes(ruleset.sideOf(plan, state, who)))
    );
  }

  /** Computes the battle in slices until it is over. */
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

  /** A replay must come out as it was recorded. */
  private check(): void {
    const { fight, recorded } = this;
    if (!recorded) return;
    const same = recorded.checks === fight.checks.join('') && recorded.digest === digest(fight.state);
    // Replaying it throws an error that says at which choice it differs, and how.
    if (!same) replayed(fight.ruleset, recorded);
    if (!same) throw new FrayError('replay/differs', 'The replay does not come out as it was recorded.');
  }

  /** The view is computed on demand: of hundreds of steps only a few are shown. */
  private stepOf(label: string, events: readonly BaseEvent[]): Step {
    const { fight } = this;
    if (events.some(({ who }) => this.names[who] === undefined)) this.names = fight.names();
    const index = fight.choices.length;
    const { ruleset, plan, state } = fight;
    const presentations = events.map(event => fight.present(event));
    let view: FightView | null = null;
    return {
      index,
      label,
      events,
      presentations,
      lines: logLines({
        events,
        presentations,
        narrate: event => ruleset.narrate(event, this.names),
        names: this.names,
        index,
        crowd: true,
      }),
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
    const presentations = events.map(event => this.fight.present(event));
    const action = presentations.findIndex(({ aims, callout }) => aims && callout);
    if (action >= 0)
      return `${this.names[events[action]!.who] ?? ''}: ${presentations[action]!.callout!.text}`;
    const thought = presentations.find(each => each.thought)?.thought;
    return thought ? `${this.names[thought.who] ?? ''}: ${thought.action}` : 'Time passes';
  }
}

const allSides = ({ sides }: Ruleset) => sides.map((_, side) => side);
