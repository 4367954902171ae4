import type { AskedQuestion, BaseEvent, FightView, Option, Replay, Ruleset, Who } from '@fray/engine';
import { digest, Fight, FrayError, replayed, singleOptions } from '@fray/engine';
import { type Line, logLines } from './log-lines.js';

/** An open question as far as it is shown. */
export type OpenQuestion = Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt' | 'options'>;

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
  readonly question: OpenQuestion | null;
}

/** What the player of this fight may see of it: nothing hidden from that side ever reaches the screen. */
export function playerView(fight: Fight): FightView {
  return fight.view(viewingSide(fight));
}

/** The side that looks on; nobody in particular where a fight is only watched. */
function viewingSide(fight: Fight): number | undefined {
  return isSpectated(fight) ? undefined : fight.players[0];
}

/** Whether policies fight it out and the screen only watches: every side is a player's, each turn a choice. */
export function isSpectated({ ruleset: { sides }, players }: Pick<Fight, 'ruleset' | 'players'>): boolean {
  return players.some(side => sides[side]?.control === 'policy');
}

export function firstStep(fight: Fight): Step {
  return createStep(fight, 'Start', fight.events, { names: fight.names(), seen: [] });
}

/** Makes a choice and tells what it did. The step before, where there is one, saves looking again. */
export function nextStep(fight: Fight, choice: unknown, last?: Step): Step {
  const before = { names: fight.names(), seen: visibleCombatants(last?.view ?? playerView(fight)) };
  const label = choiceLabel(last?.options ?? singleOptions(fight.options()), choice);
  const events = fight.act(choice);
  return createStep(fight, label, events, before);
}

/** A whole replay as steps, checked against its recorded check values. */
export function replaySteps(ruleset: Ruleset, replay: Replay, upTo = replay.choices.length) {
  const { fight, steps } = playSteps(ruleset, replay, upTo);
  const whole = upTo >= replay.choices.length;
  const checked = replay.checks.startsWith(fight.checks.join('')) && fight.choices.length === upTo;
  // Played once more, where it differs: to say at which choice, and how.
  if (!checked || (whole && replay.digest !== digest(fight.state))) replayed(ruleset, replay, upTo);
  return { fight, steps };
}

/** As far as it goes: a choice that is refused ends it. */
function playSteps(ruleset: Ruleset, replay: Replay, upTo: number) {
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

const visibleCombatants = ({ combatants }: FightView) => combatants.map(({ who }) => who);

/** What those do whom nobody sees is not shown, unless it is done to somebody who is seen. */
function isVisible(event: BaseEvent, seen: ReadonlySet<Who>, names: readonly string[]): boolean {
  const { who, by, target } = event as BaseEvent & { by?: Who; target?: Who };
  return names[who] === undefined || [who, by, target].some(each => each !== undefined && seen.has(each));
}

function createStep(fight: Fight, label: string, events: readonly BaseEvent[], before: Before): Step {
  const index = fight.choices.length;
  const view = playerView(fight);
  // The names of before count: whoever fell may have somebody else in his place by now.
  const names = Object.assign([...fight.names()], before.names) as string[];
  const seen = new Set([...before.seen, ...visibleCombatants(view)]);
  const told = fight.visibleEvents(events, viewingSide(fight)).filter(event => isVisible(event, seen, names));
  const crowd = view.board.kind === 'zones';
  return {
    index,
    label,
    events: told,
    lines: logLines(event => fight.ruleset.narrate(event, names), told, names, index, crowd),
    view,
    options: singleOptions(fight.options()),
    question: fight.question,
  };
}

function choiceLabel(options: readonly Option<unknown>[], choice: unknown): string {
  const wanted = JSON.stringify(choice);
  return options.find(option => JSON.stringify(option.choice) === wanted)?.label ?? 'A choice';
}
