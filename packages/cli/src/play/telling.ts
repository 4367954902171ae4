import type { FightView } from '@fray/engine';
import { beats, viewAfter } from './reveal.js';
import type { Session } from './session.js';

/** How many beats the last view stays where the next one is of another place. */
const HOLD = 6;

/** Tells what a choice did line by line, each after a moment, so that it can be followed. */
export class Telling {
  /** How many lines of the log have been told. */
  told: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly session: Session,
    /** Milliseconds for a beat; 0 tells all at once. */
    public pace: number,
    private readonly onChange: () => void,
    /** Called when all has been told in its own time. */
    private readonly onEnd: () => void = () => {},
  ) {
    this.told = session.log.length;
  }

  get underWay(): boolean {
    return this.timer !== undefined;
  }

  /** The scene while it is told: as it was before, with the bars as far as they have been told. */
  get view(): FightView {
    const { session } = this;
    if (!this.underWay) return session.view;
    const entries = session.log.slice(session.fresh, this.told);
    return viewAfter(
      session.before,
      entries.map(entry => entry.event),
    );
  }

  /** Whether the last choice led elsewhere: to another place, a question or the end. */
  get movedOn(): boolean {
    const { over, fight, view, before } = this.session;
    return over || fight.question !== null || view.title !== before.title;
  }

  /** Begins with what the last choice brought. */
  start(): void {
    if (this.pace === 0) this.stop();
    else {
      this.told = this.session.fresh;
      this.next();
    }
  }

  /** Tells the rest at once; nothing more will change on its own. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.told = this.session.log.length;
  }

  private next(): void {
    const { log } = this.session;
    let steps = 0;
    while (steps === 0 && this.told < log.length) steps = beats(log[this.told++]!);
    const last = this.told >= log.length;
    const go = () => {
      if (last) {
        this.stop();
        this.onEnd();
      } else this.next();
      this.onChange();
    };
    this.timer = setTimeout(go, (steps + (last && this.movedOn ? HOLD : 0)) * this.pace);
  }
}
