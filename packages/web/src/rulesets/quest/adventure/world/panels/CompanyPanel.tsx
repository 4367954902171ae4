import { Icon } from '../../../../../ui/Icon.js';
import { Meter } from '../../../../../ui/Meter.js';
import type { World } from '../world.js';
import { PanelFrame } from './PanelFrame.js';
import './company.css';

/** Companions, and those for hire (QUEST-30.1). */
export function CompanyPanel({ world: { situation } }: { readonly world: World }) {
  const { companions, forHire } = situation;
  return (
    <PanelFrame name="Company" kind="company">
      {companions.length > 0 && <h2>Your company</h2>}
      <ul class="company-list" hidden={companions.length === 0}>
        {companions.map(each => (
          <li key={each.id} data-tone="verdigris">
            <CompanionHeader {...each} />
            <Meter bar={{ id: 'hp', label: 'HP', now: each.hp, max: each.maxHp, tone: 'verdigris' }} small />
            {each.maxMana > 0 && (
              <Meter
                bar={{ id: 'mana', label: 'Mana', now: each.mana, max: each.maxMana, tone: 'azure' }}
                small
              />
            )}
            <p>
              {each.byHand ? 'Fights at your command.' : 'Fights independently.'} Wants {each.wage} gold at
              every long rest.
            </p>
            {each.conditions.length > 0 && <p>{each.conditions.map(({ name }) => name).join(', ')}</p>}
          </li>
        ))}
      </ul>
      {forHire.length > 0 && <h2>For hire in {situation.place.city.name}</h2>}
      <ul class="company-list">
        {forHire.map(each => (
          <li key={each.id} data-tone="gold">
            <CompanionHeader {...each} />
            <p>{each.text}</p>
            <p class="company-wage">
              {each.maxHp} HP, {each.wage} gold now and at every long rest
            </p>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

interface CompanionHeaderProps {
  readonly name: string;
  readonly icon: string;
  readonly class: { readonly name: string };
  readonly level: number;
}

function CompanionHeader({ name, icon, class: calling, level }: CompanionHeaderProps) {
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
