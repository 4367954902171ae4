import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Pane, PaneClose, StoryTab, usePaneFocus } from '../../../../fight/panes.js';
import { useKeys } from '../../../../fight/useKeys.js';
import { Log } from '../../../../log/Log.js';
import { Icon } from '../../../../ui/Icon.js';
import { HeroPanel } from './HeroPanel.js';
import { PanelTabs } from './PanelTabs.js';
import { optionsDoing, type World } from './world.js';
import '../../../../fight/layout.css';
import './layout.css';

interface LayoutProps {
  readonly world: World;
  /** Whether the tabs are shown. */
  readonly tabs: boolean;
  readonly top: ComponentChildren;
  /** The open panel. */
  readonly stage: ComponentChildren;
  /** The options. */
  readonly bottom: ComponentChildren;
}

/** The same layout as in a fight: story, scene, hero, and options. */
export function WorldLayout({ world, tabs, top, stage, bottom }: LayoutProps) {
  const { shown, panel, open, situation } = world;
  const { lines, busy } = shown;
  const { hero } = situation;
  const [pane, setPane] = useState<Pane>(null);
  const toggle = (name: Pane) => setPane(pane === name ? null : name);
  const [leaveShop] = optionsDoing(world.options, 'leave shop');
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
  // Any key skips what is being shown; Tab still moves the focus.
  useKeys(
    event => {
      if (event.key === 'Tab' || event.key === 'Shift') return false;
      world.game.playback.skip();
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
          {tabs && <PanelTabs world={world} />}
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
