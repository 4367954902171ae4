import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import './tip.css';

interface TipProps {
  /** Shown on hover, focus and tap. */
  readonly text: string;
  readonly class?: string;
  readonly tone?: string;
  readonly children: ComponentChildren;
}

const GAP = 8;

/** A button with a tooltip. The tooltip is in the top layer, so that no pane cuts it off. */
export function Tip({ text, class: extra = '', tone, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = () => {
    const tip = bubble.current;
    if (!tip || !button.current || tip.matches(':popover-open')) return;
    tip.showPopover();
    placeTip(tip, button.current.getBoundingClientRect());
  };
  const isOpen = () => bubble.current?.matches(':popover-open') ?? false;
  const hide = () => {
    if (isOpen()) bubble.current?.hidePopover();
  };
  // Esc closes the tooltip, and nothing else.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    hide();
    event.preventDefault();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={`tip-button ${extra}`}
        data-tone={tone}
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <span ref={bubble} id={id} popover="manual" role="tooltip" class="tip">
        {text}
      </span>
    </>
  );
}

/** Places a tooltip above its anchor, or below if there is no room; never outside the window. */
export function placeTip(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - height - GAP;
  const left = anchor.left + anchor.width / 2 - width / 2;
  tip.style.top = `${above >= GAP ? above : anchor.bottom + GAP}px`;
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}
