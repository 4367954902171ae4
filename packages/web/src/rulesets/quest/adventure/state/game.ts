import type { Option } from '@fray/engine';
import type { Situation } from '@fray/engine/rulesets/quest';
import { Playback } from '../../../../state/playback/playback.js';
import { servedStep } from '../../../../state/playback/served-step.js';
import { ApiError, newRequestKey } from '../../../../state/server-api.js';
import { Store } from '../../../../state/store.js';
import { type Adventure, fetchAdventure, type SaveInfo, sendChoice } from './api.js';
import { openingView } from './opening.js';

export interface GameState {
  readonly now: Adventure;
  /** The situation on the screen: it lags behind `now` while a fight is still being shown. */
  readonly scene: Situation;
  /** Whether a request is under way. */
  readonly waiting: boolean;
  /** Why the last request failed; null once one succeeded. */
  readonly error: ApiError | null;
}

/** The parts of an option that are needed to choose it. */
type ChosenOption = Pick<Option<unknown>, 'choice' | 'label' | 'blocked'>;

/** An adventure played on the server: its latest state, and the show of what happens. */
export class AdventureGame extends Store<GameState> {
  readonly playback: Playback;
  /** The last choice, with its idempotency key. */
  private last: { readonly option: ChosenOption; readonly turn: number; readonly key: string } | null = null;

  constructor(now: Adventure) {
    super({ now, scene: now.situation, waiting: false, error: null });
    this.playback = new Playback([servedStep(now, 'Start')]);
    this.playback.subscribe(() => this.updateScene());
  }

  /** Makes a choice. Nothing changes here before the server has answered. */
  async act(option: ChosenOption): Promise<void> {
    const { now, waiting } = this.value;
    if (option.blocked || waiting) return;
    // The same choice in the same turn is the same request: perhaps only its answer was lost.
    const isRepeat = this.last?.option === option && this.last.turn === now.turn;
    const key = isRepeat ? this.last!.key : newRequestKey();
    this.last = { option, turn: now.turn, key };
    this.patch({ waiting: true });
    try {
      this.receive(await sendChoice(now.turn, option.choice, key), option.label);
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Jumps to a state without showing how it came about. */
  private jumpTo(now: Adventure): void {
    this.playback.jump([servedStep(now, 'Start')]);
    this.set({ now, scene: now.situation, waiting: false, error: null });
  }

  /** Notes that the game as it stands was saved. */
  markSaved({ revision, savedAt }: SaveInfo): void {
    this.patch({ now: { ...this.value.now, saved: { revision, savedAt }, unsaved: false } });
  }

  /** Reports that the server no longer has the game: the page then asks again. */
  reportGone(error: ApiError): void {
    this.patch({ error });
  }

  /** The offered option whose choice has all these fields. */
  findOption(choice: object): Option<unknown> | undefined {
    return this.value.now.options.find(option => hasFields(option.choice as object, choice));
  }

  clearError(): void {
    this.patch({ error: null });
  }

  /** Repeats the last choice after its request failed. */
  retry(): Promise<void> {
    return this.last ? this.act(this.last.option) : Promise.resolve();
  }

  private receive(now: Adventure, label: string): void {
    const before = this.playback.value.view;
    const begins = this.value.now.situation.phase !== 'fight' && now.situation.phase === 'fight';
    this.patch({ now, waiting: false, error: null });
    const step = servedStep(now, label, before);
    if (begins) {
      this.playback.skip();
      this.playback.patch({
        view: openingView(before, now.view, step.presentations),
        options: [],
        question: null,
      });
    }
    this.playback.play(step);
    this.updateScene();
  }

  /** If the game went on in another tab it is read again; any other error is only shown. */
  private async fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    try {
      if (error.code === 'choice/stale') this.jumpTo(await fetchAdventure());
    } catch {
      // The first error is the one to show.
    }
    this.patch({ waiting: false, error });
  }

  private updateScene(): void {
    const { now, scene } = this.value;
    if (scene === now.situation) return;
    if (scene.phase === 'fight' && this.playback.value.busy) return;
    this.patch({ scene: now.situation });
  }
}

/** Whether the server no longer knows the player or the game. */
export function isGameGone(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.code === 'no_adventure');
}

function hasFields(offered: object, wanted: object): boolean {
  return Object.entries(wanted).every(([key, value]) => (offered as Record<string, unknown>)[key] === value);
}
