import type { Badge } from '@fray/engine';
import { Icon } from './Icon.js';
import { Tip } from './Tip.js';
import './badges.css';

/** Conditions and possessions that matter now. Takes the same space when there are none. */
export function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  return (
    <ul class="badges">
      {badges.map(({ id, label, icon, tone, detail }) => (
        <li key={id}>
          <Tip text={detail} class="badge" tone={tone}>
            <Icon icon={icon} />
            {label}
          </Tip>
        </li>
      ))}
    </ul>
  );
}
