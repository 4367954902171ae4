import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import './chip.css';

interface ExpandableChipProps {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A chip that opens to show details, and scrolls them into view. */
export function ExpandableChip({ summary, children }: ExpandableChipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) inside.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div class="fold">
      <button
        type="button"
        class="chip"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {summary}
      </button>
      {open && (
        <div ref={inside} id={id} class="breakdown">
          {children}
        </div>
      )}
    </div>
  );
}
