import type { FightView, Option, Question, Roll, Who } from '@fray/engine';
import { type Beat, beatOf, type Float, inTray, type Move } from './beats.js';
import { patchView } from './patch.js';
import { pace } from './settings.js';
import { Store } from './store.js';
import type { Line, Step } from './timeline.js';

/** A movement of somebody; a new id means it is to be made once more. */
export interface Cue {
  readonly id: number;
  readonly who: Who;
  readonly move: Move;
}

/** All that a screen shows of a fight at one moment. */
export interface Shown {
  readonly at: number;
  readonly view: FightView;
  readonly lines: readonly Line[];
  readonly options: readonly Option<unknown>[];
  readonly question: Question<unknown> | null;
  /** The last roll, or two that were rolled against each other, lying in the tray. */
  readonly rolls: readonly Roll[];
  readonly cue: Cue | null;
  readonly floats: readonly Float[];
  /** Whether a step is being played: its end is not yet on the screen. */
  readonly busy: boolean;
}

const FLOAT_MS = 1100;
/** Time to see somebody gone before the next scene takes his place. */
const SCENE_MS = 480;

/**
 * Plays steps onto the screen, event by event. The fight itself is always ahead of it; whoever does not want to
 * wait calls `skip`.
 */
export class Show extends Store<Shown> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: (() => void)[] = [];
  private finish: (() => void) | null = null;
  private serial = 0;

  constructor(steps: readonly Step[]) {
    super(shownAt(steps, steps.length - 1));
  }

  /** Shows how it stood after a step, at once. */
  jump(steps: readonly Step[], at = steps.length - 1): void {
    this.stop();
    this.set(shownAt(steps, at));
  }

  /** Plays the next step. Whatever was still playing is finished first. */
  play(step: Step): void {
    this.skip();
    const newScene = sceneChanges(this.value.view, step.view);
    this.finish = () => {
      // What rises over somebody must not rise over who comes after him.
      const floats = newScene ? [] : this.value.floats;
      this.patch({ ...settled(step), floats, busy: false });
    };
    if (pace() === 0) {
      for (const [index] of step.events.entries()) this.perform(step, index, beatOf(step.events[index]!));
      this.end();
      return;
    }
    this.patch({ busy: true });
    const queue: { ms: number; run: () => void }[] = step.events.map((event, index) => {
      const beat = beatOf(event);
      return { ms: beat.ms, run: () => this.perform(step, index, beat) };
    });
    if (newScene) queue.push({ ms: SCENE_MS, run: () => undefined });
    this.run(queue);
  }

  /** Brings the playing step to its end at once. */
  skip(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    for (const run of this.rest) run();
    this.end();
  }

  /** Forgets what was still to be played. */
  stop(): void {
    clearTimeout(this.timer);
    this.rest = [];
    this.finish = null;
  }

  private run(queue: { ms: number; run: () => void }[]): void {
    const [first, ...others] = queue;
    if (!first) {
      this.end();
      return;
    }
    this.rest = others.map(each => each.run);
    first.run();
    if (first.ms === 0) this.run(others);
    else this.timer = setTimeout(() => this.run(others), first.ms * pace());
  }

  private end(): void {
    const { finish } = this;
    this.stop();
    finish?.();
  }

  private perform(step: Step, index: number, beat: Beat): void {
    const event = step.events[index]!;
    const line = step.lines[index];
    const { view, lines, rolls, cue } = this.value;
    this.patch({
      view: patchView(view, event),
      lines: line ? [...lines, line] : lines,
      rolls: beat.rolls ?? rolls,
      cue: beat.move ? { id: ++this.serial, who: event.who, move: beat.move } : cue,
    });
    if (beat.float) this.float({ ...beat.float, id: ++this.serial, who: event.who });
  }

  private float(float: Float): void {
    this.patch({ floats: [...this.value.floats, float] });
    setTimeout(() => this.patch({ floats: this.value.floats.filter(each => each !== float) }), FLOAT_MS);
  }
}

function shownAt(steps: readonly Step[], at: number): Shown {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  const rolls = inTray(steps[at]!.events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { ...settled(steps[at]!), lines, rolls, cue: null, floats: [], busy: false };
}

function settled({ index, view, options, question }: Step) {
  return { at: index, view, options, question };
}

/** Other people or another place. */
function sceneChanges(before: FightView, after: FightView): boolean {
  const cast = (view: FightView) => view.combatants.map(each => each.name).join();
  return before.title !== after.title || cast(before) !== cast(after);
}
