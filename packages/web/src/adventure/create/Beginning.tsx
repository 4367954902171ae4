import type { Adventure } from '../state/api.js';
import { newAdventure } from '../state/api.js';

interface BeginningProps {
  readonly npub: string;
  readonly part: 'game' | 'new' | 'saves';
  readonly onBegun: (game: Adventure) => void;
  readonly onSignedOut: () => void;
}

/** No game yet: a new hero, or one that was saved. */
export function Beginning({ onBegun }: BeginningProps) {
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={async () => onBegun(await newAdventure({ hero: {} }))}>
        A new hero
      </button>
    </main>
  );
}
