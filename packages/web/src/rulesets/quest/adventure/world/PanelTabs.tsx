import { useKeys } from '../../../../fight/useKeys.js';
import { Icon } from '../../../../ui/Icon.js';
import type { Panel, World } from './world.js';

interface Tab {
  readonly panel: Panel;
  readonly name: string;
  readonly icon: string;
  readonly key: string;
}

const HERE: Tab = { panel: 'here', name: 'Here', icon: 'position-marker', key: 'h' };
const MAP: Tab = { panel: 'map', name: 'Map', icon: 'treasure-map', key: 'm' };
const THINGS: Tab = { panel: 'things', name: 'Things', icon: 'knapsack', key: 'i' };
const REST: Tab = { panel: 'rest', name: 'Rest', icon: 'campfire', key: 'r' };
const COMPANY: Tab = { panel: 'company', name: 'Company', icon: 'three-friends', key: 'c' };
const SPELLS: Tab = { panel: 'spells', name: 'Spells', icon: 'spell-book', key: 'p' };

/** The panels that can be opened in this phase. */
function availableTabs({ situation: { phase, hero, companions, forHire } }: World): readonly Tab[] {
  if (phase === 'after') return [{ ...HERE, name: 'Found', icon: 'open-treasure-chest' }, THINGS];
  if (phase !== 'free') return [];
  const casts = hero.places.some(many => many > 0);
  const people = companions.length + forHire.length > 0;
  return [HERE, MAP, THINGS, REST, ...(casts ? [SPELLS] : []), ...(people ? [COMPANY] : [])];
}

/** The tabs above the panel. */
export function PanelTabs({ world }: { readonly world: World }) {
  const tabs = availableTabs(world);
  useKeys(event => {
    const tab = tabs.find(({ key }) => key === event.key.toLowerCase());
    if (tab) world.open(tab.panel);
    return tab !== undefined;
  });
  if (tabs.length === 0) return null;
  return (
    <nav class="stage-tabs" aria-label="Look at">
      {tabs.map(({ panel, name, icon, key }) => (
        <button
          key={panel}
          type="button"
          aria-pressed={world.panel === panel}
          aria-keyshortcuts={key}
          onClick={() => world.open(panel)}
        >
          <Icon icon={icon} />
          {name}
          <kbd>{key}</kbd>
        </button>
      ))}
    </nav>
  );
}
