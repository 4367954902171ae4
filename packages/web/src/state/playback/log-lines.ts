import {
  type BaseEvent,
  isFall,
  isWound,
  type Part,
  type Presentation,
  type Roll,
  type Thought,
  type Who,
} from '@fray/engine';

/** A line of the log: the text of an event, with the numbers behind it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly round: number;
  readonly who: Who;
  readonly name: string;
  readonly text: string;
  readonly mark: Pick<Presentation, 'icon' | 'tone'>;
  readonly rolls: readonly Roll[];
  /** The name of the target, if the text does not contain it. */
  readonly at: string;
  /** Whole sentences that explain its rolls. */
  readonly notes: readonly string[];
  /** The steps of `total`, such as the damage of a blow. */
  readonly parts: readonly Part[];
  readonly total: number | null;
  /** Whether it is a consequence of another event, shown in small letters. */
  readonly small: boolean;
  /** Whether somebody loses life, or falls for good. */
  readonly wound: boolean;
  readonly fall: boolean;
  readonly moment: Presentation['moment'] | null;
  /** The reasons of the policy, if it was a policy's decision. */
  readonly thought: Thought | null;
}

/** The text of an event; `at` is its index. */
type Narrate = (event: BaseEvent, at: number) => string;

/** The events of a step with all that their lines are made from. */
interface LoggedEvents {
  readonly events: readonly BaseEvent[];
  /** One for each event, in the same order. */
  readonly presentations: readonly Presentation[];
  readonly narrate: Narrate;
  readonly names: readonly string[];
  /** The index of the step. */
  readonly index: number;
  /** Whether it is a battle of teams, where unimportant events are shown in small letters. */
  readonly crowd: boolean;
}

/** The line of each event, or null for none. */
export function logLines(logged: LoggedEvents): (Line | null)[] {
  const { events, presentations, crowd } = logged;
  const lines = events.map((_, at) => (findReportingAttack(logged, at) >= 0 ? null : createLine(logged, at)));
  withParts(lines, logged);
  return crowd ? withThought(lines, presentations) : lines;
}

/** The index of the attack whose line contains this damage already; -1 if there is none. */
function findReportingAttack({ events, presentations, crowd }: LoggedEvents, at: number): number {
  const { who, by } = events[at]!;
  if (!isWound(presentations[at]!)) return -1;
  const reportsDamage = ({ strike }: Presentation) => strike?.target === who && strike.saysDamage === true;
  // If one fighter attacks many, all attacks come before their damage.
  if (crowd)
    return presentations.findLastIndex(
      (each, index) => index < at && each.strike?.by === by && reportsDamage(each),
    );
  const last = eventBefore(presentations, at);
  return last >= 0 && reportsDamage(presentations[last]!) ? last : -1;
}

/** The index of the event before. A detail, such as damage that was absorbed, may stand between an attack and its damage. */
export const eventBefore = (presentations: readonly Presentation[], at: number) =>
  presentations.findLastIndex(({ log }, index) => index < at && log !== 'detail');

/** Adds the steps of damage that has no line of its own to the line of its attack. */
function withParts(lines: (Line | null)[], logged: LoggedEvents): void {
  for (const [at, { parts = [], amount = null }] of logged.events.entries()) {
    if (lines[at] || parts.length === 0) continue;
    const before = logged.crowd ? findReportingAttack(logged, at) : eventBefore(logged.presentations, at);
    const line = lines[before];
    if (line && line.parts.length === 0) lines[before] = { ...line, parts, total: amount };
  }
}

/** Adds the thought of a fighter to the first line of the resulting action. */
function withThought(lines: (Line | null)[], presentations: readonly Presentation[]): (Line | null)[] {
  for (const [at, { thought }] of presentations.entries()) {
    if (!thought) continue;
    const first = lines.findIndex((line, index) => index > at && line?.who === thought.who);
    if (first >= 0) lines[first] = { ...lines[first]!, thought };
  }
  return lines;
}

function createLine(
  { events, presentations, narrate, names, index, crowd }: LoggedEvents,
  at: number,
): Line | null {
  const event = events[at]!;
  const presentation = presentations[at]!;
  const { icon, tone, log, strike, moment, notes = [] } = presentation;
  // The log shows rounds as headings, and thoughts beside the action.
  if (log !== 'line' && log !== 'detail') return null;
  // With a single combatant there is no opponent to announce.
  if (moment === 'start' && names.length < 2) return null;
  // The log shows the round as a heading already.
  const text = narrate(event, at).replace(/^\[R\d+\] /, '');
  if (!text) return null;
  const { kind, round, who, rolls = [], parts = [], amount = null } = event;
  const whom = strike?.by === who ? (names[strike.target] ?? '') : '';
  return {
    id: `${index}.${at}`,
    kind,
    round,
    who,
    name: names[who] ?? '',
    text,
    at: names.length > 2 && !namesTarget(text, whom) ? whom : '',
    notes,
    mark: { icon, tone },
    rolls,
    parts,
    total: amount,
    small: crowd && log === 'detail',
    wound: isWound(presentation),
    fall: isFall(presentation),
    moment: moment ?? null,
    thought: null,
  };
}

/** Whether the text names the target, or says 'you'. */
const namesTarget = (text: string, whom: string) => text.includes(whom) || / you\b/.test(text);

/** The lines about the last fall of a step: the roll that caused it, the damage, and the fall. */
export function linesOfLastBlow(lines: readonly (Line | null)[]): Line[] {
  const shown = lines.filter(line => line !== null);
  const fall = shown.findLastIndex(({ fall }) => fall);
  if (fall < 0) return [];
  const before = shown.slice(0, fall);
  const harm = before.findLastIndex(({ wound, rolls }) => wound || rolls.length > 0);
  const isRoll = harm < 0 || before[harm]!.rolls.length > 0;
  // The damage comes right after the roll that caused it.
  const first = isRoll || (before[harm - 1]?.rolls.length ?? 0) === 0 ? harm : harm - 1;
  return shown.slice(first < 0 ? fall : first, fall + 1);
}
