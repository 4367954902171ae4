import { styleText } from 'node:util';
import type { Tone } from '@fray/engine';
import { type Io, print, wantsColour } from '../io/io.js';
import type { Entry } from '../text/event.js';

const COLOURS = {
  ember: 'red',
  verdigris: 'green',
  gold: 'yellow',
  azure: 'blueBright',
  violet: 'magenta',
  muted: 'gray',
} as const satisfies Record<Tone, string>;

/** Text in the colour of its meaning, where colours are wanted. */
export function paint(io: Io, tone: Tone | undefined, text: string): string {
  return tone && wantsColour(io) ? styleText(COLOURS[tone], text) : text;
}

/** What is told beside what happened. */
export interface Telling {
  /** Every roll with its breakdown. */
  readonly dice: boolean;
  /** Why those who choose for themselves did what they did. */
  readonly thoughts?: boolean | undefined;
  /** The number of the turn before each line. */
  readonly stamped?: boolean;
}

/** Prints entries of the log as lines: breaks with air before them, dice, thoughts and turns only if wanted. */
export function printEntries(io: Io, entries: readonly Entry[], how: Telling): void {
  for (const { event, text, details, look } of entries) {
    if (look.role === 'quiet' || (look.role === 'thought' && !how.thoughts)) continue;
    if (look.role === 'break') print(io, paint(io, look.tone, `-- ${text}`));
    else {
      const stamp = how.stamped ? `${paint(io, 'muted', String(event.round))} ` : '';
      print(io, `${stamp}${paint(io, look.tone, look.mark)} ${paint(io, look.tone, text)}`);
    }
    if (how.dice || look.role === 'thought')
      for (const detail of details) print(io, paint(io, 'muted', `    ${detail}`));
  }
}
