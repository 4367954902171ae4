import { type Menu, type MenuEntry, type MenuGroup, targetEntries, withKey } from '@fray/engine';
import { useRef, useState } from 'preact/hooks';
import type { PlaybackState } from '../../state/playback/playback.js';
import { Button } from '../../ui/Button.js';
import { capital } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton, entryId } from './ChoiceButton.js';
import { useBlockedReason } from './useBlockedReason.js';
import { moveFocus, useKeepFocus } from './useFocus.js';
import './choices.css';
import './choice.css';
import './choice-dense.css';
import './choice-cards.css';

interface ChoicesProps {
  readonly shown: PlaybackState;
  readonly menu: Menu;
  readonly onChoose: (entry: MenuEntry) => void;
  readonly onSkip: () => void;
}

/** The present choices at the bottom of the screen, to be chosen by tap, click or key. The targets of an order take their place. */
export function Choices({ shown, menu, onChoose, onSkip }: ChoicesProps) {
  const { options, busy, question } = shown;
  const [asked, setAsked] = useState<MenuEntry | null>(null);
  const order = asked && menu.entries.includes(asked) ? asked : null;
  const entries = order ? targetEntries(order) : menu.entries;
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, busy);
  const choose = (entry: MenuEntry) => {
    if (busy) onSkip();
    else if (entry.blocked) setWhy(`${entry.label}: ${entry.blocked.reason}`);
    else if (entry.asks === 'target') setAsked(entry);
    else onChoose(entry);
  };
  useKeys(
    event => {
      const entry = withKey(entries, event.key);
      if (entry) choose(entry);
      else if (order && event.key === 'Escape') setAsked(null);
      else return moveFocus(box.current, event.key, '.choice, .group-fold');
      return true;
    },
    { enabled: !question && !busy },
  );
  // A question is answered in its dialog. Nothing else can be chosen meanwhile.
  if (question) return <section class="choices" aria-label="Choices" />;
  const groups = order ? [] : menu.groups;
  return (
    <section
      ref={box}
      class="choices"
      aria-label="Choices"
      aria-busy={busy}
      data-layout={order ? 'roomy' : layoutOf(groups)}
    >
      {order && (
        <>
          <Button class="choices-back" icon="return-arrow" onClick={() => setAsked(null)}>
            {order.label} <kbd>Esc</kbd>
          </Button>
          {entries.map(entry => (
            <ChoiceButton key={entryId(entry)} entry={entry} onChoose={() => choose(entry)} />
          ))}
        </>
      )}
      {columnsOf(groups).map(column => (
        <div
          class="column"
          key={column[0]?.name}
          style={{ '--items': Math.max(...column.map(group => group.entries.length)) }}
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
function layoutOf(groups: readonly MenuGroup[]): 'cards' | 'roomy' | 'dense' {
  const shown = groups.reduce(
    (sum, { blockedReason, entries }) => sum + (blockedReason ? 1 : entries.length),
    0,
  );
  if (groups.length === 1 && shown > 3) return 'cards';
  return shown > 5 ? 'dense' : 'roomy';
}

/** The groups in columns. If there are many choices, up to three groups with a single choice share a column. */
function columnsOf(groups: readonly MenuGroup[]): MenuGroup[][] {
  if (layoutOf(groups) !== 'dense') return groups.map(group => [group]);
  const columns: MenuGroup[][] = [];
  for (const group of groups) {
    const last = columns.at(-1) ?? [];
    const areSingle = [...last, group].every(({ entries }) => entries.length === 1);
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
  readonly group: MenuGroup;
  readonly onChoose: (entry: MenuEntry) => void;
}) {
  const { name, entries, blockedReason } = group;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const foldable = blockedReason !== null || entries.length > 4;
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
          {entries.map(entry => (
            <ChoiceButton key={entryId(entry)} entry={entry} onChoose={() => onChoose(entry)} />
          ))}
        </div>
      )}
    </div>
  );
}
