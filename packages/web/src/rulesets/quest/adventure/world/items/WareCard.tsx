import { Icon } from '../../../../../ui/Icon.js';
import type { World } from '../world.js';
import { countedName, slotName } from './inventory.js';

/** Describes an item to buy or sell, beside what is worn in its slot. */
export function WareCard({ world }: { readonly world: World }) {
  const { situation, picked, atlas } = world;
  const [, id] = picked.split(':');
  const thing = picked.startsWith('buy:')
    ? situation.shop?.wares.find(({ item }) => item === id)
    : [...situation.general, ...situation.bag].find(stack => stack?.item === id);
  if (!thing)
    return (
      <>
        <h2 class="lead-title">What do you need?</h2>
        <p class="lead-text">Pick an item to compare it with what you wear.</p>
      </>
    );
  return (
    <>
      <h2 class="lead-title">
        <Icon icon={thing.icon} /> {countedName(thing)}
      </h2>
      {thing.detail && <p>{thing.detail}</p>}
      {thing.slots.map(slot => {
        const worn = situation.gear[slot];
        return (
          <p key={slot} class="lead-text">
            {slotName(atlas, slot)} now:{' '}
            {worn ? [worn.name, worn.detail].filter(Boolean).join(', ') : 'nothing'}
          </p>
        );
      })}
    </>
  );
}
