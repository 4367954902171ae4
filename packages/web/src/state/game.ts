import { Fight, type Option, type Replay, replayOf } from '@fray/engine';
import type { PlayRoute } from '../app/route.js';
import { playable, registry } from './registry.js';
import { forgetGame, savedGame, saveGame } from './saved.js';
import { Show } from './show.js';
import { Store } from './store.js';
import { firstStep, nextStep, type Step, stepsOf } from './timeline.js';

/** A fight in play, its steps so far, and what the screen shows of it. */
export class Game {
  readonly show: Show;
  /** Raised by whatever changes fight or steps. */
  readonly changes = new Store(0);

  constructor(
    readonly id: string,
    readonly title: string,
    readonly fight: Fight,
    readonly steps: Step[],
  ) {
    this.show = new Show(steps);
  }

  get replay(): Replay {
    return replayOf(this.fight);
  }

  act(option: Option<unknown>): void {
    if (option.blocked) return;
    const step = nextStep(this.fight, option.choice);
    this.steps.push(step);
    this.save();
    this.show.play(step);
  }

  get canUndo(): boolean {
    return this.fight.choices.length > 0;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.fight.undo();
    this.steps.pop();
    this.save();
    this.show.jump(this.steps);
  }

  private save(): void {
    const { id, title, fight, replay } = this;
    const view = fight.view();
    const where = view.ending?.title ?? view.stage?.title ?? `Round ${view.round}`;
    if (fight.choices.length === 0) forgetGame(id);
    else saveGame({ id, title, where, over: fight.outcome !== null, when: Date.now(), replay });
    this.changes.set(this.changes.value + 1);
  }
}

/** Opens the game of an address: as it was left in this browser, or from its beginning. */
export function openGame(route: PlayRoute & { seed: string }): Game {
  const saved = savedGame(route.id);
  if (saved) {
    const { fight, steps } = stepsOf(registry.ruleset(saved.replay.ruleset), saved.replay);
    return new Game(route.id, saved.title, fight, steps);
  }
  const { ruleset, setup, title } = playable(route.name);
  const fight = Fight.start(ruleset, setup, { seed: route.seed });
  return new Game(route.id, title, fight, [firstStep(fight)]);
}
