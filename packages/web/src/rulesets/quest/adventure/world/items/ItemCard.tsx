import { Icon } from '../../../../../ui/Icon.js';
import type { World } from '../world.js';
import { countedName, findPicked, slotName } from './inventory.js';

/** Describes the item selected in the inventory. */
export function ItemCard({ world }: { readonly world: World }) {
  const selected = findPicked(world.situation, world.picked);
  if (!selected)
    return (
      <>
        <h2 class="lead-title">Your things</h2>
        <p class="lead-text">Pick one to see what it does and how to use it.</p>
      </>
    );
  if (selected.is === 'empty')
    return (
      <>
        <h2 class="lead-title">{slotName(world.atlas, selected.slot)}</h2>
        <p class="lead-text">Empty. The items you carry that fit are listed beside.</p>
      </>
    );
  const { stack } = selected;
  return (
    <>
      <h2 class="lead-title">
        <Icon icon={stack.icon} /> {countedName(stack)}
      </h2>
      {stack.detail && <p>{stack.detail}</p>}
      <p class="lead-text">
        {selected.is === 'worn' ? `Worn: ${slotName(world.atlas, selected.slot).toLowerCase()}. ` : ''}
        Worth {stack.cost} gold each, weighs {stack.weight}.
        {stack.charges > 0 ? ` ${stack.charges} charges used.` : ''}
      </p>
    </>
  );
}
