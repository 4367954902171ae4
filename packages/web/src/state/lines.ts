import type { BaseEvent, Part, Roll, Who } from '@fray/engine';
import { isCount, isSmall } from './crowd.js';
import { type Mark, markOf } from './marks.js';
import { isThought, type Thought } from './thoughts.js';

/** A line of the log: what happened, in words, with the numbers behind it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly round: number;
  readonly who: Who;
  readonly name: string;
  readonly text: string;
  readonly mark: Mark;
  readonly rolls: readonly Roll[];
  /** Whom it was done to, where the words leave it out. */
  readonly at: string;
  /** Why dice were rolled twice. */
  readonly notes: readonly string[];
  /** A total in steps: the damage of a blow. */
  readonly parts: readonly Part[];
  readonly total: number | null;
  /** It comes of something else, and there is much of it. */
  readonly small: boolean;
  /** Why it was done, where somebody's policy says so. */
  readonly thought: Thought | null;
}

/** These say only that time goes on; the log marks rounds by itself. */
const SILENT: readonly string[] = ['turn', 'round', 'week', 'moved'];

/** Puts one of the events into words. */
export type Tell = (event: BaseEvent, at: number) => string;

/** A line for each event, or null; `crowd` where many fight and the log must choose what to tell. */
export function linesOf(
  tell: Tell,
  events: readonly BaseEvent[],
  names: readonly string[],
  index: number,
  crowd: boolean,
): (Line | null)[] {
  const lines = events.map((event, at) =>
    (crowd && isCount(event)) || tellerOf(events, at, crowd) >= 0
      ? null
      : lineOf(event, () => tell(event, at), names, `${index}.${at}`, crowd),
  );
  return crowd ? withThought(withParts(lines, events, true), events) : withParts(lines, events, false);
}

/** The blow whose line has told this damage already; -1 where none has. */
function tellerOf(events: readonly BaseEvent[], at: number, crowd: boolean): number {
  const { kind, who, by } = events[at] as BaseEvent & { by?: Who };
  if (kind !== 'damaged') return -1;
  const tells = (event: BaseEvent) => {
    const { target, damage = [] } = event as { target?: Who; damage?: readonly unknown[] };
    return event.kind === 'attacked' && target === who && damage.length > 0;
  };
  // Where one strikes many, all blows come before what they do.
  if (crowd) return events.findLastIndex((event, index) => index < at && event.who === by && tells(event));
  const last = lastBefore(events, at);
  return last >= 0 && tells(events[last]!) ? last : -1;
}

/** What a hide keeps off is told between a blow and its damage. */
const lastBefore = (events: readonly BaseEvent[], at: number) =>
  events.findLastIndex(({ kind }, index) => index < at && kind !== 'hide');

/** The damage of a blow whose line has told it already stands with that line, step by step. */
function withParts(lines: (Line | null)[], events: readonly BaseEvent[], crowd: boolean): (Line | null)[] {
  for (const [at, event] of events.entries()) {
    const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
    if (lines[at] || parts.length === 0) continue;
    const before = crowd ? tellerOf(events, at, true) : lastBefore(events, at);
    const told = lines[before];
    if (!told || told.parts.length > 0) continue;
    lines[before] = { ...told, parts, total: amount };
  }
  return lines;
}

/** What somebody thought stands with the first line of what he did. */
function withThought(lines: (Line | null)[], events: readonly BaseEvent[]): (Line | null)[] {
  for (const [at, event] of events.entries()) {
    if (!isThought(event)) continue;
    const first = lines.findIndex((line, index) => index > at && line?.who === event.who);
    if (first >= 0) lines[first] = { ...lines[first]!, thought: event };
  }
  return lines;
}

function lineOf(
  event: BaseEvent,
  tell: () => string,
  names: readonly string[],
  id: string,
  crowd: boolean,
): Line | null {
  if (SILENT.includes(event.kind)) return null;
  // Nobody to be introduced to yet.
  if (event.kind === 'started' && names.length < 2) return null;
  const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
  // The log shows the round as a heading already.
  const text = tell().replace(/^\[R\d+\] /, '');
  if (!text) return null;
  const { kind, round, who, rolls = [] } = event;
  const { target } = event as { target?: Who };
  const whom = target === undefined ? '' : (names[target] ?? '');
  return {
    id,
    kind,
    round,
    who,
    name: names[who] ?? '',
    text,
    at: names.length > 2 && event.kind === 'attacked' && !isSaid(text, whom) ? whom : '',
    notes: notesOf(event),
    mark: markOf(event),
    rolls,
    parts,
    total: amount,
    small: crowd && isSmall(event),
    thought: null,
  };
}

/** Whether the words name whom it was done to, or call him 'you'. */
const isSaid = (text: string, whom: string) => text.includes(whom) || / you\b/.test(text);

/** 'Advantage: the target is prone.' */
function notesOf(event: BaseEvent): string[] {
  const { advantage = [], disadvantage = [] } = event as {
    advantage?: readonly string[];
    disadvantage?: readonly string[];
  };
  return [
    advantage.length > 0 && `Advantage: ${advantage.join(', ')}.`,
    disadvantage.length > 0 && `Disadvantage: ${disadvantage.join(', ')}.`,
  ].filter(note => typeof note === 'string');
}
