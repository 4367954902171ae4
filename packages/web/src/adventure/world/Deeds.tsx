import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { ChoiceButton } from '../../fight/ChoiceButton.js';
import { type Keyed, keyed, optionId } from '../../fight/groups.js';
import { moveFocus, useKeepFocus } from '../../fight/useFocus.js';
import { useKeys } from '../../fight/useKeys.js';
import { useWhy } from '../../fight/useWhy.js';
import { fieldsOf, type Offer, type World } from './world.js';
import '../../fight/choices.css';
import '../../fight/choice.css';
import './offers.css';

interface DeedsProps {
  readonly world: World;
  readonly options: readonly Offer[];
  /** What is looked at, in words, beside what can be done with it. */
  readonly children?: ComponentChildren;
}

/** The keys that open panels, and the one that closes them. */
const RESERVED = 'hmirpc';

/** What only opens a panel bears the key of that panel. */
const withPanelKey = (item: Keyed): Keyed =>
  fieldsOf(item.option).open ? { ...item, key: item.option.key ?? '' } : item;

/** What can be done now, in thumb reach, by tap, click or key. */
export function Deeds({ world, options, children }: DeedsProps) {
  const busy = world.shown.busy || world.waiting;
  const items = useMemo(() => keyed(options, RESERVED).map(withPanelKey), [options]);
  const [why, setWhy] = useWhy(world.options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy);
  const choose = ({ option }: Keyed) => {
    if (busy) world.journey.show.skip();
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
