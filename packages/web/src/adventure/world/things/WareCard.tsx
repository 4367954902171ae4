import { Icon } from '../../../ui/Icon.js';
import type { World } from '../world.js';
import { counted, slotName } from './pile.js';

/** A ware or a thing to be sold, and what is worn where it would go. */
export function WareCard({ world }: { readonly world: World }) {
  const { situation, picked, atlas } = world;
  const [, id] = picked.split(':');
  const thing = picked.startsWith('buy:')
    ? situation.shop?.wares.find(({ item }) => item === id)
    : [...situation.general, ...situation.bag].find(pile => pile?.item === id);
  if (!thing)
    return (
      <>
        <h2 class="lead-title">What do you need?</h2>
        <p class="lead-text">Pick a ware to see what it does beside what you wear.</p>
      </>
    );
  return (
    <>
      <h2 class="lead-title">
        <Icon icon={thing.icon} /> {counted(thing)}
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
