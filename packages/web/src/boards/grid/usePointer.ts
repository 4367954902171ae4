import type { GridBoard } from '@fray/engine';
import { useRef } from 'preact/hooks';
import type { GridControls } from './grid-controls.js';
import type { Targeting } from './targeting.js';

interface PointerTarget {
  readonly board: GridBoard;
  readonly controls: GridControls | null;
  readonly targeting: Targeting;
  /** Opens the sheet of the combatant on a tile. */
  readonly onLook: (tile: number) => void;
}

/** Handles mouse and touch on the board: hovering shows a tile, a click or tap picks it. Without controls it only shows sheets. */
export function usePointer({ board, controls, targeting, onLook }: PointerTarget) {
  const kind = useRef('mouse');
  const tileOf = ({ currentTarget, clientX, clientY }: MouseEvent): number | null => {
    const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect();
    const x = Math.floor(((clientX - left) / width) * board.width);
    const y = Math.floor(((clientY - top) / height) * board.height);
    return x < 0 || y < 0 || x >= board.width || y >= board.height ? null : y * board.width + x;
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      kind.current = pointerType;
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') targeting.point(tileOf(event));
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') targeting.point(null);
    },
    onClick: (event: MouseEvent) => {
      const tile = tileOf(event);
      if (tile === null) return;
      const used = kind.current === 'touch' ? controls?.tap(tile) : controls?.click(tile);
      if (!used) onLook(tile);
    },
    /** A long press or a right click opens a sheet. */
    onContextMenu: (event: MouseEvent) => {
      const tile = tileOf(event);
      if (tile === null) return;
      event.preventDefault();
      targeting.point(tile);
      onLook(tile);
    },
  };
}
