import type { Option } from '@fray/engine';
import { useMemo, useRef, useState } from 'preact/hooks';
import { optionsAbout, type TargetPicker, targetOptions } from '../../boards/target-picker.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton } from './ChoiceButton.js';
import { assignKeys, type KeyedOption, optionId } from './groups.js';
import { buildMenu, type MenuTab, PERMANENT_GROUPS } from './menu.js';
import { mergeByOrder, orderOf } from './orders.js';
import { useBlockedReason } from './useBlockedReason.js';
import { moveFocus, useKeepFocus } from './useFocus.js';
import './choices.css';
import './choice.css';
import './menu-bar.css';
import './menu.css';
import { percent } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';

interface MenuProps {
  readonly shown: PlaybackState;
  readonly picker: TargetPicker;
  readonly onChoose: (item: KeyedOption) => void;
  readonly onSkip: () => void;
}

/** Whether there are so many choices that they need a menu. */
export function needsMenu({ options }: PlaybackState): boolean {
  return new Set(options.map(({ group }) => group)).size > 2 && options.some(({ target }) => target);
}

/** A row of groups, one of which is open. The targets of a chosen order are listed in the same place. */
export function MenuChoices({ shown, picker, onChoose, onSkip }: MenuProps) {
  const { options, busy, question, view } = shown;
  const [wanted, setWanted] = useState<{ tab: string; turn: string } | null>(null);
  const picked = useStore(picker);
  // A group that the player has opened stays open for the rest of the turn.
  const turn = `${view.round} ${view.actor}`;
  const tab = wanted?.turn === turn ? wanted.tab : null;
  const menu = useMemo(
    () => buildMenu(mergeByOrder(options), tab, PERMANENT_GROUPS[view.ruleset]),
    [options, tab, view.ruleset],
  );
  const targets = useMemo(
    () => targetItems(options, picked.order, picked.whom),
    [options, picked.order, picked.whom],
  );
  const items = targets ?? menu.items;
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy, '.menu-items .choice');
  const nameOf = (who: number) => view.combatants.find(each => each.who === who)?.name ?? '';
  const choose = (item: KeyedOption) => {
    const order = orderOf(item.option);
    if (busy) onSkip();
    else if (item.option.blocked) setWhy(`${item.option.label}: ${item.option.blocked.reason}`);
    else if (!targets && order !== null) picker.giveOrder(order);
    else onChoose(item);
  };
  const open = (group: string) => {
    while (picker.back());
    setWanted({ tab: group, turn });
  };
  useKeys(
    event => {
      const key = event.key.toLowerCase();
      const item = [...items, ...(targets ? [] : menu.direct)].find(each => each.key === key);
      const group = menu.tabs.find(each => each.key === key)?.group;
      if (item) choose(item);
      else if (group !== undefined) open(group);
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
        <MenuTabs tabs={menu.tabs} open={targets ? null : menu.tab} onOpen={open} />
        <div class="menu-direct">
          {menu.direct.map(item => (
            <ChoiceButton key={optionId(item.option)} item={item} onChoose={choose} />
          ))}
        </div>
      </div>
      <div class="menu-items" id="menu-items">
        {targets && (
          <Button class="choices-back" icon="return-arrow" onClick={() => picker.back()}>
            {picked.order === null
              ? nameOf(picked.whom!)
              : [
                  picked.order.slice(picked.order.indexOf(': ') + 2),
                  picked.whom === null ? '' : nameOf(picked.whom),
                ]
                  .filter(Boolean)
                  .join(', ')}
            <kbd>Esc</kbd>
          </Button>
        )}
        {items.map(item => (
          <ChoiceButton
            key={optionId(item.option)}
            item={item}
            onChoose={choose}
            onPoint={on => picker.highlight(on ? item.option : null)}
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
function targetItems(
  options: readonly Option<unknown>[],
  order: string | null,
  whom: number | null,
): KeyedOption[] | null {
  if (order !== null) return assignKeys(targetOptions(options, order, whom), 'z?');
  return whom === null ? null : assignKeys(optionsAbout(options, whom), 'z?');
}

interface TabsProps {
  readonly tabs: readonly MenuTab[];
  readonly open: string | null;
  readonly onOpen: (group: string) => void;
}

/** The groups of a menu. A group without available options is dim, but can still be opened. */
function MenuTabs({ tabs, open, onOpen }: TabsProps) {
  return (
    <div class="menu-tabs">
      {tabs.map(({ group, label, key, icon, open: count, chance }) => (
        <button
          key={group}
          type="button"
          class="menu-tab"
          aria-pressed={group === open}
          aria-controls="menu-items"
          aria-keyshortcuts={key || undefined}
          data-dim={count === 0}
          onClick={() => onOpen(group)}
        >
          <Icon icon={icon} />
          <span>{label}</span>
          <span class="menu-count" data-chance={chance !== null}>
            {chance === null ? count : percent(chance)}
            <span class="unseen">{chance === null ? ' can be chosen' : ' chance'}</span>
          </span>
          {key && <kbd>{key}</kbd>}
        </button>
      ))}
    </div>
  );
}
