import type { Thought } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import { Thoughts } from '../watch/Thoughts.js';
import { ExpandableChip } from './ExpandableChip.js';

/** Why a fighter acted this way, shown on request. */
export function ThoughtChip({ thought }: { readonly thought: Thought }) {
  return (
    <ExpandableChip
      summary={
        <span class="chip-why">
          <Icon icon="brain" /> why
        </span>
      }
    >
      <Thoughts thought={thought} />
    </ExpandableChip>
  );
}
