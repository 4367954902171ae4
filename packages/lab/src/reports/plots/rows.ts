import { cut, NARROW, roomFor, type Shape, text } from '../shape.js';

/** Where the rows of a plot stand: labels at the left, numbers at the right, or both above where there is little room. */
export class Rows {
  readonly left: number;
  readonly right: number;
  readonly high: number;
  private readonly narrow: boolean;

  constructor(
    readonly width: number,
    /** Pixels for labels and for numbers. */
    private readonly room: { readonly label: number; readonly number: number },
  ) {
    this.narrow = width < NARROW;
    this.left = this.narrow ? 1 : room.label + 10;
    this.right = this.narrow ? width - 1 : width - room.number - 10;
    this.high = this.narrow ? 50 : 30;
  }

  /** The middle of what is drawn in a row. */
  middle(index: number): number {
    return index * this.high + (this.narrow ? 34 : 15);
  }

  /** What a row is called and what it comes to. */
  words(index: number, label: string, number: string, kind = 'number'): Shape[] {
    const { width, room } = this;
    if (this.narrow) {
      const y = this.middle(index) - 17;
      return [text(0, y, cut(label, width - 8 - roomFor(number))), text(width, y, number, 'end', kind)];
    }
    const y = this.middle(index) + 5;
    return [text(room.label, y, cut(label, room.label), 'end'), text(width, y, number, 'end', kind)];
  }
}

/** As much as the longest needs, within reason. */
export function roomOf(labels: readonly string[], most: number): number {
  return Math.min(most, Math.max(40, ...labels.map(roomFor)));
}
