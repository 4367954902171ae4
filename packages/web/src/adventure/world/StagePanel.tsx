import type { ComponentChildren } from 'preact';

interface StagePanelProps {
  readonly name: string;
  readonly kind: string;
  readonly children: ComponentChildren;
}

/** A panel to read, whose choices stand elsewhere. */
export function StagePanel({ name, kind, children }: StagePanelProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class={`stage-panel ${kind}`} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
