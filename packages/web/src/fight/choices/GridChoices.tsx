import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GridControls } from '../../boards/grid/grid-controls.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { capital } from '../../ui/format.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton } from './ChoiceButton.js';
import { buildGridPanel, type CollapsedGroup } from './grid-panel.js';
import { type KeyedOption, optionId } from './groups.js';
import { mergeByOrder } from './orders.js';
import { useBlockedReason } from './useBlockedReason.js';
import './choices.css';
import './choice.css';
import './grid-choices.css';

interface GridChoicesProps {
  readonly shown: PlaybackState;
  readonly controls: GridControls;
  readonly onChoose: (item: KeyedOption) => void;
  readonly onSkip: () => void;
}

/** The choices beside a board of tiles: orders that wait for a tile, items, and whatever needs no tile. */
export function GridChoices({ shown, controls, onChoose, onSkip }: GridChoicesProps) {
  const { options, busy, question } = shown;
  const [open, setOpen] = useState<string | null>(null);
  const target = useStore(controls.targeting);
  const choices = useMemo(() => mergeByOrder(options), [options]);
  const { items, collapsed } = useMemo(() => buildGridPanel(choices, open), [choices, open]);
  const [why, setWhy] = useBlockedReason(options);
  const box = useRef<HTMLElement>(null);
  useFocusFirst(box, open);
  const choose = (item: KeyedOption) => {
    // During an automatic walk a choice only stops the walk.
    if (controls.stop()) return;
    if (item.option.blocked) {
      setWhy(`${item.option.label}: ${item.option.blocked.reason}`);
      return;
    }
    setOpen(null);
    if (item.option.aim) controls.aim(item.option.aim.order);
    else onChoose(item);
  };
  useKeys(
    event => {
      if (controls.key(event)) return true;
      if (event.key === 'Escape' && open !== null) {
        setOpen(null);
        return true;
      }
      const key = event.key.toLowerCase();
      const fold = collapsed.find(each => each.key === key);
      const item = items.find(each => each.key === key) ?? optionWithKey(choices, key);
      if (!fold && !item) return false;
      if (busy) onSkip();
      if (busy && event.repeat) return true;
      if (fold) setOpen(fold.group);
      else if (item) choose(item);
      return true;
    },
    { enabled: !question },
  );
  // A question is answered in its dialog. Nothing else can be chosen meanwhile.
  if (question) return <section class="choices" aria-label="Choices" />;
  return (
    <section ref={box} class="choices" aria-label="Choices" aria-busy={busy} data-layout="board">
      {open !== null && collapsed.length === 0 && (
        <Button class="choices-back" icon="return-arrow" onClick={() => setOpen(null)}>
          {capital(open)}
        </Button>
      )}
      {items.map(item => (
        <ChoiceButton
          key={optionId(item.option)}
          item={item}
          pressed={target.order !== null && item.option.aim?.order === target.order}
          onChoose={busy && !controls.walking ? onSkip : choose}
        />
      ))}
      {collapsed.map((fold: CollapsedGroup) => (
        <ChoiceButton key={fold.group} item={fold} expanded={false} onChoose={() => setOpen(fold.group)} />
      ))}
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}

/** The option with this key of its own, also if its group is folded. */
function optionWithKey(choices: readonly KeyedOption['option'][], key: string): KeyedOption | undefined {
  const option = choices.find(each => each.key?.toLowerCase() === key);
  return option && { option, key };
}

/** Moves the focus into a group that was opened. */
function useFocusFirst(box: { current: HTMLElement | null }, open: string | null): void {
  useEffect(() => {
    if (open !== null) box.current?.querySelector<HTMLElement>('.choice')?.focus();
  }, [open]);
}
