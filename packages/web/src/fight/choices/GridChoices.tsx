import { findByKey, type Menu, type MenuEntry, type MenuGroup, shownEntries } from '@fray/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GridControls } from '../../boards/grid/grid-controls.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { capital } from '../../ui/format.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton, entryId } from './ChoiceButton.js';
import { useBlockedReason } from './useBlockedReason.js';
import './choices.css';
import './choice.css';
import './grid-choices.css';

interface GridChoicesProps {
  readonly shown: PlaybackState;
  readonly menu: Menu;
  readonly controls: GridControls;
  readonly onChoose: (entry: MenuEntry) => void;
  readonly onSkip: () => void;
}

/** The choices beside a board of tiles: orders that wait for a tile, whatever needs no tile, and groups of items to be opened. */
export function GridChoices({ shown, menu, controls, onChoose, onSkip }: GridChoicesProps) {
  const { options, busy, question } = shown;
  const [wanted, setOpen] = useState<string | null>(null);
  const open = menu.groups.some(({ name }) => name === wanted) ? wanted : null;
  const target = useStore(controls.targeting);
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useFocusFirst(box, open);
  const choose = (entry: MenuEntry) => {
    // During an automatic walk a choice only stops the walk.
    if (controls.stop()) return;
    if (entry.blocked) {
      setWhy(`${entry.label}: ${entry.blocked.reason}`);
      return;
    }
    setOpen(null);
    if (entry.asks === 'tile') controls.aim(entry.label);
    else onChoose(entry);
  };
  useKeys(
    event => {
      // An opened group has all letters, as it takes the place of the other choices.
      if (open === null && controls.key(event)) return true;
      if (event.key === 'Escape' && open !== null) {
        setOpen(null);
        return true;
      }
      const found = findByKey(menu, event.key, open);
      if (!found) return open !== null && controls.key(event);
      if (busy) onSkip();
      if (busy && event.repeat) return true;
      if ('group' in found) setOpen(found.group.name);
      else choose(found.entry);
      return true;
    },
    { enabled: !question },
  );
  // A question is answered in its dialog. Nothing else can be chosen meanwhile.
  if (question) return <section class="choices" aria-label="Choices" />;
  const folded = open === null ? menu.groups.filter(({ opens }) => opens) : [];
  const isWaiting = ({ label }: MenuEntry) => label === target.order;
  const press = (entry: MenuEntry) => (busy && !controls.walking ? onSkip() : choose(entry));
  return (
    <section ref={box} class="choices" aria-label="Choices" aria-busy={busy} data-layout="board">
      {open !== null && (
        <Button class="choices-back" icon="return-arrow" onClick={() => setOpen(null)}>
          {capital(open)}
        </Button>
      )}
      {shownEntries(menu, open).map(entry => (
        <ChoiceButton
          key={entryId(entry)}
          entry={entry}
          pressed={isWaiting(entry)}
          onChoose={() => press(entry)}
        />
      ))}
      {folded.map(group =>
        group.entries.length === 1 ? (
          <ChoiceButton
            key={group.name}
            entry={{ ...group.entries[0]!, key: group.key }}
            pressed={isWaiting(group.entries[0]!)}
            onChoose={() => press(group.entries[0]!)}
          />
        ) : (
          <ChoiceButton
            key={group.name}
            entry={faceOf(group)}
            expanded={false}
            onChoose={() => setOpen(group.name)}
          />
        ),
      )}
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}

/** The button that opens a group. */
function faceOf({ name, entries, key }: MenuGroup) {
  const { icon } = entries.find(({ blocked }) => !blocked) ?? entries[0]!;
  const options = entries.flatMap(entry => entry.options);
  return { label: capital(name), icon, key, hint: `${entries.length} choices`, options };
}

/** Moves the focus into a group that was opened. */
function useFocusFirst(box: { current: HTMLElement | null }, open: string | null): void {
  useEffect(() => {
    if (open !== null) box.current?.querySelector<HTMLElement>('.choice')?.focus();
  }, [open]);
}
