import type { CombatantView } from '@fray/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Cue } from '../../state/playback/playback.js';
import { animationFactor } from '../../state/settings.js';
import { Icon } from '../../ui/Icon.js';
import { MOTIONS } from '../motions.js';
import { useTokenEvents } from '../useTokenEvents.js';
import type { Spot } from './track.js';

interface TokenProps {
  readonly spot: Spot;
  readonly who: CombatantView;
  readonly mine: boolean;
  readonly acting: boolean;
  /** Whether the ranges shown are his. */
  readonly isViewpoint: boolean;
  /** Whether what is being chosen could be aimed at him. */
  readonly highlighted: boolean;
  readonly chosen: boolean;
  /** Whether he stands in ground that does something. */
  readonly inGroundEffect: boolean;
  readonly cue: Cue | null;
  readonly label: string;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** More marks than these are told by a number. */
const MARKS = 3;

/** In less than this, in hundredths of a narrow screen, there is no room for a name. */
const TIGHT = 26;

/** Somebody on the track: face, life, conditions, name. */
export function RangeToken(props: TokenProps) {
  const {
    spot,
    who,
    mine,
    acting,
    isViewpoint,
    highlighted,
    chosen,
    inGroundEffect,
    cue,
    label,
    onPick,
    onPoint,
    onLook,
  } = props;
  const disc = useRef<HTMLSpanElement>(null);
  const pointing = useTokenEvents({ onPick, onPoint, onLook });
  useMotion(disc, cue, mine);
  const [life] = who.bars;
  // Who lies there is dying first of all.
  const marks = who.fallen ? who.badges.slice(0, 1) : who.badges;
  const share = life && life.max > 0 ? Math.max(0, Math.min(1, life.now / life.max)) : 0;
  return (
    <button
      type="button"
      class="range-token"
      aria-label={label}
      data-tone={mine ? 'verdigris' : 'ember'}
      data-acting={acting}
      data-eyes={isViewpoint}
      data-lit={highlighted}
      data-chosen={chosen}
      data-zoned={inGroundEffect}
      data-fallen={who.fallen}
      data-tight={spot.room < TIGHT}
      style={{
        '--x': spot.x,
        '--y': spot.y,
        '--scale': spot.scale,
        '--room': spot.room,
        '--rows': spot.rows,
        '--lines': spot.rows > 2 ? 1 : 2,
      }}
      {...pointing}
    >
      <span ref={disc} class="range-disc">
        <Icon icon={who.icon} />
      </span>
      {marks.length > 0 && (
        <span class="range-marks">
          {marks.slice(0, MARKS).map(({ id, icon, tone }) => (
            <span key={id} data-tone={tone}>
              <Icon icon={icon} />
            </span>
          ))}
          {marks.length > MARKS && <b>+{marks.length - MARKS}</b>}
        </span>
      )}
      {life && (
        <span class="range-life">
          <span class="range-bar">
            <span class="range-ghost" style={{ transform: `scaleX(${share})` }} />
            <span class="range-fill" style={{ transform: `scaleX(${share})` }} />
          </span>
          <span class="range-hp">{life.now}</span>
        </span>
      )}
      <span class="range-name">{who.name}</span>
    </button>
  );
}

/** Makes the cue's movement once, towards the other side. Steps are the token's own: it goes where it belongs. */
function useMotion(ref: { current: HTMLElement | null }, cue: Cue | null, mine: boolean): void {
  const id = cue?.id;
  // Once per cue, whatever else is drawn meanwhile.
  useEffect(() => {
    const factor = animationFactor();
    if (!cue || factor === 0) return;
    const { frames, ms } = MOTIONS[cue.motion];
    ref.current?.animate(frames(mine ? 1 : -1, 0.7), { duration: ms * factor, easing: 'ease-out' });
  }, [id]);
}
