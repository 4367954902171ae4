import { listMenu, type MenuEntry, withKey } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { ChoiceButton, entryId } from '../../../../fight/choices/ChoiceButton.js';
import { useBlockedReason } from '../../../../fight/choices/useBlockedReason.js';
import { moveFocus, useKeepFocus } from '../../../../fight/choices/useFocus.js';
import { useKeys } from '../../../../fight/useKeys.js';
import { type AnyOption, choiceFields, type World } from './world.js';
import '../../../../fight/choices/choices.css';
import '../../../../fight/choices/choice.css';
import './option-list.css';

interface OptionListProps {
  readonly world: World;
  readonly options: readonly AnyOption[];
  /** Describes what is selected, beside its options. */
  readonly children?: ComponentChildren;
}

/** Keys that open panels, and help: no option may use them. */
const RESERVED = 'hmirpc?';

/** An option that opens a panel has the key of that panel. */
const withPanelKey = (entry: MenuEntry): MenuEntry =>
  choiceFields(entry.option).open ? { ...entry, key: entry.option.key ?? '' } : entry;

/** Options as buttons within reach of a thumb, chosen by tap, click or key. */
export function OptionList({ world, options, children }: OptionListProps) {
  const busy = world.shown.busy || world.waiting;
  const items = useMemo(() => listMenu(options, RESERVED).entries.map(withPanelKey), [options]);
  const [why, setWhy] = useBlockedReason(world.options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy);
  const choose = ({ option }: MenuEntry) => {
    if (busy) world.game.playback.skip();
    else if (option.blocked) setWhy(`${option.label}: ${option.blocked.reason}`);
    else world.act(option);
  };
  useKeys(
    event => {
      const item = withKey(items, event.key);
      if (!item) return moveFocus(box.current, event.key, '.choice');
      choose(item);
      return true;
    },
    { enabled: !busy },
  );
  return (
    <section
      ref={box}
      class="choices offers"
      aria-label="Choices"
      aria-busy={busy}
      data-many={items.length > 4}
    >
      {children && <div class="offers-lead">{children}</div>}
      <div class="offers-list">
        {items.map(item => (
          <ChoiceButton key={entryId(item)} entry={item} onChoose={() => choose(item)} />
        ))}
      </div>
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}
