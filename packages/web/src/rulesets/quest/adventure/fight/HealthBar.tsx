import type { Bar } from '@fray/engine';
import { barShare } from '../../../../ui/bar-share.js';
import './health-bar.css';

/** A small health bar; what was just lost fades out behind it. */
export function HealthBar({ bar }: { readonly bar: Bar }) {
  const width = { transform: `scaleX(${barShare(bar)})` };
  return (
    <span class="foe-life" data-tone={bar.tone}>
      <span class="foe-life-ghost" style={width} />
      <span class="foe-life-fill" style={width} />
    </span>
  );
}
