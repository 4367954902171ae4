import { useEffect, useState } from 'preact/hooks';
import { AdventureMenu } from '../AdventureMenu.js';
import type { GameScreenProps } from '../GameScreen.js';
import { ActivePanel } from './ActivePanel.js';
import { DeathScreen } from './DeathScreen.js';
import { ErrorNotice } from './ErrorNotice.js';
import { PanelOptions } from './PanelOptions.js';
import { RetiredScreen } from './RetiredScreen.js';
import { WorldLayout } from './WorldLayout.js';
import { WorldTopBar } from './WorldTopBar.js';
import { useWorld } from './world.js';

/** Everything between fights: cities, roads, dungeons, loot, level-ups, death and retirement. */
export function WorldScreen({ game, npub, onLeft }: GameScreenProps) {
  const { world, error, retry } = useWorld(game);
  const { situation, shown } = world;
  const { phase, robbed } = situation;
  // The hit die of a level-up stays on the screen until the player goes on, even if no points are left to place.
  const [levelShown, setLevelShown] = useState(false);
  const isLevelUp = phase === 'level' || (levelShown && phase === 'free');
  useEffect(() => {
    if (phase === 'level') setLevelShown(true);
  }, [phase]);
  const { title } = shown.view;
  useEffect(() => {
    document.title = `${title} – Fray`;
  }, [title]);
  return (
    <>
      {phase === 'over' ? (
        <RetiredScreen world={world} />
      ) : robbed ? (
        <DeathScreen world={world} npub={npub} robbed={robbed} />
      ) : (
        <WorldLayout
          world={world}
          tabs={!isLevelUp}
          top={
            <WorldTopBar situation={situation}>
              <AdventureMenu game={game} npub={npub} onLeft={onLeft} />
            </WorldTopBar>
          }
          stage={<ActivePanel world={world} isLevelUp={isLevelUp} />}
          bottom={
            <PanelOptions world={world} isLevelUp={isLevelUp} onLevelSeen={() => setLevelShown(false)} />
          }
        />
      )}
      <ErrorNotice error={error} onRetry={retry} onClose={() => game.clearError()} />
    </>
  );
}
