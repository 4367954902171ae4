import type { Plot, PlotData, WatchRef } from '@fray/lab/browser';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { placeTip } from '../../ui/Tip.js';
import { plotElements } from './mark-nodes.js';
import { nearestMark } from './nearest.js';
import { useWidth } from './useWidth.js';
import './plot.css';

interface PlotViewProps {
  readonly plot: Plot;
  /** The numbers of a kept run, to be drawn behind it. */
  readonly earlier?: PlotData | undefined;
  readonly onWatch: (ref: WatchRef) => void;
}

/** A plot as wide as its container. Hovering or focusing a mark shows its numbers; a click opens its fight. */
export function PlotView({ plot, earlier, onWatch }: PlotViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  // A touch screen has no hover: the first tap shows the numbers, the second opens the fight.
  const [tapped, setTapped] = useState<number | null>(null);
  const isTouch = useRef(false);
  const shape = useMemo(() => plot.draw(width, earlier), [plot, width, earlier]);
  const { node, marks } = useMemo(() => plotElements(shape, current), [shape, current]);
  const shownMark = shown === null ? undefined : marks[shown];

  const markElements = () => [...(frame.current?.querySelectorAll<SVGElement>('[data-mark]') ?? [])];
  useLayoutEffect(() => {
    const tip = bubble.current;
    if (!tip) return;
    const mark = shownMark && markElements()[shown!];
    if (!mark) return tip.hidePopover();
    tip.showPopover();
    placeTip(tip, mark.getBoundingClientRect());
  }, [shown, shownMark?.tip]);
  // There may be fewer marks than before, for example on a narrower screen.
  if (current > 0 && current >= marks.length) setCurrent(0);

  const watch = (index: number) => {
    const ref = marks[index]?.watch;
    if (!ref) return;
    setShown(null);
    onWatch(ref);
  };
  const onClick = (event: MouseEvent) => {
    const index = markAt(event);
    if (index === null) return;
    setCurrent(index);
    if (!isTouch.current || tapped === index) return watch(index);
    setTapped(index);
    setShown(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = markAt(event);
    if (index === null) return;
    if (event.key === 'Enter' || event.key === ' ') watch(index);
    else if (event.key === 'Escape' && shown !== null) setShown(null);
    else {
      const all = markElements();
      const next = nearestMark(all.map(middleOf), index, event.key);
      if (next < 0) return;
      setCurrent(next);
      all[next]?.focus();
    }
    event.preventDefault();
  };
  const onPointerOver = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch';
    if (!isTouch.current) setShown(markAt(event));
  };
  const reset = () => {
    setShown(null);
    setTapped(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside have roles of their own.
    <div
      ref={frame}
      class="plot"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={() => isTouch.current || setShown(null)}
      onFocusIn={event => isTouch.current || setShown(markAt(event))}
      onFocusOut={reset}
    >
      {node}
      <div ref={bubble} class="tip" popover="manual" aria-hidden="true">
        {shownMark?.tip}
        {shownMark?.watch && (
          <em class="plot-watch">{isTouch.current ? 'Tap again' : 'Click'} to watch a fight</em>
        )}
      </div>
    </div>
  );
}

/** The index of the mark that is the target of an event. */
function markAt({ target }: Event): number | null {
  const mark = target instanceof Element ? target.closest<SVGElement>('[data-mark]') : null;
  return mark ? Number(mark.dataset.mark) : null;
}

function middleOf(mark: Element) {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
