import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { ChoiceButton } from '../../../../fight/choices/ChoiceButton.js';
import { assignKeys, type KeyedOption, optionId } from '../../../../fight/choices/groups.js';
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

/** Keys that open panels: no option may use them. */
const RESERVED = 'hmirpc';

/** An option that opens a panel has the key of that panel. */
const withPanelKey = (item: KeyedOption): KeyedOption =>
  choiceFields(item.option).open ? { ...item, key: item.option.key ?? '' } : item;

/** Options as buttons within reach of a thumb, chosen by tap, click or key. */
export function OptionList({ world, options, children }: OptionListProps) {
  const busy = world.shown.busy || world.waiting;
  const items = useMemo(() => assignKeys(options, RESERVED).map(withPanelKey), [options]);
  const [why, setWhy] = useBlockedReason(world.options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy);
  const choose = ({ option }: KeyedOption) => {
    if (busy) world.game.playback.skip();
    else if (option.blocked) setWhy(`${option.label}: ${option.blocked.reason}`);
    else world.act(option);
  };
  useKeys(
    event => {
      const item = items.find(({ key }) => key === event.key.toLowerCase());
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
          <ChoiceButton key={optionId(item.option)} item={item} onChoose={choose} />
        ))}
      </div>
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}
