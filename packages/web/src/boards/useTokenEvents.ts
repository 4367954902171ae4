import { useRef } from 'preact/hooks';

interface TokenHandlers {
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** The event handlers of a token: mouse, touch and keyboard. A touch screen has no hover. */
export function useTokenEvents({ onPick, onPoint, onLook }: TokenHandlers) {
  const kind = useRef('mouse');
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      kind.current = pointerType;
    },
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onPoint(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onPoint(false),
    onFocus: () => kind.current !== 'touch' && onPoint(true),
    onBlur: () => onPoint(false),
    onClick: () => onPick(kind.current === 'touch'),
    onContextMenu: (event: Event) => {
      event.preventDefault();
      onLook();
    },
  };
}
