import { useStore } from '../state/store.js';
import { FightScreen } from './fight/FightScreen.js';
import type { Journey } from './state/journey.js';
import { WorldScreen } from './world/WorldScreen.js';

export interface AdventureProps {
  readonly journey: Journey;
  readonly npub: string;
  readonly part: 'game' | 'new' | 'saves';
  /** The game was left, or another began: look again what there is. */
  readonly onLeft: () => void;
}

/** The game on the server, on the screen that its phase asks for. */
export function AdventureScreen(props: AdventureProps) {
  const { scene } = useStore(props.journey);
  return scene.phase === 'fight' ? <FightScreen {...props} /> : <WorldScreen {...props} />;
}
