import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Hand } from '../boards/grid/hand.js';
import type { Shown } from '../state/shown.js';
import { useStore } from '../state/store.js';
import { Button } from '../ui/Button.js';
import { capital } from '../ui/format.js';
import { ChoiceButton } from './ChoiceButton.js';
import { type Fold, panelOf } from './folds.js';
import { type Keyed, optionId } from './groups.js';
import { choicesOf } from './orders.js';
import { useKeys } from './useKeys.js';
import { useWhy } from './useWhy.js';
import './choices.css';
import './choice.css';
import './board-choices.css';

interface BoardChoicesProps {
  readonly shown: Shown;
  readonly hand: Hand;
  readonly onChoose: (item: Keyed) => void;
  readonly onSkip: () => void;
}

/** What can be done besides picking a tile: orders that want one, things of the pack, the way down. */
export function BoardChoices({ shown, hand, onChoose, onSkip }: BoardChoicesProps) {
  const { options, busy, question } = shown;
  const [open, setOpen] = useState<string | null>(null);
  const target = useStore(hand.targeting);
  const choices = useMemo(() => choicesOf(options), [options]);
  const { items, folds } = useMemo(() => panelOf(choices, open), [choices, open]);
  const [why, setWhy] = useWhy(options);
  const box = useRef<HTMLElement>(null);
  useFirst(box, open);
  const choose = (item: Keyed) => {
    // Whoever is on a longer way stops first.
    if (hand.stop()) return;
    if (item.option.blocked) {
      setWhy(`${item.option.label}: ${item.option.blocked.reason}`);
      return;
    }
    setOpen(null);
    if (item.option.aim) hand.aim(item.option.aim.order);
    else onChoose(item);
  };
  useKeys(
    event => {
      if (hand.key(event)) return true;
      if (event.key === 'Escape' && open !== null) {
        setOpen(null);
        return true;
      }
      const key = event.key.toLowerCase();
      const fold = folds.find(each => each.key === key);
      const item = items.find(each => each.key === key) ?? ownKey(choices, key);
      if (!fold && !item) return false;
      if (busy) onSkip();
      if (busy && event.repeat) return true;
      if (fold) setOpen(fold.group);
      else if (item) choose(item);
      return true;
    },
    { enabled: !question },
  );
  // A question is answered in its dialog; what lies behind cannot be chosen.
  if (question) return <section class="choices" aria-label="Choices" />;
  return (
    <section ref={box} class="choices" aria-label="Choices" aria-busy={busy} data-layout="board">
      {open !== null && folds.length === 0 && (
        <Button class="choices-back" icon="return-arrow" onClick={() => setOpen(null)}>
          {capital(open)}
        </Button>
      )}
      {items.map(item => (
        <ChoiceButton
          key={optionId(item.option)}
          item={item}
          pressed={target.order !== null && item.option.aim?.order === target.order}
          onChoose={busy && !hand.walking ? onSkip : choose}
        />
      ))}
      {folds.map((fold: Fold) => (
        <ChoiceButton key={fold.group} item={fold} expanded={false} onChoose={() => setOpen(fold.group)} />
      ))}
      <p class="choices-why" role="status" data-open={why !== ''}>
        {why}
      </p>
    </section>
  );
}

/** What a folded group holds answers to its own key all the same. */
function ownKey(choices: readonly Keyed['option'][], key: string): Keyed | undefined {
  const option = choices.find(each => each.key?.toLowerCase() === key);
  return option && { option, key };
}

/** An opened group takes the focus, so that Tab and Enter go on in it. */
function useFirst(box: { current: HTMLElement | null }, open: string | null): void {
  useEffect(() => {
    if (open !== null) box.current?.querySelector<HTMLElement>('.choice')?.focus();
  }, [open]);
}
