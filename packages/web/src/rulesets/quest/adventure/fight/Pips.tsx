import type { Bar } from '@fray/engine';
import { Icon } from '../../../../ui/Icon.js';
import './pips.css';

/** A small count shown as icons: death saves made and failed. */
export function Pips({ bar: { id, label, now, max, tone } }: { readonly bar: Bar }) {
  return (
    <p class="pips" data-tone={tone}>
      <span class="pips-label">{label}</span>
      <span class="pips-row" role="img" aria-label={`${now} of ${max}`}>
        {Array.from({ length: max }, (_, at) => (
          <span key={at} class="pip" data-on={at < now}>
            {at < now && <Icon icon={id === 'failures' ? 'death-skull' : 'heart-beats'} />}
          </span>
        ))}
      </span>
    </p>
  );
}
