import {
  findByKey,
  listMenu,
  type Menu,
  type MenuEntry,
  type MenuGroup,
  type Option,
  openGroup,
  targetEntries,
  withKey,
} from '@fray/engine';
import { useMemo, useRef, useState } from 'preact/hooks';
import { optionsAbout, type Selection, type TargetPicker } from '../../boards/target-picker.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { capital, percent } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { HintMark } from '../forecast/OptionNumbers.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton, entryId } from './ChoiceButton.js';
import { useBlockedReason } from './useBlockedReason.js';
import { moveFocus, useKeepFocus } from './useFocus.js';
import './choices.css';
import './choice.css';
import './menu-bar.css';
import './menu.css';

interface MenuProps {
  readonly shown: PlaybackState;
  readonly menu: Menu;
  readonly picker: TargetPicker;
  readonly onSkip: () => void;
}

/** A row of groups, one of which is open. The targets of a chosen order are listed in the same place. */
export function MenuChoices({ shown, menu, picker, onSkip }: MenuProps) {
  const { options, busy, question, view } = shown;
  const [wanted, setWanted] = useState<{ tab: string; turn: string } | null>(null);
  const picked = useStore(picker);
  // A group that the player has opened stays open for the rest of the turn.
  const turn = `${view.round} ${view.actor}`;
  const tab = openGroup(menu, wanted?.turn === turn ? wanted.tab : null);
  const targets = useMemo(() => pickedEntries(options, picked), [options, picked.order, picked.whom]);
  const tabs = menu.groups.filter(({ opens }) => opens);
  const direct = menu.groups.filter(({ opens }) => !opens).flatMap(({ entries }) => entries);
  const items = targets ?? tabs.find(({ name }) => name === tab)?.entries ?? [];
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy, '.menu-items .choice');
  const nameOf = (who: number) => view.combatants.find(each => each.who === who)?.name ?? '';
  const choose = (entry: MenuEntry) => {
    if (busy) onSkip();
    else if (entry.blocked) setWhy(`${entry.label}: ${entry.blocked.reason}`);
    else picker.take(entry);
  };
  const open = (group: string) => {
    while (picker.back());
    setWanted({ tab: group, turn });
  };
  useKeys(
    event => {
      const found = targets ? findTarget(targets, tabs, event.key) : findByKey(menu, event.key, tab);
      if (found && 'entry' in found) choose(found.entry);
      else if (found) open(found.group.name);
      else return moveFocus(box.current, event.key, '.choice, .menu-tab');
      return true;
    },
    { enabled: !question && !busy },
  );
  // A question is answered in its dialog. Nothing else can be chosen meanwhile.
  if (question) return <section class="choices" aria-label="Choices" />;
  return (
    <section ref={box} class="choices" aria-label="Choices" aria-busy={busy} data-layout="menu">
      <div class="menu-bar">
        <MenuTabs tabs={tabs} open={targets ? null : tab} onOpen={open} />
        <div class="menu-direct">
          {direct.map(entry => (
            <ChoiceButton key={entryId(entry)} entry={entry} onChoose={() => choose(entry)} />
          ))}
        </div>
      </div>
      <div class="menu-items" id="menu-items">
        {targets && (
          <Button class="choices-back" icon="return-arrow" onClick={() => picker.back()}>
            {[picked.order?.label, picked.whom === null ? '' : nameOf(picked.whom)]
              .filter(Boolean)
              .join(', ')}
            <kbd>Esc</kbd>
          </Button>
        )}
        {items.map(entry => (
          <ChoiceButton
            key={entryId(entry)}
            entry={entry}
            onChoose={() => choose(entry)}
            onPoint={on => picker.highlight(on ? entry : null)}
          />
        ))}
        {items.length === 0 && (
          <p class="menu-empty">{busy ? 'The others act …' : 'Nothing to choose here.'}</p>
        )}
      </div>
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}

/** The targets of the chosen order, or all options aimed at the picked combatant; null if neither was picked. */
function pickedEntries(
  options: readonly Option<unknown>[],
  { order, whom }: Selection,
): readonly MenuEntry[] | null {
  if (order !== null) return targetEntries(order, whom);
  return whom === null ? null : listMenu(optionsAbout(options, whom)).entries;
}

/** While targets are listed, keys choose them or open another group. */
function findTarget(targets: readonly MenuEntry[], tabs: readonly MenuGroup[], key: string) {
  const entry = withKey(targets, key);
  if (entry) return { entry };
  const group = withKey(tabs, key);
  return group ? { group } : null;
}

interface TabsProps {
  readonly tabs: readonly MenuGroup[];
  readonly open: string | null;
  readonly onOpen: (group: string) => void;
}

/** The groups of a menu. A group without available options is dim, but can still be opened. */
function MenuTabs({ tabs, open, onOpen }: TabsProps) {
  return (
    <div class="menu-tabs">
      {tabs.map(({ name, key, icon, available, entries }) => {
        const chance = entries.length === 1 ? entries[0]!.chance : undefined;
        return (
          <button
            key={name}
            type="button"
            class="menu-tab"
            aria-pressed={name === open}
            aria-controls="menu-items"
            aria-keyshortcuts={key || undefined}
            data-dim={available === 0}
            onClick={() => onOpen(name)}
          >
            <Icon icon={icon} />
            <span>{capital(name)}</span>
            <HintMark options={entries.flatMap(({ options }) => options)} />
            <span class="menu-count" data-chance={chance !== undefined}>
              {chance === undefined ? available : percent(chance)}
              <span class="unseen">{chance === undefined ? ' can be chosen' : ' chance'}</span>
            </span>
            {key && <kbd>{key}</kbd>}
          </button>
        );
      })}
    </div>
  );
}
