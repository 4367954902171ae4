import type { Tone } from '@fray/engine';

/** How a piece of text is set. */
export interface Hue {
  readonly tone?: Tone | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly inverse?: boolean;
}

/** Text in a single style. */
export interface TextSpan {
  readonly text: string;
  readonly hue: Hue;
}

const BLANK: Hue = {};

/** A page of letters, each with its look; what is put beyond its edges is cut off. */
export class Canvas {
  private readonly cells: { glyph: string; hue: Hue }[][];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.cells = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => ({ glyph: ' ', hue: BLANK })),
    );
  }

  at(x: number, y: number): string {
    return this.cells[y]?.[x]?.glyph ?? '';
  }

  put(x: number, y: number, text: string, hue: Hue = BLANK): void {
    const row = this.cells[y];
    if (!row) return;
    [...text].forEach((glyph, index) => {
      if (row[x + index]) row[x + index] = { glyph, hue };
    });
  }

  /** Puts spans one after the other, no farther than `room` letters; answers how many were put. */
  putSpans(x: number, y: number, spans: readonly TextSpan[], room: number): number {
    let used = 0;
    for (const { text, hue } of spans) {
      const fits = [...text].slice(0, Math.max(0, room - used));
      this.put(x + used, y, fits.join(''), hue);
      used += fits.length;
    }
    return used;
  }

  /** Line by line, with neighbours of the same style as one span. */
  rows(): TextSpan[][] {
    return this.cells.map(cells => {
      const spans: { text: string; hue: Hue }[] = [];
      for (const { glyph, hue } of cells) {
        const last = spans.at(-1);
        if (last && sameHue(last.hue, hue)) last.text += glyph;
        else spans.push({ text: glyph, hue });
      }
      return spans;
    });
  }
}

function sameHue(a: Hue, b: Hue): boolean {
  return a === b || (a.tone === b.tone && a.bold === b.bold && a.dim === b.dim && a.inverse === b.inverse);
}

/** How many letters spans take. */
export function lengthOf(spans: readonly TextSpan[]): number {
  return spans.reduce((sum, { text }) => sum + [...text].length, 0);
}
