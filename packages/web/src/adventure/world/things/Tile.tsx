import { Icon } from '../../../ui/Icon.js';
import type { Pile } from './pile.js';
import './tile.css';

interface TileProps {
  readonly pile: Pile | null;
  /** The place, where it has a name. */
  readonly slot?: string;
  readonly slotIcon?: string;
  readonly pressed: boolean;
  readonly onPick: () => void;
}

/** A place in the inventory, and what is in it. */
export function Tile({ pile, slot, slotIcon, pressed, onPick }: TileProps) {
  const what = pile ? [pile.name, pile.count > 1 && String(pile.count)].filter(Boolean).join(', ') : 'empty';
  if (!pile && !slot) return <span class="tile tile-empty" aria-hidden="true" />;
  return (
    <button
      type="button"
      class="tile"
      data-empty={pile === null}
      aria-pressed={pressed}
      aria-label={slot ? `${slot}: ${what}` : what}
      title={what}
      onClick={onPick}
    >
      <Icon icon={pile?.icon ?? slotIcon ?? 'knapsack'} />
      {pile && pile.count > 1 && <span class="tile-count">{pile.count}</span>}
      {slot && <span class="tile-slot">{pile?.name ?? slot}</span>}
    </button>
  );
}
