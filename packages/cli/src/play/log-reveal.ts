import { applyEvent, type FightView, isFall } from '@fray/engine';
import { isStamped, type LogEntry } from '../text/fight/log-entries.js';
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
    return viewAfter(session.before, entries);
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
    const stamped = isStamped(this.session);
    let beats = 0;
    while (beats === 0 && this.revealed < log.length) beats = beatsFor(log[this.revealed++]!, stamped);
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

/** A view with all that some entries changed. On tiles the fallen are gone at once: a terminal does not show how they fall. */
export function viewAfter(
  before: FightView,
  entries: readonly Pick<LogEntry, 'event' | 'presentation'>[],
): FightView {
  const view = entries.reduce(
    (shown, { event, presentation }) => applyEvent(shown, event, presentation),
    before,
  );
  const { board, combatants } = view;
  if (board.kind !== 'grid') return view;
  const fallen = new Set(combatants.flatMap(each => (each.fallen ? [each.who] : [])));
  return { ...view, board: { ...board, tokens: board.tokens.filter(({ who }) => !fallen.has(who)) } };
}

/** How many beats a line stays before the next one is revealed. */
function beatsFor({ presentation, look }: LogEntry, stamped: boolean): number {
  // A single step is seen at once; a longer way takes a moment.
  const walk = presentation.changes.find(each => each.change === 'tile');
  if (walk) return walk.path.length > 1 ? 1 : 0;
  if (look.role === 'hidden' || look.role === 'thought' || (look.role === 'heading' && stamped)) return 0;
  return isFall(presentation) || presentation.moment === 'end' ? 4 : 1;
}
