/** Lines of one combat. Only players who drag a fight out on purpose lose the first ones. */
const MAX_LINES = 2_000;

/** The log of the present combat (QUEST-28.3). */
export class CombatLog {
  private lines: string[] = [];
  /** How many lines were read before. */
  private read = 0;

  /** Begins the log of another combat. */
  clear(): void {
    this.lines = [];
    this.read = 0;
  }

  /** Adds a line, unless it is empty: some events have no text. */
  add(line: string): void {
    if (line === '') return;
    this.lines.push(line);
    if (this.lines.length <= MAX_LINES) return;
    const dropped = MAX_LINES / 2;
    this.lines = this.lines.slice(dropped);
    this.read = Math.max(0, this.read - dropped);
  }

  all(): readonly string[] {
    return this.lines;
  }

  /** The lines that were added since `markRead`. */
  unread(): readonly string[] {
    return this.lines.slice(this.read);
  }

  markRead(): void {
    this.read = this.lines.length;
  }
}
