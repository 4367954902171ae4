import type { BaseEvent } from '@fray/engine';
import type { Line } from './lines.js';
import type { Step } from './timeline.js';

/* In which order the events of a step are seen and told. */

/** The blow that this comes of, where it does: what a hide keeps off is told between the two. */
export function blowBefore(events: readonly BaseEvent[], index: number): number {
  let before = index - 1;
  while (events[before]?.kind === 'hide') before--;
  return before;
}

/** What is told once an event has been seen. A blow that tells its damage waits for it. */
export function linesAfter({ events, lines }: Step, index: number): readonly Line[] {
  const waits = (at: number) => events[at]?.kind === 'damaged' && lines[at] === null;
  let next = index;
  while (events[next + 1]?.kind === 'hide') next++;
  if (waits(next + 1) && (next > index || lines[index])) return [];
  const from = waits(index) ? Math.max(0, blowBefore(events, index)) : index;
  return lines.slice(from, index + 1).filter(line => line !== null);
}

/** All who walk one after the other set out together: a dungeon full of them must not take its time. */
export function goesOn(events: readonly BaseEvent[], index: number): boolean {
  if (events[index]?.kind !== 'moved') return false;
  const next = events.slice(index + 1).find(event => event.kind !== 'turn' && event.kind !== 'round');
  return next?.kind === 'moved';
}
