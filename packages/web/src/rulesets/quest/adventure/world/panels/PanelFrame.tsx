import type { ComponentChildren } from 'preact';

interface PanelFrameProps {
  readonly name: string;
  readonly kind: string;
  readonly children: ComponentChildren;
}

/** The frame of a panel that holds text only; its options are at the bottom of the screen. */
export function PanelFrame({ name, kind, children }: PanelFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class={`stage-panel ${kind}`} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
