import { useRef } from 'preact/hooks';
import { moveFocus } from '../../../fight/useFocus.js';
import { useKeys } from '../../../fight/useKeys.js';
import type { World } from '../world.js';
import { pickedOf, SLOT_ICONS, slotName } from './pile.js';
import { Tile } from './Tile.js';
import './things.css';

/** In rows of three, as they sit on somebody. */
const DOLL = [
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

/** What is worn, at hand and in the bag. A pick shows below what it is, and what can be done with it. */
export function Things({ world }: { readonly world: World }) {
  const { situation, atlas, picked, pick } = world;
  const { gear, general, bag } = situation;
  const now = pickedOf(situation, picked);
  const box = useRef<HTMLDivElement>(null);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, 'button'),
  );
  const isCarried = (item: string) => now?.is === 'carried' && now.pile.item === item;
  const places = (list: typeof bag) =>
    list.map((pile, index) => (
      <li key={index}>
        <Tile
          pile={pile}
          pressed={pile !== null && isCarried(pile.item)}
          onPick={() => pick(`item:${pile!.item}`)}
        />
      </li>
    ));
  return (
    <div ref={box} class="stage-panel things">
      <section class="doll" aria-labelledby="things-worn">
        <h2 id="things-worn">Worn</h2>
        <ul class="doll-places">
          {DOLL.map(slot => (
            <li key={slot}>
              <Tile
                pile={gear[slot] ?? null}
                slot={slotName(atlas, slot)}
                slotIcon={SLOT_ICONS[slot]}
                pressed={now !== null && now.is !== 'carried' && now.slot === slot}
                onPick={() => pick(`slot:${slot}`)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section class="carried" aria-labelledby="things-hand">
        <h2 id="things-hand">At hand</h2>
        <ul class="tiles">{places(general)}</ul>
        <h2>Bag</h2>
        {bag.length > 0 ? (
          <ul class="tiles">{places(bag)}</ul>
        ) : (
          <p class="things-none">You carry no bag. With one there is room for more.</p>
        )}
      </section>
    </div>
  );
}
