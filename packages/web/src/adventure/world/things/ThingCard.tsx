import { Icon } from '../../../ui/Icon.js';
import type { World } from '../world.js';
import { counted, pickedOf, slotName } from './pile.js';

/** What is looked at in the inventory. */
export function ThingCard({ world }: { readonly world: World }) {
  const now = pickedOf(world.situation, world.picked);
  if (!now)
    return (
      <>
        <h2 class="lead-title">Your things</h2>
        <p class="lead-text">Pick one to see what it does and what can be done with it.</p>
      </>
    );
  if (now.is === 'empty')
    return (
      <>
        <h2 class="lead-title">{slotName(world.atlas, now.slot)}</h2>
        <p class="lead-text">Nothing there. What you carry that fits is offered beside.</p>
      </>
    );
  const { pile } = now;
  return (
    <>
      <h2 class="lead-title">
        <Icon icon={pile.icon} /> {counted(pile)}
      </h2>
      {pile.detail && <p>{pile.detail}</p>}
      <p class="lead-text">
        {now.is === 'worn' ? `Worn: ${slotName(world.atlas, now.slot).toLowerCase()}. ` : ''}
        Worth {pile.cost} gold each, weighs {pile.weight}.
        {pile.charges > 0 ? ` ${pile.charges} charges used.` : ''}
      </p>
    </>
  );
}
