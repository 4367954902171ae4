import { Float } from '../../../../boards/Float.js';
import type { RisingText } from '../../../../state/playback/animations.js';
import type { Cue } from '../../../../state/playback/playback.js';

/** What the board shows about one combatant's token, and its handlers. */
export interface TokenState {
  readonly cue: Cue | null;
  readonly floats: readonly RisingText[];
  readonly acting: boolean;
  /** Whether the chosen order can be aimed at this combatant. */
  readonly lit: boolean;
  readonly chosen: boolean;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** Numbers and words that rise over a token and fade. Hidden from screen readers: the log says the same. */
export function FloatingText({ floats }: { readonly floats: readonly RisingText[] }) {
  return (
    <span class="rising" aria-hidden="true">
      {floats.map((float, nth) => (
        <span key={float.id} class="rising-place" style={{ '--nth': nth }}>
          <Float {...float} />
        </span>
      ))}
    </span>
  );
}
