import { Icon } from '../../ui/Icon.js';
import { Meter } from '../../ui/Meter.js';
import { StagePanel } from './StagePanel.js';
import type { World } from './world.js';
import './company.css';

/** Who travels along, and who would (QUEST-30.1). */
export function Company({ world: { situation } }: { readonly world: World }) {
  const { companions, forHire } = situation;
  return (
    <StagePanel name="Company" kind="company">
      {companions.length > 0 && <h2>Your company</h2>}
      <ul class="company-list" hidden={companions.length === 0}>
        {companions.map(each => (
          <li key={each.id} data-tone="verdigris">
            <Face {...each} />
            <Meter bar={{ id: 'hp', label: 'HP', now: each.hp, max: each.maxHp, tone: 'verdigris' }} small />
            {each.maxMana > 0 && (
              <Meter
                bar={{ id: 'mana', label: 'Mana', now: each.mana, max: each.maxMana, tone: 'azure' }}
                small
              />
            )}
            <p>
              {each.byHand ? 'You lead in fights.' : 'Fights unbidden.'} Wants {each.wage} gold at every long
              rest.
            </p>
            {each.conditions.length > 0 && <p>{each.conditions.map(({ name }) => name).join(', ')}</p>}
          </li>
        ))}
      </ul>
      {forHire.length > 0 && <h2>For hire in {situation.place.city.name}</h2>}
      <ul class="company-list">
        {forHire.map(each => (
          <li key={each.id} data-tone="gold">
            <Face {...each} />
            <p>{each.text}</p>
            <p class="company-wage">
              {each.maxHp} HP, {each.wage} gold now and at every long rest
            </p>
          </li>
        ))}
      </ul>
    </StagePanel>
  );
}

interface FaceProps {
  readonly name: string;
  readonly icon: string;
  readonly class: { readonly name: string };
  readonly level: number;
}

function Face({ name, icon, class: calling, level }: FaceProps) {
  return (
    <div class="company-face">
      <span>
        <Icon icon={icon} />
      </span>
      <div>
        <h3>{name}</h3>
        <p>
          {calling.name}, level {level}
        </p>
      </div>
    </div>
  );
}
