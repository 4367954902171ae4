import type { FightView, Thought } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { Sheet } from '../fight/Sheet.js';
import type { Step } from '../state/playback/steps.js';
import { lastThought } from '../state/playback/thoughts.js';
import { Icon } from '../ui/Icon.js';
import { Roster } from './Roster.js';
import { Thoughts } from './Thoughts.js';
import './sidebar.css';

export type Tab = 'teams' | 'thoughts';

const TAB_NAMES: Readonly<Record<Tab, string>> = { teams: 'Teams', thoughts: 'Thoughts' };

interface AsideProps {
  readonly view: FightView;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** The combatant whose sheet is open, or -1. */
  readonly chosen: number;
  readonly onChoose: (who: number) => void;
}

/** Beside the board: the teams, the thoughts of the acting combatant, or one combatant's sheet. */
export function WatchSidebar({ view, steps, at, tab, onTab, chosen, onChoose }: AsideProps) {
  const shown = view.combatants.find(({ who }) => who === chosen);
  const pick = (next: Tab) => {
    onChoose(-1);
    onTab(next);
  };
  const thought = lastThought(steps, at, shown?.who);
  return (
    <div class="aside">
      <fieldset class="aside-tabs">
        <legend class="unseen">What is shown</legend>
        <TabButton pressed={!shown && tab === 'teams'} onClick={() => pick('teams')}>
          {TAB_NAMES.teams}
        </TabButton>
        <TabButton pressed={!shown && tab === 'thoughts'} onClick={() => pick('thoughts')} shortcut="t">
          {TAB_NAMES.thoughts}
        </TabButton>
        {shown && (
          <TabButton pressed onClick={() => pick(tab)}>
            {shown.name} <Icon icon="cancel" label="close" />
          </TabButton>
        )}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and thoughts hold nothing to stop at. */}
      <section class="aside-body" aria-label={shown?.name ?? TAB_NAMES[tab]} tabIndex={0}>
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
          <CurrentThought thought={thought} view={view} />
        )}
      </section>
    </div>
  );
}

function CurrentThought({ thought, view }: { readonly thought: Thought | null; readonly view: FightView }) {
  const thinker = view.combatants.find(({ who }) => who === thought?.who);
  if (!thought || !thinker) return <p class="aside-empty">No decisions yet.</p>;
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
