import type { RangeBoard, Who } from '@fray/engine';
import { Icon } from '../../ui/Icon.js';
import { Tip } from '../../ui/Tip.js';

interface GroundEffectsProps {
  readonly zones: RangeBoard['zones'];
  readonly viewpoint: Who | null;
}

/** The zones on the ground: where they are, and what they do. */
export function GroundEffects({ zones, viewpoint }: GroundEffectsProps) {
  return (
    <span class="range-zones">
      {zones.map(({ placer, range, from, label, detail }, index) => {
        const where = from === range ? `range ${range}` : `up to range ${range}`;
        return (
          <Tip key={index} text={detail} class="badge" tone="azure">
            <Icon icon="magic-trident" />
            {label}: {where}
            {placer !== viewpoint && ' from its caster'}
          </Tip>
        );
      })}
    </span>
  );
}
