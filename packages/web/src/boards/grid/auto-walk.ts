import type { FightView } from '@fray/engine';
import { optionAtTile } from '../../fight/choices/orders.js';
import type { Game } from '../../state/game.js';
import { findPath, occupiedTiles } from './paths.js';
import { viewpointTile } from './targeting.js';

/** Steps of a walk are shown this much quicker than single ones. */
const WALK_SPEED = 0.4;
/** Where nothing is animated there is still a moment to see, and to stop. */
const LEAST_MS = 30;

type Mine = (side: number) => boolean;

/** Walks to a far tile, one ordinary step after another, as long as nothing happens. */
export class AutoWalk {
  private goal = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private release: (() => void) | null = null;

  constructor(
    private readonly game: Game,
    private readonly mine: Mine,
  ) {}

  get isWalking(): boolean {
    return this.goal >= 0;
  }

  /** Sets out; false where no way leads there. */
  begin(goal: number): boolean {
    if (this.next(goal) === null) return false;
    this.goal = goal;
    this.step();
    return true;
  }

  /** Whether there was anything to stop. */
  stop(): boolean {
    const was = this.isWalking;
    this.goal = -1;
    clearTimeout(this.timer);
    this.release?.();
    this.release = null;
    return was;
  }

  private step(): void {
    const { game, mine, goal } = this;
    const before = game.playback.value.view;
    const option = this.next(goal);
    if (!option) {
      this.stop();
      return;
    }
    this.release = game.playback.subscribe(() => this.settled(before));
    game.act(option, WALK_SPEED);
    if (viewpointTile(game.playback.value.view, mine) === goal && !game.playback.value.busy) this.stop();
  }

  /** Called whenever the screen changes: goes on once the step has been shown to its end. */
  private settled(before: FightView): void {
    const { view, busy, question } = this.game.playback.value;
    if (busy || !this.release) return;
    this.release();
    this.release = null;
    if (question || view.outcome || this.isInterrupted(before, view)) this.stop();
    else if (this.isWalking) this.timer = setTimeout(() => this.step(), LEAST_MS);
  }

  /** The ordinary step towards the goal, if there is one and nobody stands in the way. */
  private next(goal: number) {
    const { options, view } = this.game.playback.value;
    const here = viewpointTile(view, this.mine);
    if (here === null || here === goal) return null;
    const [tile] = findPath(view, here, goal);
    if (tile === undefined || occupiedTiles(view).includes(tile)) return null;
    const option = optionAtTile(options, tile);
    return option && !option.blocked && option.chance === undefined ? option : null;
  }

  /** Somebody new in sight, blood, or no ground gained. */
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
