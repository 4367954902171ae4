import type { CombatantView } from '@fray/engine';
import { useRef } from 'preact/hooks';
import type { Cue } from '../../state/playback/playback.js';
import { barShare } from '../../ui/bar-share.js';
import { Icon } from '../../ui/Icon.js';
import { MOTIONS } from '../motions.js';
import { useMotion } from '../useMotion.js';
import { useTokenEvents } from '../useTokenEvents.js';
import type { Spot } from './track.js';

interface TokenProps {
  readonly spot: Spot;
  readonly who: CombatantView;
  readonly mine: boolean;
  readonly acting: boolean;
  /** Whether the ranges shown are measured from this combatant. */
  readonly isViewpoint: boolean;
  /** Whether the chosen order can be aimed at this combatant. */
  readonly highlighted: boolean;
  readonly chosen: boolean;
  /** Whether a zone with an effect covers this combatant. */
  readonly inGroundEffect: boolean;
  readonly cue: Cue | null;
  readonly label: string;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** Of further badges only the number is shown. */
const MAX_BADGES = 3;
/** Percent of the width of a narrow screen. With less room the name is left out. */
const MIN_NAME_ROOM = 26;
/** Tokens are small, so they move less than portraits do. */
const MOTION_SCALE = 0.7;

/** A combatant on the track: icon, health, badges and name. It moves to its new place by a CSS transition. */
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
  useMotion(disc, cue, motion => MOTIONS[motion].frames(mine ? 1 : -1, MOTION_SCALE));
  const [life] = who.bars;
  // The first badge of the fallen says whether they are dying; the others do not matter then.
  const badges = who.fallen ? who.badges.slice(0, 1) : who.badges;
  const width = { transform: `scaleX(${barShare(life)})` };
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
      data-tight={spot.room < MIN_NAME_ROOM}
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
      {badges.length > 0 && (
        <span class="range-marks">
          {badges.slice(0, MAX_BADGES).map(({ id, icon, tone }) => (
            <span key={id} data-tone={tone}>
              <Icon icon={icon} />
            </span>
          ))}
          {badges.length > MAX_BADGES && <b>+{badges.length - MAX_BADGES}</b>}
        </span>
      )}
      {life && (
        <span class="range-life">
          <span class="range-bar">
            <span class="range-ghost" style={width} />
            <span class="range-fill" style={width} />
          </span>
          <span class="range-hp">{life.now}</span>
        </span>
      )}
      <span class="range-name">{who.name}</span>
    </button>
  );
}
