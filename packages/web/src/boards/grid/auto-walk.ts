import { type FightView, optionAtTile } from '@fray/engine';
import type { PlayedGame } from '../../state/played-game.js';
import { findPath, occupiedTiles } from './paths.js';
import { viewpointTile } from './targeting.js';

/** The duration of a step of a walk, as a share of that of a single step. */
const WALK_SPEED = 0.4;
/** Milliseconds between two steps at least: without animations there must be time to see the walk and to stop it. */
const MIN_STEP_MS = 30;

type Mine = (side: number) => boolean;

/** Walks to a distant tile step by step, and stops when something happens. */
export class AutoWalk {
  private goal = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the subscription that waits for the present step to be shown. */
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly game: PlayedGame,
    private readonly mine: Mine,
  ) {}

  get isWalking(): boolean {
    return this.goal >= 0;
  }

  /** Begins to walk; false where no path leads there. */
  begin(goal: number): boolean {
    if (this.nextStep(goal) === null) return false;
    this.goal = goal;
    this.step();
    return true;
  }

  /** Ends the walk; false where there was none. */
  stop(): boolean {
    const wasWalking = this.isWalking;
    this.goal = -1;
    clearTimeout(this.timer);
    this.unsubscribe?.();
    this.unsubscribe = null;
    return wasWalking;
  }

  private step(): void {
    const { game, mine, goal } = this;
    const before = game.playback.value.view;
    const option = this.nextStep(goal);
    if (!option) {
      this.stop();
      return;
    }
    this.unsubscribe = game.playback.subscribe(() => this.continueAfterStep(before));
    game.act(option, WALK_SPEED);
    if (viewpointTile(game.playback.value.view, mine) === goal && !game.playback.value.busy) this.stop();
  }

  /** Called whenever the screen changes: goes on when the step has been shown completely. */
  private continueAfterStep(before: FightView): void {
    const { view, busy, question } = this.game.playback.value;
    if (busy || !this.unsubscribe) return;
    this.unsubscribe();
    this.unsubscribe = null;
    if (question || view.outcome || this.isInterrupted(before, view)) this.stop();
    else if (this.isWalking) this.timer = setTimeout(() => this.step(), MIN_STEP_MS);
  }

  /** The next step towards the goal; null where the path is blocked or the step would be more than a step. */
  private nextStep(goal: number) {
    const { options, view } = this.game.playback.value;
    const here = viewpointTile(view, this.mine);
    if (here === null || here === goal) return null;
    const [tile] = findPath(view, here, goal);
    if (tile === undefined || occupiedTiles(view).includes(tile)) return null;
    const option = optionAtTile(options, tile);
    return option && !option.blocked && option.chance === undefined ? option : null;
  }

  /** Whether an enemy came into sight, someone was wounded, the level changed, or the step did not move the hero. */
  private isInterrupted(before: FightView, after: FightView): boolean {
    const foes = (view: FightView) =>
      view.combatants.filter(({ side }) => !this.mine(side)).map(({ who }) => who);
    const life = (view: FightView) =>
      view.combatants
        .filter(({ side }) => this.mine(side))
        .reduce((sum, { bars }) => sum + (bars[0]?.now ?? 0), 0);
    const known = new Set(foes(before));
    if (foes(after).some(who => !known.has(who)) || life(after) < life(before)) return true;
    const title = ({ title: name, stage }: FightView) => `${name} ${stage?.title}`;
    return (
      title(before) !== title(after) || viewpointTile(before, this.mine) === viewpointTile(after, this.mine)
    );
  }
}
