import { Aftermath } from './Aftermath.js';
import { Company } from './Company.js';
import { Here } from './Here.js';
import { LevelPanel } from './LevelPanel.js';
import { RealmMap } from './map/RealmMap.js';
import { RestPanel } from './RestPanel.js';
import { SpellsPanel } from './SpellsPanel.js';
import { Shop } from './things/Shop.js';
import { Things } from './things/Things.js';
import type { World } from './world.js';

interface StageProps {
  readonly world: World;
  /** A level was just taken, and its die is still to be seen. */
  readonly growing: boolean;
}

/** The middle of the screen: what there is to look at. */
export function Stage({ world, growing }: StageProps) {
  const { phase } = world.situation;
  if (growing) return <LevelPanel world={world} />;
  if (phase === 'shop') return <Shop world={world} />;
  switch (world.panel) {
    case 'map':
      return <RealmMap world={world} />;
    case 'things':
      return <Things world={world} />;
    case 'rest':
      return <RestPanel world={world} />;
    case 'spells':
      return <SpellsPanel world={world} />;
    case 'company':
      return <Company world={world} />;
    case 'here':
      return phase === 'after' ? <Aftermath world={world} /> : <Here world={world} />;
  }
}
