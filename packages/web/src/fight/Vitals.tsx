import type { CombatantView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import { Meter } from '../ui/Meter.js';
import './vitals.css';

interface VitalsProps {
  readonly combatants: readonly CombatantView[];
  readonly mine: (side: number) => boolean;
}

/** How ours are, always in sight: beside a board of tiles the sheet may be closed, and others do not matter most. */
export function Vitals({ combatants, mine }: VitalsProps) {
  return (
    <ul class="vitals" aria-label="How you are">
      {combatants
        .filter(each => mine(each.side))
        .map(({ who, bars, badges }) => (
          <li key={who}>
            {bars.slice(0, 2).map(bar => (
              <Meter key={bar.id} bar={bar} small />
            ))}
            {badges.map(({ id, label, icon, tone }) => (
              <span key={id} class="vitals-mark" data-tone={tone}>
                <Icon icon={icon} label={label} />
              </span>
            ))}
          </li>
        ))}
    </ul>
  );
}
