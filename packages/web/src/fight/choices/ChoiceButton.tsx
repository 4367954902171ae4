import { useId } from 'preact/hooks';
import { percent } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import type { KeyedOption } from './groups.js';

interface ChoiceButtonProps {
  readonly item: KeyedOption;
  readonly onChoose: (item: KeyedOption) => void;
  /** Whether it is an order that waits for its tile. */
  readonly pressed?: boolean;
  /** Set for a group of choices that can be opened. */
  readonly expanded?: boolean;
  /** Called when the pointer or the focus comes to it or leaves it. */
  readonly onPoint?: (on: boolean) => void;
}

/** A choice with its hint, chance, cost and key. A blocked one can still be focused and says why it is blocked. */
export function ChoiceButton({ item, onChoose, pressed, expanded, onPoint }: ChoiceButtonProps) {
  const { option, key } = item;
  const { label, icon, hint, cost, chance, blocked } = option;
  const why = useId();
  return (
    <button
      type="button"
      class="choice"
      aria-disabled={blocked ? true : undefined}
      aria-describedby={blocked ? why : undefined}
      aria-keyshortcuts={key || undefined}
      aria-pressed={option.aim ? pressed : undefined}
      aria-expanded={expanded}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      onFocus={onPoint && (() => onPoint(true))}
      onBlur={onPoint && (() => onPoint(false))}
      onClick={() => onChoose(item)}
    >
      <span class="choice-icon">
        <Icon icon={blocked ? 'padlock' : icon} />
      </span>
      <span class="choice-words">
        <span class="choice-label">{label}</span>
        {blocked ? (
          <span key="why" class="choice-why" id={why} title={blocked.reason}>
            {blocked.reason}
          </span>
        ) : (
          <span key="hint" class="choice-hint" title={hint}>
            {hint}
          </span>
        )}
      </span>
      <span class="choice-numbers">
        {chance !== undefined && !blocked && <b class="choice-chance">{percent(chance)}</b>}
        {cost && <span class="choice-cost">{cost}</span>}
      </span>
      {key && <kbd>{key}</kbd>}
    </button>
  );
}
