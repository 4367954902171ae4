import { useStore } from '../../../state/store.js';
import { FightScreen } from './fight/FightScreen.js';
import type { AdventureGame } from './state/game.js';
import { WorldScreen } from './world/WorldScreen.js';

export interface GameScreenProps {
  readonly game: AdventureGame;
  readonly npub: string;
  readonly part: 'game' | 'new' | 'saves';
  /** The game was left, or another began: the page must ask the server again. */
  readonly onLeft: () => void;
}

/** The game in progress: a fight, or the world between fights. */
export function GameScreen(props: GameScreenProps) {
  const { scene } = useStore(props.game);
  return scene.phase === 'fight' ? <FightScreen {...props} /> : <WorldScreen {...props} />;
}
