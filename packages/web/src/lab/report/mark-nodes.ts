import type { Shape, WatchRef } from '@fray/lab/browser';
import { h, type VNode } from 'preact';

/** A mark of a plot: its text, and the fight behind it. */
export interface Mark {
  readonly tip: string;
  readonly watch: WatchRef | undefined;
}

/** A drawing as elements. Only the `current` mark is in the tab order; the arrow keys lead to the others. */
export function plotElements(
  shape: Shape,
  current: number,
): { readonly node: VNode; readonly marks: Mark[] } {
  const marks: Mark[] = [];
  const nodeOf = ({ tag, attrs, children, tip, watch }: Shape): VNode => {
    const inner = () => children.map(each => (typeof each === 'string' ? each : nodeOf(each)));
    if (tip === undefined) return h(tag, { ...attrs, ...(tag === 'svg' ? { role: 'group' } : {}) }, inner());
    const index = marks.push({ tip, watch }) - 1;
    const attributes: Readonly<Record<string, unknown>> = {
      'data-mark': index,
      'data-watch': watch ? '' : undefined,
      role: watch ? 'button' : 'img',
      'aria-label': watch ? `${tip}. Watch a fight` : tip,
      tabindex: index === current ? 0 : -1,
    };
    return h(tag, { ...attrs, ...attributes }, inner());
  };
  return { node: nodeOf(shape), marks };
}
