import type { Bar } from '@fray/engine';
import './health-bar.css';

/** A small health bar; what was just lost fades out behind it. */
export function HealthBar({ bar }: { readonly bar: Bar }) {
  const share = bar.max > 0 ? Math.max(0, Math.min(1, bar.now / bar.max)) : 0;
  const width = { transform: `scaleX(${share})` };
  return (
    <span class="foe-life" data-tone={bar.tone}>
      <span class="foe-life-ghost" style={width} />
      <span class="foe-life-fill" style={width} />
    </span>
  );
}
