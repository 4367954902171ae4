import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { ApiError } from '../state/api.js';
import { useAtlas } from '../state/atlas.js';
import type { Journey } from '../state/journey.js';
import { fieldsOf, type Offer, type Panel, type World } from './world.js';

/** The game between fights, and what of it is being looked at. */
export function useWorld(journey: Journey) {
  const { now, scene, error, waiting } = useStore(journey);
  const shown = useStore(journey.show);
  const found = useAtlas();
  const [panel, setPanel] = useState<Panel>('here');
  const [picked, pick] = useState('');
  const last = useRef<Offer | null>(null);
  const where = [scene.phase, scene.place.city.id, scene.place.journey?.id, scene.place.dungeon?.id].join();
  const open = (next: Panel) => {
    setPanel(next);
    pick('');
  };
  // Somewhere else, other things are to be seen.
  useEffect(() => open('here'), [where]);
  const act = (option: Offer) => {
    const { open: panelOf, times = 1, of = option } = fieldsOf(option);
    if (panelOf) {
      open(panelOf);
      return;
    }
    last.current = of;
    repeat(journey, of, times);
  };
  const world: World = {
    journey,
    situation: scene,
    options: now.options,
    shown,
    waiting,
    atlas: found instanceof ApiError ? null : found,
    panel,
    picked,
    open,
    pick,
    act,
  };
  const again = () => {
    if (last.current) journey.act(last.current);
  };
  return { world, error, again };
}

/** Stops as soon as it is refused, or no longer offered. */
async function repeat(journey: Journey, option: Offer, times: number): Promise<void> {
  await journey.act(option);
  const again = journey.find(option.choice as object);
  if (times > 1 && again && !again.blocked && !journey.value.error) await repeat(journey, again, times - 1);
}
