/** Lines of one combat. Only players who drag a fight out on purpose lose the first ones. */
const MAX_LINES = 2_000;

/**
 * The log of the present combat. It is stored as the inside of a JSON list, because every answer has all of it (QUEST-28.3) and
 * each line should be written only once.
 */
export class CombatLog {
  private text = '';
  private lines = 0;
  /** The length of the text that was read before. */
  private readLength = 0;

  /** Begins the log of another combat. */
  clear(): void {
    this.text = '';
    this.lines = this.readLength = 0;
  }

  /** Adds a line, unless it is empty: some events have no text. */
  add(line: string): void {
    if (line === '') return;
    if (this.lines === MAX_LINES) this.dropOlderHalf();
    this.text += this.lines === 0 ? JSON.stringify(line) : `,${JSON.stringify(line)}`;
    this.lines++;
  }

  allJson(): string {
    return `[${this.text}]`;
  }

  /** The lines that were added since `markRead`. */
  unreadJson(): string {
    // There is a comma before every line but the first.
    return `[${this.text.slice(this.readLength === 0 ? 0 : this.readLength + 1)}]`;
  }

  markRead(): void {
    this.readLength = this.text.length;
  }

  private dropOlderHalf(): void {
    const lines = (JSON.parse(this.allJson()) as string[]).slice(MAX_LINES / 2);
    const text = JSON.stringify(lines).slice(1, -1);
    this.readLength = Math.max(0, this.readLength - (this.text.length - text.length));
    this.text = text;
    this.lines = lines.length;
  }
}
