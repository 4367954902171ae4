import type { AdventureChoice } from '@fray/engine/rulesets/quest';
import type { Budget } from '../../../fights/budget.js';
import { type LoggedEvent, logEvents } from '../../../fights/played-fight.js';
import type { AdventureFight } from './live-game.js';

/** Choices of one segment. The recent events are those of the last two segments. */
const SEGMENT_LENGTH = 32;

/** The game where a segment begins, and the number of the last event before it. */
interface SegmentStart {
  readonly internals: ReturnType<AdventureFight['internals']>;
  readonly lastEventNumber: number;
}

/**
 * The recent events of a game, for a player who comes back. Only the choices are stored: with the same dice they lead to the
 * same events, so they are played again on request. All games are in memory at once, and writing every event
 * down would take as long as playing.
 */
export class RecentEvents {
  private olderStart: SegmentStart | null = null;
  private olderChoices: AdventureChoice[] = [];
  private newerStart: SegmentStart | null = null;
  private newerChoices: AdventureChoice[] = [];
  /** Decisions of the policies in answer to the newer choices. */
  private decisions = 0;

  constructor(
    private openingEvents: readonly LoggedEvent[],
    private readonly budget: Budget,
  ) {}

  /** Whether the next choice begins a new segment: playing the segments again must not take more than a few requests. */
  get isFull(): boolean {
    return (
      this.newerStart === null ||
      this.newerChoices.length >= SEGMENT_LENGTH ||
      this.decisions >= this.budget.limits.decisions
    );
  }

  /** Adds a choice. With `start` it may begin a segment; with `forget` it does, and everything before it is dropped. */
  add(choice: AdventureChoice, decisions: number, start: SegmentStart | null, forget: boolean): void {
    if (start && (forget || this.isFull)) {
      if (forget || this.olderStart) this.openingEvents = [];
      this.olderStart = forget ? null : this.newerStart;
      this.olderChoices = forget ? [] : this.newerChoices;
      this.newerStart = start;
      this.newerChoices = [];
      this.decisions = 0;
    }
    this.newerChoices.push(choice);
    this.decisions += decisions;
  }

  /** Plays the stored choices again and returns their events. */
  replay(fight: AdventureFight): LoggedEvent[] {
    const events = [...this.openingEvents];
    const start = this.olderStart ?? this.newerStart;
    if (!start) return events;
    const copy = fight.fork();
    copy.resumeFrom(start.internals);
    let { lastEventNumber } = start;
    for (const choice of [...this.olderChoices, ...this.newerChoices]) {
      this.budget.reset();
      const newEvents = copy.act(choice);
      for (const event of logEvents(copy, newEvents, lastEventNumber)) events.push(event);
      lastEventNumber += newEvents.length;
    }
    return events;
  }
}
