import type { FightView } from '@fray/engine';
import type { LogEntry } from '../text/fight/log-entries.js';
import { applyEvents } from './apply-events.js';
import type { Session } from './session.js';

/** How many beats the old view stays before one of another place, a question or the end replaces it. */
const BEATS_BEFORE_NEW_SCENE = 6;

/** Reveals what a choice did line by line, each after a pause, so that the player can follow. */
export class LogReveal {
  /** How many entries of the log are revealed. */
  revealed: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly session: Session,
    /** Milliseconds per beat; 0 reveals everything at once. */
    public pace: number,
    private readonly onChange: () => void,
    /** Called when the last line was revealed in its time, not when `stop` ended it. */
    private readonly onEnd: () => void = () => {},
  ) {
    this.revealed = session.log.length;
  }

  get isRunning(): boolean {
    return this.timer !== undefined;
  }

  /** While lines are being revealed: the view before the choice, with what the revealed lines changed. */
  get view(): FightView {
    const { session } = this;
    if (!this.isRunning) return session.view;
    const entries = session.log.slice(session.firstNewEntry, this.revealed);
    return applyEvents(
      session.before,
      entries.map(entry => entry.event),
    );
  }

  /** Whether the last choice led to another place, a question or the end. */
  get hasNewScene(): boolean {
    const { over, fight, view, before } = this.session;
    return over || fight.question !== null || view.title !== before.title;
  }

  /** Starts with the first line of the last choice. */
  start(): void {
    if (this.pace === 0) this.stop();
    else {
      this.revealed = this.session.firstNewEntry;
      this.revealNext();
    }
  }

  /** Reveals the rest at once. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.revealed = this.session.log.length;
  }

  private revealNext(): void {
    const { log } = this.session;
    let beats = 0;
    while (beats === 0 && this.revealed < log.length) beats = beatsFor(log[this.revealed++]!);
    const isLast = this.revealed >= log.length;
    const proceed = () => {
      if (isLast) {
        this.stop();
        this.onEnd();
      } else this.revealNext();
      this.onChange();
    };
    const delay = beats + (isLast && this.hasNewScene ? BEATS_BEFORE_NEW_SCENE : 0);
    this.timer = setTimeout(proceed, delay * this.pace);
  }
}

/** How many beats a line stays before the next one is revealed. */
function beatsFor({ event, look }: LogEntry): number {
  // A single step is seen at once; a longer way takes a moment.
  if (event.kind === 'moved')
    return 'path' in event && Array.isArray(event.path) && event.path.length > 1 ? 1 : 0;
  if (look.role === 'quiet' || look.role === 'thought') return 0;
  return event.kind === 'fell' || event.kind === 'ended' ? 4 : 1;
}
