import { Fight, FrayError, type Option, type Replay, replayOf } from '@fray/engine';
import type { PlayRoute } from '../app/route.js';
import { playable, registry } from './registry.js';
import { forgetGame, type SavedGame, savedGame, saveGame } from './saved.js';
import { Show } from './show.js';
import { Store } from './store.js';
import { firstStep, nextStep, type Step, stepsOf, viewOf } from './timeline.js';

/** A fight in play, its steps so far, and what the screen shows of it. */
export class Game {
  readonly show: Show;
  /** Raised by whatever changes fight or steps. */
  readonly changes = new Store(0);
  /** Whether this browser keeps what is written. */
  private remembered = false;

  constructor(
    readonly id: string,
    readonly title: string,
    readonly fight: Fight,
    readonly steps: Step[],
  ) {
    this.show = new Show(steps);
    this.remembered = fight.choices.length > 0 && savedGame(id) !== undefined;
  }

  get replay(): Replay {
    return replayOf(this.fight);
  }

  /** Permadeath: nothing can be taken back, and an end is the end. */
  get oneLife(): boolean {
    const { ruleset, plan } = this.fight;
    return ruleset.oneLife?.(plan) ?? false;
  }

  /** Whether this browser can go on with it later. */
  get isKept(): boolean {
    return this.remembered;
  }

  /**
   * Whether a game with one life has gone on, or ended, in another tab. Where storage is closed nothing can be known,
   * and nothing needs to be.
   */
  get isStale(): boolean {
    if (!this.oneLife || !this.remembered) return false;
    return savedGame(this.id)?.replay.choices.length !== this.fight.choices.length;
  }

  /** Makes a choice. `pace` below 1 shows it quicker: one step of a longer way. */
  act(option: Option<unknown>, pace = 1): void {
    if (option.blocked || this.isStale) return;
    // Written down before it is carried out: whoever closes the page now has chosen all the same.
    if (this.oneLife) saveGame({ ...this.kept(), pending: option.choice });
    const step = nextStep(this.fight, option.choice, this.steps.at(-1));
    this.steps.push(step);
    this.save();
    this.show.play(step, pace);
  }

  get canUndo(): boolean {
    return this.fight.choices.length > 0 && !this.oneLife;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.fight.undo();
    this.steps.pop();
    this.save();
    this.show.jump(this.steps);
  }

  /** Keeps it as it stands; a life that is over is not kept. */
  save(): void {
    const { id, fight } = this;
    const gone = this.oneLife && fight.outcome !== null;
    if (fight.choices.length === 0 || gone) forgetGame(id);
    else saveGame(this.kept());
    this.remembered = savedGame(id) !== undefined;
    this.changes.set(this.changes.value + 1);
  }

  private kept(): SavedGame {
    const { id, title, fight, replay } = this;
    const view = this.steps.at(-1)?.view ?? viewOf(fight);
    const where = view.ending?.title ?? view.stage?.title ?? `Round ${view.round}`;
    return { id, title, where, over: fight.outcome !== null, when: Date.now(), replay };
  }
}

/** Opens the game of an address: as it was left in this browser, or from its beginning. */
export function openGame(route: PlayRoute & { seed: string }): Game {
  const saved = savedGame(route.id);
  if (saved) return resumed(saved);
  const { ruleset, setup, title } = playable(route.name);
  const fight = Fight.start(ruleset, setup, { seed: route.seed });
  return new Game(route.id, title, fight, [firstStep(fight)]);
}

/** With the choice that was written down but not seen: it has been made, whatever came of it. */
function resumed({ id, title, replay, pending }: SavedGame): Game {
  const { fight, steps } = stepsOf(registry.ruleset(replay.ruleset), replay);
  if (pending === undefined) return new Game(id, title, fight, steps);
  try {
    steps.push(nextStep(fight, pending, steps.at(-1)));
  } catch (error) {
    // Not a choice of this game: then it was not made by it either.
    if (!(error instanceof FrayError)) throw error;
  }
  const game = new Game(id, title, fight, steps);
  game.save();
  return game;
}
