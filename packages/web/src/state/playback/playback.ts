import {
  applyEvent,
  type FightView,
  isFall,
  isWound,
  type Option,
  type Presentation,
  type Roll,
  type Who,
} from '@fray/engine';
import { animationFactor, prefersReducedMotion } from '../settings.js';
import { Store } from '../store.js';
import {
  type EventAnimation,
  eventAnimation,
  type Motion,
  type RisingText,
  rollsForTray,
} from './animations.js';
import { type Aim, type BattleAnimation, battleAnimation, battleDurations } from './battle-animations.js';
import { eventBefore, type Line } from './log-lines.js';
import type { OpenQuestion, Step } from './steps.js';

/** A part of a step that is still to be shown, and its duration. */
interface ScheduledPart {
  readonly ms: number;
  run(): void;
}

const FLOAT_MS = 1100;

/** Milliseconds to see who is gone before the next scene begins. */
const SCENE_MS = 480;

function areSameRolls(some: readonly Roll[], others: readonly Roll[]): boolean {
  return some.length === others.length && some.every((roll, index) => roll === others[index]);
}

/** Milliseconds to see the last blow, its number and its roll, before a card hides them. */
const LAST_BLOW_MS = 900;

/** Whether someone fell and the ending, or on a board of tiles the story between fights, will hide it. */
function hidesLastBlow({ presentations, view, options }: Step): boolean {
  if (!presentations.some(isFall)) return false;
  return (
    view.outcome !== null ||
    (view.board.kind === 'grid' && options.length > 0 && options.every(({ aim }) => !aim))
  );
}

/** Shows steps event by event. The fight itself is always ahead of what is shown; `skip` catches up at once. */
export class Playback extends Store<PlaybackState> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: ScheduledPart[] = [];
  private finish: (() => void) | null = null;
  private serial = 0;
  private factor = 1;
  /** Counts the animations that take time. Everything between two of them happens at once. */
  private moment = 0;
  private readonly walks = new Map<Who, { moment: number; path: readonly number[] }>();

  constructor(steps: readonly Step[]) {
    super(stateAfterStep(steps, steps.length - 1));
  }

  /** Shows the state after a step without animations. */
  jump(steps: readonly Step[], at = steps.length - 1): void {
    this.stop();
    this.set(stateAfterStep(steps, at));
  }

  /** Plays the next step; a factor below 1 makes it faster. A step that is still playing is finished first. */
  play(step: Step, factor = 1): void {
    this.skip();
    this.factor = factor;
    const newScene = isNewScene(this.value.view, step.view);
    this.finish = () => {
      // Texts must not rise over a new combatant in the same place.
      const floats = newScene ? [] : this.value.floats;
      const end = stepResult(step);
      // The same rolls stay the same object, so that the dice are not animated again.
      const rolls = areSameRolls(this.value.rolls, end.rolls) ? this.value.rolls : end.rolls;
      this.patch({ ...end, rolls, floats, busy: false });
    };
    const parts = this.schedule(step);
    if (animationFactor() === 0) {
      for (const each of parts) each.run();
      this.end();
      return;
    }
    this.patch({ busy: true });
    if (newScene) parts.push({ ms: SCENE_MS, run: () => undefined });
    else if (hidesLastBlow(step)) parts.push({ ms: LAST_BLOW_MS, run: () => undefined });
    this.queue = parts;
    this.run();
  }

  /** Shows the end of the playing step at once. */
  skip(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    for (const each of this.queue) each.run();
    this.end();
  }

  /** Pauses until `resume`. */
  pause(): void {
    clearTimeout(this.timer);
  }

  resume(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    this.run();
  }

  /** Drops what is still to be played. */
  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.finish = null;
  }

  private schedule(step: Step): ScheduledPart[] {
    const { events, presentations } = step;
    if (step.view.board.kind === 'zones') {
      const animations = events.map((event, index) =>
        battleAnimation(event, presentations[index]!, presentations),
      );
      const durations = battleDurations(animations);
      return animations.map((animation, index) => ({
        ms: durations[index]!,
        run: () => this.showBattleEvent(step, index, animation),
      }));
    }
    return events.flatMap((event, index) => {
      const before = presentations[eventBefore(presentations, index)];
      const animation = eventAnimation(event, presentations[index]!, before);
      const ms = movesWithNext(presentations, index) ? 0 : animation.ms;
      const lines = linesToAdd(step, index);
      const shown = { ms, run: () => this.showEvent(step, index, animation) };
      // The line is added after the animation.
      return lines.length === 0 ? [shown] : [shown, { ms: 0, run: () => this.addLines(lines) }];
    });
  }

  private run(): void {
    for (let first = this.queue.shift(); first; first = this.queue.shift()) {
      first.run();
      if (first.ms === 0) continue;
      this.moment++;
      this.timer = setTimeout(() => this.run(), first.ms * this.pace());
      return;
    }
    this.end();
  }

  private end(): void {
    const { finish } = this;
    this.stop();
    finish?.();
  }

  private addLines(lines: readonly Line[]): void {
    this.patch({ lines: [...this.value.lines, ...lines] });
  }

  private showEvent(step: Step, index: number, animation: EventAnimation): void {
    const event = step.events[index]!;
    const presentation = step.presentations[index]!;
    const { view, rolls, cues } = this.value;
    this.patch({
      view: applyEvent(view, event, presentation),
      rolls: animation.rolls ?? rolls,
      cues: { ...cues, ...this.cues(event.who, presentation, animation) },
    });
    const over = animation.over ?? event.who;
    if (animation.float) this.float(animation.float, over, tileOf(view, over));
  }

  /** In battles of teams aims are drawn as well. With reduced motion only important texts rise. */
  private showBattleEvent(step: Step, index: number, animation: BattleAnimation): void {
    const event = step.events[index]!;
    const line = step.lines[index];
    if (line) this.addLines([line]);
    this.showEvent(step, index, { ...animation, float: null });
    const { float, over, phase } = animation;
    if (float && (float.strong || !prefersReducedMotion())) this.float(float, over ?? event.who, null);
    if (animation.aims.length === 0 || animationFactor() === 0) return;
    const ms = (phase === 'action' ? 2 : 1) * animation.ms * this.pace();
    const aims = animation.aims.map(aim => ({ ...aim, id: ++this.serial, ms }));
    this.patch({ aims: [...this.value.aims, ...aims] });
    setTimeout(() => this.patch({ aims: this.value.aims.filter(each => !aims.includes(each)) }), ms + 40);
  }

  private cues(who: Who, presentation: Presentation, { motion, ms, by }: EventAnimation): Record<Who, Cue> {
    const cues: Record<Who, Cue> = {};
    if (motion) cues[who] = this.cue(who, presentation, motion, ms);
    if (by !== null) {
      const towards = tileOf(this.value.view, who);
      cues[by] = { id: ++this.serial, who: by, motion: 'lunge', towards, whom: who, path: [], ms };
    }
    return cues;
  }

  /** The movement of a combatant. Two walks of one combatant at the same time become one longer walk. */
  private cue(who: Who, { changes, strike }: Presentation, motion: Motion, ms: number): Cue {
    const { from = -1, path = [] } = changes.find(each => each.change === 'tile') ?? {};
    const target = strike?.by === who ? strike.target : null;
    const last = this.walks.get(who);
    const whole = last?.moment === this.moment ? [...last.path, ...path] : [from, ...path];
    if (motion === 'walk') this.walks.set(who, { moment: this.moment, path: whole });
    return {
      id: ++this.serial,
      who,
      motion,
      towards: target === null ? null : tileOf(this.value.view, target),
      whom: target,
      path: motion === 'walk' ? whole : [],
      ms: ms * this.pace(),
    };
  }

  private pace(): number {
    return animationFactor() * this.factor;
  }

  private float(what: NonNullable<EventAnimation['float']>, who: Who, tile: number | null): void {
    const float: RisingText = { ...what, id: ++this.serial, who, tile };
    this.patch({ floats: [...this.value.floats, float] });
    setTimeout(() => this.patch({ floats: this.value.floats.filter(each => each !== float) }), FLOAT_MS);
  }
}

/** A movement of a combatant. A new id starts it again. */
export interface Cue {
  readonly id: number;
  readonly who: Who;
  readonly motion: Motion;
  /** On a board of tiles: the tile of the target. */
  readonly towards: number | null;
  /** On other boards: the target. */
  readonly whom: Who | null;
  /** The tiles of a walk, beginning with its start. */
  readonly path: readonly number[];
  readonly ms: number;
}

/** An aim while it is drawn, and for how long. */
export interface ActiveAim extends Aim {
  readonly id: number;
  readonly ms: number;
}

/** Everything that a screen shows of a fight at one moment. */
export interface PlaybackState {
  readonly at: number;
  readonly view: FightView;
  readonly lines: readonly Line[];
  readonly options: readonly Option<unknown>[];
  readonly question: OpenQuestion | null;
  /** The rolls in the dice tray: the last one, or two that were rolled against each other. */
  readonly rolls: readonly Roll[];
  /** The last movement of each combatant. */
  readonly cues: Readonly<Record<Who, Cue>>;
  readonly floats: readonly RisingText[];
  /** Who is aiming at whom, in battles of teams. */
  readonly aims: readonly ActiveAim[];
  /** Whether a step is still being played. */
  readonly busy: boolean;
}

/** The state of the screen after a step. */
export function stateAfterStep(steps: readonly Step[], at: number): PlaybackState {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  return { ...stepResult(steps[at]!), lines, cues: {}, floats: [], aims: [], busy: false };
}

/** What the screen shows at the end of a step. The tray has no rolls of earlier steps. */
function stepResult({ index, view, options, question, events }: Step) {
  const rolls = rollsForTray(events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { at: index, view, options, question, rolls };
}

/* The order in which the events of a step are shown. */

/** The lines to add after an event was shown. The line of an attack that includes its damage waits for the damage. */
function linesToAdd({ presentations, lines }: Step, index: number): readonly Line[] {
  const isInAttackLine = (at: number) =>
    presentations[at] !== undefined && isWound(presentations[at]) && lines[at] === null;
  let next = index;
  while (presentations[next + 1]?.log === 'detail') next++;
  if (isInAttackLine(next + 1) && (next > index || lines[index])) return [];
  const from = isInAttackLine(index) ? Math.max(0, eventBefore(presentations, index)) : index;
  return lines.slice(from, index + 1).filter(line => line !== null);
}

/** Whether a walk is shown together with the next one: many monsters that walk one by one would take too long. */
function movesWithNext(presentations: readonly Presentation[], index: number): boolean {
  const isWalk = ({ changes }: Presentation) => changes.some(({ change }) => change === 'tile');
  if (!isWalk(presentations[index]!)) return false;
  // Turns and rounds that begin between two walks are not seen.
  const next = presentations
    .slice(index + 1)
    .find(each => isWalk(each) || (each.log !== 'hidden' && each.log !== 'heading'));
  return next !== undefined && isWalk(next);
}

/** The tile of a combatant; null on other boards. */
function tileOf({ board }: FightView, who: Who): number | null {
  return board.kind === 'grid' ? (board.tokens.find(each => each.who === who)?.tile ?? null) : null;
}

/** Whether the scene has changed: other combatants or another place. On a board of tiles only the place counts. */
function isNewScene(before: FightView, after: FightView): boolean {
  const place = ({ title, stage, board }: FightView) => [title, stage?.title, board.kind].join();
  const names = (view: FightView) => view.combatants.map(each => each.name).join();
  if (after.board.kind === 'grid' && before.board.kind === 'grid') return place(before) !== place(after);
  // The fight is over, and its aftermath follows.
  if (before.round > 0 && after.round === 0 && after.board.kind === 'range') return true;
  // A combatant who joins does not make it another fight.
  if (after.board.kind === before.board.kind && ['range', 'zones'].includes(after.board.kind)) return false;
  return before.title !== after.title || names(before) !== names(after);
}
