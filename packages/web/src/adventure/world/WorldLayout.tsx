import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Pane, PaneClose, StoryTab, usePaneFocus } from '../../fight/panes.js';
import { useKeys } from '../../fight/useKeys.js';
import { Log } from '../../log/Log.js';
import { Icon } from '../../ui/Icon.js';
import { HeroPanel } from './HeroPanel.js';
import { Tabs } from './Tabs.js';
import { those, type World } from './world.js';
import '../../fight/layout.css';
import './layout.css';

interface LayoutProps {
  readonly world: World;
  /** Whether something else may be looked at. */
  readonly tabs: boolean;
  readonly top: ComponentChildren;
  /** The picture of the place, or what is looked at. */
  readonly stage: ComponentChildren;
  /** What can be done. */
  readonly bottom: ComponentChildren;
}

/** The same screen as in a fight: story, scene, hero, and what can be done. */
export function WorldLayout({ world, tabs, top, stage, bottom }: LayoutProps) {
  const { shown, panel, open, situation } = world;
  const { lines, busy } = shown;
  const { hero } = situation;
  const [pane, setPane] = useState<Pane>(null);
  const toggle = (name: Pane) => setPane(pane === name ? null : name);
  const [leaveShop] = those(world.options, 'leave shop');
  const root = useRef<HTMLDivElement>(null);
  usePaneFocus(root, pane);
  useKeys(event => {
    if (event.key !== 'Escape') return false;
    if (pane) setPane(null);
    else if (world.picked) world.pick('');
    else if (panel !== 'here') open('here');
    else if (leaveShop) world.act(leaveShop);
    else return false;
    return true;
  });
  // Any key hurries what is being shown; Tab still walks.
  useKeys(
    event => {
      if (event.key === 'Tab' || event.key === 'Shift') return false;
      world.journey.show.skip();
      return true;
    },
    { enabled: busy },
  );
  return (
    <div class="fight world" ref={root} data-panel={panel} data-phase={situation.phase}>
      {top}
      <main class="fight-main" tabIndex={-1}>
        <section class="pane pane-log" data-open={pane === 'log'} aria-label="Story">
          <PaneClose name="Story" onClose={() => setPane(null)} />
          <Log lines={lines} mine={who => who === 0} time="Round" crowd={false} />
        </section>
        <div class="stage">
          {tabs && <Tabs world={world} />}
          {stage}
        </div>
        <section class="pane pane-sheet" data-open={pane === 'sheet'} aria-label="Hero">
          <PaneClose name="Hero" onClose={() => setPane(null)} />
          <HeroPanel world={world} />
        </section>
      </main>
      <div class="fight-tabs">
        <StoryTab lines={lines} pane={pane} onToggle={() => toggle('log')} />
        <button
          type="button"
          class="world-hp"
          aria-label={`Hero: ${hero.hp} of ${hero.maxHp} HP`}
          aria-expanded={pane === 'sheet'}
          onClick={() => toggle('sheet')}
        >
          <Icon icon="hearts" />
          <b>{hero.hp}</b>/{hero.maxHp}
        </button>
      </div>
      <div class="fight-bottom">{bottom}</div>
    </div>
  );
}
