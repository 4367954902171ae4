import type { AskedQuestion, BaseEvent, FightView, Option, Presentation } from '@fray/engine';
import { singleOptions } from '@fray/engine';
import { logLines } from './log-lines.js';
import type { Step } from './steps.js';

/** What a server says about a fight after a choice. */
export interface ServedTurn {
  /** How many choices were made; sent with the next one, so that none is made twice. */
  readonly turn: number;
  readonly view: FightView;
  readonly question: Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'> | null;
  readonly options: readonly Option<unknown>[];
  /** What happened since the last answer. */
  readonly events: readonly ServedEvent[];
}

/** An event with its sentence for the log, and what screens show of it. */
export interface ServedEvent {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
  readonly presentation: Presentation;
}

/** The step of a choice that a server has carried out. Names from before it win: a combatant who fell may have been replaced since. */
export function servedStep(served: ServedTurn, label: string, before?: FightView): Step {
  const { turn, view, events, question } = served;
  const names: string[] = [];
  for (const { who, name } of [...view.combatants, ...(before?.combatants ?? [])]) names[who] = name;
  const plainEvents = events.map(({ event }) => event);
  const presentations = events.map(({ presentation }) => presentation);
  const options = singleOptions(served.options);
  return {
    index: turn,
    label,
    events: plainEvents,
    presentations,
    lines: logLines({
      events: plainEvents,
      presentations,
      narrate: (_, at) => events[at]!.text,
      names,
      index: turn,
      crowd: view.board.kind === 'zones',
    }),
    view,
    options,
    question: question && { ...question, options },
  };
}
