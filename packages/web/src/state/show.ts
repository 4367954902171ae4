import type { BaseEvent, FightView, Option, Question, Roll, Who } from '@fray/engine';
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
  /** On a board of tiles: whom it is about, by his tile. */
  readonly towards: number | null;
  /** The tiles walked, the first of them where it began. */
  readonly path: readonly number[];
  readonly ms: number;
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
  /** What each of them did last. */
  readonly cues: Readonly<Record<Who, Cue>>;
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
      this.patch({ ...settled(step), floats, busy: false });
    };
    if (pace() === 0) {
      for (const [index] of step.events.entries()) this.perform(step, index, beatAt(step, index));
      this.end();
      return;
    }
    this.patch({ busy: true });
    const queue: { ms: number; run: () => void }[] = step.events.map((_event, index) => {
      const beat = beatAt(step, index);
      return { ms: goesOn(step.events, index) ? 0 : beat.ms, run: () => this.perform(step, index, beat) };
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
    else {
      this.moment++;
      this.timer = setTimeout(() => this.run(others), first.ms * this.pace());
    }
  }

  private end(): void {
    const { finish } = this;
    this.stop();
    finish?.();
  }

  private perform(step: Step, index: number, beat: Beat): void {
    const event = step.events[index]!;
    const line = step.lines[index];
    const { view, lines, rolls, cues } = this.value;
    this.patch({
      view: patchView(view, event),
      lines: line ? [...lines, line] : lines,
      rolls: beat.rolls ?? rolls,
      cues: { ...cues, ...this.cues(event, beat) },
    });
    if (beat.float)
      this.float({ ...beat.float, id: ++this.serial, who: event.who, tile: tileOf(view, event.who) });
  }

  private cues(event: BaseEvent, { move, ms, by }: Beat): Record<Who, Cue> {
    const cues: Record<Who, Cue> = {};
    if (move) cues[event.who] = this.cue(event, move, ms);
    if (by !== null) {
      const towards = tileOf(this.value.view, event.who);
      cues[by] = { id: ++this.serial, who: by, move: 'lunge', towards, path: [], ms };
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
    return { id: ++this.serial, who, move, towards, path: move === 'walk' ? way : [], ms: ms * this.pace() };
  }

  private pace(): number {
    return pace() * this.factor;
  }

  private float(float: Float): void {
    this.patch({ floats: [...this.value.floats, float] });
    setTimeout(() => this.patch({ floats: this.value.floats.filter(each => each !== float) }), FLOAT_MS);
  }
}

function beatAt({ events }: Step, index: number): Beat {
  return beatOf(events[index]!, events[index - 1]);
}

function shownAt(steps: readonly Step[], at: number): Shown {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  const rolls = inTray(steps[at]!.events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { ...settled(steps[at]!), lines, rolls, cues: {}, floats: [], busy: false };
}

function settled({ index, view, options, question }: Step) {
  return { at: index, view, options, question };
}

/** All who walk one after the other set out together: a dungeon full of them must not take its time. */
function goesOn(events: readonly BaseEvent[], index: number): boolean {
  if (events[index]?.kind !== 'moved') return false;
  const next = events.slice(index + 1).find(event => event.kind !== 'turn' && event.kind !== 'round');
  return next?.kind === 'moved';
}

function tileOf({ board }: FightView, who: Who): number | null {
  return board.kind === 'grid' ? (board.tokens.find(each => each.who === who)?.tile ?? null) : null;
}

/** Other people or another place. On a board of tiles people come and go; there it is the place. */
function sceneChanges(before: FightView, after: FightView): boolean {
  const place = ({ title, stage, board }: FightView) => [title, stage?.title, board.kind].join();
  const cast = (view: FightView) => view.combatants.map(each => each.name).join();
  if (after.board.kind === 'grid' && before.board.kind === 'grid') return place(before) !== place(after);
  // Somebody who joins a fight does not make another of it.
  if (after.board.kind === 'range' && before.board.kind === 'range') return false;
  return before.title !== after.title || cast(before) !== cast(after);
}
