import type {
  AskedQuestion,
  BaseEvent,
  FightView,
  Option,
  Presentation,
  Replay,
  Ruleset,
} from '@fray/engine';
import { digest, Fight, FrayError, findOption, replayed, singleOptions } from '@fray/engine';
import { type Line, logLines } from './log-lines.js';

/** The shown part of an open question. */
export type OpenQuestion = Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt' | 'options'>;

/** A choice as the player sees it: its events, and the state after it. Step 0 is the start. */
export interface Step {
  readonly index: number;
  /** The label of the chosen option. */
  readonly label: string;
  readonly events: readonly BaseEvent[];
  /** What is shown of each event, in the same order. */
  readonly presentations: readonly Presentation[];
  /** One for each event, in the same order; null for events without a line. */
  readonly lines: readonly (Line | null)[];
  readonly view: FightView;
  readonly options: readonly Option<unknown>[];
  readonly question: OpenQuestion | null;
}

interface FightSides {
  readonly ruleset: Pick<Ruleset, 'sides'>;
  readonly players: readonly number[];
}

/** Whether a fight between policies is only watched. All sides are declared as players then, so that every turn is a choice. */
export function isSpectated({ ruleset: { sides }, players }: FightSides): boolean {
  return players.some(side => sides[side]?.control === 'policy');
}

export function firstStep(fight: Fight): Step {
  return createStep(fight, 'Start', fight.events, fight.names());
}

/** Makes a choice and returns its step. The step before, if given, saves computing its view and options again. */
export function nextStep(fight: Fight, choice: unknown, last?: Step): Step {
  const namesBefore = fight.names();
  const options = last?.options ?? singleOptions(fight.options());
  const label = choiceLabel(options, choice);
  const events = fight.act(choice, options);
  return createStep(fight, label, events, namesBefore);
}

/** The steps of a replay. Throws if it does not come out as recorded. */
export function replaySteps(ruleset: Ruleset, replay: Replay, upTo = replay.choices.length) {
  const { fight, steps } = playSteps(ruleset, replay, upTo);
  const isWhole = upTo >= replay.choices.length;
  const checked = replay.checks.startsWith(fight.checks.join('')) && fight.choices.length === upTo;
  // If it differs, replaying it throws an error that says at which choice, and how.
  if (!checked || (isWhole && replay.digest !== digest(fight.state))) replayed(ruleset, replay, upTo);
  return { fight, steps };
}

/** Plays a replay until a choice is refused. */
function playSteps(ruleset: Ruleset, replay: Replay, upTo: number) {
  // Throws if it was recorded by another version or with other content.
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

function createStep(
  fight: Fight,
  label: string,
  events: readonly BaseEvent[],
  namesBefore: readonly string[],
): Step {
  const index = fight.choices.length;
  const view = fight.view(fight.viewer);
  // Names from before the choice win: a combatant who fell may have been replaced since.
  const names = Object.assign([...fight.names()], namesBefore) as string[];
  const visible = fight.visibleEvents(events, fight.viewer);
  const presentations = visible.map(event => fight.present(event));
  return {
    index,
    label,
    events: visible,
    presentations,
    lines: logLines({
      events: visible,
      presentations,
      narrate: event => fight.ruleset.narrate(event, names),
      names,
      index,
      crowd: view.board.kind === 'zones',
    }),
    view,
    options: singleOptions(fight.options()),
    question: fight.question,
  };
}

function choiceLabel(options: readonly Option<unknown>[], choice: unknown): string {
  return findOption(options, choice)?.label ?? 'A choice';
}
