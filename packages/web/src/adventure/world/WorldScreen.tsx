import { useEffect, useState } from 'preact/hooks';
import { AdventureMenu } from '../AdventureMenu.js';
import type { AdventureProps } from '../AdventureScreen.js';
import { Bottom } from './Bottom.js';
import { DeathScreen } from './DeathScreen.js';
import { PlaceBar } from './PlaceBar.js';
import { Refusal } from './Refusal.js';
import { Retired } from './Retired.js';
import { Stage } from './Stage.js';
import { useWorld } from './useWorld.js';
import { WorldLayout } from './WorldLayout.js';

/** Everything between fights: cities, roads, dungeons, loot, growth, death and retirement. */
export function WorldScreen({ journey, npub, onLeft }: AdventureProps) {
  const { world, error, again } = useWorld(journey);
  const { situation, shown } = world;
  const { phase, robbed } = situation;
  // The die of a level stays to be seen, also where nothing is left to be chosen.
  const [grown, setGrown] = useState(false);
  const growing = phase === 'level' || (grown && phase === 'free');
  useEffect(() => {
    if (phase === 'level') setGrown(true);
  }, [phase]);
  const { title } = shown.view;
  useEffect(() => {
    document.title = `${title} – Fray`;
  }, [title]);
  return (
    <>
      {phase === 'over' ? (
        <Retired world={world} />
      ) : robbed ? (
        <DeathScreen world={world} npub={npub} robbed={robbed} />
      ) : (
        <WorldLayout
          world={world}
          tabs={!growing}
          top={
            <PlaceBar situation={situation}>
              <AdventureMenu journey={journey} npub={npub} onLeft={onLeft} />
            </PlaceBar>
          }
          stage={<Stage world={world} growing={growing} />}
          bottom={<Bottom world={world} growing={growing} onGrown={() => setGrown(false)} />}
        />
      )}
      <Refusal error={error} onAgain={again} onClose={() => journey.forgive()} />
    </>
  );
}
