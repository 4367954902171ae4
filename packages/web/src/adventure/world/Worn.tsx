import type { Situation } from '@fray/engine/rulesets/quest';
import { Icon } from '../../ui/Icon.js';
import { counted } from './things/pile.js';

const SHOWN = ['mainHand', 'offHand', 'armor', 'ammunition'];

/** What counts most in a fight, and what is at hand there. */
export function Worn({ situation: { gear, general } }: { readonly situation: Situation }) {
  const worn = SHOWN.flatMap(slot => gear[slot] ?? []);
  const quick = general.flatMap(pile => pile ?? []);
  return (
    <ul class="hero-worn">
      {[...worn, ...quick].map((pile, index) => (
        <li key={index} data-quick={index >= worn.length}>
          <Icon icon={pile.icon} /> {counted(pile)}
        </li>
      ))}
    </ul>
  );
}
