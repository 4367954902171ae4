import { useMemo, useRef, useState } from 'preact/hooks';
import type { PlaybackState } from '../../state/playback/playback.js';
import { capital } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton } from './ChoiceButton.js';
import { assignKeys, type Group, groupOptions, type KeyedOption, optionId } from './groups.js';
import { useBlockedReason } from './useBlockedReason.js';
import { moveFocus, useKeepFocus } from './useFocus.js';
import './choices.css';
import './choice.css';
import './choice-dense.css';
import './choice-cards.css';

interface ChoicesProps {
  readonly shown: PlaybackState;
  readonly onChoose: (item: KeyedOption) => void;
  readonly onSkip: () => void;
}

/** The present choices at the bottom of the screen, to be chosen by tap, click or key. */
export function Choices({ shown, onChoose, onSkip }: ChoicesProps) {
  const { options, busy, question } = shown;
  const items = useMemo(() => assignKeys(options), [options]);
  const groups = useMemo(() => groupOptions(items), [items]);
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy);
  const choose = (item: KeyedOption) => {
    if (busy) onSkip();
    else if (item.option.blocked) setWhy(`${item.option.label}: ${item.option.blocked.reason}`);
    else onChoose(item);
  };
  useKeys(
    event => {
      const item = items.find(({ key }) => key === event.key.toLowerCase());
      if (!item) return moveFocus(box.current, event.key, '.choice, .group-fold');
      choose(item);
      return true;
    },
    { enabled: !question && !busy },
  );
  // A question is answered in its dialog. Nothing else can be chosen meanwhile.
  if (question) return <section class="choices" aria-label="Choices" />;
  return (
    <section ref={box} class="choices" aria-label="Choices" aria-busy={busy} data-layout={layoutOf(groups)}>
      {columnsOf(groups).map(column => (
        <div
          class="column"
          key={column[0]?.name}
          style={{ '--items': Math.max(...column.map(({ items }) => items.length)) }}
        >
          {column.map(group => (
            <GroupBox key={group.name} group={group} onChoose={choose} />
          ))}
        </div>
      ))}
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}

/** A single group is shown as cards, a few choices as large buttons, many choices as small ones. */
function layoutOf(groups: readonly Group[]): 'cards' | 'roomy' | 'dense' {
  const shown = groups.reduce((sum, { blockedReason, items }) => sum + (blockedReason ? 1 : items.length), 0);
  if (groups.length === 1 && shown > 3) return 'cards';
  return shown > 5 ? 'dense' : 'roomy';
}

/** The groups in columns. If there are many choices, up to three groups with a single choice share a column. */
function columnsOf(groups: readonly Group[]): Group[][] {
  if (layoutOf(groups) !== 'dense') return groups.map(group => [group]);
  const columns: Group[][] = [];
  for (const group of groups) {
    const last = columns.at(-1) ?? [];
    const areSingle = [...last, group].every(({ items }) => items.length === 1);
    if (areSingle && last.length > 0 && last.length < 3) last.push(group);
    else columns.push([group]);
  }
  return columns;
}

/** A group of choices. If all are blocked for one reason, it is one line with that reason until it is opened. */
function GroupBox({
  group,
  onChoose,
}: {
  readonly group: Group;
  readonly onChoose: (item: KeyedOption) => void;
}) {
  const { name, items, blockedReason } = group;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const foldable = blockedReason !== null || items.length > 4;
  const open = !foldable || (wanted ?? blockedReason === null);
  return (
    <div class="group" data-open={open}>
      {foldable && blockedReason !== null ? (
        <button type="button" class="group-fold" aria-expanded={open} onClick={() => setWanted(!open)}>
          <Icon icon="padlock" />
          <span>
            <b>{capital(name)}</b> <span class="group-why">{blockedReason}</span>
          </span>
        </button>
      ) : (
        <h2 class="group-name">{capital(name)}</h2>
      )}
      {open && (
        <div class="group-items">
          {items.map(item => (
            <ChoiceButton key={optionId(item.option)} item={item} onChoose={onChoose} />
          ))}
        </div>
      )}
    </div>
  );
}
