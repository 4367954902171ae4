import { type Io, print } from '../io/io.js';
import type { Session } from '../play/session.js';
import { endingLines } from '../text/ending.js';
import { isStamped } from '../text/event.js';
import { endingText } from '../text/view.js';
import { printEntries, type Telling } from './log.js';

/** Tells a fight as it goes on: in words, or as JSON lines. */
export class Printer {
  private told = 0;

  constructor(
    private readonly io: Io,
    private readonly session: Session,
    private readonly how: Telling & { readonly json: boolean },
  ) {}

  /** What has happened since it was last called. */
  tell(): void {
    const fresh = this.session.log.slice(this.told);
    this.told = this.session.log.length;
    if (!this.how.json) printEntries(this.io, fresh, { ...this.how, stamped: isStamped(this.session) });
    else for (const { event, text } of fresh) print(this.io, JSON.stringify({ ...event, text }));
  }

  /** A heading before what a choice did. */
  choice(number: number, label: string, choice: unknown): void {
    if (this.how.json) print(this.io, JSON.stringify({ number, choice, label }));
    else print(this.io, `#${number} ${label}`);
  }

  /** How it ended. */
  end(): void {
    const { fight, view } = this.session;
    const { outcome } = fight;
    if (this.how.json) {
      const { ruleset, seed, choices } = fight;
      const dice = fight.scripted ? {} : { seed };
      // A table and what follows are too much for the facts' one line, and worth a program's while.
      const { table, aftermath } = view.ending ?? {};
      print(
        this.io,
        JSON.stringify({ outcome, ruleset: ruleset.id, ...dice, choices: choices.length, table, aftermath }),
      );
    } else if (view.ending?.table) {
      print(this.io);
      for (const line of endingLines(view)) print(this.io, line);
    } else if (view.ending) {
      const facts = view.ending.facts.map(({ label, value }) => `${label} ${value}`).join(', ');
      print(this.io, `\n${endingText(view.ending)}\n${facts}`);
    } else print(this.io, outcome ? `\n${outcome.kind}` : '\nIt is not over yet.');
  }
}
