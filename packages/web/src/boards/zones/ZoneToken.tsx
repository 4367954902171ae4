import type { CombatantView } from '@fray/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Cue } from '../../state/playback/playback.js';
import { animationFactor } from '../../state/settings.js';
import { barShare } from '../../ui/bar-share.js';
import { Icon } from '../../ui/Icon.js';
import { MOTIONS } from '../motions.js';
import { useTokenEvents } from '../useTokenEvents.js';
import type { TokenPlace } from './places.js';
import { teamSignPath } from './TeamSign.js';

interface TokenProps {
  readonly who: CombatantView;
  readonly place: TokenPlace;
  /** The place of the target. */
  readonly towards: TokenPlace | null;
  readonly acting: boolean;
  readonly hidden: boolean;
  readonly summoned: boolean;
  readonly highlighted: boolean;
  readonly chosen: boolean;
  readonly cue: Cue | null;
  readonly label: string;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** Pixels of the side of a disc before it is scaled. */
const BASE_DISC_PX = 64;
/** Of further badges only the number is shown. */
const MAX_BADGES = 3;
/** On smaller discs only the number of badges is shown. */
const MIN_BADGE_DISC_PX = 38;
/** On still smaller discs no badges are shown at all. */
const SMALL_DISC_PX = 24;

/** A combatant on an island: icon in the shape of the team, initiative ring, health, badges and name. */
export function ZoneToken(props: TokenProps) {
  const { who, place, acting, hidden, summoned, highlighted, chosen, cue, label } = props;
  const { name, icon, side, fallen, bars, badges } = who;
  const body = useRef<HTMLSpanElement>(null);
  const events = useTokenEvents(props);
  useMotion(body, cue, place, props.towards);
  const [life, ready] = bars;
  const shownBadges = place.disc >= MIN_BADGE_DISC_PX ? MAX_BADGES : 0;
  return (
    <button
      type="button"
      class="zone-token"
      aria-label={label}
      data-team={side}
      data-acting={acting}
      data-fallen={fallen}
      data-hidden={hidden}
      data-lit={highlighted}
      data-chosen={chosen}
      data-small={place.disc < SMALL_DISC_PX}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--s': place.disc / BASE_DISC_PX }}
      {...events}
    >
      <span ref={body} class="zone-body">
        <svg class="zone-disc" viewBox="-54 -54 108 108" aria-hidden="true">
          <path class="disc-ground" d={teamSignPath(side)} />
          <path class="disc-edge" d={teamSignPath(side)} />
          <path class="disc-ring" d={teamSignPath(side)} pathLength={100} />
          <path
            class="disc-ready"
            d={teamSignPath(side)}
            pathLength={100}
            style={{ '--ready': fallen ? 0 : 100 * barShare(ready) }}
          />
        </svg>
        <span class="zone-face">
          <Icon icon={icon} />
        </span>
        {summoned && (
          <span class="zone-called" data-tone="violet">
            <Icon icon="magic-portal" />
          </span>
        )}
        {hidden && (
          <span class="zone-unseen" data-tone="violet">
            <Icon icon="sight-disabled" />
          </span>
        )}
        {!fallen && badges.length > 0 && place.disc >= SMALL_DISC_PX && (
          <span class="zone-marks">
            {badges.slice(0, shownBadges).map(({ icon: mark, tone }, index) => (
              // Keyed by position: the badges change in place.
              <span key={index} data-tone={tone}>
                <Icon icon={mark} />
              </span>
            ))}
            {badges.length > shownBadges && (
              <b>
                {shownBadges > 0 && '+'}
                {badges.length - shownBadges}
              </b>
            )}
          </span>
        )}
      </span>
      {life && !fallen && (
        <span class="zone-bar">
          <span class="zone-ghost" style={{ transform: `scaleX(${barShare(life)})` }} />
          <span class="zone-fill" style={{ transform: `scaleX(${barShare(life)})` }} />
        </span>
      )}
      {place.named && (
        <span class="zone-words">
          <b>{life?.now}</b>
          <span>{summoned ? name : shortName(name)}</span>
        </span>
      )}
    </button>
  );
}

/** Letters that fit below a disc. */
const MAX_NAME_LENGTH = 11;

/** 'Sefira Ashwell' → 'Sefira', 'Giant Pit Rat 3' → 'Rat 3', but 'Mother Odile' and 'Quarry Ogre' as they are. */
function shortName(name: string): string {
  const words = name.split(' ');
  if (/^\d+$/.test(words.at(-1)!)) return words.slice(-2).join(' ');
  if (name.length <= MAX_NAME_LENGTH) return name;
  const title = /^(the|mother|father|sister|brother|old|sir|lady|lord|.*\.)$/i.test(words[0]!);
  return title ? words.slice(0, 2).join(' ') : words[0]!;
}

/** Plays the cue's animation once, towards the target. Walking and falling are CSS transitions of the token. */
function useMotion(
  ref: { current: HTMLElement | null },
  cue: Cue | null,
  place: TokenPlace,
  towards: TokenPlace | null,
): void {
  const id = cue?.id;
  useEffect(() => {
    if (!cue || animationFactor() === 0 || cue.motion === 'fall' || cue.motion === 'walk') return;
    const scale = BASE_DISC_PX / place.disc;
    if (cue.motion === 'lunge' && towards) {
      ref.current?.animate(lunge(place, towards, scale), { duration: cue.ms, easing: 'ease-out' });
      return;
    }
    const { frames, ms } = MOTIONS[cue.motion];
    const way = towards && towards.x < place.x ? -1 : 1;
    ref.current?.animate(frames(way, 0.6), {
      duration: Math.min(ms, 300) * animationFactor(),
      easing: 'ease-out',
    });
  }, [id]);
}

function lunge(from: TokenPlace, to: TokenPlace, scale: number): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(length * 0.45, from.disc * 0.6) * scale;
  const step = `translate(${(dx / length) * reach}px, ${(dy / length) * reach}px)`;
  return [{ transform: 'none' }, { transform: `${step} scale(1.08)`, offset: 0.45 }, { transform: 'none' }];
}
