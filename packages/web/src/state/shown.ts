import type { FightView, Option, Roll, Who } from '@fray/engine';
import { type Float, inTray, type Move } from './beats.js';
import type { Aim } from './crowd.js';
import type { Line } from './lines.js';
import type { ShownQuestion, Step } from './timeline.js';

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

/** All that a screen shows of a fight at one moment. */
export interface Shown {
  readonly at: number;
  readonly view: FightView;
  readonly lines: readonly Line[];
  readonly options: readonly Option<unknown>[];
  readonly question: ShownQuestion | null;
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

/** How it stood after a step. */
export function shownAt(steps: readonly Step[], at: number): Shown {
  const past = steps.slice(0, at + 1);
  const lines = past.flatMap(step => step.lines.filter(line => line !== null));
  return { ...settled(steps[at]!), lines, cues: {}, floats: [], aims: [], busy: false };
}

/** What a step comes to, without how it got there. Rolls of earlier steps lie in the tray no more. */
export function settled({ index, view, options, question, events }: Step) {
  const rolls = inTray(events.findLast(event => event.rolls?.length)?.rolls ?? []);
  return { at: index, view, options, question, rolls };
}
