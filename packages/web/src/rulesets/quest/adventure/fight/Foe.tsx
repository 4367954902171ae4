import type { CombatantView } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { useTokenEvents } from '../../../../boards/useTokenEvents.js';
import { Icon } from '../../../../ui/Icon.js';
import '../../../../ui/engraved.css';
import { FloatingText, type TokenState } from './FloatingText.js';
import { HealthBar } from './HealthBar.js';
import type { FoePosition } from './positions.js';
import { useCueAnimation } from './useCueAnimation.js';

interface FoeProps extends TokenState {
  readonly position: FoePosition;
  readonly who: CombatantView;
  /** Whether the plate above describes this foe. */
  readonly front: boolean;
  readonly alone: boolean;
  readonly spoken: string;
}

/** The plate lists all badges. */
const MAX_BADGES = 3;

/** A foe in the scene: a disc that is larger the nearer it is. */
export function Foe(props: FoeProps) {
  const { position, who, front, alone, spoken, cue, floats, acting, lit, chosen } = props;
  const disc = useRef<HTMLSpanElement>(null);
  const pointing = useTokenEvents(props);
  useCueAnimation(disc, cue, 'down');
  const [, kind, number] = /^(.*?) ?(\d*)$/.exec(who.name)!;
  return (
    <button
      type="button"
      class="foe"
      aria-label={spoken}
      data-tone="ember"
      data-front={front}
      data-rank={position.rank}
      data-acting={acting}
      data-lit={lit}
      data-chosen={chosen}
      data-fallen={who.fallen}
      style={{
        '--x': position.x,
        '--y': position.y,
        '--scale': position.scale,
        zIndex: front ? 200 : position.depth,
      }}
      {...pointing}
    >
      <span class="foe-shadow" />
      <span ref={disc} class="foe-disc engraved">
        <Icon icon={who.icon} />
      </span>
      <span class="foe-tag" data-alone={alone}>
        {who.badges.slice(0, MAX_BADGES).map(({ id, icon, tone }) => (
          <span key={id} class="foe-mark" data-tone={tone}>
            <Icon icon={icon} />
          </span>
        ))}
        <span class="foe-name">
          <span class="foe-kind" data-numbered={number !== ''}>
            {kind}{' '}
          </span>
          {number}
        </span>
        {who.bars[0] && <HealthBar bar={who.bars[0]} />}
      </span>
      <FloatingText floats={floats} />
    </button>
  );
}
