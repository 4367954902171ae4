import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isOpen, openRoom } from '../state/registry.js';
import { Trouble } from './Trouble.js';

interface RoomDoorProps {
  /** A ruleset or shipped setup. */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Fetches the rules of what lies behind it, which takes a moment the first time. */
export function RoomDoor({ name, children }: RoomDoorProps) {
  const [state, setState] = useState<'open' | 'waiting' | 'lost'>(() => (isOpen(name) ? 'open' : 'waiting'));
  useEffect(() => {
    if (state !== 'waiting') return;
    openRoom(name).then(
      () => setState('open'),
      () => setState('lost'),
    );
  }, [name]);
  if (state === 'open') return children;
  if (state === 'lost') return <Trouble {...UNREACHED} />;
  return (
    <p class="waiting" role="status">
      Opening the door …
    </p>
  );
}

export const UNREACHED = {
  title: 'Out of reach',
  text: 'The rules of this game could not be fetched. Look whether you are online, then reload the page. Your games are kept.',
};
