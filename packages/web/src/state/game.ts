import { Fight, FrayError, type Option, type Replay, replayOf } from '@fray/engine';
import type { PlayRoute } from '../app/route.js';
import { Forecasts } from './forecast/forecasts.js';
import { Playback } from './playback/playback.js';
import { firstStep, nextStep, replaySteps, type Step } from './playback/steps.js';
import type { Connection, PlayedGame } from './played-game.js';
import { findPlayable, registry } from './rulesets.js';
import { deleteSavedGame, findSavedGame, placeIn, type SavedGame, saveGame } from './saved-games.js';
import { replayLink } from './share.js';
import { Store } from './store.js';

/** A game in progress: the fight, its steps so far, and its playback. */
export class Game implements PlayedGame {
  readonly isServed = false;
  readonly connection = new Store<Connection>({ waiting: false, error: null });
  readonly sharing = { link: () => replayLink(this.replay) };
  readonly playback: Playback;
  readonly forecasts = new Forecasts(this);
  /** Counts changes of the fight and its steps. */
  readonly changes = new Store(0);
  /** Whether the last attempt to save it in this browser succeeded. */
  private wasSaved = false;

  constructor(
    readonly id: string,
    readonly title: string,
    readonly fight: Fight,
    readonly steps: Step[],
  ) {
    this.playback = new Playback(steps);
    this.wasSaved = fight.choices.length > 0 && findSavedGame(id) !== undefined;
  }

  get replay(): Replay {
    return replayOf(this.fight);
  }

  /** Permadeath: nothing can be undone, and the game is deleted when it ends. */
  get oneLife(): boolean {
    const { ruleset, plan } = this.fight;
    return ruleset.oneLife?.(plan) ?? false;
  }

  /** Whether it can be continued later in this browser. */
  get isSaved(): boolean {
    return this.wasSaved;
  }

  /** Whether a game with one life has gone on or ended in another tab. Without storage that cannot happen. */
  get isStale(): boolean {
    if (!this.oneLife || !this.wasSaved) return false;
    return findSavedGame(this.id)?.replay.choices.length !== this.fight.choices.length;
  }

  /** Makes a choice. A `pace` below 1 shows it faster, as for the steps of a longer walk. */
  act(option: Option<unknown>, pace = 1): void {
    if (option.blocked || this.isStale) return;
    // Saved before it is carried out, so that closing the page does not undo it.
    if (this.oneLife) saveGame({ ...this.toSavedGame(), pending: option.choice });
    const step = nextStep(this.fight, option.choice, this.steps.at(-1));
    this.steps.push(step);
    this.save();
    this.playback.play(step, pace);
  }

  get canUndo(): boolean {
    return this.fight.choices.length > 0 && !this.oneLife;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.fight.undo();
    this.steps.pop();
    this.save();
    this.playback.jump(this.steps);
  }

  /** The rules are here, so no request ever fails. */
  retry(): void {}

  dismissError(): void {}

  /** Saves the game. A game with one life that is over is deleted instead. */
  save(): void {
    const { id, fight } = this;
    const gone = this.oneLife && fight.outcome !== null;
    if (fight.choices.length === 0 || gone) deleteSavedGame(id);
    else saveGame(this.toSavedGame());
    this.wasSaved = findSavedGame(id) !== undefined;
    this.changes.set(this.changes.value + 1);
  }

  private toSavedGame(): SavedGame {
    const { id, title, fight, replay } = this;
    const view = this.steps.at(-1)?.view ?? fight.view(fight.viewer);
    return { id, title, where: placeIn(view), over: fight.outcome !== null, when: Date.now(), replay };
  }
}

/** Opens the game of an address: as it is saved in this browser, or from its beginning. */
export function openGame(route: PlayRoute & { seed: string }): Game {
  const saved = findSavedGame(route.id);
  if (saved) return resumeGame(saved);
  const { ruleset, setup, title } = findPlayable(route.name);
  const fight = Fight.start(ruleset, setup, { seed: route.seed, opponent: route.opponent });
  return new Game(route.id, title, fight, [firstStep(fight)]);
}

/** Continues a saved game. A pending choice was saved before it was carried out, and counts as made. */
function resumeGame({ id, title, replay, pending }: SavedGame): Game {
  const { fight, steps } = replaySteps(registry.ruleset(replay.ruleset), replay);
  if (pending === undefined) return new Game(id, title, fight, steps);
  try {
    steps.push(nextStep(fight, pending, steps.at(-1)));
  } catch (error) {
    // It is not a valid choice of this game, so it is ignored.
    if (!(error instanceof FrayError)) throw error;
  }
  const game = new Game(id, title, fight, steps);
  game.save();
  return game;
}
