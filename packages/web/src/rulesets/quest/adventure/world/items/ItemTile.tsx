import { Icon } from '../../../../../ui/Icon.js';
import type { ItemStack } from './inventory.js';
import './item-tile.css';

interface ItemTileProps {
  readonly stack: ItemStack | null;
  /** The name of the slot, if it has one. */
  readonly slot?: string;
  readonly slotIcon?: string;
  readonly pressed: boolean;
  readonly onPick: () => void;
}

/** A place in the inventory with its item. */
export function ItemTile({ stack, slot, slotIcon, pressed, onPick }: ItemTileProps) {
  const content = stack
    ? [stack.name, stack.count > 1 && String(stack.count)].filter(Boolean).join(', ')
    : 'empty';
  if (!stack && !slot) return <span class="tile tile-empty" aria-hidden="true" />;
  return (
    <button
      type="button"
      class="tile"
      data-empty={stack === null}
      aria-pressed={pressed}
      aria-label={slot ? `${slot}: ${content}` : content}
      title={content}
      onClick={onPick}
    >
      <Icon icon={stack?.icon ?? slotIcon ?? 'knapsack'} />
      {stack && stack.count > 1 && <span class="tile-count">{stack.count}</span>}
      {slot && <span class="tile-slot">{stack?.name ?? slot}</span>}
    </button>
  );
}
