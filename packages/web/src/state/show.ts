import type { BaseEvent, FightView, Option, Question, Roll, Who } from '@fray/engine';
import { type Beat, beatOf, type Float, inTray, type Move, missBeat } from './beats.js';
import { type Aim, type CrowdBeat, crowdBeat, crowdTimes } from './crowd.js';
import type { Line } from './lines.js';
import { patchView } from './patch.js';
import { isStill, pace } from './settings.js';
import { Store } from './store.js';
import type { Step } from './timeline.js';

/** A movement of somebody; a new id means it is to be made once more. */
export interface Cue {
  readonly id: number;
  readonly who: Who;
  readonly move: Move;
  /** On a board of tiles: whom it is about, by his tile. */
  readonly towards: number | null;
  /** Elsewhere: whom it is about. */
  readonly whom: Who | null;
  /** The tiles walked, the first of them where it began. */
  readonly path: readonly number[];
  readonly ms: number;
}

/** An aim that is drawn: for how long. */
export interface Aimed extends Aim {
  readonly id: number;
  readonly ms: number;
}

/** What is still to be shown of a step, and how long that takes. */
interface Due {
  readonly ms: number;
  run(): void;
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
  /** Who aims at whom just now, where many fight. */
  readonly aims: readonly Aimed[];
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
      this.patch({ ...settled(step), floats, busy: false });
    };
    const due = this.dueOf(step);
    if (pace() === 0) {
      for (const each of due) each.run();
      this.end();
      return;
    }
    this.patch({ busy: true });
    if (newScene) due.push({ ms: SCENE_MS, run: () => undefined });
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

function shownAt(steps: readonly Step[], at: number): Shown {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  const rolls = inTray(steps[at]!.events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { ...settled(steps[at]!), lines, rolls, cues: {}, floats: [], aims: [], busy: false };
}

function settled({ index, view, options, question }: Step) {
  return { at: index, view, options, question };
}

/** The blow that this comes of, where it does: what a hide keeps off is told between the two. */
function blowBefore(events: readonly BaseEvent[], index: number): number {
  let before = index - 1;
  while (events[before]?.kind === 'hide') before--;
  return before;
}

/** What is told once an event has been seen. A blow that tells its damage waits for it. */
function linesAfter({ events, lines }: Step, index: number): readonly Line[] {
  const waits = (at: number) => events[at]?.kind === 'damaged' && lines[at] === null;
  let next = index;
  while (events[next + 1]?.kind === 'hide') next++;
  if (waits(next + 1) && (next > index || lines[index])) return [];
  const from = waits(index) ? Math.max(0, blowBefore(events, index)) : index;
  return lines.slice(from, index + 1).filter(line => line !== null);
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
  // After the last round of a fight comes what it leaves behind.
  if (before.round > 0 && after.round === 0 && after.board.kind === 'range') return true;
  // Somebody who joins a fight does not make another of it.
  if (after.board.kind === before.board.kind && ['range', 'zones'].includes(after.board.kind)) return false;
  return before.title !== after.title || cast(before) !== cast(after);
}
