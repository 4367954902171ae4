import type {
  BaseEvent,
  CombatantView,
  FightView,
  Option,
  Part,
  Question,
  Replay,
  Roll,
  Ruleset,
  Who,
} from '@fray/engine';
import { Fight, replayed } from '@fray/engine';
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
  /** A total in steps: the damage of a blow. */
  readonly parts: readonly Part[];
  readonly total: number | null;
}

/** What one choice did: its events, and how everything stood afterwards. Step 0 is the start. */
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
const SILENT: readonly string[] = ['turn', 'round'];

export function firstStep(fight: Fight): Step {
  return stepOf(fight, 'Start', fight.events, fight.view().combatants);
}

/** Makes a choice and tells what it did. */
export function nextStep(fight: Fight, choice: unknown): Step {
  // The names of before: an enemy that fell is not in the view of after.
  const before = fight.view().combatants;
  const label = labelOf(fight.options(), choice);
  const events = fight.act(choice);
  return stepOf(fight, label, events, before);
}

/** A whole replay as steps, checked against its recorded check values. */
export function stepsOf(ruleset: Ruleset, replay: Replay, upTo = replay.choices.length) {
  replayed(ruleset, replay, upTo);
  const fight = Fight.start(ruleset, replay.setup, replay);
  const steps = [firstStep(fight)];
  for (const choice of replay.choices.slice(0, upTo)) steps.push(nextStep(fight, choice));
  return { fight, steps };
}

function stepOf(
  fight: Fight,
  label: string,
  events: readonly BaseEvent[],
  before: readonly CombatantView[],
): Step {
  const index = fight.choices.length;
  const view = fight.view();
  const names = namesOf(before, view.combatants);
  const lines = events.map((event, at) => lineOf(fight, event, names, `${index}.${at}`));
  return {
    index,
    label,
    events: [...events],
    lines,
    view,
    options: fight.options(),
    question: fight.question,
  };
}

function namesOf(...lists: readonly (readonly CombatantView[])[]): string[] {
  const names: string[] = [];
  for (const list of lists) for (const { who, name } of list) names[who] ??= name;
  return names;
}

function lineOf(fight: Fight, event: BaseEvent, names: readonly string[], id: string): Line | null {
  if (SILENT.includes(event.kind)) return null;
  // Nobody to be introduced to yet.
  if (event.kind === 'started' && names.length < 2) return null;
  const { parts = [], amount = null } = event as { parts?: readonly Part[]; amount?: number | null };
  // The log shows the round as a heading already.
  const text = fight.ruleset.narrate(event, names).replace(/^\[R\d+\] /, '');
  const { kind, round, who, rolls = [] } = event;
  return {
    id,
    kind,
    round,
    who,
    name: names[who] ?? '',
    text,
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
