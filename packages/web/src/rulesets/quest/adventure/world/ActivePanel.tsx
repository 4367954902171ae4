import { InventoryPanel } from './items/InventoryPanel.js';
import { ShopPanel } from './items/ShopPanel.js';
import { RealmMap } from './map/RealmMap.js';
import { CompanyPanel } from './panels/CompanyPanel.js';
import { LevelPanel } from './panels/LevelPanel.js';
import { LootPanel } from './panels/LootPanel.js';
import { RestPanel } from './panels/RestPanel.js';
import { SpellsPanel } from './panels/SpellsPanel.js';
import { PlacePanel } from './place/PlacePanel.js';
import type { World } from './world.js';

interface ActivePanelProps {
  readonly world: World;
  /** A level-up is under way, or its hit die is still being shown. */
  readonly isLevelUp: boolean;
}

/** The middle of the screen: the open panel. */
export function ActivePanel({ world, isLevelUp }: ActivePanelProps) {
  const { phase } = world.situation;
  if (isLevelUp) return <LevelPanel world={world} />;
  if (phase === 'shop') return <ShopPanel world={world} />;
  switch (world.panel) {
    case 'map':
      return <RealmMap world={world} />;
    case 'things':
      return <InventoryPanel world={world} />;
    case 'rest':
      return <RestPanel world={world} />;
    case 'spells':
      return <SpellsPanel world={world} />;
    case 'company':
      return <CompanyPanel world={world} />;
    case 'here':
      return phase === 'after' ? <LootPanel world={world} /> : <PlacePanel world={world} />;
  }
}
