import type { BaseEvent, FightView, Option, Roll, Who } from '@fray/engine';
import { animationFactor, prefersReducedMotion } from '../settings.js';
import { Store } from '../store.js';
import {
  type EventAnimation,
  eventAnimation,
  type Motion,
  missAnimation,
  type RisingText,
  rollsForTray,
} from './animations.js';
import { type Aim, type BattleAnimation, battleAnimation, battleDurations } from './battle-animations.js';
import type { Line } from './log-lines.js';
import type { OpenQuestion, Step } from './steps.js';
import { updateView } from './view-updates.js';

/** What is still to be shown of a step, and how long that takes. */
interface Scheduled {
  readonly ms: number;
  run(): void;
}

const FLOAT_MS = 1100;

/** Time to see somebody gone before the next scene takes his place. */
const SCENE_MS = 480;

function areSameRolls(some: readonly Roll[], others: readonly Roll[]): boolean {
  return some.length === others.length && some.every((roll, index) => roll === others[index]);
}

/** Time to see the last blow, its number and its roll, before a card hides them. */
const LAST_BLOW_MS = 900;

/** Whether somebody fell and what follows is an ending, or on a board of tiles the story between fights. */
function hidesLastBlow({ events, view, options }: Step): boolean {
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
export class Playback extends Store<PlaybackState> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Scheduled[] = [];
  private finish: (() => void) | null = null;
  private serial = 0;
  private factor = 1;
  /** Counts the beats that take time: what happens between two of them happens at once. */
  private moment = 0;
  private readonly walked = new Map<Who, { moment: number; way: readonly number[] }>();

  constructor(steps: readonly Step[]) {
    super(stateAfterStep(steps, steps.length - 1));
  }

  /** Shows how it stood after a step, at once. */
  jump(steps: readonly Step[], at = steps.length - 1): void {
    this.stop();
    this.set(stateAfterStep(steps, at));
  }

  /** Plays the next step, quicker where `pace` is below 1. Whatever was still playing is finished first. */
  play(step: Step, factor = 1): void {
    this.skip();
    this.factor = factor;
    const newScene = isNewScene(this.value.view, step.view);
    this.finish = () => {
      // What rises over somebody must not rise over who comes after him.
      const floats = newScene ? [] : this.value.floats;
      const end = stepResult(step);
      // Dice that lie there already are not thrown again.
      const rolls = areSameRolls(this.value.rolls, end.rolls) ? this.value.rolls : end.rolls;
      this.patch({ ...end, rolls, floats, busy: false });
    };
    const due = this.schedule(step);
    if (animationFactor() === 0) {
      for (const each of due) each.run();
      this.end();
      return;
    }
    this.patch({ busy: true });
    if (newScene) due.push({ ms: SCENE_MS, run: () => undefined });
    else if (hidesLastBlow(step)) due.push({ ms: LAST_BLOW_MS, run: () => undefined });
    this.queue = due;
    this.run();
  }

  /** Brings the playing step to its end at once. */
  skip(): void {
    if (!this.value.busy) return;
    clearTimeout(this.timer);
    for (const each of this.queue) each.run();
    this.end();
  }

  /** Stays at what is shown just now, until `resume`. */
  pause(): void {
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
    this.queue = [];
    this.finish = null;
  }

  private schedule(step: Step): Scheduled[] {
    const { events } = step;
    if (step.view.board.kind === 'zones') {
      const beats = events.map(event => battleAnimation(event, events));
      const times = battleDurations(beats);
      return beats.map((beat, index) => ({
        ms: times[index]!,
        run: () => this.showBattleEvent(step, index, beat),
      }));
    }
    const seesMisses = step.view.ruleset.startsWith('quest');
    return events.flatMap((event, index) => {
      const miss = seesMisses ? missAnimation(event) : null;
      const beat = miss ?? eventAnimation(event, events[attackBefore(events, index)]);
      const ms = movesWithNext(events, index) ? 0 : beat.ms;
      const lines = linesToAdd(step, index);
      const seen = { ms, run: () => this.showEvent(step, index, beat) };
      // First it is seen, then it is told.
      return lines.length === 0 ? [seen] : [seen, { ms: 0, run: () => this.addLines(lines) }];
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

  private showEvent(step: Step, index: number, beat: EventAnimation): void {
    const event = step.events[index]!;
    const { view, rolls, cues } = this.value;
    this.patch({
      view: updateView(view, event),
      rolls: beat.rolls ?? rolls,
      cues: { ...cues, ...this.cues(event, beat) },
    });
    const over = beat.over ?? event.who;
    if (beat.float) this.float(beat.float, over, tileOf(view, over));
  }

  /** Where many fight, what flies from one to another is seen; who sees no motion is told only what matters. */
  private showBattleEvent(step: Step, index: number, beat: BattleAnimation): void {
    const event = step.events[index]!;
    const line = step.lines[index];
    if (line) this.addLines([line]);
    this.showEvent(step, index, { ...beat, float: null });
    if (beat.float && (beat.float.strong || !prefersReducedMotion()))
      this.float(beat.float, beat.over ?? event.who, null);
    if (beat.aims.length === 0 || animationFactor() === 0) return;
    const ms = (beat.phase === 'action' ? 2 : 1) * beat.ms * this.pace();
    const aims = beat.aims.map(aim => ({ ...aim, id: ++this.serial, ms }));
    this.patch({ aims: [...this.value.aims, ...aims] });
    setTimeout(() => this.patch({ aims: this.value.aims.filter(each => !aims.includes(each)) }), ms + 40);
  }

  private cues(event: BaseEvent, { motion, ms, by }: EventAnimation): Record<Who, Cue> {
    const cues: Record<Who, Cue> = {};
    if (motion) cues[event.who] = this.cue(event, motion, ms);
    if (by !== null) {
      const towards = tileOf(this.value.view, event.who);
      cues[by] = { id: ++this.serial, who: by, motion: 'lunge', towards, whom: event.who, path: [], ms };
    }
    return cues;
  }

  /** Who walks twice in one moment walks one longer way. */
  private cue(event: BaseEvent, motion: Motion, ms: number): Cue {
    const { who } = event;
    const { from, path = [], target } = event as { from?: number; path?: readonly number[]; target?: Who };
    const last = this.walked.get(who);
    const way = last?.moment === this.moment ? [...last.way, ...path] : [from ?? -1, ...path];
    if (motion === 'walk') this.walked.set(who, { moment: this.moment, way });
    const towards = target === undefined ? null : tileOf(this.value.view, target);
    const walked = motion === 'walk' ? way : [];
    const duration = ms * this.pace();
    return {
      id: ++this.serial,
      who,
      motion,
      towards,
      whom: target ?? null,
      path: walked,
      ms: duration,
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

/** A movement of somebody; a new id means it is to be made once more. */
export interface Cue {
  readonly id: number;
  readonly who: Who;
  readonly motion: Motion;
  /** On a board of tiles: whom it is about, by his tile. */
  readonly towards: number | null;
  /** Elsewhere: whom it is about. */
  readonly whom: Who | null;
  /** The tiles walked, the first of them where it began. */
  readonly path: readonly number[];
  readonly ms: number;
}

/** An aim that is drawn: for how long. */
export interface ActiveAim extends Aim {
  readonly id: number;
  readonly ms: number;
}

/** All that a screen shows of a fight at one moment. */
export interface PlaybackState {
  readonly at: number;
  readonly view: FightView;
  readonly lines: readonly Line[];
  readonly options: readonly Option<unknown>[];
  readonly question: OpenQuestion | null;
  /** The last roll, or two that were rolled against each other, lying in the tray. */
  readonly rolls: readonly Roll[];
  /** What each of them did last. */
  readonly cues: Readonly<Record<Who, Cue>>;
  readonly floats: readonly RisingText[];
  /** Who aims at whom just now, where many fight. */
  readonly aims: readonly ActiveAim[];
  /** Whether a step is being played: its end is not yet on the screen. */
  readonly busy: boolean;
}

/** How it stood after a step. */
export function stateAfterStep(steps: readonly Step[], at: number): PlaybackState {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  return { ...stepResult(steps[at]!), lines, cues: {}, floats: [], aims: [], busy: false };
}

/** What a step comes to, without how it got there. Rolls of earlier steps lie in the tray no more. */
function stepResult({ index, view, options, question, events }: Step) {
  const rolls = rollsForTray(events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { at: index, view, options, question, rolls };
}

/* In which order the events of a step are seen and told. */

/** The blow that this comes of, where it does: what a hide keeps off is told between the two. */
function attackBefore(events: readonly BaseEvent[], index: number): number {
  let before = index - 1;
  while (events[before]?.kind === 'hide') before--;
  return before;
}

/** What is told once an event has been seen. A blow that tells its damage waits for it. */
function linesToAdd({ events, lines }: Step, index: number): readonly Line[] {
  const waits = (at: number) => events[at]?.kind === 'damaged' && lines[at] === null;
  let next = index;
  while (events[next + 1]?.kind === 'hide') next++;
  if (waits(next + 1) && (next > index || lines[index])) return [];
  const from = waits(index) ? Math.max(0, attackBefore(events, index)) : index;
  return lines.slice(from, index + 1).filter(line => line !== null);
}

/** All who walk one after the other set out together: a dungeon full of them must not take its time. */
function movesWithNext(events: readonly BaseEvent[], index: number): boolean {
  if (events[index]?.kind !== 'moved') return false;
  const next = events.slice(index + 1).find(event => event.kind !== 'turn' && event.kind !== 'round');
  return next?.kind === 'moved';
}

/** Where somebody stands, on a board of tiles. */
function tileOf({ board }: FightView, who: Who): number | null {
  return board.kind === 'grid' ? (board.tokens.find(each => each.who === who)?.tile ?? null) : null;
}

/** Other people or another place. On a board of tiles people come and go; there it is the place. */
function isNewScene(before: FightView, after: FightView): boolean {
  const place = ({ title, stage, board }: FightView) => [title, stage?.title, board.kind].join();
  const cast = (view: FightView) => view.combatants.map(each => each.name).join();
  if (after.board.kind === 'grid' && before.board.kind === 'grid') return place(before) !== place(after);
  // After the last round of a fight comes what it leaves behind.
  if (before.round > 0 && after.round === 0 && after.board.kind === 'range') return true;
  // Somebody who joins a fight does not make another of it.
  if (after.board.kind === before.board.kind && ['range', 'zones'].includes(after.board.kind)) return false;
  return before.title !== after.title || cast(before) !== cast(after);
}
