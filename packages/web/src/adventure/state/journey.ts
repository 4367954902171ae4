import type { BaseEvent, FightView, Option } from '@fray/engine';
import type { Situation } from '@fray/engine/rulesets/quest';
import { linesOf } from '../../state/lines.js';
import { Show } from '../../state/show.js';
import { Store } from '../../state/store.js';
import type { Step } from '../../state/timeline.js';
import {
  type Adventure,
  ApiError,
  adventureNow,
  chooseNext,
  newRequestKey,
  type SavedMark,
  type Told,
} from './api.js';
import { openingOf } from './opening.js';

export interface JourneyState {
  readonly now: Adventure;
  /** What is on the screen: while a fight is still being shown, how it stood before. */
  readonly scene: Situation;
  /** Whether an answer is awaited. */
  readonly waiting: boolean;
  /** What the server refused last; null once something worked. */
  readonly error: ApiError | null;
}

/** What is needed of an option to make its choice. */
type Chosen = Pick<Option<unknown>, 'choice' | 'label' | 'blocked'>;

/** A game that is played on the server: what is known of it here, and how it is shown. */
export class Journey extends Store<JourneyState> {
  readonly show: Show;
  /** The last choice, with the key under which the server knows it. */
  private last: { readonly option: Chosen; readonly turn: number; readonly key: string } | null = null;

  constructor(now: Adventure) {
    super({ now, scene: now.situation, waiting: false, error: null });
    this.show = new Show([stepOf(now, 'Start')]);
    this.show.subscribe(() => this.settle());
  }

  /** Makes a choice. Nothing happens here before the server has said what came of it. */
  async act(option: Chosen): Promise<void> {
    const { now, waiting } = this.value;
    if (option.blocked || waiting) return;
    // Made once more in the same turn it is the same request: perhaps only its answer was lost.
    const isAgain = this.last?.option === option && this.last.turn === now.turn;
    const key = isAgain ? this.last!.key : newRequestKey();
    this.last = { option, turn: now.turn, key };
    this.patch({ waiting: true });
    try {
      this.arrive(await chooseNext(now.turn, option.choice, key), option.label);
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Takes an answer as it is, without a show: another game, or this one after a save. */
  put(now: Adventure): void {
    this.show.jump([stepOf(now, 'Start')]);
    this.set({ now, scene: now.situation, waiting: false, error: null });
  }

  /** The game as it stands is saved: nothing else about it changes. */
  saved({ revision, savedAt }: SavedMark): void {
    this.patch({ now: { ...this.value.now, saved: { revision, savedAt }, unsaved: false } });
  }

  /** Something around the game was refused that shows it is gone: the door looks again. */
  gone(error: ApiError): void {
    this.patch({ error });
  }

  /** The choice with this `do`, where it is offered; the more is given of it, the more must fit. */
  find(choice: object): Option<unknown> | undefined {
    return this.value.now.options.find(option => fits(option.choice as object, choice));
  }

  forgive(): void {
    this.patch({ error: null });
  }

  /** Makes the last choice once more, after it did not get through. */
  again(): Promise<void> {
    return this.last ? this.act(this.last.option) : Promise.resolve();
  }

  private arrive(now: Adventure, label: string): void {
    const before = this.show.value.view;
    const begins = this.value.now.situation.phase !== 'fight' && now.situation.phase === 'fight';
    this.patch({ now, waiting: false, error: null });
    const step = stepOf(now, label, before);
    if (begins) {
      this.show.skip();
      this.show.patch({ view: openingOf(before, now.view, step.events), options: [], question: null });
    }
    this.show.play(step);
    this.settle();
  }

  /** A game that went on elsewhere is read again; everything else is said and changes nothing. */
  private async fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    try {
      if (error.code === 'choice/stale') this.put(await adventureNow());
    } catch {
      // The first error says enough.
    }
    this.patch({ waiting: false, error });
  }

  private settle(): void {
    const { now, scene } = this.value;
    if (scene === now.situation) return;
    if (scene.phase === 'fight' && this.show.value.busy) return;
    this.patch({ scene: now.situation });
  }
}

/** Whether the server no longer knows the player or the game: both can be had again. */
export function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.code === 'no_adventure');
}

function fits(offered: object, wanted: object): boolean {
  return Object.entries(wanted).every(([key, value]) => (offered as Record<string, unknown>)[key] === value);
}

/** The names of before count: whoever fell may have somebody else in his place by now. */
function stepOf(adventure: Adventure, label: string, before?: FightView): Step {
  const { turn, view, events, options, question } = adventure;
  const names: string[] = [];
  for (const { who, name } of [...view.combatants, ...(before?.combatants ?? [])]) names[who] = name;
  const happened: readonly BaseEvent[] = events.map(({ event }) => event);
  return {
    index: turn,
    label,
    events: happened,
    lines: linesOf((_, at) => (events[at] as Told).text, happened, names, turn, false),
    view,
    options,
    question: question && { ...question, options },
  };
}
