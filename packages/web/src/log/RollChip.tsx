import type { Roll } from '@fray/engine';
import { rollVerdict } from '../state/playback/animations.js';
import { Die } from '../ui/Die.js';
import { signed } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';
import { Breakdown, isCounted } from './Breakdown.js';
import { ExpandableChip } from './ExpandableChip.js';
import './chip.css';

/** A roll in one line. Opened, it shows the source of every number. */
export function RollChip({ roll, name }: { readonly roll: Roll; readonly name: string }) {
  return (
    <ExpandableChip
      summary={
        <>
          <Dice roll={roll} />
          <Sum roll={roll} />
          <Verdict roll={roll} />
        </>
      }
    >
      <Breakdown roll={roll} name={name} />
    </ExpandableChip>
  );
}

/** The dice of a roll. More than a few are shown as numbers only. */
export function Dice({ roll, fresh = false }: { readonly roll: Roll; readonly fresh?: boolean }) {
  if (roll.faces.length > 6) return <span class="chip-faces">{roll.faces.join(' ')}</span>;
  return (
    <span class="chip-dice">
      {roll.faces.map((face, position) => (
        <Die
          key={position}
          sides={roll.sides}
          face={face}
          dropped={!isCounted(roll, position)}
          fresh={fresh}
        />
      ))}
    </span>
  );
}

/** `+ 5 × 8 = 64`: only the parts there are. */
function Sum({ roll }: { readonly roll: Roll }) {
  const plus = roll.modifiers.reduce((sum, { value }) => sum + value, 0);
  return (
    <span class="chip-sum">
      {roll.times !== undefined && <span>× {roll.times}</span>}
      {plus !== 0 && <span>{signed(plus)}</span>}
      <b>= {roll.total}</b>
    </span>
  );
}

function Verdict({ roll }: { readonly roll: Roll }) {
  if (!roll.target) return null;
  return (
    <span class="chip-verdict" data-success={roll.success}>
      <span class="chip-target">
        vs {roll.target.value}
        {roll.target.test === '<=' ? ' or less' : ''}
      </span>
      <Icon icon={roll.success ? 'check-mark' : 'cross-mark'} />
      <b>{rollVerdict(roll)}</b>
    </span>
  );
}
