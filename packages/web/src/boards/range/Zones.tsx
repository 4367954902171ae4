import type { RangeBoard, Who } from '@fray/engine';
import { Icon } from '../../ui/Icon.js';
import { Tip } from '../../ui/Tip.js';

interface ZonesProps {
  readonly zones: RangeBoard['zones'];
  readonly eyes: Who | null;
}

/** What lies on the ground: where, and what it does. */
export function Zones({ zones, eyes }: ZonesProps) {
  return (
    <span class="range-zones">
      {zones.map(({ placer, range, from, label, detail }, index) => {
        const where = from === range ? `range ${range}` : `up to range ${range}`;
        return (
          <Tip key={index} text={detail} class="badge" tone="azure">
            <Icon icon="magic-trident" />
            {label}: {where}
            {placer !== eyes && ' as its placer sees it'}
          </Tip>
        );
      })}
    </span>
  );
}
