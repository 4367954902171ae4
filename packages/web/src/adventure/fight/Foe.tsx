import type { CombatantView } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { usePointing } from '../../boards/range/usePointing.js';
import { Icon } from '../../ui/Icon.js';
import '../../ui/engraved.css';
import { Life } from './Life.js';
import type { Stand } from './places.js';
import { Rising, type Seen } from './Rising.js';
import { useMove } from './useMove.js';

interface FoeProps extends Seen {
  readonly stand: Stand;
  readonly who: CombatantView;
  /** Whether the plate above is his. */
  readonly front: boolean;
  readonly alone: boolean;
  readonly spoken: string;
}

/** More marks than these are told by the plate. */
const MARKS = 3;

/** Somebody to fight: cut into a disc, as large as he is near. */
export function Foe(props: FoeProps) {
  const { stand, who, front, alone, spoken, cue, floats, acting, lit, chosen } = props;
  const disc = useRef<HTMLSpanElement>(null);
  const pointing = usePointing(props);
  useMove(disc, cue, 'down');
  const [, kind, number] = /^(.*?) ?(\d*)$/.exec(who.name)!;
  return (
    <button
      type="button"
      class="foe"
      aria-label={spoken}
      data-tone="ember"
      data-front={front}
      data-rank={stand.rank}
      data-acting={acting}
      data-lit={lit}
      data-chosen={chosen}
      data-fallen={who.fallen}
      style={{ '--x': stand.x, '--y': stand.y, '--scale': stand.scale, zIndex: front ? 200 : stand.depth }}
      {...pointing}
    >
      <span class="foe-shadow" />
      <span ref={disc} class="foe-disc engraved">
        <Icon icon={who.icon} />
      </span>
      <span class="foe-tag" data-alone={alone}>
        {who.badges.slice(0, MARKS).map(({ id, icon, tone }) => (
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
        {who.bars[0] && <Life bar={who.bars[0]} />}
      </span>
      <Rising floats={floats} />
    </button>
  );
}
