import type { BaseEvent, Part, Roll, Who } from '@fray/engine';
import { isBookkeeping, isMinor } from './battle-animations.js';
import { type EventIcon, eventIcon } from './event-icons.js';
import { isThought, type Thought } from './thoughts.js';

/** A line of the log: the text of an event, with the numbers behind it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly round: number;
  readonly who: Who;
  readonly name: string;
  readonly text: string;
  readonly mark: EventIcon;
  readonly rolls: readonly Roll[];
  /** The name of the target, if the text does not contain it. */
  readonly at: string;
  /** The reasons for advantage and disadvantage. */
  readonly notes: readonly string[];
  /** The steps of `total`, such as the damage of a blow. */
  readonly parts: readonly Part[];
  readonly total: number | null;
  /** Whether it is a consequence of another event, shown in small letters. */
  readonly small: boolean;
  /** The reasons of the policy, if it was a policy's decision. */
  readonly thought: Thought | null;
}

/** Events without a line. The log shows rounds as headings. */
const SILENT: readonly string[] = ['turn', 'round', 'week', 'moved'];

/** The text of an event; `at` is its index. */
export type Narrate = (event: BaseEvent, at: number) => string;

/** The line of each event, or null for none. With `crowd`, as in battles of teams, unimportant events have no line. */
export function logLines(
  narrate: Narrate,
  events: readonly BaseEvent[],
  names: readonly string[],
  index: number,
  crowd: boolean,
): (Line | null)[] {
  const lines = events.map((event, at) =>
    (crowd && isBookkeeping(event)) || findReportingAttack(events, at, crowd) >= 0
      ? null
      : createLine(event, () => narrate(event, at), names, `${index}.${at}`, crowd),
  );
  return crowd ? withThought(withParts(lines, events, true), events) : withParts(lines, events, false);
}

/** The index of the attack whose line contains this damage already; -1 if there is none. */
function findReportingAttack(events: readonly BaseEvent[], at: number, crowd: boolean): number {
  const { kind, who, by } = events[at] as BaseEvent & { by?: Who };
  if (kind !== 'damaged') return -1;
  const reportsDamage = (event: BaseEvent) => {
    const { target, damage = [] } = event as { target?: Who; damage?: readonly unknown[] };
    return event.kind === 'attacked' && target === who && damage.length > 0;
  };
  // If one fighter attacks many, all attacks come before their damage.
  if (crowd)
    return events.findLastIndex((event, index) => index < at && event.who === by && reportsDamage(event));
  const last = eventBefore(events, at);
  return last >= 0 && reportsDamage(events[last]!) ? last : -1;
}

/** The index of the event before. The event `hide`, damage that was absorbed, may stand between an attack and its damage. */
const eventBefore = (events: readonly BaseEvent[], at: number) =>
  events.findLastIndex(({ kind }, index) => index < at && kind !== 'hide');

/** Adds the steps of damage that has no line of its own to the line of its attack. */
function withParts(lines: (Line | null)[], events: readonly BaseEvent[], crowd: boolean): (Line | null)[] {
  for (const [at, event] of events.entries()) {
    const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
    if (lines[at] || parts.length === 0) continue;
    const before = crowd ? findReportingAttack(events, at, true) : eventBefore(events, at);
    const line = lines[before];
    if (!line || line.parts.length > 0) continue;
    lines[before] = { ...line, parts, total: amount };
  }
  return lines;
}

/** Adds the thought of a fighter to the first line of the resulting action. */
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
  narrate: () => string,
  names: readonly string[],
  id: string,
  crowd: boolean,
): Line | null {
  if (SILENT.includes(event.kind)) return null;
  // With a single combatant there is no opponent to announce.
  if (event.kind === 'started' && names.length < 2) return null;
  const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
  // The log shows the round as a heading already.
  const text = narrate().replace(/^\[R\d+\] /, '');
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

/** Whether the text names the target, or says 'you'. */
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

/** The lines about the last fall of a step: the roll that caused it, the damage, and the fall. */
export function linesOfLastBlow(lines: readonly (Line | null)[]): Line[] {
  const shown = lines.filter(line => line !== null);
  const fall = shown.findLastIndex(({ kind }) => kind === 'fell');
  if (fall < 0) return [];
  const before = shown.slice(0, fall);
  const harm = before.findLastIndex(({ kind, rolls }) => kind === 'damaged' || rolls.length > 0);
  const isRoll = harm < 0 || before[harm]!.rolls.length > 0;
  // The damage comes right after the roll that caused it.
  const first = isRoll || (before[harm - 1]?.rolls.length ?? 0) === 0 ? harm : harm - 1;
  return shown.slice(first < 0 ? fall : first, fall + 1);
}
