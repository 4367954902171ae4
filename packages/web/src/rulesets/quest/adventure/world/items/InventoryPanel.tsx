import { useRef } from 'preact/hooks';
import { moveFocus } from '../../../../../fight/choices/useFocus.js';
import { useKeys } from '../../../../../fight/useKeys.js';
import type { World } from '../world.js';
import { ItemTile } from './ItemTile.js';
import { findPicked, SLOT_ICONS, slotName } from './inventory.js';
import './inventory.css';

/** In rows of three, laid out like a body. */
const WORN_SLOTS = [
  'necklace',
  'helmet',
  'cloak',
  'mainHand',
  'armor',
  'offHand',
  'gloves',
  'ring1',
  'ring2',
  'ammunition',
  'boots',
  'bag',
] as const;

/** Items worn, at hand and in the bag. The bottom of the screen describes the selected one. */
export function InventoryPanel({ world }: { readonly world: World }) {
  const { situation, atlas, picked, pick } = world;
  const { gear, general, bag } = situation;
  const selected = findPicked(situation, picked);
  const box = useRef<HTMLDivElement>(null);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, 'button'),
  );
  const isCarried = (item: string) => selected?.is === 'carried' && selected.stack.item === item;
  const tiles = (list: typeof bag) =>
    list.map((stack, index) => (
      <li key={index}>
        <ItemTile
          stack={stack}
          pressed={stack !== null && isCarried(stack.item)}
          onPick={() => pick(`item:${stack!.item}`)}
        />
      </li>
    ));
  return (
    <div ref={box} class="stage-panel things">
      <section class="doll" aria-labelledby="things-worn">
        <h2 id="things-worn">Worn</h2>
        <ul class="doll-places">
          {WORN_SLOTS.map(slot => (
            <li key={slot}>
              <ItemTile
                stack={gear[slot] ?? null}
                slot={slotName(atlas, slot)}
                slotIcon={SLOT_ICONS[slot]}
                pressed={selected !== null && selected.is !== 'carried' && selected.slot === slot}
                onPick={() => pick(`slot:${slot}`)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section class="carried" aria-labelledby="things-hand">
        <h2 id="things-hand">At hand</h2>
        <ul class="tiles">{tiles(general)}</ul>
        <h2>Bag</h2>
        {bag.length > 0 ? (
          <ul class="tiles">{tiles(bag)}</ul>
        ) : (
          <p class="things-none">You carry no bag. With one there is room for more.</p>
        )}
      </section>
    </div>
  );
}
