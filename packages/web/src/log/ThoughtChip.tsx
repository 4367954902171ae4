import type { Thought } from '../state/thoughts.js';
import { Icon } from '../ui/Icon.js';
import { Thoughts } from '../watch/Thoughts.js';
import { Fold } from './Fold.js';

/** Why it was done, folded: whoever wants to know opens it. */
export function ThoughtChip({ thought }: { readonly thought: Thought }) {
  return (
    <Fold
      summary={
        <span class="chip-why">
          <Icon icon="brain" /> why
        </span>
      }
    >
      <Thoughts thought={thought} />
    </Fold>
  );
}
