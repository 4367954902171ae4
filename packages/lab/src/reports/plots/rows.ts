import { cut, NARROW, type Shape, text, textWidth } from '../shape.js';

/** The layout of a plot in rows: labels on the left, numbers on the right; on narrow screens both above the row. */
export class Rows {
  readonly left: number;
  readonly right: number;
  readonly high: number;
  private readonly narrow: boolean;

  constructor(
    readonly width: number,
    /** The widths of the label column and the number column. */
    private readonly columns: { readonly label: number; readonly number: number },
  ) {
    this.narrow = width < NARROW;
    this.left = this.narrow ? 1 : columns.label + 10;
    this.right = this.narrow ? width - 1 : width - columns.number - 10;
    this.high = this.narrow ? 50 : 30;
  }

  /** The middle of what is drawn in a row. */
  middle(index: number): number {
    return index * this.high + (this.narrow ? 34 : 15);
  }

  /** The label and the number of a row. */
  words(index: number, label: string, number: string, kind = 'number'): Shape[] {
    const { width, columns } = this;
    if (this.narrow) {
      const y = this.middle(index) - 17;
      return [text(0, y, cut(label, width - 8 - textWidth(number))), text(width, y, number, 'end', kind)];
    }
    const y = this.middle(index) + 5;
    return [text(columns.label, y, cut(label, columns.label), 'end'), text(width, y, number, 'end', kind)];
  }
}

/** The width of the longest label, within limits. */
export function columnWidth(labels: readonly string[], max: number): number {
  return Math.min(max, Math.max(40, ...labels.map(textWidth)));
}
