import type { Float } from '../../state/beats.js';
import type { Cue } from '../../state/shown.js';

/** What a screen knows of somebody just now, and what can be done with him. */
export interface Seen {
  readonly cue: Cue | null;
  readonly floats: readonly Float[];
  readonly acting: boolean;
  /** Whether what is being chosen could be aimed at him. */
  readonly lit: boolean;
  readonly chosen: boolean;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** Numbers and words that rise over somebody and fade; the log says the same. */
export function Rising({ floats }: { readonly floats: readonly Float[] }) {
  return (
    <span class="rising" aria-hidden="true">
      {floats.map(({ id, text, tone, strong }, nth) => (
        <span key={id} class="rising-place" style={{ '--nth': nth }}>
          <span class="float" data-tone={tone} data-strong={strong}>
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}
