import type { Option } from '@fray/engine';
import { Forecasts } from '../state/forecast/forecasts.js';
import { Playback } from '../state/playback/playback.js';
import { type ServedTurn, servedStep } from '../state/playback/served-step.js';
import type { Step } from '../state/playback/steps.js';
import type { Connection, FightFacts, PlayedGame } from '../state/played-game.js';
import { findServedGame, placeIn, saveGame } from '../state/saved-games.js';
import { ApiError, newRequestKey } from '../state/server-api.js';
import { Store } from '../state/store.js';
import { fetchFight, replayFile, type ServedFight, sendFightChoice } from './fights-api.js';
import type { RemoteRuleset } from './remote-rulesets.js';

/** A request that may have to be sent again: the choice, how fast to show it, and its idempotency key. */
interface SentChoice {
  readonly option: Option<unknown>;
  readonly pace: number;
  readonly turn: number;
  readonly key: string;
}

/** A game whose rules only the server has. Nothing changes here before the server has answered. */
export class RemoteGame implements PlayedGame {
  readonly isServed = true;
  readonly forecasts = new Forecasts(null);
  readonly canUndo = false;
  /** The server refuses a choice that comes too late. */
  readonly isStale = false;
  // The server cannot undo, and whether death is for good is its own affair.
  readonly oneLife = false;
  readonly connection = new Store<Connection>({ waiting: false, error: null });
  readonly playback: Playback;
  readonly sharing: { readonly file: string };
  private shownSteps: Step[];
  private last: SentChoice | null = null;

  constructor(
    /** The address without the hash, under which this browser remembers the game. */
    private readonly address: string,
    private readonly title: string,
    private readonly ruleset: RemoteRuleset,
    private readonly served: ServedFight,
  ) {
    this.shownSteps = [servedStep(served, 'Start')];
    this.playback = new Playback(this.shownSteps);
    this.sharing = { file: replayFile(served.id) };
  }

  get steps(): readonly Step[] {
    return this.shownSteps;
  }

  get fight(): FightFacts {
    const { seed, players } = this.served;
    return {
      seed,
      players,
      ruleset: this.ruleset,
      events: this.shownSteps.flatMap(({ events }) => events),
    };
  }

  get isSaved(): boolean {
    return findServedGame(this.address) !== undefined;
  }

  async act(option: Option<unknown>, pace = 1): Promise<void> {
    if (option.blocked || this.connection.value.waiting) return;
    const turn = this.latest.index;
    // The same choice in the same turn is the same request: perhaps only its answer was lost.
    const isRepeat = this.last?.option === option && this.last.turn === turn;
    this.last = { option, pace, turn, key: isRepeat ? this.last!.key : newRequestKey() };
    await this.send(this.last);
  }

  undo(): void {}

  async retry(): Promise<void> {
    if (this.last && !this.connection.value.waiting) await this.send(this.last);
  }

  dismissError(): void {
    this.connection.patch({ error: null });
  }

  private get latest(): Step {
    return this.shownSteps.at(-1)!;
  }

  private async send({ option, pace, turn, key }: SentChoice): Promise<void> {
    this.connection.set({ waiting: true, error: null });
    try {
      const answer = await sendFightChoice(this.served.id, { turn, choice: option.choice }, key);
      const step = servedStep(answer, option.label, this.latest.view);
      this.shownSteps.push(step);
      this.remember(answer);
      this.connection.set({ waiting: false, error: null });
      this.playback.play(step, pace);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.fail(error);
    }
  }

  /** If the fight went on in another tab it is read again; any other error is only shown. */
  private async fail(error: ApiError): Promise<void> {
    try {
      if (error.code === 'choice/stale') this.jumpTo(await fetchFight(this.served.id));
    } catch {
      // The first error is the one to show.
    }
    this.connection.set({ waiting: false, error });
  }

  private jumpTo(now: ServedTurn): void {
    this.shownSteps = [servedStep(now, 'Start')];
    this.playback.jump(this.shownSteps);
    this.remember(now);
  }

  /** Remembers in this browser where the game is, so that the front page can lead back to it. */
  private remember({ view }: ServedTurn): void {
    const { address, title, served } = this;
    const over = view.outcome !== null;
    saveGame({ id: address, title, where: placeIn(view), over, when: Date.now(), fight: served.id });
  }
}
