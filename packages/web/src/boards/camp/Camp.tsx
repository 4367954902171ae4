import type { CombatantView, Fact } from '@fray/engine';
import { Badges } from '../../ui/Badges.js';
import { Icon } from '../../ui/Icon.js';
import { Meter } from '../../ui/Meter.js';
import type { BoardProps } from '../board.js';
import '../../ui/engraved.css';
import './camp.css';

/** All of the player's own fighters between fights, and how they are. */
export function Camp({ view, onInspect, centre }: BoardProps) {
  return (
    <div class="camp">
      <div class="camp-story">{centre}</div>
      <ul class="camp-list" aria-label="Who is here">
        {view.combatants.map(combatant => (
          <li key={`${combatant.who} ${combatant.name}`}>
            <CampMember combatant={combatant} onInspect={() => onInspect(combatant.who)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CampMemberProps {
  readonly combatant: CombatantView;
  readonly onInspect: () => void;
}

/** Only short facts fit beside the portrait. */
const isShort = ({ label, value }: Fact) => `${label}${value}`.length <= 16;

function CampMember({ combatant, onInspect }: CampMemberProps) {
  const { name, icon, fallen, bars, badges, facts } = combatant;
  return (
    <article class="fellow" data-tone="verdigris" data-fallen={fallen} aria-label={name}>
      <button type="button" class="fellow-disc engraved" onClick={onInspect}>
        <Icon icon={icon} />
        <span class="unseen">Look at {name}</span>
      </button>
      <div class="fellow-words">
        <h2>{name}</h2>
        <p>
          {facts
            .filter(fact => isShort(fact) && !badges.some(({ label }) => label === fact.label))
            .slice(0, bars.length > 0 ? 2 : 3)
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ')}
        </p>
      </div>
      {bars.length > 0 && (
        <div class="fellow-bars">
          {bars.map(bar => (
            <Meter key={bar.id} bar={bar} small />
          ))}
        </div>
      )}
      {badges.length > 0 && <Badges badges={badges} />}
    </article>
  );
}
