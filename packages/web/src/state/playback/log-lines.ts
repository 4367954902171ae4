import type { BaseEvent, Part, Roll, Who } from '@fray/engine';
import { isBookkeeping, isMinor } from './battle-animations.js';
import { type EventIcon, eventIcon } from './event-icons.js';
import { isThought, type Thought } from './thoughts.js';

/** A line of the log: what happened, in words, with the numbers behind it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly round: number;
  readonly who: Who;
  readonly name: string;
  readonly text: string;
  readonly mark: EventIcon;
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
export type Narrate = (event: BaseEvent, at: number) => string;

/** A line for each event, or null; `crowd` where many fight and the log must choose what to tell. */
export function logLines(
  tell: Narrate,
  events: readonly BaseEvent[],
  names: readonly string[],
  index: number,
  crowd: boolean,
): (Line | null)[] {
  const lines = events.map((event, at) =>
    (crowd && isBookkeeping(event)) || findReportingAttack(events, at, crowd) >= 0
      ? null
      : createLine(event, () => tell(event, at), names, `${index}.${at}`, crowd),
  );
  return crowd ? withThought(withParts(lines, events, true), events) : withParts(lines, events, false);
}

/** The blow whose line has told this damage already; -1 where none has. */
function findReportingAttack(events: readonly BaseEvent[], at: number, crowd: boolean): number {
  const { kind, who, by } = events[at] as BaseEvent & { by?: Who };
  if (kind !== 'damaged') return -1;
  const tells = (event: BaseEvent) => {
    const { target, damage = [] } = event as { target?: Who; damage?: readonly unknown[] };
    return event.kind === 'attacked' && target === who && damage.length > 0;
  };
  // Where one strikes many, all blows come before what they do.
  if (crowd) return events.findLastIndex((event, index) => index < at && event.who === by && tells(event));
  const last = eventBefore(events, at);
  return last >= 0 && tells(events[last]!) ? last : -1;
}

/** What a hide keeps off is told between a blow and its damage. */
const eventBefore = (events: readonly BaseEvent[], at: number) =>
  events.findLastIndex(({ kind }, index) => index < at && kind !== 'hide');

/** The damage of a blow whose line has told it already stands with that line, step by step. */
function withParts(lines: (Line | null)[], events: readonly BaseEvent[], crowd: boolean): (Line | null)[] {
  for (const [at, event] of events.entries()) {
    const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
    if (lines[at] || parts.length === 0) continue;
    const before = crowd ? findReportingAttack(events, at, true) : eventBefore(events, at);
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

function createLine(
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
    at: names.length > 2 && event.kind === 'attacked' && !namesTarget(text, whom) ? whom : '',
    notes: advantageNotes(event),
    mark: eventIcon(event),
    rolls,
    parts,
    total: amount,
    small: crowd && isMinor(event),
    thought: null,
  };
}

/** Whether the words name whom it was done to, or call him 'you'. */
const namesTarget = (text: string, whom: string) => text.includes(whom) || / you\b/.test(text);

/** 'Advantage: the target is prone.' */
function advantageNotes(event: BaseEvent): string[] {
  const { advantage = [], disadvantage = [] } = event as {
    advantage?: readonly string[];
    disadvantage?: readonly string[];
  };
  return [
    advantage.length > 0 && `Advantage: ${advantage.join(', ')}.`,
    disadvantage.length > 0 && `Disadvantage: ${disadvantage.join(', ')}.`,
  ].filter(note => typeof note === 'string');
}

/** How the last who fell in a step came to fall: the roll that did it, what it did, and the fall. */
export function linesOfLastBlow(lines: readonly (Line | null)[]): Line[] {
  const told = lines.filter(line => line !== null);
  const fall = told.findLastIndex(({ kind }) => kind === 'fell');
  if (fall < 0) return [];
  const before = told.slice(0, fall);
  const harm = before.findLastIndex(({ kind, rolls }) => kind === 'damaged' || rolls.length > 0);
  const isRoll = harm < 0 || before[harm]!.rolls.length > 0;
  // Damage that a roll has brought about stands right behind it.
  const first = isRoll || (before[harm - 1]?.rolls.length ?? 0) === 0 ? harm : harm - 1;
  return told.slice(first < 0 ? fall : first, fall + 1);
}
