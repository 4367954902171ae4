import type { BaseEvent, FightView, Option, Part, Question, Replay, Roll, Ruleset, Who } from '@fray/engine';
import { digest, Fight, FrayError, replayed } from '@fray/engine';
import { type Mark, markOf } from './marks.js';

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
}

/** What the player saw one choice do: its events, and how everything stood afterwards. Step 0 is the start. */
export interface Step {
  readonly index: number;
  /** What was chosen, as the button said it. */
  readonly label: string;
  readonly events: readonly BaseEvent[];
  /** One per event, in the same order; null where the log stays silent. */
  readonly lines: readonly (Line | null)[];
  readonly view: FightView;
  readonly options: readonly Option<unknown>[];
  readonly question: Question<unknown> | null;
}

/** These say only that time goes on; the log marks rounds by itself. */
const SILENT: readonly string[] = ['turn', 'round', 'moved'];

/** What the player of this fight may see of it: nothing hidden from that side ever reaches the screen. */
export function viewOf(fight: Fight): FightView {
  return fight.view(fight.players[0]);
}

export function firstStep(fight: Fight): Step {
  return stepOf(fight, 'Start', fight.events, { names: fight.names(), seen: [] });
}

/** Makes a choice and tells what it did. The step before, where there is one, saves looking again. */
export function nextStep(fight: Fight, choice: unknown, last?: Step): Step {
  const before = { names: fight.names(), seen: seenIn(last?.view ?? viewOf(fight)) };
  const label = labelOf(last?.options ?? fight.options(), choice);
  const events = fight.act(choice);
  return stepOf(fight, label, events, before);
}

/** A whole replay as steps, checked against its recorded check values. */
export function stepsOf(ruleset: Ruleset, replay: Replay, upTo = replay.choices.length) {
  const { fight, steps } = playedSteps(ruleset, replay, upTo);
  const whole = upTo >= replay.choices.length;
  const checked = replay.checks.startsWith(fight.checks.join('')) && fight.choices.length === upTo;
  // Played once more, where it differs: to say at which choice, and how.
  if (!checked || (whole && replay.digest !== digest(fight.state))) replayed(ruleset, replay, upTo);
  return { fight, steps };
}

/** As far as it goes: a choice that is refused ends it. */
function playedSteps(ruleset: Ruleset, replay: Replay, upTo: number) {
  // Refuses what was recorded by another version or with other content.
  replayed(ruleset, replay, 0);
  const fight = Fight.start(ruleset, replay.setup, replay);
  const steps = [firstStep(fight)];
  try {
    for (const choice of replay.choices.slice(0, upTo)) {
      steps.push(nextStep(fight, choice, steps.at(-1)));
    }
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
  }
  return { fight, steps };
}

/** Who was there before a step, and whom of them the player saw. */
interface Before {
  readonly names: readonly string[];
  readonly seen: readonly Who[];
}

const seenIn = ({ combatants }: FightView) => combatants.map(({ who }) => who);

/** What those do whom nobody sees is not shown, unless it is done to somebody who is seen. */
function concerns(event: BaseEvent, seen: ReadonlySet<Who>, names: readonly string[]): boolean {
  const { who, by, target } = event as BaseEvent & { by?: Who; target?: Who };
  return names[who] === undefined || [who, by, target].some(each => each !== undefined && seen.has(each));
}

function stepOf(fight: Fight, label: string, events: readonly BaseEvent[], before: Before): Step {
  const index = fight.choices.length;
  const view = viewOf(fight);
  // The names of before count: whoever fell may have somebody else in his place by now.
  const names = Object.assign([...fight.names()], before.names) as string[];
  const seen = new Set([...before.seen, ...seenIn(view)]);
  const told = events.filter(event => concerns(event, seen, names));
  const lines = told.map((event, at) =>
    isTold(event, told.slice(0, at)) ? null : lineOf(fight, event, names, `${index}.${at}`),
  );
  return {
    index,
    label,
    events: told,
    lines: withParts(lines, told),
    view,
    options: fight.options(),
    question: fight.question,
  };
}

/** Whether the line of a blow has told its damage already. */
function isTold(event: BaseEvent, before: readonly BaseEvent[]): boolean {
  if (event.kind !== 'damaged') return false;
  // What a hide keeps off is told between the two.
  const last = before.findLast(({ kind }) => kind !== 'hide');
  const { target, damage = [] } = (last ?? {}) as { target?: Who; damage?: readonly unknown[] };
  return last?.kind === 'attacked' && target === event.who && damage.length > 0;
}

/** The damage of a blow whose line has told it already stands with that line, step by step. */
function withParts(lines: (Line | null)[], events: readonly BaseEvent[]): (Line | null)[] {
  for (const [at, event] of events.entries()) {
    const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
    if (lines[at] || parts.length === 0) continue;
    const before = events.slice(0, at).findLastIndex(({ kind }) => kind !== 'hide');
    const told = lines[before];
    if (!told || told.parts.length > 0) continue;
    lines[before] = { ...told, parts, total: amount };
  }
  return lines;
}

function lineOf(fight: Fight, event: BaseEvent, names: readonly string[], id: string): Line | null {
  if (SILENT.includes(event.kind)) return null;
  // Nobody to be introduced to yet.
  if (event.kind === 'started' && names.length < 2) return null;
  const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
  // The log shows the round as a heading already.
  const text = fight.ruleset.narrate(event, names).replace(/^\[R\d+\] /, '');
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
    at: whom && names.length > 2 && event.kind === 'attacked' && !text.includes(whom) ? whom : '',
    notes: notesOf(event),
    mark: markOf(event),
    rolls,
    parts,
    total: amount,
  };
}

function labelOf(options: readonly Option<unknown>[], choice: unknown): string {
  const wanted = JSON.stringify(choice);
  return options.find(option => JSON.stringify(option.choice) === wanted)?.label ?? 'A choice';
}

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
