import type { BaseEvent, Roll, Who } from '@fray/engine';
import { type Beat, beatOf, type Float, type Move, missBeat } from './beats.js';
import { type CrowdBeat, crowdBeat, crowdTimes } from './crowd.js';
import type { Line } from './lines.js';
import { patchView } from './patch.js';
import { sceneChanges, tileOf } from './scene.js';
import { blowBefore, goesOn, linesAfter } from './sequence.js';
import { isStill, pace } from './settings.js';
import { type Cue, type Shown, settled, shownAt } from './shown.js';
import { Store } from './store.js';
import type { Step } from './timeline.js';

/** What is still to be shown of a step, and how long that takes. */
interface Due {
  readonly ms: number;
  run(): void;
}

const FLOAT_MS = 1100;

/** Time to see somebody gone before the next scene takes his place. */
const SCENE_MS = 480;

function isSame(some: readonly Roll[], others: readonly Roll[]): boolean {
  return some.length === others.length && some.every((roll, index) => roll === others[index]);
}

/** Time to see the last blow, its number and its roll, before a card hides them. */
const LAST_BLOW_MS = 900;

/** Whether somebody fell and what follows is an ending, or on a board of tiles the story between fights. */
function isCovered({ events, view, options }: Step): boolean {
  if (!events.some(({ kind }) => kind === 'fell')) return false;
  return (
    view.ending !== undefined ||
    (view.board.kind === 'grid' && options.length > 0 && options.every(({ aim }) => !aim))
  );
}

/**
 * Plays steps onto the screen, event by event. The fight itself is always ahead of it; whoever does not want to
 * wait calls `skip`.
 */
export class Show extends Store<Shown> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due: Due[] = [];
  private finish: (() => void) | null = null;
  private serial = 0;
  private factor = 1;
  /** Counts the beats that take time: what happens between two of them happens at once. */
  private moment = 0;
  private readonly walked = new Map<Who, { moment: number; way: readonly number[] }>();

  constructor(steps: readonly Step[]) {
    super(shownAt(steps, steps.length - 1));
  }

  /** Shows how it stood after a step, at once. */
  jump(steps: readonly Step[], at = steps.length - 1): void {
    this.stop();
    this.set(shownAt(steps, at));
  }

  /** Plays the next step, quicker where `pace` is below 1. Whatever was still playing is finished first. */
  play(step: Step, factor = 1): void {
    this.skip();
    this.factor = factor;
    const newScene = sceneChanges(this.value.view, step.view);
    this.finish = () => {
      // What rises over somebody must not rise over who comes after him.
      const floats = newScene ? [] : this.value.floats;
      const end = settled(step);
      // Dice that lie there already are not thrown again.
      const rolls = isSame(this.value.rolls, end.rolls) ? this.value.rolls : end.rolls;
      this.patch({ ...end, rolls, floats, busy: false });
    };
    const due = this.dueOf(step);
    if (pace() === 0) {
      for (const each of due) each.run();
      this.end();
      return;
    }
    this.patch({ busy: true });
    if (newScene) due.push({ ms: SCENE_MS, run: () => undefined });
    else if (isCovered(step)) due.push({ ms: LAST_BLOW_MS, run: () => undefined });
    this.due = due;
    this.run();
  }

  /** Brings the playing step to its end at once. */
  skip(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    for (const each of this.due) each.run();
    this.end();
  }

  /** Stays at what is shown just now, until `resume`. */
  hold(): void {
    clearTimeout(this.timer);
  }

  resume(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    this.run();
  }

  /** Forgets what was still to be played. */
  stop(): void {
    clearTimeout(this.timer);
    this.due = [];
    this.finish = null;
  }

  private dueOf(step: Step): Due[] {
    const { events } = step;
    if (step.view.board.kind === 'zones') {
      const beats = events.map(event => crowdBeat(event, events));
      const times = crowdTimes(beats);
      return beats.map((beat, index) => ({
        ms: times[index]!,
        run: () => this.performCrowd(step, index, beat),
      }));
    }
    const seesMisses = step.view.ruleset.startsWith('quest');
    return events.flatMap((event, index) => {
      const miss = seesMisses ? missBeat(event) : null;
      const beat = miss ?? beatOf(event, events[blowBefore(events, index)]);
      const ms = goesOn(events, index) ? 0 : beat.ms;
      const lines = linesAfter(step, index);
      const seen = { ms, run: () => this.perform(step, index, beat) };
      // First it is seen, then it is told.
      return lines.length === 0 ? [seen] : [seen, { ms: 0, run: () => this.tell(lines) }];
    });
  }

  private run(): void {
    for (let first = this.due.shift(); first; first = this.due.shift()) {
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

  private tell(lines: readonly Line[]): void {
    this.patch({ lines: [...this.value.lines, ...lines] });
  }

  private perform(step: Step, index: number, beat: Beat): void {
    const event = step.events[index]!;
    const { view, rolls, cues } = this.value;
    this.patch({
      view: patchView(view, event),
      rolls: beat.rolls ?? rolls,
      cues: { ...cues, ...this.cues(event, beat) },
    });
    const over = beat.over ?? event.who;
    if (beat.float) this.float(beat.float, over, tileOf(view, over));
  }

  /** Where many fight, what flies from one to another is seen; who sees no motion is told only what matters. */
  private performCrowd(step: Step, index: number, beat: CrowdBeat): void {
    const event = step.events[index]!;
    const line = step.lines[index];
    if (line) this.tell([line]);
    this.perform(step, index, { ...beat, float: null });
    if (beat.float && (beat.float.strong || !isStill())) this.float(beat.float, beat.over ?? event.who, null);
    if (beat.aims.length === 0 || pace() === 0) return;
    const ms = (beat.moment === 'deed' ? 2 : 1) * beat.ms * this.pace();
    const aims = beat.aims.map(aim => ({ ...aim, id: ++this.serial, ms }));
    this.patch({ aims: [...this.value.aims, ...aims] });
    setTimeout(() => this.patch({ aims: this.value.aims.filter(each => !aims.includes(each)) }), ms + 40);
  }

  private cues(event: BaseEvent, { move, ms, by }: Beat): Record<Who, Cue> {
    const cues: Record<Who, Cue> = {};
    if (move) cues[event.who] = this.cue(event, move, ms);
    if (by !== null) {
      const towards = tileOf(this.value.view, event.who);
      cues[by] = { id: ++this.serial, who: by, move: 'lunge', towards, whom: event.who, path: [], ms };
    }
    return cues;
  }

  /** Who walks twice in one moment walks one longer way. */
  private cue(event: BaseEvent, move: Move, ms: number): Cue {
    const { who } = event;
    const { from, path = [], target } = event as { from?: number; path?: readonly number[]; target?: Who };
    const last = this.walked.get(who);
    const way = last?.moment === this.moment ? [...last.way, ...path] : [from ?? -1, ...path];
    if (move === 'walk') this.walked.set(who, { moment: this.moment, way });
    const towards = target === undefined ? null : tileOf(this.value.view, target);
    const walked = move === 'walk' ? way : [];
    const duration = ms * this.pace();
    return { id: ++this.serial, who, move, towards, whom: target ?? null, path: walked, ms: duration };
  }

  private pace(): number {
    return pace() * this.factor;
  }

  private float(what: NonNullable<Beat['float']>, who: Who, tile: number | null): void {
    const float: Float = { ...what, id: ++this.serial, who, tile };
    this.patch({ floats: [...this.value.floats, float] });
    setTimeout(() => this.patch({ floats: this.value.floats.filter(each => each !== float) }), FLOAT_MS);
  }
}
