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

/** Prints entries of the log as lines: breaks with air before them, dice and turns only if wanted. */
export function printEntries(io: Io, entries: readonly Entry[], dice: boolean, stamped = false): void {
  for (const { event, text, details, look } of entries) {
    if (look.role === 'quiet') continue;
    if (look.role === 'break') print(io, paint(io, look.tone, `-- ${text}`));
    else {
      const stamp = stamped ? `${paint(io, 'muted', String(event.round))} ` : '';
      print(io, `${stamp}${paint(io, look.tone, look.mark)} ${paint(io, look.tone, text)}`);
    }
    if (dice) for (const detail of details) print(io, paint(io, 'muted', `    ${detail}`));
  }
}
