import type { CombatantView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import { Meter } from '../ui/Meter.js';
import './vitals.css';

interface VitalsProps {
  readonly combatants: readonly CombatantView[];
  readonly mine: (side: number) => boolean;
}

/** The health and conditions of the player's combatants, always visible: beside a board of tiles the sheet may be closed. */
export function Vitals({ combatants, mine }: VitalsProps) {
  const ours = combatants.filter(each => mine(each.side));
  const alone = ours.length === 1;
  return (
    <ul class="vitals" aria-label="Your condition">
      {ours.map(({ who, name, bars, badges }) => (
        <li key={who}>
          {bars.slice(0, alone ? 2 : 1).map(bar => (
            <Meter key={bar.id} bar={alone ? bar : { ...bar, label: name }} small />
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
