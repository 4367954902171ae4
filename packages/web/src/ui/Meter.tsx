import type { Bar } from '@fray/engine';
import { barShare } from './bar-share.js';
import './meter.css';

/** Pads numbers, so that the width does not change with the number of digits. */
const BLANK = '\u00a0';

/** A bar with its numbers; what was just lost fades out behind it. */
export function Meter({ bar, small = false }: { readonly bar: Bar; readonly small?: boolean }) {
  const { label, now, max, tone } = bar;
  const width = { transform: `scaleX(${barShare(bar)})` };
  return (
    <div class="meter" data-tone={tone} data-small={small}>
      <span class="meter-label">{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: the element of that name cannot be drawn with a ghost. */}
      <div
        class="meter-track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.max(0, Math.min(now, max))}
        aria-valuetext={`${now} of ${max}`}
      >
        <div class="meter-ghost" style={width} />
        <div class="meter-fill" style={width} />
      </div>
      <span class="meter-value">
        <b>{String(now).padStart(String(max).length, BLANK)}</b>
        <span class="meter-max">/{max}</span>
      </span>
    </div>
  );
}
