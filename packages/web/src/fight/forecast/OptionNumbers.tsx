import type { Option } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../ui/Icon.js';
import { optionForecasts, useLookAhead } from './forecast-context.js';
import { bestOf, chanceText, changeText, choiceKey, felledText } from './forecast-words.js';
import './option-numbers.css';

/** The chance to win after one of these options, and how it changes. Its place is there before the numbers are. */
export function OptionNumbers({ options }: { readonly options: readonly Option<unknown>[] }) {
  const ahead = useLookAhead();
  const found = optionForecasts(ahead);
  const keys = useMemo(() => options.map(({ choice }) => choiceKey(choice)), [options]);
  const known = keys.flatMap(key => found?.get(key) ?? []);
  if (!ahead.isOn) return null;
  const best = bestOf(known);
  const { sofar, status } = ahead.forecast;
  if (!best || !sofar || !best.win) {
    return (
      <span class="option-numbers" data-empty>
        {status === 'working' ? '…' : '–'}
      </span>
    );
  }
  const felled = felledText(best, sofar.team);
  return (
    <span class="option-numbers" data-exact={sofar.exact}>
      {known.length > 1 && <span class="option-best">best </span>}
      <b class="option-win">
        <span class="unseen">Win chance </span>
        {chanceText(best.win, sofar.exact)}
      </b>
      {best.change && <span class="option-change"> ({changeText(best.change)})</span>}
      {felled && (
        <span class="option-fells">
          <Icon icon="skull-crossed-bones" label="fells" /> {felled}
        </span>
      )}
    </span>
  );
}

/** Marks the option that the hint recommends. */
export function HintMark({ options }: { readonly options: readonly Option<unknown>[] }) {
  const { hint } = useLookAhead();
  if (!hint.sofar) return null;
  const key = choiceKey(hint.sofar.choice);
  if (!options.some(({ choice }) => choiceKey(choice) === key)) return null;
  return (
    <span class="hint-mark">
      <Icon icon="light-bulb" />
      Hint
    </span>
  );
}
