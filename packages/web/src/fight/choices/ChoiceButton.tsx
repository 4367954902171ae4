import type { MenuEntry } from '@fray/engine';
import { useContext, useId } from 'preact/hooks';
import { DangerMark } from '../../ui/DangerMark.js';
import { percent, percentRange } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { ForecastContext } from '../forecast/forecast-context.js';
import { HintMark, OptionNumbers } from '../forecast/OptionNumbers.js';

/** What a button shows of an entry of a menu, or of a group that it opens. */
type ButtonFace = Pick<
  MenuEntry,
  'label' | 'icon' | 'hint' | 'cost' | 'danger' | 'chance' | 'chances' | 'blocked' | 'key'
> &
  Pick<MenuEntry, 'options'> & { readonly asks?: MenuEntry['asks'] };

interface ChoiceButtonProps {
  readonly entry: ButtonFace;
  readonly onChoose: () => void;
  /** Whether it is an order that waits for its tile. */
  readonly pressed?: boolean;
  /** Set for a group of choices that can be opened. */
  readonly expanded?: boolean;
  /** Called when the pointer or the focus comes to it or leaves it. */
  readonly onPoint?: (on: boolean) => void;
}

/** A choice with its hint, chance, cost and key. A blocked one can still be focused and says why it is blocked. */
export function ChoiceButton({ entry, onChoose, pressed, expanded, onPoint }: ChoiceButtonProps) {
  const { label, icon, hint, cost, danger, chance, chances, blocked, key, options } = entry;
  const { pointed } = useContext(ForecastContext);
  const point = (on: boolean) => {
    pointed.set(on ? options.map(({ choice }) => choice) : null);
    onPoint?.(on);
  };
  const why = useId();
  const odds = chance === undefined ? chances && percentRange(...chances) : percent(chance);
  return (
    <button
      type="button"
      class="choice"
      aria-disabled={blocked ? true : undefined}
      aria-describedby={blocked ? why : undefined}
      aria-keyshortcuts={key || undefined}
      aria-pressed={entry.asks === 'tile' ? pressed : undefined}
      aria-expanded={expanded}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
      onClick={onChoose}
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
        {!blocked && <HintMark options={options} />}
        {danger && <DangerMark danger={danger} />}
        {odds && !blocked && <b class="choice-chance">{odds}</b>}
        {cost && <span class="choice-cost">{cost}</span>}
      </span>
      {key && <kbd>{key}</kbd>}
      {!blocked && <OptionNumbers options={options} />}
    </button>
  );
}

/** Identifies an entry between two renders. */
export const entryId = ({ option }: MenuEntry) => JSON.stringify(option.choice);
