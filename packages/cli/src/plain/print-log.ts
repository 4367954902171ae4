import { styleText } from 'node:util';
import type { Tone } from '@fray/engine';
import { type Io, print, wantsColour } from '../io/io.js';
import type { LogEntry } from '../text/fight/log-entries.js';

const COLOURS = {
  ember: 'red',
  verdigris: 'green',
  gold: 'yellow',
  azure: 'blueBright',
  violet: 'magenta',
  muted: 'gray',
} as const satisfies Record<Tone, string>;

/** Text in the colour of its tone, if colours are wanted. */
export function paint(io: Io, tone: Tone | undefined, text: string): string {
  return tone && wantsColour(io) ? styleText(COLOURS[tone], text) : text;
}

/** What is printed of the log. */
export interface PrintOptions {
  /** Every roll with its breakdown. */
  readonly dice: boolean;
  /** Why combatants that follow a policy made their choices. */
  readonly thoughts?: boolean | undefined;
  /** The number of the turn before each line, in place of headings. */
  readonly stamped?: boolean;
}

/** Prints entries of the log as lines. */
export function printEntries(io: Io, entries: readonly LogEntry[], options: PrintOptions): void {
  for (const { event, text, details, look } of entries) {
    if (look.role === 'hidden' || (look.role === 'thought' && !options.thoughts)) continue;
    if (look.role === 'heading' && options.stamped) continue;
    if (look.role === 'heading') print(io, paint(io, look.tone, `-- ${text}`));
    else {
      const stamp = options.stamped ? `${paint(io, 'muted', String(event.round))} ` : '';
      print(io, `${stamp}${paint(io, look.tone, look.mark)} ${paint(io, look.tone, text)}`);
    }
    if (options.dice || look.role === 'thought')
      for (const detail of details) print(io, paint(io, 'muted', `    ${detail}`));
  }
}
