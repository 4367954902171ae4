import type { FightView } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { Sheet } from '../fight/Sheet.js';
import { type Thought, thoughtAt } from '../state/thoughts.js';
import type { Step } from '../state/timeline.js';
import { Icon } from '../ui/Icon.js';
import { Roster } from './Roster.js';
import { Thoughts } from './Thoughts.js';
import './aside.css';

export type Tab = 'teams' | 'thoughts';

const NAMES: Readonly<Record<Tab, string>> = { teams: 'Teams', thoughts: 'Thoughts' };

interface AsideProps {
  readonly view: FightView;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Whose sheet is looked at; -1 nobody's. */
  readonly chosen: number;
  readonly onChoose: (who: number) => void;
}

/** Beside the board: both teams at a glance, what goes on in the head of who acts, or somebody's sheet. */
export function WatchAside({ view, steps, at, tab, onTab, chosen, onChoose }: AsideProps) {
  const shown = view.combatants.find(({ who }) => who === chosen);
  const pick = (next: Tab) => {
    onChoose(-1);
    onTab(next);
  };
  const thought = thoughtAt(steps, at, shown?.who);
  return (
    <div class="aside">
      <fieldset class="aside-tabs">
        <legend class="unseen">What is shown</legend>
        <TabButton pressed={!shown && tab === 'teams'} onClick={() => pick('teams')}>
          {NAMES.teams}
        </TabButton>
        <TabButton pressed={!shown && tab === 'thoughts'} onClick={() => pick('thoughts')} shortcut="t">
          {NAMES.thoughts}
        </TabButton>
        {shown && (
          <TabButton pressed onClick={() => pick(tab)}>
            {shown.name} <Icon icon="cancel" label="close" />
          </TabButton>
        )}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and thoughts hold nothing to stop at. */}
      <section class="aside-body" aria-label={shown?.name ?? NAMES[tab]} tabIndex={0}>
        {shown ? (
          <Sheet
            combatants={[shown]}
            mine={() => false}
            chosen={shown.who}
            actor={view.actor}
            onChoose={onChoose}
            teams
          >
            {thought && (
              <>
                <h2 class="aside-last">Last thought, tick {thought.round}</h2>
                <Thoughts thought={thought} view={view} />
              </>
            )}
          </Sheet>
        ) : tab === 'teams' ? (
          <Roster view={view} onChoose={onChoose} />
        ) : (
          <Mind thought={thought} view={view} />
        )}
      </section>
    </div>
  );
}

function Mind({ thought, view }: { readonly thought: Thought | null; readonly view: FightView }) {
  const thinker = view.combatants.find(({ who }) => who === thought?.who);
  if (!thought || !thinker) return <p class="aside-empty">Nobody has decided anything yet.</p>;
  return (
    <>
      <h2 class="aside-who" data-team={thinker.side}>
        <Icon icon={thinker.icon} />
        {thinker.name}
      </h2>
      <Thoughts thought={thought} view={view} />
    </>
  );
}

interface TabProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly shortcut?: string;
  readonly children: ComponentChildren;
}

function TabButton({ pressed, onClick, shortcut, children }: TabProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-keyshortcuts={shortcut} onClick={onClick}>
      {children}
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  );
}
