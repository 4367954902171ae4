/** Lines kept of one combat. Only who drags a fight out on purpose sees the first ones go. */
const MOST_LINES = 2_000;

/**
 * The log of the present combat, kept as the inside of a JSON list: every answer has all of it (QUEST-28.3), and
 * so it is written but once.
 */
export class CombatLog {
  private text = '';
  private lines = 0;
  /** How much of the text was handed out before. */
  private heard = 0;

  /** Another combat. */
  clear(): void {
    this.text = '';
    this.lines = this.heard = 0;
  }

  /** Nothing is kept of what has no words. */
  add(line: string): void {
    if (line === '') return;
    if (this.lines === MOST_LINES) this.shorten();
    this.text += this.lines === 0 ? JSON.stringify(line) : `,${JSON.stringify(line)}`;
    this.lines++;
  }

  all(): string {
    return `[${this.text}]`;
  }

  /** What was added since it was last heard. */
  fresh(): string {
    // A comma stands before all but the first line.
    return `[${this.text.slice(this.heard === 0 ? 0 : this.heard + 1)}]`;
  }

  hear(): void {
    this.heard = this.text.length;
  }

  private shorten(): void {
    const half = (JSON.parse(this.all()) as string[]).slice(MOST_LINES / 2);
    const text = JSON.stringify(half).slice(1, -1);
    this.heard = Math.max(0, this.heard - (this.text.length - text.length));
    this.text = text;
    this.lines = half.length;
  }
}
